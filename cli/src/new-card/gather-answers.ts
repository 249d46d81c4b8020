import { type Country, countries, countryNames, currencyByCountry } from '#core/card/card';
import { type FeeName, fees, mapFees } from '#core/card/fees';
import type { Registry } from '#core/card/registry';
import type { CardAnswers, CategoryAnswer, RewardAnswers } from '#core/check/scaffold/card-answers';
import { guessFromName } from '#core/check/scaffold/guess-from-name';
import { type CardLookup, listIssuersIn } from '#core/check/scaffold/lookups';
import { choices, cleanName } from '#core/check/scaffold/new-card';
import { suggestSlug } from '#core/check/scaffold/slug';
import { UsageError } from '#core/io/errors';
import type { NumberForm } from '#core/sources/evidence/number-query';
import type { FieldAnswers } from '#core/sources/proposals/page-answers';
import { formatList } from '#core/text/text';
import {
  loadRomanizer,
  type ParseResult,
  parseCardName,
  parseCardType,
  parseCardUrl,
  parseCategoryRate,
  parseCountry,
  parseIssuer,
  parseNetwork,
  parseNetworkTier,
  parseNumber,
  parsePercent,
  parseRateType,
  parseRetrievedDate,
  parseSegment,
  parseSlug,
} from './parse-answers.ts';
import { promptPageAnswer } from './prompt-page-answer.ts';
import type { Prompter, SelectOption, TextPromptOptions } from './prompter.ts';

export interface NewCardOptions extends Readonly<Partial<Record<FeeName, string>>> {
  readonly country?: string;
  readonly issuer?: string;
  /** The domain of an issuer that is not in the catalog. */
  readonly issuerDomain?: string;
  readonly name?: string;
  readonly url?: string;
  readonly slug?: string;
  readonly network?: string;
  readonly tier?: string;
  readonly type?: string;
  readonly segment?: string;
  readonly rateType?: string;
  readonly earns?: string;
  readonly baseRate?: string;
  readonly category?: readonly string[];
  readonly retrieved?: string;
}

/** The fields that a page may answer, by the option that answers them too. */
const fieldByOption: Readonly<Partial<Record<TextOption, string>>> = {
  name: '/name',
  network: '/network',
  ...mapFees(({ pointer }) => pointer),
  rateType: '/rewards/rate_type',
  baseRate: '/rewards/base_rate/points_per_dollar',
};
const rateField = '/rewards/categories/*/points_per_dollar';

export interface ExistingCatalog {
  readonly registry: Registry;
  readonly cards: CardLookup;
  /** Asks for an issuer that is not in the catalog, and returns the registry with it. */
  readonly addIssuer?: (
    prompter: Prompter,
    country: Country,
  ) => Promise<{ readonly registry: Registry; readonly id: string }>;
}

type ParseAnswer<Value> = (input: string) => ParseResult<Value>;
/** Asks the user a question and returns the answer. An empty answer means that there is no value. */
type PromptForAnswer = (prompter: Prompter) => string | Promise<string>;
/** How a value of a page is shown and written, and whether its field may stay unknown. */
interface OfferedValue {
  readonly unit?: string;
  readonly form?: NumberForm;
  readonly canSkip?: boolean;
}
type TextOption = Exclude<keyof NewCardOptions, 'category'>;

/**
 * Takes each answer from the options. If an option is missing and there is a prompter, asks the user. Numbers without an answer
 * are null. Network, type and segment may follow from the name, and the slug does. `today` is YYYY-MM-DD. Throws `UsageError` if an answer
 * is not valid. `pageFields` is what the card's page says: the user accepts or changes it.
 */
