import { countries, countryNames, currencyByCountry } from '#core/catalog/card';
import type { Registry } from '#core/catalog/registry';
import type { CardAnswers, CategoryAnswer, RewardAnswers } from '#core/catalog/scaffold/card-answers';
import { type CardLookup, issuersIn } from '#core/catalog/scaffold/lookups';
import { choices, cleanName } from '#core/catalog/scaffold/new-card';
import { suggestSlug } from '#core/catalog/scaffold/slug';
import { formatList } from '#core/catalog/text';
import { UsageError } from '../errors.ts';
import { guessFromName } from './guess.ts';
import {
  type ParseResult,
  parseCardName,
  parseCardType,
  parseCardUrl,
  parseCategoryRate,
  parseCountry,
  parseFxFee,
  parseIssuer,
  parseNetwork,
  parseNetworkTier,
  parseNumber,
  parseRateType,
  parseRetrievedDate,
  parseSegment,
  parseSlug,
} from './parse-answers.ts';
import type { Prompter, SelectOption } from './prompter.ts';
import { loadRomaniser } from './romanise.ts';

/** The raw options of `cardcat new`. */
export interface NewCardOptions {
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
  readonly cards: CardLookup;
}

type ParseAnswer<Value> = (written: string) => ParseResult<Value>;
/** An empty answer leaves the value unset. */
type PromptForAnswer = (asker: Prompter) => string | Promise<string>;
type TextOption = Exclude<keyof NewCardOptions, 'category'>;

/**
 * Takes answers from the options, and asks `asker` for the rest. A number without an answer is null; network, type,
 * segment and slug are guessed from the name. `today` is YYYY-MM-DD. Throws `UsageError` for a wrong answer.
 */
