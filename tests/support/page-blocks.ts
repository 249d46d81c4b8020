/** A fenced block of a page. */
export interface PageBlock {
  /** The heading it stands below. */
  readonly section: string;
  readonly language: string;
  readonly code: string;
  /** What it prints: the `text` block right below it, where there is one. */
  readonly prints: string | null;
  /** The first line's comment where it is a file's name, such as `// fees.mjs`. */
  readonly file: string | null;
}

const part =
  /^#+ (?<heading>.*)$|^```(?<language>\w*)\n(?<code>[\s\S]*?)^```$(?:\n\n```text\n(?<prints>[\s\S]*?)^```$)?/gm;

/** Every fenced block of a Markdown page in order; what a block prints is part of it and does not come again. */
export function blocksIn(page: string): readonly PageBlock[] {
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
 * What a page shows, as a pattern for what was printed: `…` stands for anything, a line of it for any lines or none,
 * blanks at the end for nothing.
 */
export function shown(prints: string): RegExp {
  const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pieces = prints.trim().replaceAll(/^…\n/gm, '…').split('…');
  return new RegExp(`^${pieces.map(literal).join('[\\s\\S]*?')}\\s*$`);
}
