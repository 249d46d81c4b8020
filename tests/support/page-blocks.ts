/** A fenced block of a page. */
export interface PageBlock {
  /** The heading above it. */
  readonly section: string;
  readonly language: string;
  readonly code: string;
  /** The expected output: the `text` block directly below, if any. */
  readonly prints: string | null;
  /** The file name in the comment of the first line, such as `// fees.mjs`. */
  readonly file: string | null;
}

const part =
  /^#+ (?<heading>.*)$|^```(?<language>\w*)\n(?<code>[\s\S]*?)^```$(?:\n\n```text\n(?<prints>[\s\S]*?)^```$)?/gm;

/** All fenced blocks of a Markdown page in order; an output block belongs to the block above and is not listed. */
export function parseCodeBlocks(page: string): readonly PageBlock[] {
  const blocks: PageBlock[] = [];
  let section = '';
  for (const { groups = {} } of page.matchAll(part)) {
    const { heading, language = '', code = '', prints = null } = groups;
    if (heading !== undefined) section = heading;
    else blocks.push({ section, language, code, prints, file: fileOf(code) });
  }
  return blocks;
}

function fileOf(code: string): string | null {
  return /^(?:\/\/|#) ([\w-]+\.\w+)\n/.exec(code)?.[1] ?? null;
}

/**
 * Converts the output shown on a page to a pattern: `…` matches anything, a line `…` any number of lines; trailing white
 * space is ignored.
 */
export function createOutputPattern(prints: string): RegExp {
  const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pieces = prints.trim().replaceAll(/^…\n/gm, '…').split('…');
  return new RegExp(`^${pieces.map(literal).join('[\\s\\S]*?')}\\s*$`);
}
