/** Matches characters that some systems do not allow in file names, control characters and lone surrogates. */
const forbiddenPattern = /[/\\<>:"|?*\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/gu;
/** Windows reserves these device names, with any file extension. */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;
const maxNameBytes = 150;
/** The maximum length of a file extension. A longer ending is treated as part of the name. */
const maxExtensionBytes = 20;

interface NamedFile {
  readonly displayName: string | undefined;
  /** The form-encoded name, such as `My+Notes%21.pdf`. */
  readonly filename: string | undefined;
}

/** Builds a name for a downloaded file: `<file id>_<name>`. The part after `_` has at most 150 bytes of UTF-8. */
export function buildDownloadName(id: string, file: NamedFile): string {
  return `${id}_${toPortableFileName(file.displayName || decodeFormText(file.filename) || 'file')}`;
}

export function toPortableFileName(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(forbiddenPattern, '_')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  const name = truncateName(clean, maxNameBytes);
  if (name === '') return 'file';
  const nameBeforeDot = name.replace(/\..*$/s, '').trimEnd();
  return deviceName.test(nameBeforeDot) ? `_${truncateName(name, maxNameBytes - 1)}` : name;
}

function decodeFormText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function truncateName(name: string, maxBytes: number): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && Buffer.byteLength(name.slice(dot)) <= maxExtensionBytes ? name.slice(dot) : '';
  const baseName = extension === '' ? name : name.slice(0, dot);
  const availableBytes = maxBytes - Buffer.byteLength(extension);
  let shortened = '';
  let bytes = 0;
  // Cut between grapheme clusters, so that a combining accent stays with its letter.
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of characters.segment(baseName)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > availableBytes) break;
    shortened += segment;
  }
  return `${shortened}${extension}`.replace(/[. ]+$/, '');
}
