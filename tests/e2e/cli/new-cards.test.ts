import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchCatalog } from '../../support/scratch-catalog.ts';
import { runShellLines } from '../../support/shell.ts';
import { repositoryRoot } from '../../support/source-files.ts';

const issuers = [
  {
    id: 'aurore-example',
    name: 'Banque Aurore',
    aliases: [],
    domains: ['aurore.example'],
    countries: ['ca'],
  },
  {
    id: 'harbor-example',
    name: 'Harbor Example Bank',
    aliases: [],
    domains: ['harbor.example'],
    countries: ['us'],
  },
  { id: 'jiangyue-example', name: '江月银行', aliases: [], domains: ['jiangyue.example'], countries: ['cn'] },
];

test('a script that uses only flags creates 20 valid cards in three countries', () => {
  const root = scratchCatalog([]);
  for (const issuer of issuers)
    writeFileSync(join(root, `data/issuers/${issuer.id}.json`), `${JSON.stringify(issuer, null, 2)}\n`);
  const script = readFileSync(join(repositoryRoot, 'tests/fixtures/new-cards.sh'), 'utf8');
  expect(runShellLines(script, root)).toMatchObject({ exitCode: 0, stderr: '' });
  const files = ['us', 'ca', 'cn'].flatMap((country) => readdirSync(join(root, 'data', country)));
  expect(files).toHaveLength(20);
  expect(runShellLines('cardcat validate --no-sources', root).stdout).toMatch(
    /^20 cards .*no problems found\n$/,
  );
});
