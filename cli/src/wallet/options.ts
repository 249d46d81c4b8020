import { Option } from 'commander';
import { isCardId } from '#core/card/card';
import { UsageError } from '#core/io/errors';
import type { CliContext } from '../context.ts';
import { exitCodes, formatUsageError, truncateMiddle } from '../errors.ts';
import { removeInvisible } from '../redact.ts';
import { listKnownIssuers } from './catalog/folder.ts';
import { type CatalogLocation, parseCatalogLocation } from './catalog/source.ts';
import type { ArtSource } from './contribution/plan.ts';
import { cleanText } from './pass.ts';

/** The privacy statement. The help, the manual and the first line of an export contain exactly this text. */
export const privacyStatement =
  'Runs on your computer. Uploads nothing without `--submit`. Its only other request is a download of the public catalog, the same for everyone. With `--offline`, it makes no request.';

/** One value of `--map`. `pass` is the number of a pass, or the name that `cardcat wallet scan` shows for it. */
export interface MapEntry {
  readonly pass: { readonly n: number } | { readonly name: string };
  readonly cardId: string;
}

export interface ScanFlags {
  readonly passesDir?: readonly string[];
  readonly catalog?: CatalogLocation;
  readonly offline?: boolean;
  readonly json?: boolean;
}

export interface TargetFlags extends ScanFlags {
  readonly repo?: string;
  readonly out?: string;
  readonly yes?: boolean;
  readonly replace?: boolean;
  readonly submit?: boolean;
}

export interface ExportFlags extends TargetFlags {
  readonly map?: readonly MapEntry[];
}

export interface ImportFlags extends TargetFlags {
  readonly image: string;
  readonly card: string;
  readonly source: ArtSource;
  readonly attribution?: string;
}

// Commander's own errors would repeat an invalid value, which may be a name or contain a password.
const createOption = <Value>(
  flags: string,
  description: string,
  read: (value: string, previous?: Value) => Value,
) => new Option(flags, description).argParser(read);

const passesDir = createOption<readonly string[]>(
  '--passes-dir <dir>',
  'read passes here: a folder of .pkpass folders or files, or one .pkpass; repeatable',
  (path, previousDirs = []) => {
    if (path === '') throw new UsageError('--passes-dir is empty; give a folder, or leave it out.');
    if (previousDirs.length === 20) throw new UsageError('--passes-dir can be given at most 20 times.');
    return [...previousDirs, path];
  },
);
const catalogOptions = [
  createOption(
    '--catalog <where>',
    'the catalog: an https address, a file, or the folder of a checkout',
    parseCatalogLocation,
  ),
  new Option('--offline', 'make no request at all'),
];
const json = new Option('--json', 'print one JSON document');
const targetOptions = [
  new Option('--repo <dir>', 'the checkout to write to (default: the one that contains this folder)'),
  new Option('--out <dir>', 'write picture and record here, not to a checkout').conflicts(['repo', 'submit']),
];
const finalOptions = [
  new Option('--replace', 'replace an existing picture of the same or a better source'),
  new Option('--submit', 'then open the pull request, as cardcat submit does').conflicts('json'),
];

export const walletFlags = {
  scan: [passesDir, ...catalogOptions, json],
  doctor: [passesDir, ...catalogOptions],
  export: [
    passesDir,
    ...catalogOptions,
    json,
    createOption(
      '--map <name=id>',
      'map a pass, by its name in scan or #n, to a card; repeatable',
      parseMapFlag,
    ),
    ...targetOptions,
    new Option('--yes', 'ask nothing: export every sure card whose art is missing, or better here'),
    ...finalOptions,
  ],
  import: [
    createOption('--card <id>', 'the card in the picture', readCardId).makeOptionMandatory(),
    new Option('--source <source>', 'where the picture comes from')
      .choices(['apple-wallet', 'issuer-site', 'other'])
      .default('other'),
    createOption(
      '--attribution <text>',
      'who owns the picture; required for --source other',
      readAttribution,
    ),
    ...catalogOptions,
    json,
    ...targetOptions,
    new Option('--yes', 'ask nothing'),
    ...finalOptions,
  ],
} as const satisfies Record<string, readonly Option[]>;

