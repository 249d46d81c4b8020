import { Option } from 'commander';
import { isCardId } from '#core/catalog/card';
import { UsageError } from '../errors.ts';
import { type GivenCatalog, readGivenCatalog } from './catalog/source.ts';
import type { ArtSource } from './contribution/plan.ts';
import { cleanText } from './pass.ts';

/** Word for word in the help, in the manual and in the first line of an export. */
export const promise =
  'Runs on your computer. Uploads nothing. The one request it makes is a download of the public catalog, the same for everyone; `--offline` makes none.';

const repeatable = (flags: string, description: string) =>
  new Option(flags, description).argParser((value, before: readonly string[] | undefined) => [
    ...(before ?? []),
    value,
  ]);

const passesDir = repeatable(
  '--passes-dir <dir>',
  'read passes here: a folder of .pkpass folders or files, or one .pkpass; repeatable',
);
const source = [
  new Option('--catalog <where>', 'the catalog: an https address, a file, or the folder of a checkout'),
  new Option('--offline', 'make no request at all'),
];
const shared = [...source, new Option('--json', 'print one JSON document')];
const target = [
  new Option('--repo <dir>', 'the checkout to write into (default: the one around this folder)'),
  new Option('--out <dir>', 'write picture, record and text here, and touch no checkout'),
  new Option('--branch', 'make a branch and a commit in the checkout; nothing is pushed'),
];
const after = [
  new Option('--replace', 'a picture of the same or a better kind of source may give way'),
  new Option('--open', 'show the text, ask, then open the page of the pull request in the browser'),
];

/** The flags of each command, in the order of its help. */
export const walletFlags = {
  scan: [passesDir, ...shared],
  doctor: [passesDir, ...source],
  export: [
    passesDir,
    ...shared,
    repeatable('--map <name=id>', 'this pass is that card; the name as scan shows it, or #n; repeatable'),
    ...target,
    new Option('--yes', 'ask nothing: take every sure card whose art is wanted, or better here'),
    ...after,
  ],
  import: [
    new Option('--card <id>', 'the card that the picture shows').makeOptionMandatory(),
    new Option('--source <source>', 'where the picture comes from')
      .choices(['apple-wallet', 'issuer-site', 'other'])
      .default('other'),
    new Option('--attribution <text>', 'whose picture it is; needed for the source other'),
    ...shared,
    ...target,
    new Option('--yes', 'ask nothing'),
    ...after,
  ],
} as const satisfies Record<string, readonly Option[]>;

/** The values of the flags as commander gives them. */
export interface ScanFlags {
  readonly passesDir?: readonly string[];
  readonly catalog?: string;
  readonly offline?: boolean;
  readonly json?: boolean;
}

/** What an export and an import have in common. */
export interface TargetFlags extends ScanFlags {
  readonly repo?: string;
  readonly out?: string;
  readonly branch?: boolean;
  readonly yes?: boolean;
  readonly replace?: boolean;
  readonly open?: boolean;
}

export interface ExportFlags extends TargetFlags {
  readonly map?: readonly string[];
}

export interface ImportFlags extends TargetFlags {
  readonly image: string;
  readonly card: string;
  readonly source: ArtSource;
  readonly attribution?: string;
}

/** With the catalog that `--catalog` names; null if it is not given. */
export type Checked<Flags extends ScanFlags> = Flags & { readonly given: GivenCatalog | null };

const mostPlaces = 20;

function refuseIf(isWrong: boolean, sentence: string): void {
  if (isWrong) throw new UsageError(sentence);
}

/** Throws a `UsageError`. Nothing is opened. */
export function checkScan<Flags extends ScanFlags>(flags: Flags): Checked<Flags> {
  const { passesDir = [], catalog } = flags;
  refuseIf(
    passesDir.length > mostPlaces,
    `--passes-dir is given ${passesDir.length} times; ${mostPlaces} times is the most.`,
  );
  refuseIf(passesDir.includes(''), '--passes-dir is empty; give a folder, or leave it out.');
  const given = catalog === undefined ? null : readGivenCatalog(catalog);
  if (given !== null && 'why' in given) throw new UsageError(given.why);
  return { ...flags, given };
}