export async function gatherAnswers(
  options: NewCardOptions,
  prompter: Prompter | null,
  { registry, cards }: ExistingCatalog,
  today: string,
): Promise<CardAnswers> {
  const country = await needed('country', parseCountry, (person) =>
    person.promptChoice(
      'Where is the card issued?',
      countries.map((value) => ({ value, label: countryNames[value] })),
    ),
  );
  const issuer = await needed(
    'issuer',
    (written) => parseIssuer(written, country, registry),
    (person) =>
      person.promptSearch(
        'Who issues it? (if not listed, first add it to data/issuers.json)',
        issuersIn(registry, country).map(({ id, name, aliases }) => ({
          value: id,
          label: name,
          hint: [id, ...aliases].join(', '),
        })),
        'No issuer of this country matches. Delete letters to see more, or press Ctrl-C and add it first: docs/tutorials/first-card.md, “A new issuer”.',
      ),
  );
  const checkName = (written: string) => parseCardName(written, issuer, cards);
  const name = await needed('name', checkName, (person) =>
    person.promptText({ message: "What is the card's name, as the issuer writes it?", check: checkName }),
  );
  const checkUrl = (written: string) => parseCardUrl(written, issuer, registry);
  const url = await needed('url', checkUrl, (person) =>
    person.promptText({
      message: "What is the address of the issuer's page about it?",
      example: 'https://',
      check: checkUrl,
    }),
  );
  const guessed = guessFromName(name, issuer.id);
  const network = await choice(
    'network',
    parseNetwork,
    'Which network is on the card?',
    choices.network,
    guessed.network,
  );
  const tiers = [...registry.tiers].flatMap(([id, networks]) => (networks.includes(network) ? [id] : []));
  const networkTier = await optional(
    'tier',
    (written) => parseNetworkTier(written, network, registry),
    (person) =>
      tiers.length === 0
        ? ''
        : person.promptChoice('Which network tier does the page name?', [
            { value: '', label: 'none' },
            ...toSelectOptions(tiers),
          ]),
  );
  const type = await choice('type', parseCardType, 'What kind of card is it?', choices.type, guessed.type);
  const segment = await choice('segment', parseSegment, 'Who is it for?', choices.segment, guessed.segment);
  const annualFee = await number('annualFee', `Annual fee, ${currencyByCountry[country]}?`);
  const fxFee = await number('fxFee', 'Foreign transaction fee, in percent?', parseFxFee);
  const rewards = await gatherRewards();
  const hasNumbers = annualFee !== null || fxFee !== null || rewards !== null;
  const retrieved = await optional(
    'retrieved',
    (written) => parseRetrievedDate(written, today),
    (person) =>
      person.promptChoice('Have you checked all this against the page today?', [
        { value: 'today', label: 'yes, today' },
        { value: '', label: 'no, or I am not sure' },
      ]),
  );
  if (prompter === null && hasNumbers && retrieved === undefined)
    throw new UsageError(
      '--retrieved is missing: numbers need the date they were checked against the page; give --retrieved today, or leave the numbers out.',
    );
  const romanise = await loadRomaniser(options.slug === undefined ? name : '');
  const suggested = suggestSlug({ country, issuer, name, romanise });
  const checkSlug = (written: string) => parseSlug(written, country, cards);
  const slug = await needed(
    'slug',
    checkSlug,
    (person) =>
      person.promptText({
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

  async function gatherRewards(): Promise<RewardAnswers | null> {
    const flags = ['rateType', 'earns', 'baseRate', 'category'] as const;
    const isGiven = flags.some((flag) => options[flag] !== undefined);
    if (prompter === null && !isGiven) return null;
    const rateType = await optional('rateType', parseRateType, (person) =>
      person.promptChoice('What does it earn?', [
        { value: '', label: 'nothing, or the page does not say' },
        ...toSelectOptions(choices.rateType),
      ]),
    );
    if (rateType === undefined) {
      if (isGiven)
        throw new UsageError(`--rate-type is missing; give ${formatList(choices.rateType, 'or')}.`);
      return null;
    }
    const earns = await optional(
      'earns',
      parseRewardLabel,
      (person) =>
        person.promptText({
          message: 'What does the issuer call it?',
          initial: defaultEarns[rateType],
          check: parseRewardLabel,
        }),
      defaultEarns[rateType],
    );
    const unit =
      rateType === 'cashback' ? 'in percent' : `${rateType} for each ${currencyByCountry[country]} spent`;
    const baseRate = await number('baseRate', `Rate on every purchase, ${unit}?`);
    const given = (options.category ?? []).map((written) =>
      unwrapOrThrow('category', parseCategoryRate(written, registry)),
    );
    const asked =
      prompter === null || options.category !== undefined ? [] : await promptCategories(prompter, unit);
    return { rateType, label: earns ?? defaultEarns[rateType], baseRate, categories: [...given, ...asked] };
  }

  /** Asks for categories until the user is done. */
  async function promptCategories(person: Prompter, unit: string): Promise<readonly CategoryAnswer[]> {
    const found: CategoryAnswer[] = [];
    const options = [...registry.categories].map(([value, label]) => ({ value, label, hint: value }));
    for (;;) {
      const message = found.length === 0 ? 'Is the rate higher for some purchases?' : 'And for others?';
      const category = await person.promptSearch(
        `${message} (type to search)`,
        [{ value: '', label: 'no', hint: 'done' }, ...options],
        'No category matches. Delete letters to see more.',
      );
      if (category === '') return found;
      const name = registry.categories.get(category) ?? category;
      const rate = await person.promptText({ message: `Rate for ${name}, ${unit}?`, check: parseNumber });
      const label = await person.promptText({
        message: 'Which purchases exactly, in your own words?',
        initial: name.toLowerCase(),
        check: parseRewardLabel,
      });
      const value = parseNumber(rate);
      found.push({ category, label: label.trim(), rate: 'value' in value ? value.value : null });
    }
  }

  function unwrapOrThrow<Value>(flag: keyof NewCardOptions, answer: ParseResult<Value>): Value {
    if ('value' in answer) return answer.value;
    throw new UsageError(
      `--${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${answer.problem}`,
    );
  }

  /** From its option, else from the user, else `fallback`. Undefined without an answer. */
  async function optional<Value>(
    flag: TextOption,
    check: ParseAnswer<Value>,
    ask: PromptForAnswer,
    fallback = '',
  ) {
    const typed = options[flag];
    const written = typed ?? (prompter === null ? fallback : await ask(prompter));
    if (written === '' && typed === undefined) return undefined;
    return unwrapOrThrow(flag, check(written));
  }

  async function needed<Value>(
    flag: TextOption,
    check: ParseAnswer<Value>,
    ask: PromptForAnswer,
    fallback = '',
  ) {
    const value = await optional(flag, check, ask, fallback);
    if (value === undefined) throw new UsageError(`--${flag} is missing.`);
    return value;
  }

  /** One of a list; the guess is offered first, and used without a terminal. */
  function choice<Value extends string>(
    flag: TextOption,
    check: ParseAnswer<Value>,
    message: string,
    values: readonly Value[],
    guess: Value,
  ): Promise<Value> {
    return needed(
      flag,
      check,
      (person) => person.promptChoice(message, toSelectOptions(values), guess),
      guess,
    );
  }

  async function number(
    flag: TextOption,
    message: string,
    check: typeof parseNumber = parseNumber,
  ): Promise<number | null> {
    const hint = 'leave empty if the page does not say, 0 if none';
    const value = await optional(flag, check, (person) =>
      person.promptText({ message: `${message} (${hint})`, check }),
    );
    return value ?? null;
  }
}

const defaultEarns = { cashback: 'cash back', points: 'points', miles: 'miles' } as const;

function parseRewardLabel(written: string): ParseResult<string> {
  const value = cleanName(written);
  return value === '' ? { problem: 'Write a word or two.' } : { value };
}

const toSelectOptions = (values: readonly string[]): readonly SelectOption[] =>
  values.map((value) => ({ value, label: value }));
