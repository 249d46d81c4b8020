import { countryNames } from '#core/card/card';
import type { ExportedCard } from '#core/card/exported-card';
import { collectFactNumbers } from '#core/card/numbers';
import { lastReadingOfNumber } from '#core/card/reading';

const start = '<!-- Generated from exports/ by `npm run generate`. Do not edit. -->\n';
const end = '<!-- End of the generated part. -->';

/** Returns the README with the figures of the published cards. A README without the two comments does not change. */
export function withFigures(readme: string, cards: readonly ExportedCard[], asOf: string): string {
  const [before, rest] = splitOnce(readme, start);
  const [, after] = splitOnce(rest, end);
  return after === '' ? readme : before + start + renderFigures(cards, asOf) + end + after;
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const index = text.indexOf(separator);
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + separator.length)];
}

/** The readings are without their age, because the file does not change with the day. */
function renderFigures(cards: readonly ExportedCard[], asOf: string): string {
  const renderRow = (name: string, rowCards: readonly ExportedCard[]): string => {
    const readers = rowCards.flatMap((card) =>
      collectFactNumbers(card).map(([pointer]) => lastReadingOfNumber(card, pointer, asOf).read_by),
    );
    const count = (reader: (typeof readers)[number]) => readers.filter((other) => other === reader).length;
    const figures = [rowCards.length, readers.length, count('person'), count('dataset'), count(null)];
    return `| ${[name, ...figures.map((figure) => figure.toLocaleString('en'))].join(' | ')} |\n`;
  };
  const rows = [...Map.groupBy(cards, ({ country }) => country)]
    .map(([country, cardsOfCountry]) => renderRow(countryNames[country], cardsOfCountry))
    .toSorted();
  return [
    '| | cards | numbers | read by a person | read elsewhere | unread |\n',
    '| --- | --- | --- | --- | --- | --- |\n',
    ...rows,
    renderRow('all', cards),
  ].join('');
}
