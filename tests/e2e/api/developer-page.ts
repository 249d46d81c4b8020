import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../support/api/repository-app.ts';
import { type PageBlock, parseCodeBlocks } from '../../support/page-blocks.ts';

export const blocks = parseCodeBlocks(
  readFileSync(join(repositoryRoot, 'docs/how-to/use-the-data.md'), 'utf8'),
);

export const pageAddress = 'http://127.0.0.1:8787';

/** Texts of use-the-data.md, each with the text that replaces it in the test. */
export type Replacements = Readonly<Record<string, string>>;

const programs: Readonly<Record<string, string>> = {
  js: process.execPath,
  ts: process.execPath,
  python: 'python3',
};

export function createReaderFolder(replacements: Replacements): {
  readonly folder: string;
  readonly remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-page-'));
  for (const { file, code } of blocks)
    if (file !== null) writeFileSync(join(folder, file), replaceTexts(code, replacements));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

export interface BlockOutput {
  readonly exitCode: number;
  /** Standard output, with the replacements changed back to the original texts. */
  readonly stdout: string;
  readonly stderr: string;
}

export function runBlock(
  block: PageBlock,
  folder: string,
  replacements: Replacements,
  extraArgs: readonly string[] = [],
): Promise<BlockOutput> {
  const program = block.file === null ? 'sh' : (programs[block.language] ?? '');
  const args =
    block.file === null ? ['-ec', replaceTexts(block.code, replacements)] : [block.file, ...extraArgs];
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
        stdout: restoreTexts(stdout, replacements),
        stderr,
      }),
    );
  });
}

export function findBlock(file: string): PageBlock {
  const block = blocks.find((candidate) => candidate.file === file);
  if (block === undefined) throw new Error(`docs/how-to/use-the-data.md has no ${file}`);
  return block;
}

function replaceTexts(text: string, replacements: Replacements): string {
  return Object.entries(replacements).reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

function restoreTexts(text: string, replacements: Replacements): string {
  return Object.entries(replacements).reduce((result, [from, to]) => result.replaceAll(to, from), text);
}
