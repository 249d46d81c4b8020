import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../tests/support/some-report.ts';
import {
  escapeData,
  escapeHiddenCharacters,
  escapeMarkdown,
  escapeProperty,
  escapeSentence,
  formatMarkdownCode,
  neutralizeWorkflowCommands,
} from './escape.ts';

describe('escapeHiddenCharacters', () => {
  it.each([
    ['a\tb', 'a b'],
    ['\u001b[31mred', '<U+001B>[31mred'],
    ['\u009b2J', '<U+009B>2J'],
    ['a\nb\r', 'a<U+000A>b<U+000D>'],
    ['\u202eabc', '<U+202E>abc'],
    ['a\u200bb\ufeff', 'a<U+200B>b<U+FEFF>'],
    ['\u2028', '<U+2028>'],
    ['\ud800x', '<U+D800>x'],
    ['\u{e0041}', '<U+E0041>'],
    ['招商银行 é 🏦', '招商银行 é 🏦'],
  ])('shows %j as %j', (text, shown) => {
    expect(escapeHiddenCharacters(text)).toBe(shown);
  });
});

describe('workflow commands', () => {
  it('escapes percent signs and line breaks in data', () => {
    expect(escapeData('100 %: a, b\r\nc %0A')).toBe('100 %25: a, b%0D%0Ac %250A');
  });

  it('also escapes colons and commas in properties', () => {
    expect(escapeProperty('a:b,c%\n')).toBe('a%3Ab%2Cc%25%0A');
  });
});

describe('neutralizeWorkflowCommands', () => {
  it.each([
    ['::error::x', ': :error::x'],
    ['a\n  ::error::x', 'a\n  : :error::x'],
    ['a ##[add-mask]b', 'a ## [add-mask]b'],
    ['a ::error::x', 'a ::error::x'],
  ])('leaves no command in %j', (text, expected) => {
    expect(neutralizeWorkflowCommands(text)).toBe(expected);
  });
});

const allowedTags = /<\/?code>|<span>\$<\/span>/g;
const references = /&(?:amp|lt|gt|#\d+);/g;

/** Returns the text that a browser shows for escaped Markdown, without zero-width spaces. */
const renderText = (markdown: string) =>
  markdown
    .replace(/<\/?(?:code|span)>/g, '')
    .replace(/&#8203;/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Returns the rendered text with zero-width spaces. GitHub looks for mentions, references and emoji in this text. */
const renderForFilters = (markdown: string) => renderText(markdown.replaceAll('&#8203;', '\u200b'));

describe('escapeMarkdown', () => {
  it.each([
    ['Cash Back+ (Visa), 1.5 %', 'Cash Back+ (Visa), 1.5 %'],
    ['招商银行', '招商银行'],
    ['<img src=x>', '&lt;img src=x&gt;'],
    ['![a](b)', '&#33;&#91;a&#93;(b)'],
    ['@someone', '&#64;&#8203;someone'],
    ['a|b', 'a&#124;b'],
    [':tada:', '&#58;&#8203;tada&#58;&#8203;'],
    ['#1', '&#35;&#8203;1'],
    ['GH-1', 'GH&#45;&#8203;1'],
    ['$x$', '<span>$</span>x<span>$</span>'],
    ['www.a.example', 'www&#46;a.example'],
    ['https://a.example', 'https&#58;&#8203;//a.example'],
    ['c0ffee1', 'c0ffee&#8203;1'],
    ['c0ffee1234567', 'c0ffee&#8203;123456&#8203;7'],
    ['&lt;', '&amp;lt;'],
    ['a\nb', 'a&lt;U+000A&gt;b'],
  ])('writes %j as %j', (text, markdown) => {
    expect(escapeMarkdown(text)).toBe(markdown);
  });

  it('leaves no active Markdown syntax, and renders as the original text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const markdown = escapeMarkdown(text);
        expect(markdown.replace(allowedTags, '').replace(references, '')).not.toMatch(
          /[&<>[\]!*_~`|\\$@#:\p{Cc}]/u,
        );
        expect(renderText(markdown)).toBe(escapeHiddenCharacters(text));
        expect(renderForFilters(markdown)).not.toMatch(/@\w|#\d|:\w+:|:\/\/|\bGH-\d|\b[0-9a-f]{7,40}\b/i);
      }),
    );
  });
});

describe('formatMarkdownCode', () => {
  it('cannot be closed by the text inside', () => {
    expect(formatMarkdownCode('`</code><b>')).toBe('<code>&#96;&lt;/code&gt;&lt;b&gt;</code>');
  });

  it('creates no mail link, and keeps an address copyable', () => {
    expect(formatMarkdownCode('a@b.example')).toBe('<code>a&#64;&#8203;b.example</code>');
    expect(formatMarkdownCode('https://b.example')).toBe('<code>https&#58;//b.example</code>');
  });
});

describe('escapeSentence', () => {
  it('writes text between backticks as code', () => {
    expect(escapeSentence('`a_b` is `1`; write 2.')).toBe('<code>a&#95;b</code> is <code>1</code>; write 2.');
  });

  it('escapes HTML even if a value contains backticks', () => {
    expect(escapeSentence('The id is `x` <b> `y`.')).toBe(
      'The id is <code>x</code> &lt;b&gt; <code>y</code>.',
    );
    expect(escapeSentence('The id is ``<b>`.')).toBe('The id is &#96;<code>&lt;b&gt;</code>.');
  });

  it('leaves no active Markdown syntax for any values', () => {
    fc.assert(
      fc.property(anyText, anyText, (codeText, plainText) => {
        const markdown = escapeSentence(`The id is \`${codeText}\`, and “${plainText}” is there.`);
        expect(markdown.replace(allowedTags, '').replace(references, '')).not.toMatch(
          /[&<>[\]!*_~`|\\$@#:\p{Cc}]/u,
        );
        expect(markdown.replace(/<code>[^<]*(?:<span>\$<\/span>[^<]*)*<\/code>/g, '')).not.toContain('code>');
      }),
    );
  });
});
