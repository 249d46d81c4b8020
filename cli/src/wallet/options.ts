import { isCardId } from '#catalog/card';
import { UsageError } from '../exit.ts';
import { type GivenCatalog, readGivenCatalog } from './catalog/address.ts';
import { type ArtSource, readAttribution } from './contribution/image-record.ts';
import { type MapEntry, readMaps } from './map-flag.ts';
import { usageWords } from './usage-words.ts';

/** The values of the flags as commander gives them. */
export interface ScanValues {
  readonly passesDir?: readonly string[];
  readonly catalog?: string;
  readonly offline?: boolean;
  readonly json?: boolean;
}

interface TargetValues {
  readonly repo?: string;
  readonly out?: string;
  readonly branch?: boolean;
  readonly yes?: boolean;
  readonly replace?: boolean;
  readonly open?: boolean;
}

export interface ExportValues extends ScanValues, TargetValues {
  readonly map?: readonly string[];
}

export interface ImportValues extends Omit<ScanValues, 'passesDir'>, TargetValues {
  readonly image: string;
  readonly card: string;
  readonly source?: string;
  readonly attribution?: string;
}

export interface ScanOptions {
  readonly passesDirs: readonly string[];
  readonly catalog: GivenCatalog | null;
  readonly offline: boolean;
  readonly json: boolean;
}

/** What an export and an import have in common. */
export interface TargetOptions extends Omit<ScanOptions, 'passesDirs'> {
  /** Null where the checkout around the current folder is meant. */
  readonly repo: string | null;
  readonly out: string | null;
  readonly makesBranch: boolean;
  readonly asksNothing: boolean;
  readonly mayReplace: boolean;
  readonly opensPage: boolean;
}

export interface ExportOptions extends TargetOptions {
  readonly passesDirs: readonly string[];
  readonly maps: readonly MapEntry[];
}

export interface ImportOptions extends TargetOptions {
  readonly image: string;
  readonly cardId: string;
  readonly source: ArtSource;
  readonly attribution: string | null;
}

const mostPlaces = 20;

/** Throws a `UsageError`. Nothing is opened. */
export function readScanOptions(values: ScanValues): ScanOptions {
  const { passesDir: passesDirs = [], catalog, offline = false, json = false } = values;
  if (passesDirs.length > mostPlaces)
    throw new UsageError(usageWords.tooManyPlaces(passesDirs.length, mostPlaces));
  if (passesDirs.includes('')) throw new UsageError(usageWords.emptyPlace);
  const given = catalog === undefined ? null : readGivenCatalog(catalog);
  if (given !== null && 'why' in given) throw new UsageError(given.why);
  return { passesDirs, catalog: given, offline, json };
}

/** Throws a `UsageError`. Nothing is opened. `canAsk`: there is a terminal. */
export function readExportOptions(values: ExportValues, canAsk: boolean): ExportOptions {
  const { passesDirs } = readScanOptions(values);
  const options = readTargetOptions(values, canAsk);
  const maps = readMaps(values.map ?? []);
  if ('why' in maps) throw new UsageError(maps.why);
  if (maps.length === 0 && !options.asksNothing && !canAsk) throw new UsageError(usageWords.nobodyToAsk);
  return { ...options, passesDirs, maps };
}

/** Throws a `UsageError`. Nothing is opened. */
export function readImportOptions(values: ImportValues, canAsk: boolean): ImportOptions {
  const { image, card: cardId, source: given = 'other', attribution: text } = values;
  const options = readTargetOptions(values, canAsk);
  const source = sources.find((each) => each === given);
  if (source === undefined) throw new UsageError(usageWords.noSource(sources));
  if (!isCardId(cardId)) throw new UsageError(usageWords.noCard);
  if (source !== 'other' && text !== undefined) throw new UsageError(usageWords.noAttributionWith(source));
  if (source === 'other' && text === undefined) throw new UsageError(usageWords.attributionMissing);
  const attribution = text === undefined ? null : readAttribution(text);
  if (text !== undefined && attribution === null) throw new UsageError(usageWords.attributionLength);
  return { ...options, image, cardId, source, attribution };
}

const sources = ['apple-wallet', 'issuer-site', 'other'] as const satisfies readonly ArtSource[];

function readTargetOptions(
  values: Omit<ScanValues, 'passesDir'> & TargetValues,
  canAsk: boolean,
): TargetOptions {
  const { repo = null, out = null, branch = false, yes = false, replace = false, open = false } = values;
  const { catalog, offline, json } = readScanOptions(values);
  const refuse = (isWrong: boolean, sentence: string) => {
    if (isWrong) throw new UsageError(sentence);
  };
  refuse(out !== null && repo !== null, usageWords.twoTargets);
  refuse(out !== null && branch, usageWords.outWithBranch);
  refuse(open && !canAsk, usageWords.openWithoutTerminal);
  refuse(open && yes, usageWords.openWithYes);
  refuse(open && out !== null, usageWords.openWithOut);
  return {
    catalog,
    offline,
    json,
    repo,
    out,
    makesBranch: branch,
    asksNothing: yes,
    mayReplace: replace,
    opensPage: open,
  };
}
