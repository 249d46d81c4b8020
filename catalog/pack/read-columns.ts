import { numbersOf, offsetsOf } from './arrays.ts';
import {
  type CodeColumn,
  type CodeName,
  type Columns,
  codeColumns,
  listedValues,
  numberColumns,
  orderSections,
} from './columns.ts';
import { type Dictionary, readDictionary } from './dictionary.ts';
import { PackError, type Sections } from './format.ts';

export interface ReadColumns {
  readonly columns: Columns;
  readonly dictionary: Dictionary;
}

/** The columns of `cards.col`. Throws a PackError where a section is missing, too short, or points outside. */
export function readColumns(file: Sections): ReadColumns {
  const { rows } = file;
  const dictionary = readDictionary(file.section('DICT'));
  if (dictionary === null) throw new PackError(file.file, 'has no readable list of names');
  const below = (numbers: Uint16Array | Uint32Array, limit: number, section: string) => {
    // Counted, as iterators take most of the time to open a pack.
    for (let at = 0; at < numbers.length; at++)
      if ((numbers[at] ?? 0) >= limit)
        throw new PackError(file.file, `has a number out of range in ${section}`);
    return numbers;
  };
  const codes = (name: CodeName, values: readonly (string | null)[]): CodeColumn => {
    const { section } = codeColumns[name];
    const column = numbersOf(file, section, 'u16', rows);
    below(column, values.length, section);
    return { codes: column, values };
  };
  const order = (section: string): Uint32Array => {
    const column = numbersOf(file, section, 'u32', rows);
    below(column, rows, section);
    return column;
  };
  const tiers = [null, ...dictionary.tiers];
  const furtherRows = Math.floor(file.section('FROW').length / 4);
  const further = {
    rows: numbersOf(file, 'FROW', 'u32', furtherRows),
    networks: numbersOf(file, 'FNET', 'u16', furtherRows),
    tiers: numbersOf(file, 'FTIE', 'u16', furtherRows),
  };
  below(further.rows, rows, 'FROW');
  below(further.networks, listedValues.network.length, 'FNET');
  below(further.tiers, tiers.length, 'FTIE');
  if (further.rows.some((row, at) => row < (further.rows[at - 1] ?? 0)))
    throw new PackError(file.file, 'has rows in FROW that go backwards');
  const names = file.section('NAME');
  const columns: Columns = {
    rows,
    codes: {
      country: codes('country', listedValues.country),
      issuer_id: codes(
        'issuer_id',
        dictionary.issuers.map(({ id }) => id),
      ),
      network: codes('network', listedValues.network),
      network_tier: codes('network_tier', tiers),
      type: codes('type', listedValues.type),
      segment: codes('segment', listedValues.segment),
      rate_type: codes('rate_type', listedValues.rate_type),
      art_grade: codes('art_grade', listedValues.art_grade),
      currency: codes('currency', dictionary.currencies),
    },
    networkBits: numbersOf(file, 'NBIT', 'u8', rows),
    further,
    numbers: {
      annual_fee: numbersOf(file, numberColumns.annual_fee.section, 'f64', rows),
      fx_fee: numbersOf(file, numberColumns.fx_fee.section, 'f64', rows),
      base_rate: numbersOf(file, numberColumns.base_rate.section, 'f64', rows),
    },
    verified: numbersOf(file, 'VERI', 'i32', rows),
    discontinued: numbersOf(file, 'DISC', 'u8', rows),
    names: { bytes: names, offsets: offsetsOf(file, 'NOFF', rows, names.length) },
    orders: {
      name: order(orderSections.name),
      annual_fee: order(orderSections.annual_fee),
      fx_fee: order(orderSections.fx_fee),
      base_rate: order(orderSections.base_rate),
      last_verified: order(orderSections.last_verified),
    },
  };
  return { columns, dictionary };
}
