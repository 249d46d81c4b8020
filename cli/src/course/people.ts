import { createHmac } from 'node:crypto';
import { type CourseReader, perPage } from './course.ts';
import { isLmsError } from './errors.ts';
import { type Item, idOf, isItem, mapEntriesDeep, textIn } from './json.ts';
import { NameFinder } from './name-finder.ts';

/** Matches keys whose value is the id of a person, or a list of such ids. Example: `grader_id`. */
const idKeyPattern =
  /^(\w+_)?(user|author|editor|grader|assessor|reviewer|creator|student|teacher|observer|recipient)_ids?$|^anonymous_id$/;
const nameKeyPattern = /^(user|author|editor|grader|assessor|reviewer)_name$/;
/** Matches keys whose value is a person, or a list of people. Examples: `user` and `participants`. */
const personKeyPattern =
  /^(users?|authors?|editors?|graders?|assessors?|reviewers?|students?|teachers?|participants|last_edited_by)$/;
/** Matches the ids of people in URLs and in HTML attributes for mentions. Example: `/users/12`. */
const personAddressPattern =
  /(\/(?:users|submissions|grades|about)\/|\b(?:user|student|author)_id=|\bdata-(?:mention|user|author)(?:-id)?=["']?)([\d~]+)/g;
const mailPattern =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+(?:@|%40|&#64;|&#x40;|&commat;)(?![23]x\.)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
/** Matches keys whose value is a secret. Anyone who knows the secret can open a file, feed or tool without a login. */
const secretKeyPattern = /^(uuid|secure_params)$/;
const queryPattern = /\?[^\s"'<>()[\]]+/g;
const secretInQueryPattern = /(?:verifier|secure_params|token|signature|jwt)(?:=|%3D)/i;
const feedPattern = /(\/feeds\/)[^\s"'<>()[\]]+/g;
/** The keys of the names that texts may use for a person. The key of the full name comes first. */
const fullNameKeys = ['name', 'sortable_name', 'login_id', 'sis_user_id', 'integration_id'] as const;
const nicknameKeys = ['short_name', 'display_name'] as const;
const mailKeys = ['email', 'primary_email', 'login_id'] as const;

/**
 * Replaces the names and ids of all people except the user with pseudonyms. With the same token, the pseudonyms are the same in
 * every run. Also removes links that work without a login.
 */
export class PeopleRedactor {
  readonly #secret: string;
  readonly #selfId: string | undefined;
  /** The ids of people by name, and by email address in lower case. */
  readonly #idByName = new Map<string, string>();
  /** The ids of people for whom a name with several words is known. */
  readonly #fullNamed = new Set<string>();
  readonly #finder = new NameFinder();

  constructor(secret: string, self: Item) {
    this.#secret = secret;
    this.#selfId = idOf(self);
    this.add(self);
  }

  add(person: Item): void {
    const id = idOf(person);
    if (id === undefined) return;
    for (const key of mailKeys) {
      const mail = textIn(person, key)?.trim().toLowerCase();
      if (mail?.includes('@')) this.#idByName.set(mail, id);
    }
    for (const key of fullNameKeys) this.#learn(textIn(person, key), id);
    for (const key of nicknameKeys) this.#learnNickname(textIn(person, key), id);
  }

  redact(item: Item): Item {
    // Process the item twice. The first time, learn all names in it, because a text may mention a person whose name is in a
    // later field.
    this.#replace(item);
    return this.#replace(item);
  }

  #learn(text: string | undefined, id: string): void {
    const name = text?.trim();
    if (!name || this.#idByName.has(name)) return;
    this.#idByName.set(name, id);
    if (/\s/.test(name)) this.#fullNamed.add(id);
    if (id !== this.#selfId) this.#finder.add(name, id);
  }

  /**
   * Learns a nickname. Ignores a single word if the full name is known, because the word may also be an ordinary one, such as
   * Will.
   */
  #learnNickname(name: string | undefined, id: string): void {
    if (!this.#fullNamed.has(id) || (name && /\s/.test(name.trim()))) this.#learn(name, id);
  }

  #replace(item: Item): Item {
    return mapEntriesDeep(item, (key, value, owner) =>
      secretKeyPattern.test(key) ? [] : [[key, this.#replaceValue(key, value, owner)]],
    );
  }

  #replaceValue(key: string, value: unknown, owner: Item): unknown {
    if (
      Array.isArray(value) &&
      (idKeyPattern.test(key) || personKeyPattern.test(key) || typeof value[0] === 'string')
    )
      return value.map((element: unknown) => this.#replaceValue(key, element, owner));
    if (idKeyPattern.test(key)) return this.#replaceId(idOf({ id: value }), value);
    if (personKeyPattern.test(key) && isItem(value)) return this.#replacePerson(value);
    if (typeof value !== 'string') return value;
    if (nameKeyPattern.test(key)) {
      const id = this.#findId(key, value, owner) ?? `name ${value}`;
      this.#learnNickname(value, id);
      return this.#replaceId(id, value);
    }
    return this.#replaceText(value);
  }

  /** Returns the pseudonym for an id. Returns `original` if there is no id, or if it is the id of the user. */
  #replaceId(id: string | undefined, original: unknown): unknown {
    return id === undefined || id === this.#selfId ? original : this.#createPseudonym(id);
  }

  #findId(key: string, name: string, owner: Item): string | undefined {
    const { author } = owner;
    const id = idOf(owner, key.replace(/_name$/, '_id')) ?? (isItem(author) ? idOf(author) : undefined);
    return id ?? this.#idByName.get(name);
  }

  #replacePerson(person: Item): Item {
    const id = idOf(person);
    if (id === undefined || id === this.#selfId) return person;
    this.add(person);
    const pseudonym = this.#createPseudonym(id);
    return { id: pseudonym, display_name: pseudonym };
  }

  #replaceText(text: string): string {
    const withoutMail = text
      .replace(queryPattern, (query) => (secretInQueryPattern.test(query) ? '' : query))
      .replace(feedPattern, '$1')
      .replace(personAddressPattern, (_, start: string, id: string) => `${start}${this.#replaceId(id, id)}`)
      .replace(mailPattern, (mail) => this.#replaceMail(mail));
    return this.#finder.replace(withoutMail, (id) => this.#createPseudonym(id));
  }

  #replaceMail(mail: string): string {
    const key = mail.toLowerCase().replace(/%40|&#64;|&#x40;|&commat;/, '@');
    return String(this.#replaceId(this.#idByName.get(key) ?? `mail ${key}`, mail));
  }

  #createPseudonym(id: string): string {
    return `person-${createHmac('sha256', this.#secret).update(id).digest('hex').slice(0, 8)}`;
  }
}

/** Fetches the user's own data and the people of the course. If the LMS refuses a request, adds a warning and continues. */
export async function createPeopleRedactor(course: CourseReader, secret: string): Promise<PeopleRedactor> {
  const warnAbout = (error: unknown, consequence: string) => {
    if (!isLmsError(error)) throw error;
    course.warn(`${error.message}, so ${consequence}.`);
  };
  let self: Item = {};
  try {
    if (!course.isSkipped('self')) self = await course.fetchRecord('/api/v1/users/self', [], 'self');
  } catch (error) {
    warnAbout(error, '--redact-people replaces you too');
  }
  const redactor = new PeopleRedactor(secret, self);
  try {
    if (!course.isSkipped('users'))
      for await (const person of course.fetchList(course.buildPath('users'), [perPage], 'users'))
        redactor.add(person);
  } catch (error) {
    warnAbout(error, '--redact-people may leave names in texts');
  }
  return redactor;
}
