import type { Card, PartialIssuer } from '#core/card/card';
import { foldText } from './fold.ts';
import {
  buildWholeWordPattern,
  cleanText,
  commonNameWords,
  isChinese,
  levelWords,
  networks,
  splitChinese,
  splitLatinWords,
  splitWords,
  tiersIn,
} from './name-words.ts';

export interface CardNames {
  readonly name: string;
  /** The names in other languages that the issuer prints. */
  readonly localized?: readonly string[];
  /** Names by which people look for the card. A page that has only such a name does not count as the card's page. */
  readonly search?: readonly string[];
  /** Every name of the issuer, in any language. */
  readonly issuer: readonly string[];
  /** The printed names of the issuer's other cards, if they are known. */
  readonly others?: readonly string[];
}

/** Collects the names of a card. `cards` are all cards of its issuer that are known. */
export function collectCardNames(
  card: Card,
  issuer: PartialIssuer | undefined,
  cards: readonly Card[],
): CardNames {
  const listLocalized = ({ localized_names = {} }: Card) => Object.values(localized_names);
  return {
    name: card.name,
    localized: listLocalized(card),
    search: card.search_names ?? [],
    issuer: [...new Set([card.issuer, issuer?.name, ...(issuer?.aliases ?? [])])].filter(
      (text) => text !== undefined,
    ),
    others: cards
      .filter(({ id }) => id !== card.id)
      .flatMap((other) => [other.name, ...listLocalized(other)]),
  };
}

/**
 * Whose name a text has. `unsure`: a name by which people look for this card, or words that fit this card and another one
 * equally.
 */
type NameOwner = 'own' | 'unsure' | 'other';

interface NameForm {
  readonly owner: NameOwner;
  /** The words that distinguish the name, with its network and its network level. */
  readonly words: ReadonlySet<string>;
  /** The words without which a text does not have the name. */
  readonly required: readonly string[];
  /** Whether the name has no word of its own, such as “Neo Mastercard”. The name of the issuer is then part of it. */
  readonly hasIssuer: boolean;
  /** Whether the name has a level of a network, such as “Visa Infinite”. */
  readonly hasTier: boolean;
}

interface NameFit {
  readonly form: NameForm;
  readonly owner: NameOwner;
  /** Whether the text lacks the name's network level. */
  readonly lacksTier: boolean;
  /** The number of words that only the text or only the name has. Words of the text count a hundred times. */
  readonly score: number;
}

/** Words in the names of many cards that also praise any card. */
const praise: ReadonlySet<string> = new Set(
  'rewards reward travel cash back cashback points miles bonus'.split(' '),
);

