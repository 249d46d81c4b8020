import { Parser } from 'htmlparser2';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect } from 'vitest';

const allowedTags = new Set(
  'p strong em code details summary table thead tbody tr th td ol ul li h4 a br span pre'.split(' '),
);

interface RenderedContent {
  readonly tags: Set<string>;
  readonly links: string[];
  /** The text without code. GitHub ignores mentions and references in code. */
  text: string;
}

function render(markdown: string): RenderedContent {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const rendered: RenderedContent = { tags: new Set(), links: [], text: '' };
  let inCode = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      rendered.tags.add(name);
      if (name === 'code') inCode++;
      if (attributes.href !== undefined) rendered.links.push(attributes.href);
    },
    onclosetag(name) {
      if (name === 'code') inCode--;
    },
    ontext(text) {
      if (inCode === 0) rendered.text += text;
    },
  });
  parser.end(html);
  return rendered;
}

export interface AllowedContent {
  readonly links: RegExp;
  /** HTML elements that are allowed in addition to the usual elements. */
  readonly tags?: readonly string[];
  readonly mentions?: readonly string[];
}

export function expectInert(markdown: string, allowed: AllowedContent): void {
  const { tags, links, text } = render(markdown);
  const { tags: extraTags = [], mentions = [] } = allowed;
  expect([...tags].filter((tag) => !allowedTags.has(tag) && !extraTags.includes(tag))).toEqual([]);
  expect(links.filter((link) => !allowed.links.test(link))).toEqual([]);
  const withoutMentions = mentions.reduce((result, login) => result.replaceAll(`@${login}`, 'someone'), text);
  expect(withoutMentions).not.toMatch(/(^|[^\w`])@[a-z0-9]/i);
  expect(withoutMentions).not.toMatch(/(^|[^\w&])#\d/);
  expect(withoutMentions).not.toMatch(/\b[0-9a-f]{7,40}\b/i);
}
