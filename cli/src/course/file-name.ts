/** Characters that no file name can hold everywhere: of paths, of control, and those that change direction. */
const unfit = /[/\\<>:"|?*\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/gu;
/** Names that Windows keeps for devices, whatever their ending. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;
const mostBytes = 150;
/** An ending longer than this is no file type. */
const longestEnding = 20;

export interface NamedFile {
  readonly displayName: string | undefined;
  /** As a query would write it: percent-encoded, with + for blanks. */
  readonly filename: string | undefined;
}

/** The name of a file within the directory: `<file id>_<name>`, at most 150 bytes in UTF-8 behind the id. */
export function targetName(id: string, file: NamedFile): string {
  return `${id}_${fitName(file.displayName || decoded(file.filename) || 'file')}`;
}

/** Any text as the name of a file that every system takes. */
export function fitName(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(unfit, '_')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  const name = cutTo(clean, mostBytes);
  if (name === '') return 'file';
  const stem = name.replace(/\..*$/s, '').trimEnd();
  return device.test(stem) ? `_${cutTo(name, mostBytes - 1)}` : name;
}

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Cut between characters, and before the ending, if there is one. */
function cutTo(name: string, most: number): string {
  if (Buffer.byteLength(name) <= most) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && Buffer.byteLength(name.slice(dot)) <= longestEnding ? name.slice(dot) : '';
  const stem = ending === '' ? name : name.slice(0, dot);
  const room = most - Buffer.byteLength(ending);
  let kept = '';
  let bytes = 0;
  // What a reader takes for one character, accents and all.
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of characters.segment(stem)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > room) break;
    kept += segment;
  }
  return `${kept}${ending}`.replace(/[. ]+$/, '');
}
