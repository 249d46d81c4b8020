import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Card, countries } from '#core/card/card';
import { repositoryRoot } from './support/source-files.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const imported = countries
  .flatMap((country) =>
    readdirSync(join(repositoryRoot, 'data', country)).map(
      (name): Card => JSON.parse(read(`data/${country}/${name}`)),
    ),
  )
  .flatMap((card) => (card.imported_from === undefined ? [] : [{ ...card, from: card.imported_from }]));

// Every imported card must remain, and its attribution must not change. Other cards are ignored, because people may add cards.
test('the records of the bulk import exist, each with the source of its facts', () => {
  const countImported = (country: string) => imported.filter((card) => card.country === country).length;
  expect(imported.length).toBeGreaterThanOrEqual(417);
  expect([countImported('us'), countImported('ca'), countImported('cn')]).toEqual([204, 111, 102]);
  for (const { id, from, sources } of imported) {
    expect(from.dataset, id).not.toBe('');
    expect(sources.length, id).toBeGreaterThan(0);
  }
});

test('the required attribution of each dataset is in the license and the README, word for word', () => {
  const licence = read('LICENSE-DATA.md');
  const credited = new Set(
    imported.filter(({ from }) => from.licence.startsWith('CC-BY')).map(({ from }) => from.dataset),
  );
  expect(credited.size).toBeGreaterThan(0);
  for (const dataset of credited) {
    const [repositoryName = '', file = ''] = dataset.split(', ');
    const isSingle = file.includes(' at commit ');
    const notice = licence
      .split('\n')
      .find((line) => line.startsWith('> Contains data from') && line.includes(repositoryName));
    expect(notice, dataset).toContain('CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Changes: ');
    expect(read('README.md')).toContain(notice);
    expect(licence).toContain(isSingle ? 'at the commits that the records name' : file.split(' at ')[1]);
  }
});

test('records from copies of unknown date have no retrieval date, and all records cite fields with facts', () => {
  const copies = imported.filter(({ from }) => from.dataset.startsWith('stored copy'));
  expect(copies.length).toBeGreaterThan(0);
  for (const { id, sources } of copies.filter(({ id }) => id !== ''))
    for (const { retrieved } of sources) expect(retrieved, id).toBeNull();
  const cited = imported.flatMap(({ sources }) => sources.flatMap(({ cites }) => cites));
  const holders =
    /^\/(localized_names|additional_networks|annual_fee|additional_card_fee|fx_fee|rewards|apr|discontinued_on)(\/|$)/;
  expect(cited.filter((pointer) => !holders.test(pointer))).toEqual([]);
});

test('code and data have the documented licenses', () => {
  expect(read('LICENSE')).toMatch(/^MIT License/);
  expect(JSON.parse(read('package.json')).license).toBe('MIT');
  expect(read('LICENSE-DATA.md')).toContain('SPDX `CC-BY-4.0`');
});
