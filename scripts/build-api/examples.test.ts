import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// This program runs in a separate process, so that a hook can replace the module that contains the countries.
const program = `
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
const source = 'export const catalogAddresses = {}; export const countryTable = { br: { names: ["Brazil"], currency: "BRL", languages: ["pt"], words: [] } };';
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/generated/countries.ts') ? { format: 'module', source, shortCircuit: true } : next(url, context),
});
const { openApiText } = await import('./scripts/build-api/examples.ts');
process.stdout.write(openApiText(readFileSync('schema.json', 'utf8')));
`;

test('takes the examples from the countries of the catalog', () => {
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  expect(text).toContain('/v1/cards?country=br&limit=1');
  expect(text).toContain('A catalog of payment cards: Brazil.');
  expect(text).not.toMatch(/\bus-example/);
});
