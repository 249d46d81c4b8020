import { Command } from 'commander';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainValidate } from './plain-validate.ts';

const anyWord = fc.constantFrom(
  'validate',
  'data/us',
  'data/us/harbor.json',
  '.',
  '',
  '--quiet',
  '--no-sources',
  '--sources',
  '--fix',
  '--',
  '-',
  '--format',
  'json',
  '--format=json',
  '--changed',
  '-h',
  '--help',
  '--qui',
);

/** What the library makes of a command line, as `run-cli.ts` declares it. */
async function asDeclared(args: readonly string[]): Promise<unknown> {
  let options: unknown;
  const program = new Command('cardcat')
    .exitOverride()
    .configureOutput({ writeErr: () => {}, writeOut: () => {} });
  program
    .command('validate')
    .argument('[paths...]')
    .option('--format <format>', '', 'text')
    .option('--changed <base>')
    .option('--no-sources')
    .option('--fix', '', false)
    .option('--quiet', '', false)
    .action((paths, own) => {
      options = { ...own, paths };
    });
  await program.parseAsync(args, { from: 'user' }).catch(() => {});
  return options;
}

test('what is told plainly is what the library would tell', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyWord, { maxLength: 5 }), async (words) => {
      const args = ['validate', ...words];
      const plain = plainValidate(args);
      if (plain !== undefined) expect(plain).toEqual(await asDeclared(args));
    }),
    { numRuns: 500 },
  );
});

test('anything else is left to the library', () => {
  const others = [
    [],
    ['new'],
    ['validate', '--fix'],
    ['validate', '--help'],
    ['validate', '-q'],
    ['validate', '--'],
  ];
  for (const args of others) expect(plainValidate(args)).toBeUndefined();
});
