import { createHash } from 'node:crypto';
import { lutimesSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import specs from '../../fixtures/wallet/passes.json' with { type: 'json' };
import { canary, canaryTime, forbiddenApplicationEntries, forbiddenEntries } from './canaries.ts';
import { drawPicture, type PictureSpec } from './pictures.ts';

/** The kind of a pass in a fixture. An `unsure` pass does not state its kind, but has card art. */
type FixtureKind =
  | 'payment'
  | 'unsure'
  | 'transit'
  | 'key'
  | 'loyalty'
  | 'boarding'
  | 'coupon'
  | 'event'
  | 'generic';

/** The texts of a pass that the program may read. Undefined texts are omitted. */
interface FixtureWords {
  readonly description?: string;
  readonly longDescription?: string;
  readonly organizationName?: string;
  readonly logoText?: string;
  readonly cobrandName?: string;
  readonly issuerCountryCode?: string;
  readonly applicationDescriptions?: readonly string[];
}

const passTypeIdentifiers = {
  payment: 'paymentpass.com.apple',
  unsure: undefined,
  transit: 'paymentpass.com.apple',
  key: 'paymentpass.com.apple',
  loyalty: 'pass.example.loyalty',
  boarding: 'pass.example.boarding',
  coupon: 'pass.example.coupon',
  event: 'pass.example.event',
  generic: 'pass.example.generic',
} as const satisfies Record<FixtureKind, string | undefined>;

const cardTypes: Readonly<Partial<Record<FixtureKind, string>>> = {
  payment: 'Payment',
  transit: 'Transit',
  key: 'CarKey',
};

const styleKeys: Readonly<Partial<Record<FixtureKind, string>>> = {
  loyalty: 'storeCard',
  boarding: 'boardingPass',
  coupon: 'coupon',
  event: 'eventTicket',
  generic: 'generic',
};

/**
 * Creates the document of a `pass.json`, with a canary in every private key. `overrides` replaces keys, and undefined removes a
 * key.
 */
export function passDocument(
  kind: FixtureKind,
  words: FixtureWords,
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const { applicationDescriptions = [], ...texts } = words;
  const style = styleKeys[kind];
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeIdentifiers[kind],
    cardType: cardTypes[kind],
    ...forbiddenEntries(),
    ...texts,
    ...(style === undefined ? {} : { [style]: { backFields: [] } }),
    ...(kind === 'payment'
      ? {
          paymentApplications: (applicationDescriptions.length > 0
            ? applicationDescriptions
            : [undefined]
          ).map(createApplication),
        }
      : {}),
    ...overrides,
  };
}

function createApplication(applicationDescription: string | undefined): Record<string, unknown> {
  return { ...forbiddenApplicationEntries(), applicationDescription };
}

type TextForm = 'utf-8' | 'utf-8-mark' | 'utf-16-le' | 'utf-16-be' | 'utf-16-le-bare' | 'utf-16-be-bare';

export const textForms: readonly TextForm[] = [
  'utf-8',
  'utf-8-mark',
  'utf-16-le',
  'utf-16-be',
  'utf-16-le-bare',
  'utf-16-be-bare',
];

/** Encodes a text. The form `utf-8` and the forms that end in `-bare` have no byte-order mark. */
export function encodeText(text: string, form: TextForm): Buffer {
  const textWithMark = form.endsWith('-bare') || form === 'utf-8' ? text : `\ufeff${text}`;
  if (form.startsWith('utf-8')) return Buffer.from(textWithMark);
  const bytes = Buffer.from(textWithMark, 'utf16le');
  return form.startsWith('utf-16-be') ? bytes.swap16() : bytes;
}

export interface PassSpec {
  /** Default: `payment`. */
  readonly kind?: FixtureKind;
  readonly words?: FixtureWords;
  /** The card art by scale. A value is either the bytes, or options for drawing a picture. */
  readonly art?: Readonly<Partial<Record<'3x' | '2x' | '1x', PictureSpec | Uint8Array>>>;
  readonly pdf?: boolean;
  /** Whether to add the file that refers to card art on a server. */
  readonly sidecar?: boolean;
  /** Default: `utf-8`. */
  readonly textForm?: TextForm;
  /** Overrides keys of the document. Undefined removes a key. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly passJson?: string | Uint8Array;
  /** Files that replace the generated files. Null removes a file. */
  readonly files?: Readonly<Record<string, Uint8Array | string | null>>;
}

export type PassFiles = ReadonlyMap<string, Uint8Array>;

