import { describe, expect, test } from 'vitest';
import { type ForeignParser, parsers } from '../support/growth/parsers.ts';
import { buildShapes, type Shape } from '../support/growth/shapes.ts';

/** The cost of shorter runs is mostly that of warming up. */
const minMs = 20;
/** With 16 times the input, a linear parser needs 16 times the time, and a quadratic one 256 times. */
const factor = 16;
const maxRatio = 64;
/** Below this length, texts grow slowly, so that exponential growth is noticed before it takes forever. */
const shortLength = 2048;

/** Returns the CPU time of a run in milliseconds. Other processes do not count. */
function measure({ parse }: ForeignParser, text: string): number {
  const start = process.cpuUsage();
  parse(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Returns a sentence if the cost grows much faster than the text, and undefined if it does not. */
function findGrowth(parser: ForeignParser, [, build]: Shape): string | undefined {
  let length = 64;
  let ms = 0;
  for (; length < shortLength; length = Math.ceil(1.25 * length)) {
    ms = measure(parser, build(length));
    if (ms > 100 * minMs) return `${length} characters take ${Math.round(ms)} ms`;
  }
  for (; ms < minMs && factor * length <= parser.limit; length *= 2) ms = measure(parser, build(length));
  if (ms < minMs) return undefined;
  // For a cost that is a power of the length, this screen says the same, in a fifth of the time.
  if (measure(parser, build(Math.sqrt(factor) * length)) <= Math.sqrt(maxRatio) * ms) return undefined;
  const text = build(Math.min(factor * length, parser.limit));
  const best = (run: string) => Math.min(...[1, 2, 3].map(() => measure(parser, run)));
  const ratio = best(text) / best(build(length));
  return ratio <= maxRatio
    ? undefined
    : `${text.length} characters take ${Math.round(ratio)} times as long as ${length}`;
}

describe('with hostile texts, the time grows with their length, and not much faster, in', {
  timeout: 1_800_000,
}, () => {
  test.each(parsers.map((parser, index) => [parser.name, parser, index] as const))(
    '%s',
    (_, parser, index) => {
      // Neighboring parsers take turns with the shapes, so that all shapes are used. `FUZZ=1` tries all of them with each parser.
      const shapes = buildShapes(parser.tokens).filter(
        (_, shape) => process.env.FUZZ === '1' || shape % 4 === index % 4,
      );
      const found = shapes.flatMap((shape) => {
        const problem = findGrowth(parser, shape);
        return problem === undefined ? [] : [`A text that ${shape[0]}: ${problem}.`];
      });
      expect(found).toEqual([]);
    },
  );
});
