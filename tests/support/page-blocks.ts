/** A fenced block of a page. */
export interface PageBlock {
  /** The heading above the block. */
  readonly section: string;
  readonly language: string;
  readonly code: string;
  /** The output of the block: the `text` block right below it, if there is one. */
  readonly prints: string | null;
  /** The file name in the comment of the first line, such as `// fees.mjs`. */
  readonly file: string | null;
}

const part =
  /^#+ (?<heading>.*)$|^```(?<language>\w*)\n(?<code>[\s\S]*?)^```$(?:\n\n```text\n(?<prints>[\s\S]*?)^```$)?/gm;

/** Returns every fenced block of a Markdown page, in order. The output of a block is part of that block. */
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
 * Turns the output shown on a page into a pattern. `…` matches anything, and a line with only `…` matches any number of lines.
 * White space at the end is ignored.
 */
export function createOutputPattern(prints: string): RegExp {
  const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pieces = prints.trim().replaceAll(/^…\n/gm, '…').split('…');
  return new RegExp(`^${pieces.map(literal).join('[\\s\\S]*?')}\\s*$`);
}
