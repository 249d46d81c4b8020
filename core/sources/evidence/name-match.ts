import {
  buildWholeWordPattern,
  type CardNames,
  chineseLevel,
  cleanText,
  commonChinese,
  commonNameWords,
  findChineseLevels,
  levelWords,
  splitLatinWords,
  tiersIn,
} from './card-names.ts';

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
}

interface NameFit {
  readonly form: NameForm;
  readonly owner: NameOwner;
  /** Whether the text lacks the name's network level. */
  readonly lacksTier: boolean;
  /** The number of words that only the text or only the name has. Words of the text count a hundred times. */
  readonly score: number;
}

const networks: ReadonlyMap<string, RegExp> = new Map([
  ['amex', /american express|(?<![a-z])amex(?![a-z])|美国运通|运通/g],
  ['mastercard', /master ?card|万事达/g],
  ['diners', /diners club/g],
  ['discover', /(?<![a-z])discover(?![a-z])/g],
  ['jcb', /(?<![a-z])jcb(?![a-z])/g],
  ['unionpay', /unionpay|银联/g],
  ['visa', /(?<![a-z])visa(?![a-z])|维萨/g],
]);

/** Words in the names of many cards that also praise any card. */
const praise: ReadonlySet<string> = new Set(
  'rewards reward travel cash back cashback points miles bonus'.split(' '),
);

const cardWord = /(?<![a-z])(?:cards?|cartes?|amex|mastercard|visa)(?![a-z])|卡/i;
const lowerCaseWord = /(?<![\p{L}\d'’])\p{Ll}[\p{L}'’]*/gu;
const separator =
  /[|。；，！？;:：!?、]| [-–—] |\. |,(?![^(（]*[)）])|(?<![a-z])(?:and|et|ou|vs|versus|than|que)(?![a-z])|[与和及或]/i;

/** Finds which cards of an issuer a heading names. Where a name is part of a longer one, the longer one counts. */
export class NameMatcher {
  readonly #forms: readonly NameForm[];
  readonly #distinctive: ReadonlySet<string>;
  /** The level words that a name prints in lower case, as in “(for students)”. Elsewhere they are capitalized. */
  readonly #lowerCaseLevels: ReadonlySet<string>;
  readonly #issuerWords: ReadonlySet<string>;
  readonly #withoutIssuer: (folded: string) => string;

  constructor(
    { name, localized = [], search = [], others = [] }: CardNames,
    issuerWords: ReadonlySet<string>,
    withoutIssuer: (folded: string) => string,
  ) {
    this.#issuerWords = issuerWords;
    this.#withoutIssuer = withoutIssuer;
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
      const isUnique = byCore.get(core.join(' '))?.every(({ owner }) => owner === form.owner) === true;
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
    const parts = heading.split(separator).map((part) => this.#findBest(part));
    const whole = parts.filter((fit) => fit !== null).filter(({ score }) => score < 100);
    if (new Set(whole.map(({ form }) => form)).size > 1) return new Set(whole.map(({ owner }) => owner));
    const best = this.#findBest(heading);
    return new Set(best === null || best.lacksTier ? [] : [best.score < 100 ? best.owner : 'other']);
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

  /** Whether a folded word is in a name of the issuer's cards, or praises any card. */
  knows(word: string): boolean {
    return this.#distinctive.has(word) || praise.has(word);
  }

  #findBest(text: string): NameFit | null {
    const folded = cleanText(text);
    const isName = (word: string) =>
      !levelWords.has(word) || this.#lowerCaseLevels.has(word) || isCapitalized(text, folded, word);
    const all = new Set(this.#findWords(folded).filter(isName));
    const words = new Set(this.#findWords(this.#withoutIssuer(folded)).filter(isName));
    const extraWords = [...words].filter(
      (word) =>
        !praise.has(word) &&
        !this.#issuerWords.has(word) &&
        (this.#distinctive.has(word) || isChinese(word) || levelWords.has(word)),
    );
    const fits = this.#forms
      .filter(({ required, hasIssuer }) => required.every((word) => (hasIssuer ? all : words).has(word)))
      .map((form) => {
        const extras = extraWords.filter((word) => ![...form.words].some((own) => own.includes(word)));
        const missing = [...form.words].filter((word) => !all.has(word));
        const lacksTier = missing.some((word) => !networks.has(word) && !praise.has(word));
        return { form, owner: form.owner, lacksTier, score: extras.length * 100 + missing.length };
      })
      .toSorted((a, b) => a.score - b.score);
    const [best] = fits;
    if (best === undefined) return null;
    const isTie = fits.some(({ owner, score }) => score === best.score && owner !== best.owner);
    return isTie ? { ...best, owner: 'unsure', lacksTier: false } : best;
  }

  #findWords(folded: string): readonly string[] {
    const chinese = [...this.#distinctive].filter((word) => isChinese(word) && folded.includes(word));
    return [...splitWords(folded), ...chinese];
  }

  #toForm(owner: NameOwner, name: string): NameForm {
    const full = cleanText(name);
    const short = this.#withoutIssuer(full);
    const words = [...splitWords(short), ...splitChinese(short)].filter(
      (word) => !this.#issuerWords.has(word),
    );
    const tier = new Set(tiersIn(short).flatMap((text) => text.split(' ')));
    const required = words.filter((word) => !networks.has(word) && !tier.has(word));
    if (required.length > 0) return { owner, words: new Set(words), required, hasIssuer: false };
    const all = [...splitWords(full), ...splitChinese(full)];
    return { owner, words: new Set(all), required: all, hasIssuer: true };
  }
}

function withoutPraise(words: readonly string[]): readonly string[] {
  return words.filter((word) => !praise.has(word));
}

function isCapitalized(text: string, folded: string, word: string): boolean {
  const index = folded.search(buildWholeWordPattern(word));
  return /[\p{Lu}\d]/u.test(text.charAt(index)) || /(?:for|pour) $/.test(folded.slice(0, index));
}

const isChinese = (word: string): boolean => /[\u3400-\u9fff]/.test(word);

/** Splits a text into its networks, its Latin words and its Chinese levels. */
function splitWords(folded: string): readonly string[] {
  const found = [...networks].filter(([, pattern]) => folded.search(pattern) >= 0).map(([name]) => name);
  const rest = withoutNetworks(folded);
  const latin = splitLatinWords(rest).filter((word) => !commonNameWords.has(word));
  return [...found, ...latin, ...findChineseLevels(rest)];
}

/** Splits a Chinese name into the pieces between its levels and the words that every card's name has. */
function splitChinese(folded: string): readonly string[] {
  return withoutNetworks(folded)
    .replace(commonChinese, ' ')
    .replace(chineseLevel, ' ')
    .split(/[^\u3400-\u9fff]+/)
    .map((piece) => piece.replace(/[版卡]/g, ''))
    .filter((piece) => piece !== '');
}

function withoutNetworks(folded: string): string {
  return [...networks.values()].reduce((rest, pattern) => rest.replace(pattern, ' '), folded);
}
