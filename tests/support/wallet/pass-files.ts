import { createHash } from 'node:crypto';
import { canary } from './canaries.ts';
import {
  encodeText,
  type FixtureKind,
  type FixtureWords,
  passDocument,
  type TextForm,
} from './pass-document.ts';
import { drawPicture, type PictureWish } from './pictures.ts';

/** A pass that a test wants to have. */
export interface PassWish {
  /** Default `payment`. */
  readonly kind?: FixtureKind;
  readonly words?: FixtureWords;
  /** Art by scale. Bytes are taken as they are; others are drawn. */
  readonly art?: Readonly<Partial<Record<'3x' | '2x' | '1x', PictureWish | Uint8Array>>>;
  readonly pdf?: boolean;
  /** The file that names art which lies elsewhere. */
  readonly sidecar?: boolean;
  /** Default `utf-8`. */
  readonly textForm?: TextForm;
  /** Put over the document; a key of value undefined is left out. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** In place of the document. */
  readonly passJson?: string | Uint8Array;
  /** Put over the files; null leaves one out. */
  readonly files?: Readonly<Record<string, Uint8Array | string | null>>;
}

/** Names and bytes of a bundle's files. */
export type PassFiles = ReadonlyMap<string, Uint8Array>;

export const artNames = {
  '3x': 'cardBackgroundCombined@3x.png',
  '2x': 'cardBackgroundCombined@2x.png',
  '1x': 'cardBackgroundCombined.png',
} as const;

export const sidecarName = 'cardBackgroundCombined@3x.png.urls';

/** The files of one bundle, `manifest.json` with true SHA-1s and a signature that signs nothing among them. */
export async function passFiles(wish: PassWish = {}): Promise<PassFiles> {
  const { kind = 'payment', words = { description: 'Harbor Card' }, textForm = 'utf-8' } = wish;
  const files = new Map<string, Uint8Array>();
  const text = wish.passJson ?? JSON.stringify(passDocument(kind, words, wish.more));
  files.set('pass.json', typeof text === 'string' ? encodeText(text, textForm) : text);
  for (const [scale, picture] of Object.entries(wish.art ?? {}))
    files.set(
      artNames[scale as keyof typeof artNames],
      picture instanceof Uint8Array ? picture : await drawPicture(picture),
    );
  // Without art of its own nothing would tell it from any other pass.
  if (kind === 'unsure' && wish.art === undefined) files.set(artNames['2x'], await drawPicture());
  if (wish.pdf === true)
    files.set('cardBackgroundCombined.pdf', Buffer.from(`%PDF-1.7\n% ${canary('pdf')}\n%%EOF\n`));
  if (wish.sidecar === true) files.set(sidecarName, Buffer.from(sidecar()));
  files.set('icon.png', await drawPicture({ width: 29, height: 29 }));
  files.set(`${canary('fileName')}.strings`, Buffer.from(''));
  for (const [name, content] of Object.entries(wish.files ?? {}))
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

function sidecar(): string {
  const url = `http://127.0.0.1:9/${canary('sidecar')}.png`;
  return `<?xml version="1.0"?><plist version="1.0"><array><string>${url}</string></array></plist>\n`;
}