/** Throws a `UsageError`. Nothing is opened. `canAsk`: there is a terminal. */
export function checkExport(flags: ExportFlags, canAsk: boolean) {
  const checked = checkTarget(flags, canAsk);
  const maps = readMaps(flags.map ?? []);
  refuseIf(
    maps.length === 0 && flags.yes !== true && !canAsk,
    'There is no terminal to ask on, so the cards must be named: give --map "NAME=ID" for each, or --yes for all that are sure.',
  );
  return { ...checked, maps };
}

/** Throws a `UsageError`. Nothing is opened. `canAsk`: there is a terminal. */
export function checkImport(flags: ImportFlags, canAsk: boolean) {
  const { card, source, attribution: text } = flags;
  const checked = checkTarget(flags, canAsk);
  refuseIf(!isCardId(card), '--card: this is no card id; ids are such as us-harbor-preferred.');
  refuseIf(
    source !== 'other' && text !== undefined,
    `--attribution goes with --source other; for ${source} it is made of the issuer's name.`,
  );
  refuseIf(
    source === 'other' && text === undefined,
    '--attribution is missing: say whose picture it is, such as --attribution "© Harbor Bank, press kit".',
  );
  const attribution = text === undefined ? null : oneLine(text);
  refuseIf(
    attribution !== null && (attribution === '' || [...attribution].length > 120),
    '--attribution: give 1 to 120 characters.',
  );
  return { ...checked, attribution };
}

/** Fit for a card: one line, nothing unseen. */
function oneLine(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ');
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '').trim();
}

function checkTarget<Flags extends TargetFlags>(flags: Flags, canAsk: boolean): Checked<Flags> {
  const { repo, out, branch = false, yes = false, open = false } = flags;
  const checked = checkScan(flags);
  const isFolder = out !== undefined;
  refuseIf(isFolder && repo !== undefined, '--out and --repo name two targets; give one of them.');
  refuseIf(isFolder && branch, '--branch is made in a checkout, and --out touches none; give one of them.');
  refuseIf(
    open && !canAsk,
    '--open asks before it opens a page, and there is no terminal to ask on; leave it out.',
  );
  refuseIf(open && yes, '--open asks before it opens a page, and --yes asks nothing; give one of them.');
  refuseIf(open && isFolder, '--open needs a branch, and --out makes none; give one of them.');
  return checked;
}

/** One `--map`: this pass, by its number or by its name as `scan` shows it, is that card. */
export interface MapEntry {
  readonly pass: { readonly n: number } | { readonly name: string };
  readonly cardId: string;
}

/** Reads the values of `--map`. Throws a `UsageError`. */
export function readMaps(values: readonly string[]): readonly MapEntry[] {
  const entries = new Map<string, MapEntry>();
  for (const value of values) {
    const entry = readMap(value);
    const key = JSON.stringify(entry.pass);
    const known = entries.get(key)?.cardId ?? entry.cardId;
    refuseIf(
      known !== entry.cardId,
      `--map: the same pass is given two cards, ${known} and ${entry.cardId}; give it one.`,
    );
    entries.set(key, entry);
  }
  return [...entries.values()];
}

function readMap(value: string): MapEntry {
  const at = value.lastIndexOf('=');
  refuseIf(at === -1, '--map has no =; write --map "NAME=ID" or --map "#3=ID".');
  const name = value.slice(0, at).trim();
  const cardId = value.slice(at + 1).trim();
  refuseIf(
    !isCardId(cardId),
    '--map: what stands behind the last = is no card id; ids are such as us-harbor-preferred.',
  );
  if (/^#\d*$/.test(name)) {
    refuseIf(!/^#[1-9]\d{0,5}$/.test(name), '--map: passes are numbered from #1, as scan shows them.');
    return { pass: { n: Number(name.slice(1)) }, cardId };
  }
  // What was copied from a table was cleaned already, and what was typed from a card was not.
  const clean = cleanText(name);
  refuseIf(clean === '', '--map has no name before the =; write --map "NAME=ID" or --map "#3=ID".');
  return { pass: { name: clean }, cardId };
}
