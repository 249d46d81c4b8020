import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../support/api/repository-app.ts';
import { blocks, findBlock } from './developer-page.ts';

const getBinPath = (name: string): string => join(repositoryRoot, 'node_modules/.bin', name);
const page = findBlock('typed.ts').code;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardcat-types-'));
  cpSync(join(repositoryRoot, 'docs/openapi.d.ts'), join(folder, 'openapi.d.ts'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The strictest compiler options, which also check the declaration file. */
const options = {
  target: 'es2024',
  lib: ['es2024', 'dom'],
  module: 'nodenext',
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
};

/** Returns the compiler's errors, one per line. The text may import `openapi.d.ts`. */
function faultsOf(name: string, text: string): readonly string[] {
  writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: [name] }));
  const { stdout } = spawnSync(getBinPath('tsc'), ['-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line.startsWith(name) || line.startsWith('openapi'));
}

describe('docs/openapi.d.ts', () => {
  test('compiles the example of docs/how-to/use-the-data.md', () => {
    expect(faultsOf('typed.ts', page)).toEqual([]);
  });

  test('generates the same types with the command of the page', () => {
    const line = blocks.find(({ code }) => code.startsWith('npx openapi-typescript '))?.code ?? '';
    const [, , address = '', ...args] = line.trim().split(' ');
    expect(address).toBe('http://127.0.0.1:8787/v1/openapi.json');
    expect(args.splice(-2)).toEqual(['--output', 'openapi.d.ts']);
    const generated = execFileSync(getBinPath('openapi-typescript'), ['docs/openapi.json', ...args], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    });
    const withoutBanner = (text: string) => text.replace(/^\/\*\*[\s\S]*?\*\/\n+/, '').trim();
    expect(withoutBanner(generated)).toBe(
      withoutBanner(readFileSync(join(repositoryRoot, 'docs/openapi.d.ts'), 'utf8')),
    );
  });
});
