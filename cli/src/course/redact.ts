/** Characters that steer a terminal, turn the text around them or hide, and halves of surrogate pairs. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Text with every character that would not be seen written as a JSON escape. */
export function escaped(text: string): string {
  return text.replace(unseen, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** What a server said, fit for a message: one line, escaped, no values of queries, 200 characters at most. */
export function quoted(text: string, redact: Redact): string {
  // Before the cut, which could leave half of a token.
  const line = redact(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/([?&][\w%.[\]-]+=)[^\s&"'<>\\]+/g, '$1…')
    .replace(/((?:verifier|secure_params)["']?\s*[:=]\s*["']?)[^\s&"',<>\\]+/gi, '$1…');
  return escaped([...line].slice(0, 200).join(''));
}

/** Takes every occurrence of the token out of a text: the last guard before anything is written. */
export type Redact = (text: string) => string;

/** See `Redact`. An empty or unknown token takes nothing out. */
export function redacter(token: string | undefined): Redact {
  if (token === undefined || token === '') return (text) => text;
  const spellings = [...new Set([token, encodeURIComponent(token)])];
  return (text) => spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '<token>'), text);
}

const shownValues: ReadonlySet<string> = new Set([
  'per_page',
  'include[]',
  'order_by',
  'student_ids[]',
  'user_id',
  'only_announcements',
  'context_codes[]',
  'start_date',
  'end_date',
]);

/** A request target for the log: the path, all names of the query, and values of those that give nothing away. */
export function shownTarget(target: string): string {
  const [path = '', ...query] = target.split('?');
  if (query.length === 0) return escaped(path);
  const pairs = query.join('?').split('&').map(shownPair);
  return escaped(`${path}?${pairs.join('&')}`);
}

function shownPair(pair: string): string {
  const [rawName = '', ...rest] = pair.split('=');
  const name = decoded(rawName);
  if (rest.length === 0) return name;
  return `${name}=${shownValues.has(name) ? decoded(rest.join('=')) : '…'}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
