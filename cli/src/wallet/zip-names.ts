/** Where an entry stands: at the top (folder '') or inside one `.pkpass` folder. */
export interface EntryPlace {
  readonly folder: string;
  readonly name: string;
}

/**
 * Whether a name of a zip entry could lead out of the folder it is unpacked to, on any system. Each byte is one
 * character here, so that no decoding can hide a part.
 */
export function isUnsafeName(raw: Uint8Array): boolean {
  const name = Buffer.from(raw).toString('latin1');
  if (name === '' || /[\\\0]/.test(name) || /^[a-z]:/i.test(name)) return true;
  const parts = name.replace(/\/$/, '').split('/');
  return parts.some((part) => part === '' || part === '.' || part === '..');
}

/** Undefined for folders, and for what lies deeper or in other folders. */
export function placeOf(raw: Uint8Array): EntryPlace | undefined {
  const parts = Buffer.from(raw).toString('latin1').split('/');
  const [first = '', second] = parts;
  if (parts.length === 1) return { folder: '', name: first };
  if (parts.length > 2 || !first.endsWith('.pkpass') || !second) return undefined;
  return { folder: first, name: second };
}
