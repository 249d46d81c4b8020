import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Lane, markSize, type PictureRow, rateTypes, type Tick } from './picture.ts';
import { pictureOf } from './picture-of.ts';

const runs = { numRuns: 300 };

/** Real cards crowd on few numbers; some lie anywhere. */
const amount = (usual: readonly number[], most: number) =>
  fc.oneof(
    fc.constantFrom(...usual),
    fc.integer({ min: 0, max: 1_000 }),
    fc.double({ min: 0, max: most, noNaN: true }),
    fc.constantFrom(null, Number.NaN),
  );
const row = fc.record<PictureRow>({
  id: fc.stringMatching(/^[a-z0-9]{1,6}$/),
  name: fc.string(),
  currency: fc.constantFrom('USD', 'CAD', 'CNY'),
  fee: amount([0, 0, 89, 95, 99, 550], 1_000_000),
  rateType: fc.constantFrom(...rateTypes, null),
  rate: amount([1, 1, 1.25, 1.5, 2], 1_000),
});
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 60 });
const width = fc.integer({ min: 200, max: 1200 });

const isNumber = (value: number | null) => value !== null && !Number.isNaN(value);
const isKnown = ({ fee, rate, rateType }: PictureRow) => isNumber(fee) && isNumber(rate) && rateType !== null;
const marksOf = ({ marks }: Lane) => marks;
const sorted = (ids: readonly string[]) => ids.toSorted();

/** Where a value stands by the ticks, which are evenly spaced. */
function placeBy(ticks: readonly Tick[], value: number): number {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined) throw new Error('no ticks');
  return first.at + ((value - first.value) / (last.value - first.value)) * (last.at - first.at);
}

function someRow(changes: Partial<PictureRow>): PictureRow {
  return {
    id: 'us-example-harbor',
    name: 'Example Harbor Card',
    currency: 'USD',
    fee: 95,
    rateType: 'points',
    rate: 1.5,
    ...changes,
  };
}

describe('16.4 the picture, of any rows in any room', () => {
  it('has every row with known numbers exactly once, in the lane of its currency and kind', () => {
    fc.assert(
      fc.property(rows, width, (all, room) => {
        const { panels } = pictureOf(all, room);
        const drawn = panels.flatMap(({ currency, lanes }) =>
          lanes.flatMap(({ rateType, marks }) =>
            marks.flatMap(({ cards }) => cards.map((card) => ({ currency, rateType, card }))),
          ),
        );
        for (const { currency, rateType, card } of drawn)
          expect([card.currency, card.rateType]).toEqual([currency, rateType]);
        expect(sorted(drawn.map(({ card }) => card.id))).toEqual(
          sorted(all.filter(isKnown).map(({ id }) => id)),
        );
      }),
      runs,
    );
  });

  it('lists for the table the cards of the marks, and counts every other row once', () => {
    fc.assert(
      fc.property(rows, width, (all, room) => {
        for (const { currency, cards, lanes, leftOut } of pictureOf(all, room).panels) {
          const marked = lanes.flatMap(marksOf).flatMap((mark) => mark.cards);
          expect(sorted(cards.map(({ id }) => id))).toEqual(sorted(marked.map(({ id }) => id)));
          const own = all.filter((other) => other.currency === currency);
          expect(cards.length + leftOut.fee + leftOut.rate + leftOut.both).toBe(own.length);
        }
      }),
      runs,
    );
  });

  it('puts a mark where its numbers are, by ticks that rise evenly from 0', () => {
    fc.assert(
      fc.property(rows, width, (all, room) => {
        for (const { fees, lanes } of pictureOf(all, room).panels)
          for (const { rates, marks } of lanes) {
            for (const ticks of [fees, rates]) {
              expect(ticks[0]?.value).toBe(0);
              expect(ticks.length).toBeGreaterThan(1);
            }
            for (const { x, y, cards } of marks)
              expect(
                cards.some(
                  ({ fee, rate }) =>
                    Math.abs(placeBy(fees, fee) - x) < 0.1 && Math.abs(placeBy(rates, rate) - y) < 0.1,
                ),
              ).toBe(true);
          }
      }),
      runs,
    );
  });

  it('has scales that rise: a higher fee is never further left, a higher rate never lower', () => {
    fc.assert(
      fc.property(rows, width, (all, room) => {
        for (const { fees, lanes } of pictureOf(all, room).panels) {
          expect(fees.map(({ at }) => at)).toEqual(fees.map(({ at }) => at).toSorted((a, b) => a - b));
          for (const { marks, rates } of lanes) {
            expect(rates.map(({ at }) => at)).toEqual(rates.map(({ at }) => at).toSorted((a, b) => b - a));
            for (const a of marks)
              for (const b of marks) {
                if (a.fees.most < b.fees.least) expect(a.x).toBeLessThanOrEqual(b.x);
                if (a.rates.most < b.rates.least) expect(a.y).toBeGreaterThanOrEqual(b.y);
              }
          }
        }
      }),
      runs,
    );
  });

  it('keeps marks inside the plot and far enough apart for a finger, and their cards near', () => {
    fc.assert(
      fc.property(rows, width, (all, room) => {
        for (const panel of pictureOf(all, room).panels)
          for (const { marks, plot } of panel.lanes)
            for (const [at, mark] of marks.entries()) {
              expect(mark.x).toBeGreaterThanOrEqual(plot.x + markSize / 2);
              expect(mark.x).toBeLessThanOrEqual(plot.x + plot.width - markSize / 2);
              expect(mark.y).toBeGreaterThanOrEqual(plot.y + markSize / 2);
              expect(mark.y).toBeLessThanOrEqual(plot.y + plot.height - markSize / 2);
              for (const other of marks.slice(at + 1))
                expect(
                  Math.max(Math.abs(mark.x - other.x), Math.abs(mark.y - other.y)),
                ).toBeGreaterThanOrEqual(markSize);
              if (mark.span !== null)
                expect(Math.max(mark.span.width, mark.span.height)).toBeLessThan(2 * markSize);
            }
      }),
      runs,
    );
  });

  it('is the same for the rows in any order', () => {
    fc.assert(
      fc.property(rows, (all) => {
        expect(pictureOf(all.toReversed())).toEqual(pictureOf(all));
      }),
      runs,
    );
  });
});