export async function gatherAnswers(
  options: NewCardOptions,
  terminalPrompter: Prompter | null,
  { registry: knownRegistry, cards, addIssuer }: ExistingCatalog,
  today: string,
  pageFields: readonly FieldAnswers[] = [],
): Promise<CardAnswers> {
  /** The fields whose value on the page the user accepted. */
  const accepted = new Set<string>();
  let registry = knownRegistry;
  const country = await gatherRequired('country', parseCountry, (prompter) =>
    prompter.promptChoice(
      'Where is the card issued?',
      countries.map((value) => ({ value, label: countryNames[value] })),
    ),
  );
  const issuer = await gatherRequired(
    'issuer',
    (input) => parseIssuer(input, country, registry),
    async (prompter) => {
      const listed = listIssuersIn(registry, country).map(({ id, name, aliases }) => ({
        value: id,
        label: name,
        hint: [id, ...aliases].join(', '),
      }));
      const options = [...listed, ...(addIssuer === undefined ? [] : [notListed])];
      const id = await prompter.promptSearch('Who issues it? (type to search)', options, noIssuer);
      if (addIssuer === undefined || id !== notListed.value) return id;
      const added = await addIssuer(prompter, country);
      registry = added.registry;
      return added.id;
    },
  );
  const name = await gatherText('name', (input) => parseCardName(input, issuer, cards), {
    message: "What is the card's name, as the issuer writes it?",
  });
  const url = await gatherText('url', (input) => parseCardUrl(input, issuer, registry), {
    message: "What is the address of the issuer's page about it?",
    example: 'https://',
  });
  const guess = guessFromName(name, issuer.id);
  const network = await gatherChoice(
    'network',
    parseNetwork,
    'Which network is on the card?',
    choices.network,
    guess.network,
  );
  const tiers = [...registry.tiers].flatMap(([id, networks]) => (networks.includes(network) ? [id] : []));
  const networkTier = await gatherOptional(
    'tier',
    (input) => parseNetworkTier(input, network, registry),
    (prompter) =>
      tiers.length === 0
        ? ''
        : prompter.promptChoice('Which network tier does the page name?', [
            { value: '', label: 'none' },
            ...toSelectOptions(tiers),
          ]),
  );
  const type = await gatherChoice(
    'type',
    parseCardType,
    'What kind of card is it?',
    choices.type,
    guess.type,
  );
  const segment = await gatherChoice(
    'segment',
    parseSegment,
    'Who is it for?',
    choices.segment,
    guess.segment,
  );
  const feeAnswers = mapFees((): number | null => null);
  for (const { name: feeName, kind, question, pointer } of fees) {
    const unit = kind === 'money' ? currencyByCountry[country] : 'in percent';
    feeAnswers[feeName] = await gatherNumber(
      feeName,
      `${question}, ${unit}?`,
      (input) => (kind === 'money' ? parseNumber(input) : parsePercent(input, question, pointer)),
      { unit: kind === 'money' ? unit : '%', form: kind },
    );
  }
  const rewards = await gatherRewards();
  const hasNumbers = rewards !== null || Object.values(feeAnswers).some((value) => value !== null);
  const isAllAccepted = pageFields.length > 0 && listKnownNumbers().every((number) => accepted.has(number));
  const checked = pageFields.length > 0 ? 'the numbers that you typed' : 'all this';
  const retrieved = await gatherOptional(
    'retrieved',
    (input) => parseRetrievedDate(input, today),
    (prompter) =>
      isAllAccepted
        ? 'today'
        : prompter.promptChoice(`Have you checked ${checked} against the page today?`, [
            { value: '', label: 'no, or I am not sure' },
            { value: 'today', label: 'yes, today' },
          ]),
  );
  if (terminalPrompter === null && hasNumbers && retrieved === undefined)
    throw new UsageError(
      '--retrieved is missing: numbers need the date they were checked against the page; give --retrieved today, or leave the numbers out.',
    );
  const romanize = await loadRomanizer(options.slug === undefined ? name : '');
  const slug = await gatherText('slug', (input) => parseSlug(input, country, cards), {
    message: `What is the file called in data/${country}? It becomes the end of the id, which never changes.`,
    initial: suggestSlug({ country, issuer, name, romanize }),
  });
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
    fees: feeAnswers,
    rewards,
    feesPage: page,
    rewardsPage: page,
    accepted: { pointers: listKnownNumbers().filter((number) => accepted.has(number)), day: today },
  };

  function listKnownNumbers(): readonly string[] {
    const { baseRate = null, categories = [] } = rewards ?? {};
    return [
      ...fees.flatMap(({ name, pointer }) => (feeAnswers[name] === null ? [] : [pointer])),
      ...(baseRate === null ? [] : ['/rewards/base_rate/points_per_dollar']),
      ...categories.flatMap(({ rate }, index) =>
        rate === null ? [] : [rateField.replace('*', String(index))],
      ),
    ];
  }

  /** Asks what to do with what the page says for a field. Asks as without a page if it says nothing or something else. */
  function offer(
    option: TextOption,
    message: string,
    ask: PromptForAnswer,
    { unit, form, canSkip = false }: OfferedValue = {},
  ): PromptForAnswer {
    const field = fieldByOption[option];
    const answers = pageFields
      .filter((each) => each.field === field)
      .flatMap((each) => each.answers)
      .filter((answer) => answer.form === null || answer.form === form);
    if (field === undefined || answers.length === 0) return ask;
    return async (prompter) => {
      const choice = await promptPageAnswer(prompter, message, answers, { unit, canSkip });
      if (choice === 'change') return ask(prompter);
      if (choice === 'skip') return '';
      accepted.add(field);
      return String(choice.value);
    };
  }

  async function gatherRewards(): Promise<RewardAnswers | null> {
    const flags = ['rateType', 'earns', 'baseRate', 'category'] as const;
    const isGiven = flags.some((flag) => options[flag] !== undefined);
    if (terminalPrompter === null && !isGiven) return null;
    const question = 'What does it earn?';
    const ask: PromptForAnswer = (prompter) =>
      prompter.promptChoice(question, [
        { value: '', label: 'nothing, or the page does not say' },
        ...toSelectOptions(choices.rateType),
      ]);
    const rateType = await gatherOptional('rateType', parseRateType, offer('rateType', question, ask));
    if (rateType === undefined) {
      if (isGiven)
        throw new UsageError(`--rate-type is missing; give ${formatList(choices.rateType, 'or')}.`);
      return null;
    }
    const label = await gatherText('earns', parseRewardLabel, {
      message: 'What does the issuer call it?',
      fallback: defaultRewardLabels[rateType],
    });
    const unit =
      rateType === 'cashback' ? 'in percent' : `${rateType} for each ${currencyByCountry[country]} spent`;
    const form = rateType === 'cashback' ? 'percent' : 'multiple';
    const shown = { unit: rateType === 'cashback' ? '%' : rateType, form } as const;
    const baseRate = await gatherNumber('baseRate', `Rate on every purchase, ${unit}?`, parseNumber, shown);
    const givenCategories = (options.category ?? []).map((input) =>
      unwrapOrThrow('category', parseCategoryRate(input, registry)),
    );
    const promptedCategories =
      terminalPrompter === null || options.category !== undefined
        ? []
        : await promptCategories(terminalPrompter, unit, shown);
    return { rateType, label, baseRate, categories: [...givenCategories, ...promptedCategories] };
  }

  async function promptCategories(
    prompter: Prompter,
    unit: string,
    shown: Pick<OfferedValue, 'unit' | 'form'>,
  ): Promise<readonly CategoryAnswer[]> {
    const answers: CategoryAnswer[] = [];
    const categories = [...registry.categories].map(([value, label]) => ({ value, label, hint: value }));
    for (const { field, label, category, answers: found } of pageFields) {
      const fitting = found.filter(({ form }) => form === shown.form);
      if (field !== rateField || fitting.length === 0) continue;
      const what = label ?? category ?? 'some purchases';
      const choice = await promptPageAnswer(prompter, `Rate for ${what}, ${unit}?`, fitting, {
        ...shown,
        canSkip: true,
      });
      if (choice === 'skip') continue;
      if (choice !== 'change') accepted.add(field.replace('*', String(answers.length)));
      const rate = choice === 'change' ? await promptRate(what) : Number(choice.value);
      const id =
        category ??
        (await prompter.promptSearch(`What is “${what}”? (type to search)`, categories, noCategory));
      answers.push(await promptLabel(id, rate));
    }
    for (;;) {
      const message = answers.length === 0 ? 'Is the rate higher for some purchases?' : 'And for others?';
      const category = await prompter.promptSearch(
        `${message} (type to search)`,
        [{ value: '', label: 'no', hint: 'done' }, ...categories],
        noCategory,
      );
      if (category === '') return answers;
      const rate = await promptRate(registry.categories.get(category) ?? category);
      answers.push(await promptLabel(category, rate));
    }

    async function promptRate(what: string): Promise<number | null> {
      const input = await prompter.promptText({ message: `Rate for ${what}, ${unit}?`, check: parseNumber });
      return unwrapOrThrow('category', parseNumber(input));
    }

    async function promptLabel(category: string, rate: number | null): Promise<CategoryAnswer> {
      const label = await prompter.promptText({
        message: 'Which purchases exactly, in your own words?',
        fallback: (registry.categories.get(category) ?? category).toLowerCase(),
        check: parseRewardLabel,
      });
      return { category, label: label.trim(), rate };
    }
  }

  function unwrapOrThrow<Value>(option: keyof NewCardOptions, answer: ParseResult<Value>): Value {
    if ('value' in answer) return answer.value;
    const flag = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new UsageError(`--${flag}: ${answer.problem}`);
  }

  /**
   * Parses the option if it is given. Otherwise parses the user's answer, or `fallback` if there is no terminal. Returns
   * undefined if the text is empty and was not given as an option.
   */
  async function gatherOptional<Value>(
    option: TextOption,
    parse: ParseAnswer<Value>,
    prompt: PromptForAnswer,
    fallback = '',
  ): Promise<Value | undefined> {
    const optionValue = options[option];
    const input = optionValue ?? (terminalPrompter === null ? fallback : await prompt(terminalPrompter));
    if (input === '' && optionValue === undefined) return undefined;
    return unwrapOrThrow(option, parse(input));
  }

  async function gatherRequired<Value>(
    option: TextOption,
    parse: ParseAnswer<Value>,
    prompt: PromptForAnswer,
    fallback = '',
  ): Promise<Value> {
    const value = await gatherOptional(option, parse, prompt, fallback);
    if (value === undefined) throw new UsageError(`--${option} is missing.`);
    return value;
  }

  /** Gets a required text. The prompt suggests `initial` or else `fallback`, which is also the answer if there is no terminal. */
  function gatherText(
    option: TextOption,
    parse: ParseAnswer<string>,
    prompt: Omit<TextPromptOptions, 'check'>,
  ): Promise<string> {
    const ask: PromptForAnswer = (prompter) => prompter.promptText({ ...prompt, check: parse });
    return gatherRequired(
      option,
      parse,
      offer(option, prompt.message, ask),
      prompt.initial ?? prompt.fallback,
    );
  }

  /** Gets one of several values. What the card's name says is preselected, and is the answer without a terminal. */
  function gatherChoice<Value extends string>(
    option: TextOption,
    parse: ParseAnswer<Value>,
    message: string,
    values: readonly Value[],
    guess: Value | undefined,
  ): Promise<Value> {
    if (terminalPrompter === null && (options[option] ?? guess) === undefined)
      throw new UsageError(`--${option} is missing; give ${formatList(values, 'or')}.`);
    const choose = { value: '', label: 'choose' };
    const choicesShown = [...(guess === undefined ? [choose] : []), ...toSelectOptions(values)];
    const ask: PromptForAnswer = async (prompter) => {
      for (;;) {
        const answer = await prompter.promptChoice(message, choicesShown, guess);
        if (answer !== '') return answer;
      }
    };
    return gatherRequired(option, parse, offer(option, message, ask), guess);
  }

  async function gatherNumber(
    option: TextOption,
    message: string,
    parse: typeof parseNumber,
    shown: Pick<OfferedValue, 'unit' | 'form'>,
  ): Promise<number | null> {
    const hint = 'leave empty if the page does not say, 0 if none';
    const ask: PromptForAnswer = (prompter) =>
      prompter.promptText({ message: `${message} (${hint})`, check: parse });
    const offered = offer(option, message, ask, { ...shown, canSkip: true });
    return (await gatherOptional(option, parse, offered)) ?? null;
  }
}

const noIssuer = 'No issuer of this country matches. Delete letters to see more.';
/** An option that every search shows. */
const notListed: SelectOption = { value: '+', label: 'not listed: add it', isAlwaysShown: true };
const noCategory = 'No category matches. Delete letters to see more.';
const defaultRewardLabels = { cashback: 'cash back', points: 'points', miles: 'miles' } as const;

function parseRewardLabel(input: string): ParseResult<string> {
  const value = cleanName(input);
  return value === '' ? { problem: 'Write a word or two.' } : { value };
}

const toSelectOptions = (values: readonly string[]): readonly SelectOption[] =>
  values.map((value) => ({ value, label: value }));
