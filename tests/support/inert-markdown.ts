import { Parser } from 'htmlparser2';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect } from 'vitest';

const allowedTags = new Set(
  'p strong em code details summary table thead tbody tr th td ol ul li h4 a br span pre'.split(' '),
);

interface Seen {
  readonly tags: Set<string>;
  readonly links: string[];
  /** All but code, in which GitHub looks for nothing. */
  text: string;
}

/** What GitHub's own kind of Markdown makes of a text. */
function seenIn(markdown: string): Seen {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const seen: Seen = { tags: new Set(), links: [], text: '' };
  let inCode = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      seen.tags.add(name);
      if (name === 'code') inCode++;
      if (attributes.href !== undefined) seen.links.push(attributes.href);
    },
    onclosetag(name) {
      if (name === 'code') inCode--;
    },
    ontext(text) {
      if (inCode === 0) seen.text += text;
    },
  });
  parser.end(html);
  return seen;
}

/** What a text of ours may hold beside words. */
export interface AllowedContent {
  readonly links: RegExp;
  /** Elements beyond those of a comment. */
  readonly tags?: readonly string[];
  /** Logins that it calls on purpose. */
  readonly mentions?: readonly string[];
}

/** That nothing in a text is a link, a mention, a reference, a picture or HTML but what is ours. */
export function expectInert(markdown: string, ours: AllowedContent): void {
  const { tags, links, text } = seenIn(markdown);
  const { tags: more = [], mentions: called = [] } = ours;
  expect([...tags].filter((tag) => !allowedTags.has(tag) && !more.includes(tag))).toEqual([]);
  expect(links.filter((link) => !ours.links.test(link))).toEqual([]);
  const rest = called.reduce((others, login) => others.replaceAll(`@${login}`, 'someone'), text);
  expect(rest).not.toMatch(/(^|[^\w`])@[a-z0-9]/i);
  expect(rest).not.toMatch(/(^|[^\w&])#\d/);
  expect(rest).not.toMatch(/\b[0-9a-f]{7,40}\b/i);
}
