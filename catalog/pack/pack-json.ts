import { isObject, isTextOrNull, parseJson } from '../json.ts';
import { dataVersionOf } from '../version.ts';
import { decodeText, encodeText } from './byte-text.ts';
import { PackError, type PackFileName, packKinds } from './format.ts';

/** The content of `pack.json`. */
export interface PackFacts {
  /** First 12 digits of `content_sha256`. */
  readonly data_version: string;
  readonly content_sha256: string;
  /** Stands in all three files: two builds whose registries differ are two packs, though their cards be the same. */
  readonly pack_digest: string;
  readonly schema_version: string;
  readonly release: string | null;
  readonly committed_at: string | null;
  readonly cards: number;
  readonly issuers: number;
  readonly terms: number;
  readonly files: PackDigests;
}

/** Lengths in bytes, and SHA-256 in lower-case hexadecimal. */
export type PackDigests = Readonly<Record<PackFileName, { readonly bytes: number; readonly sha256: string }>>;

export const packFileNames = Object.keys(packKinds) as readonly PackFileName[];

export function packJson(facts: PackFacts): Uint8Array {
  return encodeText(`${JSON.stringify(facts, null, 2)}\n`);
}

/** Reads `pack.json`. Throws a PackError where it is not what `packJson` writes. */
export function readPackJson(bytes: Uint8Array): PackFacts {
  const value = parseJson(decodeText(bytes));
  if (value === undefined) throw new PackError('pack.json', 'is no JSON');
  if (!isPackFacts(value)) throw new PackError('pack.json', 'does not describe a pack');
  return value;
}

/** What `pack.json` says of the three files, for whoever can hash them. Throws a PackError as `readPackJson` does. */
export function packDigests(bytes: Uint8Array): PackDigests {
  return readPackJson(bytes).files;
}

function isPackFacts(value: unknown): value is PackFacts {
  if (!isObject(value)) return false;
  const { data_version, content_sha256, pack_digest, schema_version, release, committed_at, files } = value;
  return (
    isSha256(content_sha256) &&
    isSha256(pack_digest) &&
    data_version === dataVersionOf(content_sha256) &&
    typeof schema_version === 'string' &&
    isTextOrNull(release) &&
    isTextOrNull(committed_at) &&
    isCount(value.cards) &&
    isCount(value.issuers) &&
    isCount(value.terms) &&
    isObject(files) &&
    packFileNames.every((name) => {
      const file = files[name];
      return isObject(file) && isCount(file.bytes) && isSha256(file.sha256);
    })
  );
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isSha256 = (value: unknown): value is string => typeof value === 'string' && hexadecimal.test(value);
const hexadecimal = /^[0-9a-f]{64}$/;
