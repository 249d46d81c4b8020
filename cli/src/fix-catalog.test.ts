import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../tests/support/program.ts';
import { scratchCatalog } from '../../tests/support/scratch-catalog.ts';
import { findCatalog } from './catalog-folder.ts';
import type { CliContext } from './context.ts';
import { Interrupted } from './errors.ts';
import { fixCatalog } from './fix-catalog.ts';

test('Ctrl-C is heard long before the last file is mended, and then none is', async () => {
  const folder = scratchCatalog([]);
  const cards = join(folder, 'data/us');
  mkdirSync(cards, { recursive: true });
  const text = ` ${readFileSync(join(repository, 'data/us/chase-aeroplan.json'), 'utf8')}`;
  for (let n = 0; n < 200; n++) writeFileSync(join(cards, `copy-${n}.json`), text);
  const person = new AbortController();
  const world = { now: () => new Date(), signal: person.signal } as CliContext;
  const mending = fixCatalog(findCatalog(folder, []), world);
  // As much is done as goes before anything else has its turn.
  expect(readdirSync(cards).filter((name) => name.endsWith('.tmp')).length).toBeLessThan(100);
  person.abort();
  await expect(mending).rejects.toBeInstanceOf(Interrupted);
  expect(readdirSync(cards)).toHaveLength(200);
  expect(readFileSync(join(cards, 'copy-0.json'), 'utf8')).toBe(text);
});