export const artNames = {
  '3x': 'cardBackgroundCombined@3x.png',
  '2x': 'cardBackgroundCombined@2x.png',
  '1x': 'cardBackgroundCombined.png',
} as const;

export const sidecarName = 'cardBackgroundCombined@3x.png.urls';

/** Creates the files of one bundle, including a `manifest.json` with correct SHA-1s and a fake signature. */
export async function passFiles(spec: PassSpec = {}): Promise<PassFiles> {
  const { kind = 'payment', words = { description: 'Harbor Card' }, textForm = 'utf-8' } = spec;
  const files = new Map<string, Uint8Array>();
  const text = spec.passJson ?? JSON.stringify(passDocument(kind, words, spec.more));
  files.set('pass.json', typeof text === 'string' ? encodeText(text, textForm) : text);
  for (const [scale, picture] of Object.entries(spec.art ?? {}))
    files.set(
      artNames[scale as keyof typeof artNames],
      picture instanceof Uint8Array ? picture : await drawPicture(picture),
    );
  // An `unsure` pass is recognized by its card art, so such a pass always gets art.
  if (kind === 'unsure' && spec.art === undefined) files.set(artNames['2x'], await drawPicture());
  if (spec.pdf === true)
    files.set('cardBackgroundCombined.pdf', Buffer.from(`%PDF-1.7\n% ${canary('pdf')}\n%%EOF\n`));
  if (spec.sidecar === true) files.set(sidecarName, Buffer.from(createSidecar()));
  files.set('icon.png', await drawPicture({ width: 29, height: 29 }));
  files.set(`${canary('fileName')}.strings`, Buffer.from(''));
  for (const [name, content] of Object.entries(spec.files ?? {}))
    if (content === null) files.delete(name);
    else files.set(name, Buffer.from(content));
  const manifest = JSON.stringify(Object.fromEntries([...files].map(([name, bytes]) => [name, sha1(bytes)])));
  files.set('manifest.json', Buffer.from(manifest));
  files.set('signature', Buffer.from(canary('signature')));
  return files;
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}

function createSidecar(): string {
  const url = `http://127.0.0.1:9/${canary('sidecar')}.png`;
  return `<?xml version="1.0"?><plist version="1.0"><array><string>${url}</string></array></plist>\n`;
}

/** One pass of every kind that a wallet may contain, and `harborAgain`. Issuers and cards are invented. */
export const somePasses = specs as Readonly<
  Record<keyof typeof specs, PassSpec & Required<Pick<PassSpec, 'words'>>>
>;

export const somePassesCounts = { payment: 8, unsure: 1, other: 6 } as const;

/** Writes one bundle as a folder below `parent`, with its `.cache` and `.pkcache` neighbors. Returns its path. */
export function writeBundle(parent: string, name: string, files: PassFiles): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, bytes] of files) writeFileSync(join(folder, file), bytes);
  const baseName = name.replace(/\.pkpass$/, '');
  for (const extension of ['cache', 'pkcache']) {
    const neighborPath = join(parent, `${baseName}.${extension}`);
    writeFileSync(neighborPath, canary('cacheFile'));
    lutimesSync(neighborPath, canaryTime, canaryTime);
  }
  setTimes(folder);
  return folder;
}

/** Returns the name of the bundle at a position, counted from 1. The names sort in this order. */
export function bundleName(place: number): string {
  return `${String(place).padStart(4, '0')}${canary('bundleName')}=.pkpass`;
}

export async function writeWallet(folder: string, specs: readonly PassSpec[]): Promise<string> {
  mkdirSync(folder, { recursive: true });
  for (const [index, spec] of specs.entries())
    writeBundle(folder, bundleName(index + 1), await passFiles(spec));
  return folder;
}

/** Creates a home folder with `~/Library/Passes/Cards` and the databases next to it. Returns the home folder. */
export async function writeHome(parent: string, specs: readonly PassSpec[]): Promise<string> {
  const home = join(parent, `${canary('homeFolder')}-${canary('userName')}`);
  const passes = join(home, 'Library/Passes');
  await writeWallet(join(passes, 'Cards'), specs);
  for (const name of ['passes23.sqlite', 'passes23.sqlite-wal'])
    writeFileSync(join(passes, name), canary('cacheFile'));
  return home;
}

function setTimes(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lutimesSync(join(folder, entry), canaryTime, canaryTime);
  lutimesSync(folder, canaryTime, canaryTime);
}
