import { expect, it } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import { cardLines } from './card-lines.ts';
import { cardsCsv } from './cards-csv.ts';
import { csvHeader } from './csv-row.ts';
import { wholeFile } from './export-file.ts';

it('has the header, then every card once, however many there are', () => {
  const ids = Array.from({ length: 2500 }, (_, i) => `us-${10_000 + i}`);
  const file = cardsCsv(cardLines(ids.map((id) => someCard({ id }))));
  const [header, ...rows] = new TextDecoder().decode(wholeFile(file)).split('\r\n');
  expect(header).toBe(csvHeader);
  expect(rows.map((row) => row.split(',')[0])).toEqual([...ids, '']);
});
