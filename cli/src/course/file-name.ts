/** Characters not allowed in portable file names: path separators, control and bidi characters. */
const forbidden = /[/\\<>:"|?*\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/gu;
/** Device names reserved on Windows, with any extension. */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;
const maxNameBytes = 150;
/** A longer suffix is not treated as a file extension. */
const maxExtensionBytes = 20;

export interface NamedFile {
  readonly displayName: string | undefined;
  /** The file name, form-encoded: percent-encoded, with + for spaces. */
  readonly filename: string | undefined;
}

/** Builds the file's name in the directory: `<file id>_<name>`, with at most 150 bytes of UTF-8 after the id. */
export function buildDownloadName(id: string, file: NamedFile): string {
  return `${id}_${toPortableFileName(file.displayName || decodeFormText(file.filename) || 'file')}`;
}

/** Turns any text into a portable file name. */
export function toPortableFileName(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(forbidden, '_')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  const name = truncateName(clean, maxNameBytes);
  if (name === '') return 'file';
  const stem = name.replace(/\..*$/s, '').trimEnd();
  return deviceName.test(stem) ? `_${truncateName(name, maxNameBytes - 1)}` : name;
}

function decodeFormText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Truncates between characters, and keeps the extension. */
function truncateName(name: string, maxBytes: number): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && Buffer.byteLength(name.slice(dot)) <= maxExtensionBytes ? name.slice(dot) : '';
  const stem = extension === '' ? name : name.slice(0, dot);
  const available = maxBytes - Buffer.byteLength(extension);
  let shortened = '';
  let bytes = 0;
  // Splits into grapheme clusters, so that a combining accent stays with its letter.
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of characters.segment(stem)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > available) break;
    shortened += segment;
  }
  return `${shortened}${extension}`.replace(/[. ]+$/, '');
}