/** Throws a `UsageError` if the export would have to ask a question, but there is no terminal (`canAsk` is false). */
export function checkExport({ map = [], yes = false }: ExportFlags, canAsk: boolean): void {
  if (map.length === 0 && !yes && !canAsk)
    throw new UsageError(
      'There is no terminal to ask you on, so choose the cards: give --map "NAME=ID" for each, or --yes for all sure ones.',
    );
}

/**
 * Reports an invalid command line of a command that has no arguments. The flags of the command must reject empty values
 * themselves.
 */
export function reportScanUsageError(
  message: string,
  _args: readonly string[],
  { stderr }: Pick<CliContext, 'stderr'>,
): number {
  const sentence = message.includes('too many arguments')
    ? 'there are no arguments; give a folder of passes as --passes-dir <folder>.'
    : truncateMiddle(formatUsageError(message));
  stderr.write(`cardcat: ${sentence}\n`);
  return exitCodes.commandFailed;
}

/** Throws a `UsageError` if the flags of `import` contradict each other. */
export function checkImport({ card, source, attribution }: ImportFlags): void {
  if (source !== 'other' && attribution !== undefined)
    throw new UsageError(
      `--attribution is only for --source other; for ${source} it is made from the issuer's name.`,
    );
  if (source === 'other' && attribution === undefined)
    throw new UsageError(
      `--source is missing: for a picture from the issuer's site or app, add --source issuer-site; for any other, say who owns it, such as --attribution "© ${guessIssuerName(card)}, press kit".`,
    );
}

/**
 * Guesses the issuer's name from the issuers that are built into the program. For example, the card id `us-harbor-preferred`
 * contains the issuer id `harbor`.
 */
function guessIssuerName(cardId: string): string {
  const slug = `${cardId.slice(cardId.indexOf('-') + 1)}-`;
  const matchingIssuers = listKnownIssuers(null).filter(({ id }) => slug.startsWith(`${id}-`));
  return matchingIssuers.toSorted((a, b) => b.id.length - a.id.length)[0]?.name ?? 'Harbor Bank';
}

function readCardId(id: string): string {
  if (isCardId(id)) return id;
  throw new UsageError('--card: this is not a card id; give one such as us-harbor-preferred.');
}

/** Puts the text in one line, without invisible characters. Throws a `UsageError` unless 1 to 120 characters remain. */
function readAttribution(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ');
  const clean = removeInvisible(line).trim();
  if (clean !== '' && [...clean].length <= 120) return clean;
  throw new UsageError('--attribution: give 1 to 120 characters.');
}

/**
 * Parses one value of `--map` and appends it to `previousEntries`. Throws a `UsageError` if it is invalid or contradicts
 * `previousEntries`.
 */
export function parseMapFlag(value: string, previousEntries: readonly MapEntry[] = []): readonly MapEntry[] {
  const [, passText = '', cardId = ''] = /^(.*)=(.*)$/s.exec(value)?.map((part) => part.trim()) ?? [];
  // Clean the name, because a typed name may contain characters that are removed in the output of `scan`.
  const name = cleanText(passText);
  if (name === '') throw new UsageError('--map is NAME=ID: write --map "NAME=ID" or --map "#3=ID".');
  if (!isCardId(cardId))
    throw new UsageError('--map: give a card id after the last =, such as us-harbor-preferred.');
  const isNumber = /^#\d*$/.test(passText);
  if (isNumber && !/^#[1-9]\d{0,5}$/.test(passText))
    throw new UsageError('--map: passes are numbered from #1, as scan shows them.');
  const pass = isNumber ? { n: Number(passText.slice(1)) } : { name };
  const existingEntry = previousEntries.find(
    (mapping) => JSON.stringify(mapping.pass) === JSON.stringify(pass),
  );
  if (existingEntry === undefined) return [...previousEntries, { pass, cardId }];
  if (existingEntry.cardId === cardId) return previousEntries;
  throw new UsageError(
    `--map: the same pass is mapped to two cards, ${existingEntry.cardId} and ${cardId}; give only one.`,
  );
}
