export interface PageBlock {
  readonly section: string;
  readonly language: string;
  readonly code: string;
  /** The text of the `text` block directly below. Null if there is no `text` block. */
  readonly prints: string | null;
  /** The name in the comment of the first line, such as `// fees.mjs`. */
  readonly file: string | null;
}

const headingOrBlock =
  /^#+ (?<heading>.*)$|^```(?<language>\w*)\n(?<code>[\s\S]*?)^```$(?:\n\n```text\n(?<prints>[\s\S]*?)^```$)?/gm;

/** Returns the fenced code blocks of a page in order, except the `text` blocks that show the output of another block. */
export function parseCodeBlocks(page: string): readonly PageBlock[] {
  const blocks: PageBlock[] = [];
  let section = '';
  for (const { groups = {} } of page.matchAll(headingOrBlock)) {
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
 * Creates a pattern for the output that a page shows. `…` matches any text. A line that contains only `…` matches any number of
 * lines. White space at the end does not matter.
 */
export function createOutputPattern(prints: string): RegExp {
  const escapeLiteral = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pieces = prints.trim().replaceAll(/^…\n/gm, '…').split('…');
  return new RegExp(`^${pieces.map(escapeLiteral).join('[\\s\\S]*?')}\\s*$`);
}
