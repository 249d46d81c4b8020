import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../support/api/repository-core.ts';
import { type PageBlock, parseCodeBlocks } from '../../support/page-blocks.ts';

/** Every fenced block of docs/how-to/use-the-data.md. */
export const blocks = parseCodeBlocks(
  readFileSync(join(repositoryRoot, 'docs/how-to/use-the-data.md'), 'utf8'),
);

/** Where the page asks, and where its sheets and files are. */
export const pageAddress = 'http://127.0.0.1:8787';

/** Texts of the page and what stands in their place when it is tried. */
export type Replacements = Readonly<Record<string, string>>;

/** What runs the blocks of a language. */
const programs: Readonly<Record<string, string>> = {
  js: process.execPath,
  ts: process.execPath,
  python: 'python3',
};

/** A folder as its reader has it, with every file of the page in it; `remove` takes it away. */
export function createReaderFolder(places: Replacements): {
  readonly folder: string;
  readonly remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-page-'));
  for (const { file, code } of blocks)
    if (file !== null) writeFileSync(join(folder, file), put(code, places));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

export interface BlockOutput {
  readonly exitCode: number;
  /** With the page's own addresses. */
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a block as its reader would: a file by its program, lines of a shell by `sh`. */
export function runBlock(
  block: PageBlock,
  folder: string,
  places: Replacements,
  more: readonly string[] = [],
): Promise<BlockOutput> {
  const program = block.file === null ? 'sh' : (programs[block.language] ?? '');
  const args = block.file === null ? ['-ec', put(block.code, places)] : [block.file, ...more];
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? folder,
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONIOENCODING: 'utf-8',
  };
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({
        exitCode: error === null ? 0 : Number(error.code ?? -1),
        stdout: back(stdout, places),
        stderr,
      }),
    );
  });
}

/** The block that is this file. */
export function findBlock(file: string): PageBlock {
  const block = blocks.find((one) => one.file === file);
  if (block === undefined) throw new Error(`docs/how-to/use-the-data.md has no ${file}`);
  return block;
}

function put(text: string, places: Replacements): string {
  return Object.entries(places).reduce((done, [from, to]) => done.replaceAll(from, to), text);
}

function back(text: string, places: Replacements): string {
  return Object.entries(places).reduce((done, [from, to]) => done.replaceAll(to, from), text);
}
