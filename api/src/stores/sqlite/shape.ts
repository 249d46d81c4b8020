import type { ExportMeta } from '#catalog/exports/indexes';
import type { Dictionary } from '#catalog/pack/dictionary';

/** `application_id` of the database, the letters CCDB, and its `user_version`, raised when a table changes its shape. */
export const applicationId = 0x43_43_44_42;
export const shapeVersion = 1;

/** The one row of table `facts`, as JSON. */
export interface StoredFacts {
  readonly data_version: string;
  readonly content_sha256: string;
  readonly schema_version: string;
  readonly release: string | null;
  readonly committed_at: string | null;
  readonly meta: ExportMeta;
  readonly dictionary: Dictionary;
  readonly csv_header: string;
}

/**
 * What filters and orders look at stands in narrow rows, records apart from them. Texts that may be null are empty
 * instead, which a choice of values takes as one more value; numbers and days (since 1970-01-01) are null.
 */
export const tables = `
create table facts (json text not null) strict;
create table cards (
  row integer primary key,
  id text not null unique,
  country text not null,
  issuer_id text not null,
  type text not null,
  segment text not null,
  rate_type text not null,
  art_grade text not null,
  currency text not null,
  annual_fee real,
  fx_fee real,
  base_rate real,
  verified integer,
  discontinued integer not null,
  name_key blob not null
) strict;
create table records (row integer primary key, line blob not null, csv blob not null, tag text not null) strict;
create table entries (
  row integer not null,
  position integer not null,
  network text not null,
  tier text not null,
  primary key (row, position)
) strict, without rowid;
create table names (words text not null, row integer not null, primary key (words, row)) strict, without rowid;
create table terms (term text primary key, cards integer not null) strict, without rowid;
create virtual table words using fts5 (
  name, pinyin, issuer, network, rewards, benefits,
  content = '', detail = 'column', columnsize = 0, tokenize = "ascii tokenchars '~'"
);
`;

/** Made when all rows are there, which is faster. */
export const indexes = `
create index cards_country on cards (country);
create index cards_issuer on cards (issuer_id);
create index cards_type on cards (type);
create index cards_segment on cards (segment);
create index cards_rate_type on cards (rate_type);
create index cards_art_grade on cards (art_grade);
create index cards_discontinued on cards (discontinued);
create index cards_fee on cards (annual_fee, id);
create index cards_fx_fee on cards (fx_fee, id);
create index cards_base_rate on cards (base_rate, id);
create index cards_verified on cards (verified, id);
create index cards_name on cards (name_key, id);
create index entries_network on entries (network, tier, row);
create index entries_tier on entries (tier, network, row);
`;

/** The terms of the index and how many cards have each, as FTS5 itself counts them. */
export const countTerms = `
create virtual table temp.vocabulary using fts5vocab ('main', 'words', 'row');
insert into terms (term, cards) select term, doc from temp.vocabulary;
drop table temp.vocabulary;
`;
