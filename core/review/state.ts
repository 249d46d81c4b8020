import { isObject, isTextOrNull } from '#core/card/json';

/**
 * What the bot saves about a pull request, in the marker of its comment and in the text of its check. A state that is
 * damaged or of an unknown version is read as `emptyState`, which causes at most one extra write.
 */
export interface BotState {
  /**
   * The number of the pull request that the state is about. It is saved because pull requests with the same head commit share
   * a check. Zero before the first run.
   */
  readonly pull: number;
  /** The last head commit that was checked. Empty before the first run. */
  readonly headSha: string;
  readonly contentKey: string;
  readonly rules: number;
  /** When a person last put on or took off a label of the bot, in epoch milliseconds. Zero if nobody did. */
  readonly lastLabelEvent: number;
  /** Later label events apply to the content of `contentKey`, in epoch milliseconds. Zero if all do. */
  readonly handsAfter: number;
  /** The latest edit time of a comment with a command, in epoch milliseconds. Zero if there is none. */
  readonly lastCommand: number;
  /** Who has to act next. Null for a draft, for a closed pull request, and before the first run. */
  readonly turn: 'author' | 'review' | 'maintainer' | null;
  /** When the current turn began, as an ISO 8601 instant. Null before the first turn. */
  readonly turnSince: string | null;
  /** Everyone whom the bot has asked for a review, as logins and `team:slug`. */
  readonly asked: readonly string[];
  /** The id of the bot's comment. Zero if there is no comment, and always zero in the comment itself. */
  readonly commentId: number;
  /**
   * Whether a person deleted the bot's comment. While `contentKey` is the same, the bot creates a new comment only if a
   * command needs it.
   */
  readonly commentDeleted: boolean;
  /** The head commit for which GitHub rejected the bot's suggestions. Empty if GitHub did not reject them. */
  readonly suggestionsRefused: string;
  /** Whether the branch at `headSha` conflicted with the base branch. */
  readonly conflicts: boolean;
  /** Whether the state was saved while the conversation was locked, so that the check is newer than the bot's comment. */
  readonly locked: boolean;
  /** A hash of the annotations on the check of `headSha`. Empty if the check has no annotations. */
  readonly annotations: string;
  /**
   * Hashes of up to 40 new cards, one text per card. The first 8 hexadecimal digits are for the id. If the card can be read,
   * 8 more are for its identity (see `identityOf`).
   */
  readonly cards: readonly string[];
}

export const emptyState: BotState = {
  pull: 0,
  headSha: '',
  contentKey: '',
  rules: 0,
  lastLabelEvent: 0,
  handsAfter: 0,
  lastCommand: 0,
  turn: null,
  turnSince: null,
  asked: [],
  commentId: 0,
  commentDeleted: false,
  suggestionsRefused: '',
  annotations: '',
  conflicts: false,
  locked: false,
  cards: [],
};

/** The maximum length of an encoded state, in characters. A longer state is treated as damaged. */
const maxEncodedLength = 2048;

/** Version 2 added `cards`. Version 1 can still be read. */
const version = 2;

/**
 * Returns the marker, which is an HTML comment that contains the encoded state. It is the first line of the bot's comment and
 * the last line of its check's text.
 */
export function formatStateMarker(state: BotState): string {
  return `<!-- cardcat-bot:${version} ${encodeState(state)} -->`;
}

const marker = /<!-- cardcat-bot:(\d+) ([A-Za-z0-9+/=]*) -->/;

/** The text of a comment or check. GitHub gives none if it is empty. */
type SavedText = string | null | undefined;

/** Reports whether a comment begins with the bot's marker. The author is not checked. */
export function hasMarker(body: SavedText): boolean {
  return body?.search(marker) === 0;
}

/**
 * Reads the state in a comment or in a check's text. Returns `emptyState` if the state is missing, damaged or of an unknown
 * version.
 */
export function parseState(text: SavedText): BotState {
  const match = text ? marker.exec(text) : null;
  if (match === null) return emptyState;
  const [, foundVersion, encoded] = match;
  const isReadable = foundVersion === '1' || foundVersion === '2';
  return isReadable && encoded !== undefined ? decodeState(encoded) : emptyState;
}

export function belongsToOtherPull(text: SavedText, pull: number): boolean {
  const { pull: savedPull } = parseState(text);
  return savedPull !== 0 && savedPull !== pull;
}

/** Replaces the state in a text. A text without a marker stays the same. */
export function withState(text: string, state: BotState): string {
  return text.replace(marker, () => formatStateMarker(state));
}

/**
 * Encodes the state as Base64 of JSON, without the fields that have default values. If the result is too long, leaves out
 * `cards`. If it is still too long, keeps only the most important fields.
 */
export function encodeState(state: BotState): string {
  for (const candidate of [state, { ...state, cards: [] }]) {
    const encoded = encode(omitDefaults(candidate));
    if (encoded.length <= maxEncodedLength) return encoded;
  }
  const {
    pull,
    headSha,
    contentKey,
    rules,
    lastLabelEvent,
    handsAfter,
    lastCommand,
    turn,
    turnSince,
    commentId,
  } = state;
  const saved = {
    pull,
    headSha,
    contentKey,
    rules,
    lastLabelEvent,
    handsAfter,
    lastCommand,
    turn,
    turnSince,
    commentId,
  };
  return encode(saved);
}

function omitDefaults(state: BotState): Partial<BotState> {
  const changedFields = Object.entries(state).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(emptyState[key as keyof BotState]),
  );
  return Object.fromEntries(changedFields);
}

function encode(value: Partial<BotState>): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
}

function decodeState(encoded: string): BotState {
  if (encoded.length > maxEncodedLength) return emptyState;
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
const isTextArray = (value: unknown) => Array.isArray(value) && value.every(isText);

const validators = {
  pull: isCount,
  headSha: isText,
  contentKey: isText,
  rules: isCount,
  lastLabelEvent: isCount,
  handsAfter: isCount,
  lastCommand: isCount,
  turn: (value) => value === null || ['author', 'review', 'maintainer'].includes(value as string),
  turnSince: (value) => isTextOrNull(value) && (value === null || !Number.isNaN(Date.parse(value))),
  asked: isTextArray,
  commentId: isCount,
  commentDeleted: (value) => typeof value === 'boolean',
  suggestionsRefused: isText,
  annotations: isText,
  conflicts: (value) => typeof value === 'boolean',
  locked: (value) => typeof value === 'boolean',
  cards: isTextArray,
} satisfies Record<keyof BotState, (value: unknown) => boolean>;
