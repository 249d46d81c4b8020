/** The three binary files of a pack. */
export const packKinds = { 'cards.pack': 1, 'cards.col': 2, 'cards.idx': 3 } as const;

export type PackFileName = keyof typeof packKinds;

/** The files of a pack, by name. */
export type PackFiles = Readonly<Record<PackFileName | 'pack.json', Uint8Array>>;

export const formatVersion = 1;
export const digestLength = 32;

const opening = 0x50_44_43_43; // CCDP, read as little-endian
const closing = 0x43_43_44_50; // PDCC
const headerLength = 56;
const entryLength = 24;

/** A named part of a file; the name is four ASCII characters. */
export interface Section {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One that is too long to be held: its pieces have `length` bytes together, and come from the start at each call. */
export interface LongSection {
  readonly name: string;
  readonly length: number;
  readonly pieces: () => Iterable<Uint8Array>;
}

/** What every file of a pack says of itself. */
export interface PackHeader {
  readonly rows: number;
  /** 32 bytes, the same in all files of one build. */
  readonly digest: Uint8Array;
}

/** A damaged or foreign file of a pack; the message is half a sentence that follows the file's name. */
export class PackError extends Error {
  readonly file: string;

  constructor(file: string, problem: string) {
    super(problem);
    this.name = 'PackError';
    this.file = file;
  }
}

/** One file, piece by piece: header, table of sections, the sections 8-byte aligned, closing mark. */
export function* sectionPieces(
  file: PackFileName,
  { rows, digest }: PackHeader,
  sections: readonly (Section | LongSection)[],
): Iterable<Uint8Array> {
  const { first, places, total } = layOut(sections);
  const head = new Uint8Array(first);
  const view = new DataView(head.buffer);
  view.setUint32(0, opening, true);
  view.setUint16(4, packKinds[file], true);
  view.setUint16(6, formatVersion, true);
  view.setUint32(8, rows, true);
  view.setUint32(12, sections.length, true);
  head.set(digest, 16);
  view.setBigUint64(48, BigInt(total), true);
  for (const [index, section] of sections.entries()) {
    const at = headerLength + entryLength * index;
    for (let letter = 0; letter < 4; letter++) head[at + letter] = section.name.charCodeAt(letter);
    view.setBigUint64(at + 8, BigInt(places[index] ?? 0), true);
    view.setBigUint64(at + 16, BigInt(lengthOf(section)), true);
  }
  yield head;
  let written = first;
  for (const [index, section] of sections.entries()) {
    const start = places[index] ?? 0;
    yield new Uint8Array(start - written);
    if ('bytes' in section) yield section.bytes;
    else yield* wholePieces(section);
    written = start + lengthOf(section);
  }
  const last = new Uint8Array(total - written);
  new DataView(last.buffer).setUint32(last.length - 4, closing, true);
  yield last;
}

/** Throws a RangeError where the pieces are not as long as was said: the places of what follows would be wrong. */
function* wholePieces({ name, length, pieces }: LongSection): Iterable<Uint8Array> {
  let given = 0;
  for (const piece of pieces()) {
    given += piece.length;
    yield piece;
  }
  if (given !== length)
    throw new RangeError(`The section ${name} has ${given} bytes, not the ${length} it was to have.`);
}

/** How many bytes a file of these sections has. */
export function fileLength(sections: readonly (Section | LongSection)[]): number {
  return layOut(sections).total;
}

/** Where the sections begin, the first one and each, and how long the file is. */
function layOut(sections: readonly (Section | LongSection)[]) {
  const first = headerLength + entryLength * sections.length;
  let end = first;
  const places = sections.map((section) => {
    const start = aligned(end);
    end = start + lengthOf(section);
    return start;
  });
  return { first, places, total: aligned(end) + 4 };
}

function lengthOf(section: Section | LongSection): number {
  return 'bytes' in section ? section.bytes.length : section.length;
}

/** A checked file: every section lies within it. */
export interface Sections extends PackHeader {
  readonly file: PackFileName;
  /** The bytes of a section; throws a PackError where there is none of this name. */
  readonly section: (name: string) => Uint8Array;
}

/** Reads header and table of sections. Throws a PackError where anything of them is not right. */
export function readSections(file: PackFileName, bytes: Uint8Array): Sections {
  const refuse = (problem: string): never => {
    throw new PackError(file, problem);
  };
  if (bytes.length < headerLength + 4) refuse(`is cut short: it has ${bytes.length} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, false) === opening || view.getUint16(6, true) === formatVersion << 8)
    refuse('has another byte order');
  if (view.getUint32(0, true) !== opening) refuse('is no file of a pack');
  if (view.getUint16(6, true) !== formatVersion)
    refuse(`has format ${view.getUint16(6, true)}, not ${formatVersion}`);
  if (view.getUint16(4, true) !== packKinds[file]) refuse('is another file of the pack under its name');
  const total = view.getBigUint64(48, true);
  if (total !== BigInt(bytes.length)) refuse(`says it has ${total} bytes, but has ${bytes.length}`);
  if (view.getUint32(bytes.length - 4, true) !== closing) refuse('has no closing mark');
  const count = view.getUint32(12, true);
  const first = headerLength + entryLength * count;
  if (first > bytes.length - 4) refuse(`has no room for ${count} sections`);
  const places = new Map<string, Uint8Array>();
  let end = first;
  for (let index = 0; index < count; index++) {
    const at = headerLength + entryLength * index;
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const start = Number(view.getBigUint64(at + 8, true));
    const length = Number(view.getBigUint64(at + 16, true));
    if (start !== aligned(end) || start + length > bytes.length - 4)
      refuse(`has its section ${index + 1} outside its bounds`);
    if (places.has(name)) refuse(`has its section ${index + 1} twice`);
    end = start + length;
    places.set(name, bytes.subarray(start, end));
  }
  if (aligned(end) + 4 !== bytes.length) refuse('has bytes that belong to no section');
  return {
    file,
    rows: view.getUint32(8, true),
    digest: bytes.subarray(16, 16 + digestLength),
    section: (name) => places.get(name) ?? refuse(`has no section ${name}`),
  };
}

const aligned = (offset: number): number => Math.ceil(offset / 8) * 8;
