import { countries, countryNames, currencyOf } from '#core/catalog/card';
import type { Registry } from '#core/catalog/registry';
import type { CardAnswers, CategoryAnswer, RewardAnswers } from '#core/catalog/scaffold/card-answers';
import { issuersIn, type KnownCards } from '#core/catalog/scaffold/find-known';
import { choices, cleanName } from '#core/catalog/scaffold/new-card';
import { suggestSlug } from '#core/catalog/scaffold/slug';
import { listOf } from '#core/catalog/text';
import { UsageError } from '../errors.ts';
import {
  type Answer,
  categoryAnswer,
  countryAnswer,
  issuerAnswer,
  nameAnswer,
  networkAnswer,
  numberAnswer,
  percentAnswer,
  rateTypeAnswer,
  retrievedAnswer,
  segmentAnswer,
  slugAnswer,
  tierAnswer,
  typeAnswer,
  urlAnswer,
} from './answers.ts';
import type { Asker, Choice } from './asker.ts';
import { guessFrom } from './guess.ts';
import { romaniseFor } from './romanise.ts';

/** The raw options of `cardcat new`. */
export interface NewOptions {
  readonly country?: string;
  /** Id, name or alias. */
  readonly issuer?: string;
  readonly name?: string;
  readonly url?: string;
  readonly slug?: string;
  readonly network?: string;
  readonly tier?: string;
  readonly type?: string;
  readonly segment?: string;
  readonly annualFee?: string;
  readonly fxFee?: string;
  readonly rateType?: string;
  readonly earns?: string;
  readonly baseRate?: string;
  readonly category?: readonly string[];
  readonly retrieved?: string;
}

export interface ExistingCatalog {
  readonly registry: Registry;
  readonly cards: KnownCards;
}

type Check<Value> = (written: string) => Answer<Value>;
/** An empty answer leaves the value unset. */
type Ask = (asker: Asker) => string | Promise<string>;
type TextOption = Exclude<keyof NewOptions, 'category'>;

/**
 * Takes answers from the options, and asks `asker` for the rest. A number without an answer is null; network, type,
 * segment and slug are guessed from the name. `today` is YYYY-MM-DD. Throws `UsageError` for a wrong answer.
 */
