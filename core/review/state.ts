import { isTextOrNull } from '#core/catalog/json';

/**
 * What the bot saves about a pull request, in the comment's marker and in the check's text. The state is only a hint: a damaged
 * or unknown state is read as `emptyState` and costs at most one extra write.
 */
export interface BotState {
  /** The number of the pull request, because two pull requests with the same head share a check. 0 at first. */
  readonly pull: number;
  /** The last checked head; empty at first. */
  readonly headSha: string;
  readonly contentKey: string;
  readonly rules: number;
  /** Our labels on the pull request after the last run. */
  readonly applied: readonly string[];
  /** Labels a person removed; not set again while `contentKey` is the same. */
  readonly muted: readonly string[];
  /** Labels that a command adds or removes while `contentKey` is the same. */
  readonly pinned: readonly LabelPin[];
  /** When the newest comment with a command was last edited, in milliseconds since 1970; 0 at first. */
  readonly lastCommand: number;
  readonly turn: 'author' | 'review' | 'maintainer' | null;
  /** The start of the current turn, an ISO 8601 instant; null at first. */
  readonly turnSince: string | null;
  /** Everyone we requested a review from; teams as `team:slug`. */
  readonly asked: readonly string[];
  /** Id of our comment; 0 if there never was one, and always 0 in the comment itself. */
  readonly commentId: number;
  /** Whether a person deleted our comment. Then none is created while `contentKey` is the same, unless a command asks for one. */
  readonly commentDeleted: boolean;
  /** The head for which GitHub rejected our suggestions; empty if it did not. */
  readonly suggestionsRefused: string;
  /** Whether the state was saved while the conversation was locked, so that the check is newer than our comment. */
  readonly locked: boolean;
  /** Hash of the annotations on the check of `headSha`; empty if it has none. */
  readonly annotations: string;
  /** For each of up to 40 new cards: 8 hexadecimal digits of the SHA-256 of its id, and 8 of that of its identity if known. */
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

/** Maximum length of an encoded state; longer ones are treated as damaged. */
const maxBytes = 2048;

/** Version 2 added `cards`. Version 1 is still read. */
const version = 2;
const readVersions: readonly string[] = ['1', '2'];

/** The first line of our comment, and the last of our check's text. */
export function stateMarker(state: BotState): string {
  return `<!-- cardcat-bot:${version} ${encodeState(state)} -->`;
}

const marker = /<!-- cardcat-bot:(\d+) ([A-Za-z0-9+/=]*) -->/;

/** Whether a comment begins with our marker. Does not check its author. */
export function hasMarker(body: string): boolean {
  return marker.exec(body)?.index === 0;
}

/** The state in a comment or a check's text; empty if it is missing, damaged or of an unknown version. */
export function parseState(text: string): BotState {
  const [, found, encoded = ''] = marker.exec(text) ?? [];
  return readVersions.includes(found ?? '') ? decodeState(encoded) : emptyState;
}

/** Whether the state in a text belongs to another pull request. */
export function belongsToOtherPull(text: string, pull: number): boolean {
  const { pull: owner } = parseState(text);
  return owner !== 0 && owner !== pull;
}

/** Replaces the state in a text; unchanged if there is no marker. */
export function withState(text: string, state: BotState): string {
  return text.replace(marker, () => stateMarker(state));
}

/** Base64 of JSON without defaults. If too long, leaves out `cards`, then all but the most important fields. */
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
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return emptyState;
    const known = Object.entries(validators).filter(([key]) => Object.hasOwn(value, key));
    const fields = known.map(([key, isRight]) => {
      const field = (value as Record<string, unknown>)[key];
      if (!isRight(field)) throw new DamagedStateError();
      return [key, field];
    });
    return { ...emptyState, ...Object.fromEntries(fields) };
  } catch {
    // A person may have edited the text.
    return emptyState;
  }
}

class DamagedStateError extends Error {}

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
  if (typeof value !== 'object' || value === null) return false;
  const { name, present } = value as Partial<LabelPin>;
  return typeof name === 'string' && typeof present === 'boolean';
}
