/**
 * Markdown that the bot writes for GitHub, for a person at a terminal: a value reads as it stands, a fold is open, a
 * link shows where it leads. What is in the repository at `url` is in this checkout too, so its path is enough.
 */
export function plainMarkdown(markdown: string, url: string): string {
  return (
    markdown
      .replaceAll(/<!--.*?-->\n?/gs, '')
      .replaceAll(/\[((?:[^[\]]|\\.)*)\]\(([^()\s]+)\)/g, (_, words: string, target: string) =>
        linkWords(words, target, url),
      )
      .replaceAll(/<details><summary>(.*?)<\/summary>\n*/g, '\n--- $1\n\n')
      .replaceAll(/\n?<\/details>/g, '')
      .replaceAll(/<code>(.*?)<\/code>/g, '`$1`')
      .replaceAll('<span>$</span>', '$')
      .replaceAll(/[\u200b\u2060]/g, '')
      // Only signs of ASCII are written so; a control character never is, and must not become one here.
      .replaceAll(/&#(\d+);/g, (reference, code: string) => character(Number(code)) ?? reference)
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}

function linkWords(words: string, target: string, url: string): string {
  if (!target.startsWith(`${url}/`)) return `${words} <${target}>`;
  const [, path] = /^blob\/[^/]+\/([^#]+)/.exec(target.slice(url.length + 1)) ?? [];
  if (path === undefined || words.includes('`')) return words;
  return words === 'more' ? `see ${path}` : `${words} ${path}`;
}

function character(code: number): string | undefined {
  if (code === 0x200b) return '';
  return code >= 0x20 && code <= 0x7e ? String.fromCodePoint(code) : undefined;
}