export async function gatherAnswers(
  options: NewOptions,
  asker: Asker | null,
  { registry, cards }: ExistingCatalog,
  today: string,
): Promise<CardAnswers> {
  const country = await needed('country', countryAnswer, (person) =>
    person.choose(
      'Where is the card issued?',
      countries.map((value) => ({ value, label: countryNames[value] })),
    ),
  );
  const issuer = await needed(
    'issuer',
    (written) => issuerAnswer(written, country, registry),
    (person) =>
      person.find(
        'Who issues it? (if not listed, first add it to data/issuers.json)',
        issuersIn(registry, country).map(({ id, name, aliases }) => ({
          value: id,
          label: name,
          hint: [id, ...aliases].join(', '),
        })),
        'No issuer of this country matches. Delete letters to see more, or press Ctrl-C and add it first: docs/tutorials/first-card.md, “A new issuer”.',
      ),
  );
  const checkName = (written: string) => nameAnswer(written, issuer, cards);
  const name = await needed('name', checkName, (person) =>
    person.write({ message: "What is the card's name, as the issuer writes it?", check: checkName }),
  );
  const checkUrl = (written: string) => urlAnswer(written, issuer, registry);
  const url = await needed('url', checkUrl, (person) =>
    person.write({
      message: "What is the address of the issuer's page about it?",
      example: 'https://',
      check: checkUrl,
    }),
  );
  const guessed = guessFrom(name, issuer.id);
  const network = await choice(
    'network',
    networkAnswer,
    'Which network is on the card?',
    choices.network,
    guessed.network,
  );
  const tiers = [...registry.tiers].flatMap(([id, networks]) => (networks.includes(network) ? [id] : []));
  const networkTier = await optional(
    'tier',
    (written) => tierAnswer(written, network, registry),
    (person) =>
      tiers.length === 0
        ? ''
        : person.choose('Which network tier does the page name?', [
            { value: '', label: 'none' },
            ...listed(tiers),
          ]),
  );
  const type = await choice('type', typeAnswer, 'What kind of card is it?', choices.type, guessed.type);
  const segment = await choice('segment', segmentAnswer, 'Who is it for?', choices.segment, guessed.segment);
  const annualFee = await number('annualFee', `Annual fee, ${currencyOf[country]}?`);
  const fxFee = await number('fxFee', 'Foreign transaction fee, in percent?', percentAnswer);
  const rewards = await rewardsOf();
  const hasNumbers = annualFee !== null || fxFee !== null || rewards !== null;
  const retrieved = await optional(
    'retrieved',
    (written) => retrievedAnswer(written, today),
    (person) =>
      person.choose('Have you checked all this against the page today?', [
        { value: 'today', label: 'yes, today' },
        { value: '', label: 'no, or I am not sure' },
      ]),
  );
  if (asker === null && hasNumbers && retrieved === undefined)
    throw new UsageError(
      '--retrieved is missing: numbers need the date they were checked against the page; give --retrieved today, or leave the numbers out.',
    );
  const romanise = await romaniseFor(options.slug === undefined ? name : '');
  const suggested = suggestSlug({ country, issuer, name, romanise });
  const checkSlug = (written: string) => slugAnswer(written, country, cards);
  const slug = await needed(
    'slug',
    checkSlug,
    (person) =>
      person.write({
        message: `What is the file called in data/${country}? It becomes the end of the id, which never changes.`,
        initial: suggested,
        check: checkSlug,
      }),
    suggested,
  );
  const page = { url, retrieved: retrieved ?? null };
  return {
    id: `${country}-${slug}`,
    country,
    name,
    issuer,
    network,
    networkTier,
    type,
    segment,
    annualFee,
    fxFee,
    rewards,
    feesPage: page,
    rewardsPage: page,
  };

  async function rewardsOf(): Promise<RewardAnswers | null> {
    const flags = ['rateType', 'earns', 'baseRate', 'category'] as const;
    const isGiven = flags.some((flag) => options[flag] !== undefined);
    if (asker === null && !isGiven) return null;
    const rateType = await optional('rateType', rateTypeAnswer, (person) =>
      person.choose('What does it earn?', [
        { value: '', label: 'nothing, or the page does not say' },
        ...listed(choices.rateType),
      ]),
    );
    if (rateType === undefined) {
      if (isGiven) throw new UsageError(`--rate-type is missing; give ${listOf(choices.rateType, 'or')}.`);
      return null;
    }
    const earns = await optional(
      'earns',
      earnsAnswer,
      (person) =>
        person.write({
          message: 'What does the issuer call it?',
          initial: defaultEarns[rateType],
          check: earnsAnswer,
        }),
      defaultEarns[rateType],
    );
    const unit = rateType === 'cashback' ? 'in percent' : `${rateType} for each ${currencyOf[country]} spent`;
    const baseRate = await number('baseRate', `Rate on every purchase, ${unit}?`);
    const given = (options.category ?? []).map((written) =>
      rightOr('category', categoryAnswer(written, registry.categories)),
    );
    const asked = asker === null || options.category !== undefined ? [] : await askCategories(asker, unit);
    return { rateType, label: earns ?? defaultEarns[rateType], baseRate, categories: [...given, ...asked] };
  }

  /** Asks for categories until the user is done. */
  async function askCategories(person: Asker, unit: string): Promise<readonly CategoryAnswer[]> {
    const found: CategoryAnswer[] = [];
    const options = [...registry.categories].map(([value, label]) => ({ value, label, hint: value }));
    for (;;) {
      const message = found.length === 0 ? 'Is the rate higher for some purchases?' : 'And for others?';
      const category = await person.find(
        `${message} (type to search)`,
        [{ value: '', label: 'no', hint: 'done' }, ...options],
        'No category matches. Delete letters to see more.',
      );
      if (category === '') return found;
      const name = registry.categories.get(category) ?? category;
      const rate = await person.write({ message: `Rate for ${name}, ${unit}?`, check: numberAnswer });
      const label = await person.write({
        message: 'Which purchases exactly, in your own words?',
        initial: name.toLowerCase(),
        check: earnsAnswer,
      });
      const value = numberAnswer(rate);
      found.push({ category, label: label.trim(), rate: 'value' in value ? value.value : null });
    }
  }

  function rightOr<Value>(flag: keyof NewOptions, answer: Answer<Value>): Value {
    if ('value' in answer) return answer.value;
    throw new UsageError(
      `--${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${answer.problem}`,
    );
  }

  /** From its option, else from the user, else `fallback`. Undefined without an answer. */
  async function optional<Value>(flag: TextOption, check: Check<Value>, ask: Ask, fallback = '') {
    const typed = options[flag];
    const written = typed ?? (asker === null ? fallback : await ask(asker));
    if (written === '' && typed === undefined) return undefined;
    return rightOr(flag, check(written));
  }

  async function needed<Value>(flag: TextOption, check: Check<Value>, ask: Ask, fallback = '') {
    const value = await optional(flag, check, ask, fallback);
    if (value === undefined) throw new UsageError(`--${flag} is missing.`);
    return value;
  }

  /** One of a list; the guess is offered first, and used without a terminal. */
  function choice<Value extends string>(
    flag: TextOption,
    check: Check<Value>,
    message: string,
    values: readonly Value[],
    guess: Value,
  ): Promise<Value> {
    return needed(flag, check, (person) => person.choose(message, listed(values), guess), guess);
  }

  async function number(
    flag: TextOption,
    message: string,
    check: typeof numberAnswer = numberAnswer,
  ): Promise<number | null> {
    const hint = 'leave empty if the page does not say, 0 if none';
    const value = await optional(flag, check, (person) =>
      person.write({ message: `${message} (${hint})`, check }),
    );
    return value ?? null;
  }
}

const defaultEarns = { cashback: 'cash back', points: 'points', miles: 'miles' } as const;

function earnsAnswer(written: string): Answer<string> {
  const value = cleanName(written);
  return value === '' ? { problem: 'Write a word or two.' } : { value };
}

const listed = (values: readonly string[]): readonly Choice[] =>
  values.map((value) => ({ value, label: value }));
