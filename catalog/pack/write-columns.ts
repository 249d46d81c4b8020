import { listed } from '../query/fields.ts';
import { foldedWords } from '../search/tokens.ts';
import { bytesOf, offsetBytes } from './arrays.ts';
import { compareBytes, cutBytes, encodeText, joinBytes } from './byte-text.ts';
import {
  type CodeName,
  codeColumns,
  dayNumber,
  listedValues,
  nameBytes,
  noDay,
  numberColumns,
  orderSections,
} from './columns.ts';
import { type Dictionary, dictionaryBytes } from './dictionary.ts';
import type { Section } from './format.ts';
import type { PackedCard } from './packed-card.ts';

type CodeOf = (value: string | null) => number;

/** The sections of `cards.col`. The cards are sorted by id, and the dictionary knows their issuers and tiers. */
export function writeColumns(cards: readonly PackedCard[], dictionary: Dictionary): readonly Section[] {
  const codeOf = coders(dictionary);
  const numbers = {
    annual_fee: Float64Array.from(cards, (card) => card.annual_fee.amount ?? Number.NaN),
    fx_fee: Float64Array.from(cards, (card) => card.fx_fee.percent ?? Number.NaN),
    base_rate: Float64Array.from(cards, (card) => card.rewards?.base_rate.points_per_dollar ?? Number.NaN),
  };
  const verified = Int32Array.from(cards, (card) => dayNumber(card.last_verified));
  const names = cards.map((card) => cutBytes(encodeText(foldedWords(card.name)), nameBytes));
  const joined = joinBytes(names);
  const codes = (name: CodeName, pick: (card: PackedCard) => string | null): Section => ({
    name: codeColumns[name].section,
    bytes: bytesOf(Uint16Array.from(cards, (card) => codeOf[name](pick(card)))),
  });
  return [
    { name: 'DICT', bytes: dictionaryBytes(dictionary) },
    codes('country', (card) => card.country),
    codes('issuer_id', (card) => card.issuer_id),
    codes('network', (card) => card.network),
    codes('network_tier', (card) => card.network_tier ?? null),
    codes('type', (card) => card.type),
    codes('segment', (card) => card.segment),
    codes('rate_type', (card) => card.rewards?.rate_type ?? null),
    codes('art_grade', (card) => card.art_grade),
    codes('currency', (card) => card.annual_fee.currency),
    { name: 'NBIT', bytes: Uint8Array.from(cards, networkBits) },
    ...furtherNetworks(cards, codeOf),
    { name: numberColumns.annual_fee.section, bytes: bytesOf(numbers.annual_fee) },
    { name: numberColumns.fx_fee.section, bytes: bytesOf(numbers.fx_fee) },
    { name: numberColumns.base_rate.section, bytes: bytesOf(numbers.base_rate) },
    { name: 'VERI', bytes: bytesOf(verified) },
    { name: 'DISC', bytes: Uint8Array.from(cards, (card) => (card.discontinued_on === undefined ? 0 : 1)) },
    { name: 'NAME', bytes: joined.bytes },
    { name: 'NOFF', bytes: offsetBytes(joined.offsets) },
    order(orderSections.name, names, (row) => names[row], compareBytes),
    order(orderSections.annual_fee, names, (row) => known(numbers.annual_fee[row]), byNumber),
    order(orderSections.fx_fee, names, (row) => known(numbers.fx_fee[row]), byNumber),
    order(orderSections.base_rate, names, (row) => known(numbers.base_rate[row]), byNumber),
    order(orderSections.last_verified, names, (row) => knownDay(verified[row]), byNumber),
  ];
}

function coders(dictionary: Dictionary): Readonly<Record<CodeName, CodeOf>> {
  return {
    country: coder(listedValues.country),
    issuer_id: coder(dictionary.issuers.map(({ id }) => id)),
    network: coder(listedValues.network),
    network_tier: coder([null, ...dictionary.tiers]),
    type: coder(listedValues.type),
    segment: coder(listedValues.segment),
    rate_type: coder(listedValues.rate_type),
    art_grade: coder(listedValues.art_grade),
    currency: coder(dictionary.currencies),
  };
}

function coder(values: readonly (string | null)[]): CodeOf {
  const codes = new Map(values.map((value, code) => [value, code]));
  if (codes.size > 0xffff) throw new RangeError(`A column holds at most 65,535 values, not ${codes.size}.`);
  return (value) => {
    const code = codes.get(value);
    if (code === undefined) throw new RangeError(`The value ${value} of a card is in no list.`);
    return code;
  };
}

function networkBits(card: PackedCard): number {
  const all = [card, ...(card.additional_networks ?? [])];
  return all.reduce((bits, { network }) => bits | (1 << listed.network.indexOf(network)), 0);
}

function furtherNetworks(
  cards: readonly PackedCard[],
  codeOf: Readonly<Record<CodeName, CodeOf>>,
): readonly Section[] {
  const further = cards.flatMap((card, row) =>
    (card.additional_networks ?? []).map((entry) => ({ row, ...entry })),
  );
  return [
    { name: 'FROW', bytes: bytesOf(Uint32Array.from(further, ({ row }) => row)) },
    { name: 'FNET', bytes: bytesOf(Uint16Array.from(further, ({ network }) => codeOf.network(network))) },
    {
      name: 'FTIE',
      bytes: bytesOf(
        Uint16Array.from(further, ({ network_tier }) => codeOf.network_tier(network_tier ?? null)),
      ),
    },
  ];
}

/** All rows by value, nulls last, equal ones by id. */
function order<Value>(
  name: string,
  rows: readonly unknown[],
  pick: (row: number) => Value | undefined,
  compare: (a: Value, b: Value) => number,
): Section {
  const sorted = Uint32Array.from(rows.keys()).sort((a, b) => {
    const [one, other] = [pick(a), pick(b)];
    if (one === undefined || other === undefined) {
      if (one === other) return a - b;
      return one === undefined ? 1 : -1;
    }
    return compare(one, other) || a - b;
  });
  return { name, bytes: bytesOf(sorted) };
}

const byNumber = (a: number, b: number): number => a - b;
const known = (value: number | undefined): number | undefined => (Number.isNaN(value) ? undefined : value);
const knownDay = (day: number | undefined): number | undefined => (day === noDay ? undefined : day);
