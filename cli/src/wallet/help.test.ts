import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { expectGolden, inSections } from '../../../tests/support/golden.ts';
import { runCli } from '../run-cli.ts';
import { privacyStatement } from './options.ts';

async function readHelp(...args: readonly string[]): Promise<string> {
  let text = '';
  const write = (chunk: string | Uint8Array) => {
    text += chunk;
  };
  const exitCode = await runCli([...args, '--help'], {
    cwd: '/',
    env: {},
    now: () => new Date(0),
    stdin: new PassThrough(),
    stdout: { write, columns: 80 },
    stderr: { write },
    signal: new AbortController().signal,
  });
  expect(exitCode).toBe(0);
  return text;
}

test('each command has help with three examples, exit codes and the privacy statement', async () => {
  const texts = new Map<string, string>();
  for (const command of [
    ['wallet'],
    ['wallet', 'scan'],
    ['wallet', 'export'],
    ['wallet', 'import'],
    ['wallet', 'doctor'],
  ])
    texts.set(command.join(' '), await readHelp(...command));
  expectGolden('wallet/help.txt', inSections(texts));
  for (const [name, text] of texts) {
    expect(text).toContain(privacyStatement);
    if (name === 'wallet') continue;
    expect(text.match(/^ {2}cardcat wallet /gm)).toHaveLength(3);
    expect(text).toContain('Exit codes:');
  }
});
