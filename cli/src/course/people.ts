import { createHmac } from 'node:crypto';
import { type CourseReader, perPage } from './course.ts';
import { LmsRequestError } from './failure.ts';
import { type Item, idOf, isItem, mapEntriesDeep, textIn } from './json.ts';

/** Keys whose value is the id of a person, or a list of them. */
const idKey =
  /^(\w+_)?(user|author|editor|grader|assessor|reviewer|creator|student|teacher|observer|recipient)_ids?$|^anonymous_id$/;
/** Keys whose value is the name of a person. */
const nameKey = /^(user|author|editor|grader|assessor|reviewer)_name$/;
/** Keys whose value is a person, or a list of them. */
const personKey =
  /^(users?|authors?|editors?|graders?|assessors?|reviewers?|students?|teachers?|participants|last_edited_by)$/;
/** Ids of people in addresses. */
const personAddress = /(\/(?:users|submissions|grades)\/|\b(?:user|student)_id=)([\d~]+)/g;
/** Keys of a person with a name or address that may appear in a text. */
const names = ['name', 'sortable_name', 'short_name', 'display_name', 'email', 'login_id'] as const;

/** Replaces other people with pseudonyms, stable for this token. */
export class PeopleRedactor {
  readonly #secret: string;
  readonly #self: string | undefined;
  /** Ids by name. */
  readonly #ids = new Map<string, string>();
  #inTexts: RegExp | undefined;

  constructor(secret: string, self: Item) {
    this.#secret = secret;
    this.#self = idOf(self);
  }

  add(person: Item): void {
    const id = idOf(person);
    if (id === undefined) return;
    for (const key of names) this.#learn(textIn(person, key)?.trim() ?? '', id);
  }

  redact(item: Item): Item {
    // A text may name a person that a later field identifies.
    this.#replace(item);
    return this.#replace(item);
  }

  #learn(name: string, id: string): void {
    if (name === '' || this.#ids.has(name)) return;
    this.#ids.set(name, id);
    this.#inTexts = undefined;
  }

  #replace(item: Item): Item {
    return mapEntriesDeep(item, (key, value, owner) => [[key, this.#valueOf(key, value, owner)]]);
  }

  #valueOf(key: string, value: unknown, owner: Item): unknown {
    if (Array.isArray(value) && (idKey.test(key) || personKey.test(key) || typeof value[0] === 'string'))
      return value.map((each: unknown) => this.#valueOf(key, each, owner));
    if (idKey.test(key)) return this.#idFor(idOf({ id: value }), value);
    if (personKey.test(key) && isItem(value)) return this.#personFor(value);
    if (typeof value !== 'string') return value;
    if (nameKey.test(key)) {
      const id = this.#idBeside(key, owner) ?? `name ${value}`;
      this.#learn(value, id);
      return this.#idFor(id, value);
    }
    return this.#textFor(value);
  }

  /** Keeps `kept` for the caller and for missing ids. */
  #idFor(id: string | undefined, kept: unknown): unknown {
    return id === undefined || id === this.#self ? kept : this.#pseudonymOf(id);
  }

  /** The id of the person with this name. */
  #idBeside(key: string, owner: Item): string | undefined {
    const { author } = owner;
    const own = idOf(owner, key.replace(/_name$/, '_id')) ?? (isItem(author) ? idOf(author) : undefined);
    return own ?? this.#ids.get(textIn(owner, key) ?? '');
  }

  #personFor(person: Item): Item {
    const id = idOf(person);
    if (id === undefined || id === this.#self) return person;
    this.add(person);
    const pseudonym = this.#pseudonymOf(id);
    return { id: pseudonym, display_name: pseudonym };
  }

  #textFor(text: string): string {
    this.#inTexts ??= patternOf([...this.#ids].filter(([, id]) => id !== this.#self).map(([name]) => name));
    return text
      .replace(personAddress, (_, path: string, id: string) => `${path}${this.#idFor(id, id)}`)
      .replace(this.#inTexts, (name) => this.#pseudonymOf(this.#ids.get(name) ?? name));
  }

  #pseudonymOf(id: string): string {
    return `person-${createHmac('sha256', this.#secret).update(id).digest('hex').slice(0, 8)}`;
  }
}

/** Matches these names in a text. Single words are skipped, because they may be ordinary words. */
function patternOf(all: readonly string[]): RegExp {
  const long = all.filter((name) => /[\s@]/.test(name)).toSorted((a, b) => b.length - a.length);
  const escaped = long.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, 'gu');
}

/** Reads the caller and the people of the course. Warns about what cannot be read. */
export async function createPeopleRedactor(course: CourseReader, secret: string): Promise<PeopleRedactor> {
  const tolerate = (error: unknown, consequence: string) => {
    if (!(error instanceof LmsRequestError)) throw error;
    course.warn(`${error.message}, so ${consequence}.`);
  };
  let self: Item = {};
  try {
    if (!course.isSkipped('self')) self = await course.fetchRecord('/api/v1/users/self', [], 'self');
  } catch (error) {
    tolerate(error, '--redact-people replaces you too');
  }
  const people = new PeopleRedactor(secret, self);
  try {
    if (!course.isSkipped('users'))
      for await (const person of course.fetchList(course.path('users'), [perPage], 'users'))
        people.add(person);
  } catch (error) {
    tolerate(error, '--redact-people may leave names in texts');
  }
  return people;
}
