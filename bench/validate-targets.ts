import { median, ratioSpread } from './rounds.ts';
import type { SideBySide } from './side-by-side.ts';
import { mebibytes, spread, type Target, whole } from './table.ts';

/** What the rows of `bench:validate` are called. */
export const entrantNames = {
  ours: 'cardcat validate: schema and all rules',
  jsonschema: 'jsonschema validate -F: schema',
  native: 'jsonschema without its npm wrapper: schema',
  ajv: 'ajv validate: schema',
  oursSmall: 'cardcat validate, the smaller catalog',
} as const;

const ratioSize = 10_000;
const growthSize = 100_000;

/** The targets for a catalog of `cards` cards and one ten times as large; `large` null where that was not measured. */
export function validateTargets(
  cards: number,
  small: SideBySide,
  large: SideBySide | null,
): readonly Target[] {
  const { ours, oursSmall, jsonschema, native, ajv } = entrantNames;
  const more = cards * 10;
  const both = [
    { side: small, size: cards },
    { side: large, size: more },
  ];
  return [
    ...both.flatMap(({ side, size }) => [
      ratio(`cardcat / jsonschema -F, ${whole(size)} cards`, side, jsonschema, 1, size === ratioSize),
      ratio(`cardcat / ajv-cli, ${whole(size)} cards`, side, ajv, 0.6, size === ratioSize),
      // Without a target: it is here so that nobody takes the wrapper for the validator.
      ...(side?.samples.has(native) === true
        ? [ratio(`cardcat / jsonschema without its wrapper, ${whole(size)} cards`, side, native, null, true)]
        : []),
    ]),
    ratio(`time for ${whole(more)} / ${whole(cards)} cards`, large, oursSmall, 11, more === growthSize),
    memory(`peak memory at ${whole(more)} cards`, large?.peaks.get(ours) ?? null, more === growthSize),
  ];
}

function ratio(
  name: string,
  side: SideBySide | null,
  theirs: string,
  limit: number | null,
  atItsSize: boolean,
): Target {
  const value = side && ratioSpread(side.samples, entrantNames.ours, theirs);
  const shown = value ? spread(value) : 'n/a';
  const target = { name, measured: value?.median ?? null, shown, limit, unit: ' x', atItsSize };
  if (side === null) return target;
  const of = (entrant: string) => median(side.samples.get(entrant) ?? []);
  return {
    ...target,
    figure: { value: of(entrantNames.ours), unit: 'ms' },
    peer: { name: theirs, value: of(theirs) },
  };
}

function memory(name: string, bytes: number | null, atItsSize: boolean): Target {
  const measured = bytes === null ? null : bytes / 1024 ** 2;
  const shown = bytes === null ? 'n/a' : `${mebibytes(bytes)} MiB`;
  return { name, measured, shown, limit: 400, unit: ' MiB', atItsSize };
}
