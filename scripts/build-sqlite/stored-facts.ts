import type { DatabaseSync } from 'node:sqlite';
import { dayOf } from '#catalog/days';
import { csvHeader } from '#catalog/exports/csv';
import type { ExportMeta } from '#catalog/exports/indexes';
import type { Dictionary } from '#catalog/pack/dictionary';
import { dataVersionOf, schemaVersion } from '#catalog/version';
import type { StoredFacts } from '../../api/src/stores/sqlite/shape.ts';
import { numberIn, plain, statementsOf, textIn } from '../../api/src/stores/sqlite/statements.ts';

export interface FactParts {
  readonly release: string | null;
  readonly committedAt: string | null;
  readonly dictionary: Dictionary;
  readonly contentSha256: string;
}

/** What the database says of itself, once all cards are in it. */
export function storedFacts(
  database: DatabaseSync,
  { release, committedAt, dictionary, contentSha256 }: FactParts,
): StoredFacts {
  return {
    data_version: dataVersionOf(contentSha256),
    content_sha256: contentSha256,
    schema_version: schemaVersion,
    release,
    committed_at: committedAt,
    meta: metaOf(database, contentSha256),
    dictionary,
    csv_header: csvHeader,
  };
}

/** The content of `exports/meta.json` for these cards. */
function metaOf(database: DatabaseSync, contentSha256: string): ExportMeta {
  const { all } = statementsOf(database);
  const texts = (sql: string): readonly string[] => all(plain(sql)).map((row) => textIn(row, 'value'));
  const inCountry = new Map(
    all(plain('select country, count(*) as n from cards group by country')).map((row) => [
      textIn(row, 'country'),
      numberIn(row, 'n'),
    ]),
  );
  const countries = {
    ca: inCountry.get('ca') ?? 0,
    cn: inCountry.get('cn') ?? 0,
    us: inCountry.get('us') ?? 0,
  };
  const days = all(plain('select min(verified) as oldest, max(verified) as newest from cards'))[0];
  const day = (value: unknown): string | null =>
    typeof value === 'number' ? dayOf(new Date(value * 86_400_000)) : null;
  return {
    schema_version: schemaVersion,
    card_count: countries.ca + countries.cn + countries.us,
    countries,
    issuers: texts('select distinct issuer_id as value from cards order by 1'),
    networks: texts('select distinct network as value from entries order by 1'),
    last_verified: { oldest: day(days?.oldest), newest: day(days?.newest) },
    content_sha256: contentSha256,
  };
}