const cardWord = /(?<![a-z])(?:cards?|cartes?|amex|mastercard|visa)(?![a-z])|卡/i;
const lowerCaseWord = /(?<![\p{L}\d'’])\p{Ll}[\p{L}'’]*/gu;
const separator =
  /[|。；，！？;:：!?、]| [-–—] |\. |,(?![^(（]*[)）])|(?<![a-z])(?:and|et|ou|vs|versus|than|que)(?![a-z])|[与和及或]/i;

const matchers = new WeakMap<CardNames, NameMatcher>();

/** Returns the matcher of a card. Building it takes longer than reading a page, because it reads the names of all cards. */
export function getNameMatcher(names: CardNames): NameMatcher {
  const matcher = matchers.get(names) ?? new NameMatcher(names);
  matchers.set(names, matcher);
  return matcher;
}

/** Finds which cards of an issuer a heading names. Where a name is part of a longer one, the longer one counts. */
class NameMatcher {
  readonly #forms: readonly NameForm[];
  readonly #distinctive: ReadonlySet<string>;
  /** The level words that a name prints in lower case, as in “(for students)”. Elsewhere they are capitalized. */
  readonly #lowerCaseLevels: ReadonlySet<string>;
  readonly #issuerNames: readonly RegExp[];
  readonly issuerWords: ReadonlySet<string>;

  constructor({ name, issuer, localized = [], search = [], others = [] }: CardNames) {
    const issuers = issuer
      .map(foldText)
      .filter((text) => text !== '')
      .toSorted((a, b) => b.length - a.length);
    this.#issuerNames = issuers.map((text) => new RegExp(buildWholeWordPattern(text), 'g'));
    this.issuerWords = new Set(issuers.flatMap(splitLatinWords));
    const toForms = (owner: NameOwner, names: readonly string[]) =>
      names.map((text) => this.#toForm(owner, text));
    const forms = [
      ...toForms('own', [name, ...localized]),
      ...toForms('unsure', search),
      ...toForms('other', others),
    ];
    // A page may leave out praise, unless another card's name is then the same.
    const byCore = Map.groupBy(forms, ({ required }) => withoutPraise(required).join(' '));
    this.#forms = forms.map((form) => {
      const core = withoutPraise(form.required);
      const isUnique = byCore
        .get(core.join(' '))
        ?.every(({ owner }) => (owner === 'other') === (form.owner === 'other'));
      return core.length > 0 && isUnique ? { ...form, required: core } : form;
    });
    this.#lowerCaseLevels = new Set(
      [name, ...localized, ...others].flatMap((text) => {
        const folded = cleanText(text);
        return splitLatinWords(folded).filter(
          (word) => levelWords.has(word) && !isCapitalized(text, folded, word),
        );
      }),
    );
    this.#distinctive = new Set(this.#forms.flatMap(({ words }) => [...words]));
  }

  /** Finds whose names a heading has. Empty if it has no known name. */
  match(heading: string): ReadonlySet<NameOwner> {
    const parts = heading.split(separator);
    const whole = parts
      .map((part) => this.#findBest(part))
      .filter((fit) => fit !== null)
      .filter(({ score }) => score < 100);
    if (new Set(whole.map(({ form }) => form)).size > 1) return new Set(whole.map(({ owner }) => owner));
    const best = this.#findBest(heading);
    if (best === null || best.lacksTier) return new Set();
    // “Uber Cash” is a benefit of many cards. Without a word such as “card”, nothing but the name makes another card.
    const isOnly = parts.some(
      (part) => this.#findBest(part)?.form === best.form && this.#isOnly(part, best.form),
    );
    const isName = best.owner !== 'other' || cardWord.test(heading) || isOnly;
    return new Set(isName ? [best.owner] : []);
  }

  #isOnly(text: string, { words }: NameForm): boolean {
    return splitLatinWords(cleanText(text)).every(
      (word) => words.has(word) || commonNameWords.has(word) || this.issuerWords.has(word),
    );
  }

  /** Returns a text without the parts that name another card of the issuer. */
  withoutOthers(text: string): string {
    const parts = text.split(separator);
    const rest = parts.filter((part) => {
      const fit = cardWord.test(part) ? this.#findBest(part.replace(lowerCaseWord, ' ')) : null;
      return fit === null || fit.owner !== 'other' || fit.score >= 100 || fit.form.hasIssuer;
    });
    return rest.length === parts.length ? text : rest.join('. ');
  }

  /** Whether a text has every word of a printed name of the card, except networks and words that many names have. */
  isNamedIn(text: string): boolean {
    const folded = cleanText(text);
    const hasWord = (word: string) =>
      isChinese(word) ? folded.includes(word) : new RegExp(buildWholeWordPattern(word)).test(folded);
    return this.#forms.some(
      ({ owner, words }) =>
        owner === 'own' && [...words].every((word) => networks.has(word) || hasWord(word)),
    );
  }

  /** Replaces the issuer's names in a folded text with spaces. The length stays the same. */
  withoutIssuer(folded: string): string {
    return this.#issuerNames.reduce(
      (rest, name) => rest.replace(name, (match) => ' '.repeat(match.length)),
      folded,
    );
  }

  /** Whether a folded word is in a name of the issuer's cards, or praises any card. */
  knows(word: string): boolean {
    return this.#distinctive.has(word) || praise.has(word);
  }

  #findBest(text: string): NameFit | null {
    const folded = cleanText(text);
    const isName = (word: string) =>
      !levelWords.has(word) || this.#lowerCaseLevels.has(word) || isCapitalized(text, folded, word);
    const all = new Set(this.#findWords(folded).filter(isName));
    const words = new Set(this.#findWords(this.withoutIssuer(folded)).filter(isName));
    // A text may add the level of a network, such as “Visa Signature”, to a name without one.
    const tier = new Set(tiersIn(folded).flatMap((text) => text.split(' ')));
    const extraWords = [...words].filter(
      (word) =>
        !praise.has(word) &&
        !this.issuerWords.has(word) &&
        (this.#distinctive.has(word) || isChinese(word) || levelWords.has(word)),
    );
    const fits = this.#forms
      .filter(({ required, hasIssuer }) => required.every((word) => (hasIssuer ? all : words).has(word)))
      .map((form) => {
        const extras = extraWords.filter(
          (word) => ![...form.words].some((own) => own === word || (isChinese(word) && own.includes(word))),
        );
        const missing = [...form.words].filter((word) => !all.has(word));
        const lacksTier = missing.some((word) => !networks.has(word) && !praise.has(word));
        // A page may add a network to a name, but not replace the one that the name has.
        const isWrong = extras.some(
          (word) =>
            !(!form.hasTier && tier.has(word)) &&
            (!networks.has(word) || missing.some((own) => networks.has(own))),
        );
        return {
          form,
          owner: isWrong ? ('other' as const) : form.owner,
          lacksTier,
          score: extras.length + missing.length + (isWrong ? 100 : 0),
        };
      })
      .toSorted((a, b) => a.score - b.score);
    const [best] = fits;
    if (best === undefined) return null;
    const isTie = fits.some(
      ({ owner, score }) => score === best.score && (owner === 'other') !== (best.owner === 'other'),
    );
    return isTie ? { ...best, owner: 'unsure', lacksTier: false } : best;
  }

  #findWords(folded: string): readonly string[] {
    const chinese = [...this.#distinctive].filter((word) => isChinese(word) && folded.includes(word));
    return [...splitWords(folded), ...chinese];
  }

  #toForm(owner: NameOwner, name: string): NameForm {
    const full = cleanText(name);
    const short = this.withoutIssuer(full);
    const words = [...splitWords(short), ...splitChinese(short)].filter(
      (word) => !this.issuerWords.has(word),
    );
    const tier = new Set(tiersIn(short).flatMap((text) => text.split(' ')));
    const withoutTier = words.filter((word) => !networks.has(word) && !tier.has(word));
    const required = withoutTier.length > 0 ? withoutTier : words.filter((word) => tier.has(word));
    if (required.length > 0)
      return { owner, words: new Set(words), required, hasTier: tier.size > 0, hasIssuer: false };
    const all = [...splitWords(full), ...splitChinese(full)];
    return { owner, words: new Set(all), required: all, hasTier: tier.size > 0, hasIssuer: true };
  }
}

function withoutPraise(words: readonly string[]): readonly string[] {
  return words.filter((word) => !praise.has(word));
}

/** Matches a first word that is capitalized only because it begins a sentence, as in “Go farther with the Driftwood Visa”. */
const sentenceStart = /^\p{Lu}\p{Ll}+ (?!cards?(?!\p{L})|cartes?(?!\p{L}))\p{Ll}/u;

function isCapitalized(text: string, folded: string, word: string): boolean {
  const index = folded.search(buildWholeWordPattern(word));
  if (index === 0 && sentenceStart.test(text)) return false;
  return /[\p{Lu}\d]/u.test(text.charAt(index)) || /(?:for|pour) $/.test(folded.slice(0, index));
}
