import { matchWords } from './fold.ts';
import { type Gate, isInside } from './gates.ts';
import { equalForms, isEmptyKey, type Key, keyOf, networksIn, withoutWeak } from './key.ts';
import type { PassWords } from './match.ts';
import type { ByForm, Matching, MatchRecord } from './prepare.ts';

/** What the text that decides says. */
export interface Reading {
  readonly key: Key;
  readonly networks: ReadonlySet<string>;
  /** Records inside the gate with an equal name. */
  readonly equal: readonly MatchRecord[];
  /** Whether two texts lead to different cards; `equal` holds them all. */
  readonly isTorn: boolean;
}

/** Reads a pass: its description, or where that says no more than issuer and network, its other texts in turn. */
export function readPass(pass: PassWords, gate: Gate, matching: Matching): Reading {
  const others = [pass.longDescription, ...pass.applicationDescriptions, pass.logoText];
  const read = (text: string | null, ...rest: readonly (string | null)[]): Reading => {
    const words = matchWords(text ?? '');
    const key = keyOf(words, matching.names, (id) => gate.issuerIds?.has(id) ?? true);
    const own = networksIn(words);
    // A network may be told apart from the name, but never against it.
    const networks = own.size > 0 ? own : networksIn(rest.flatMap((other) => matchWords(other ?? '')));
    return { key, networks, equal: equalRecords(key, networks, gate, matching), isTorn: false };
  };
  const first = read(pass.description, ...others);
  if (!isEmptyKey(first.key) || first.equal.length > 0) return first;
  const readings = others.filter((text) => text !== null).map((text) => read(text, ...others));
  const equal = readings.filter((reading) => reading.equal.length > 0);
  const [leading] = equal;
  if (leading === undefined) return readings.find(({ key }) => !isEmptyKey(key)) ?? first;
  const isTorn = equal.some((reading) => !reading.equal.some((record) => leading.equal.includes(record)));
  if (!isTorn) return leading;
  return { ...leading, equal: [...new Set(equal.flatMap((reading) => reading.equal))], isTorn };
}

function equalRecords(
  key: Key,
  networks: ReadonlySet<string>,
  gate: Gate,
  { byForm, byWeakForm }: Matching,
): readonly MatchRecord[] {
  const within = (wanted: Key, ...tables: readonly ByForm[]): readonly MatchRecord[] => {
    const forms = equalForms(wanted);
    const found = new Set(tables.flatMap((table) => forms.flatMap((form) => table.get(form) ?? [])));
    const inside = [...found].filter((record) => isInside(record, gate));
    return isEmptyKey(wanted) ? inside.filter((record) => bearsOneOf(record, networks)) : inside;
  };
  const equal = within(key, byForm);
  return equal.length > 0 ? equal : within(withoutWeak(key), byForm, byWeakForm);
}

/** Whether the record bears one of the networks. */
export function bearsOneOf({ networks }: MatchRecord, named: ReadonlySet<string>): boolean {
  return networks.some((network) => named.has(network));
}
