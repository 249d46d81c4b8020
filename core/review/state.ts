import { isObject, isTextOrNull } from '#core/catalog/json';

/**
 * What the bot saves about a pull request, in the comment's marker and in the check's text. The state is only a hint. A
 * state that is damaged or of an unknown version is read as `emptyState`, which costs at most one extra write.
 */
export interface BotState {
  /**
   * The number of the pull request, because pull requests with the same head commit share a check. Zero before the first
   * run.
   */
  readonly pull: number;
  /** The last head commit that was checked. Empty before the first run. */
  readonly headSha: string;
  readonly contentKey: string;
  readonly rules: number;
  /** Our labels on the pull request after the last run. */
  readonly applied: readonly string[];
  /** The labels that a person removed. They are not set again while `contentKey` is the same. */
  readonly muted: readonly string[];
  /** The labels that a command adds or removes while `contentKey` is the same. */
  readonly pinned: readonly LabelPin[];
  /** When the newest comment with a command was last edited, in epoch milliseconds. Zero if there is none. */
  readonly lastCommand: number;
  readonly turn: 'author' | 'review' | 'maintainer' | null;
  /** The start of the current turn as an ISO 8601 instant. Null before the first turn. */
  readonly turnSince: string | null;
  /** Everyone whom we asked for a review. Teams are listed as `team:slug`. */
  readonly asked: readonly string[];
  /** The id of our comment. Zero if there never was a comment. The state in the comment itself always has zero. */
  readonly commentId: number;
  /**
   * Whether a person deleted our comment. While `contentKey` is the same, only a command makes us create a comment again.
   */
  readonly commentDeleted: boolean;
  /** The head commit for which GitHub rejected our suggestions. Empty if GitHub did not reject them. */
  readonly suggestionsRefused: string;
  /** Whether the state was saved while the conversation was locked, so that the check is newer than our comment. */
  readonly locked: boolean;
  /** A hash of the annotations on the check of `headSha`. Empty if the check has none. */
  readonly annotations: string;
  /** Hashes of up to 40 new cards. Each text has 8 hexadecimal digits for the id, then 8 for the identity if it is known. */
  readonly cards: readonly string[];
}

export interface LabelPin {
  readonly name: string;
  readonly present: boolean;
}

export const emptyState: BotState = {
  pull: 0,
  headSha: '',
  contentKey: '',
  rules: 0,
  applied: [],
  muted: [],
  pinned: [],
  lastCommand: 0,
  turn: null,
  turnSince: null,
  asked: [],
  commentId: 0,
  commentDeleted: false,
  suggestionsRefused: '',
  annotations: '',
  locked: false,
  cards: [],
};

/** The maximum length of an encoded state. A longer state is treated as damaged. */
const maxBytes = 2048;

/** Version 2 added `cards`. Version 1 can still be read. */
const version = 2;
const readVersions: readonly string[] = ['1', '2'];

/** Returns the marker with the state. The marker is the first line of our comment and the last line of our check's text. */
export function stateMarker(state: BotState): string {
  return `<!-- cardcat-bot:${version} ${encodeState(state)} -->`;
}

const marker = /<!-- cardcat-bot:(\d+) ([A-Za-z0-9+/=]*) -->/;

/** Reports whether a comment begins with our marker. The author is not checked. */
export function hasMarker(body: string): boolean {
  return marker.exec(body)?.index === 0;
}

/**
 * Reads the state in a comment or in a check's text. Returns `emptyState` if the state is missing, damaged or of an unknown
 * version.
 */
export function parseState(text: string): BotState {
  const [, found, encoded = ''] = marker.exec(text) ?? [];
  return readVersions.includes(found ?? '') ? decodeState(encoded) : emptyState;
}

export function belongsToOtherPull(text: string, pull: number): boolean {
  const { pull: owner } = parseState(text);
  return owner !== 0 && owner !== pull;
}

/** Replaces the state in a text. A text without a marker stays the same. */
export function withState(text: string, state: BotState): string {
  return text.replace(marker, () => stateMarker(state));
}

/**
 * Encodes the state as Base64 of JSON without defaults. If the result is too long, drops `cards`, then all but the key
 * fields.
 */
export function encodeState(state: BotState): string {
  for (const known of [state, { ...state, cards: [] }]) {
    const encoded = encode(omitDefaults(known));
    if (encoded.length <= maxBytes) return encoded;
  }
  const { pull, headSha, contentKey, rules, applied, lastCommand, turn, turnSince, commentId } = state;
  return encode({ pull, headSha, contentKey, rules, applied, lastCommand, turn, turnSince, commentId });
}

function omitDefaults(state: BotState): Partial<BotState> {
  const changed = Object.entries(state).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(emptyState[key as keyof BotState]),
  );
  return Object.fromEntries(changed);
}

function encode(value: Partial<BotState>): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
}

function decodeState(encoded: string): BotState {
  if (encoded.length > maxBytes) return emptyState;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!isObject(value)) return emptyState;
    const fields = Object.entries(value).filter(([key]) => Object.hasOwn(validators, key));
    const areValid = fields.every(([key, field]) => validators[key as keyof BotState](field));
    return areValid ? { ...emptyState, ...Object.fromEntries(fields) } : emptyState;
  } catch {
    // A person may have edited the text.
    return emptyState;
  }
}

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

const validators = {
  pull: isCount,
  headSha: isText,
  contentKey: isText,
  rules: isCount,
  applied: isTexts,
  muted: isTexts,
  pinned: (value) => Array.isArray(value) && value.every(isPin),
  lastCommand: isCount,
  turn: (value) => value === null || ['author', 'review', 'maintainer'].includes(value as string),
  turnSince: (value) => isTextOrNull(value) && (value === null || !Number.isNaN(Date.parse(value))),
  asked: isTexts,
  commentId: isCount,
  commentDeleted: (value) => typeof value === 'boolean',
  suggestionsRefused: isText,
  annotations: isText,
  locked: (value) => typeof value === 'boolean',
  cards: isTexts,
} satisfies Record<keyof BotState, (value: unknown) => boolean>;

function isPin(value: unknown): boolean {
  return isObject(value) && typeof value.name === 'string' && typeof value.present === 'boolean';
}