describe('16.4 the picture of a few rows', () => {
  it('tells which number is not known', () => {
    const { panels } = pictureOf([
      someRow({ id: 'a', fee: null }),
      someRow({ id: 'b', rate: null }),
      someRow({ id: 'c', rateType: null, rate: null }),
      someRow({ id: 'd', fee: null, rate: Number.NaN }),
    ]);
    expect(panels).toMatchObject([{ leftOut: { fee: 1, rate: 2, both: 1 }, lanes: [], height: 0 }]);
  });

  it('draws a fee of 0 and a rate of 0, which are known', () => {
    const [panel] = pictureOf([someRow({ fee: 0, rate: 0 })]).panels;
    expect(panel?.cards).toHaveLength(1);
    expect(panel?.leftOut).toEqual({ fee: 0, rate: 0, both: 0 });
  });

  it('gives rates a quarter apart marks of their own', () => {
    const rates = [1, 1.25, 1.5, 2];
    const [panel] = pictureOf(rates.map((rate) => someRow({ id: `r${rate}`, rate }))).panels;
    expect(panel?.lanes[0]?.marks.map(({ rates }) => rates.most)).toEqual([2, 1.5, 1.25, 1]);
  });

  it('stands on the fee of most cards where several join, and says how far they reach', () => {
    const fees = [89, 95, 95, 99];
    const [panel] = pictureOf([
      someRow({ id: 'far', fee: 900 }),
      ...fees.map((fee, at) => someRow({ id: `n${at}`, fee })),
    ]).panels;
    const [mark, far] = panel?.lanes[0]?.marks ?? [];
    expect(mark?.fees).toEqual({ least: 89, most: 99 });
    expect(mark?.x).toBeCloseTo(placeBy(panel?.fees ?? [], 95), 1);
    expect(mark?.cards.map(({ id }) => id)).toEqual(['n0', 'n1', 'n2', 'n3']);
    expect([far?.cards.length, far?.span]).toEqual([1, null]);
  });

  it('stays small with ten thousand rows', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      someRow({ id: `c${at}`, fee: (at * 37) % 997, rate: (at % 61) / 10 }),
    );
    const [panel] = pictureOf(many, 960).panels;
    expect(panel?.lanes[0]?.marks.length).toBeLessThan((960 / markSize) * (236 / markSize) * 4);
    expect(panel?.cards).toHaveLength(10_000);
  });
});
