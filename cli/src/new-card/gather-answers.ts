import { countries, countryNames, currencyByCountry } from '#core/card/card';
import { type FeeName, fees, mapFees } from '#core/card/fees';
import type { Registry } from '#core/card/registry';
import type { CardAnswers, CategoryAnswer, RewardAnswers } from '#core/check/scaffold/card-answers';
import { guessFromName } from '#core/check/scaffold/guess-from-name';
import { type CardLookup, listIssuersIn } from '#core/check/scaffold/lookups';
import { choices, cleanName } from '#core/check/scaffold/new-card';
import { suggestSlug } from '#core/check/scaffold/slug';
import { UsageError } from '#core/io/errors';
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
import type { Prompter, SelectOption, TextPromptOptions } from './prompter.ts';

export interface NewCardOptions extends Readonly<Partial<Record<FeeName, string>>> {
  readonly country?: string;
  readonly issuer?: string;
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

export interface ExistingCatalog {
  readonly registry: Registry;
  readonly cards: CardLookup;
}

type ParseAnswer<Value> = (input: string) => ParseResult<Value>;
/** Asks the user a question and returns the answer. An empty answer means that there is no value. */
type PromptForAnswer = (prompter: Prompter) => string | Promise<string>;
type TextOption = Exclude<keyof NewCardOptions, 'category'>;

/**
 * Takes each answer from the options. If an option is missing and there is a prompter, asks the user. Numbers without an answer
 * are null. Network, type and segment may follow from the name, and the slug does. `today` is YYYY-MM-DD. Throws `UsageError` if an answer
 * is not valid.
 */
export async function gatherAnswers(
  options: NewCardOptions,
  terminalPrompter: Prompter | null,
  { registry, cards }: ExistingCatalog,
  today: string,
): Promise<CardAnswers> {
  const country = await gatherRequired('country', parseCountry, (prompter) =>
    prompter.promptChoice(
      'Where is the card issued?',
      countries.map((value) => ({ value, label: countryNames[value] })),
    ),
  );
  const issuer = await gatherRequired(
    'issuer',
    (input) => parseIssuer(input, country, registry),
    (prompter) =>
      prompter.promptSearch(
        'Who issues it? (if not listed, first add it to data/issuers/)',
        listIssuersIn(registry, country).map(({ id, name, aliases }) => ({
          value: id,
          label: name,
          hint: [id, ...aliases].join(', '),
        })),
        'No issuer of this country matches. Delete letters to see more, or press Ctrl-C and add it first: docs/tutorials/first-card.md, “A new issuer”.',
      ),
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
    feeAnswers[feeName] = await gatherNumber(feeName, `${question}, ${unit}?`, (input) =>
      kind === 'money' ? parseNumber(input) : parsePercent(input, question, pointer),
    );
  }
  const rewards = await gatherRewards();
  const hasNumbers = rewards !== null || Object.values(feeAnswers).some((value) => value !== null);
  const retrieved = await gatherOptional(
    'retrieved',
    (input) => parseRetrievedDate(input, today),
    (prompter) =>
      prompter.promptChoice('Have you checked all this against the page today?', [
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
  };

  async function gatherRewards(): Promise<RewardAnswers | null> {
    const flags = ['rateType', 'earns', 'baseRate', 'category'] as const;
    const isGiven = flags.some((flag) => options[flag] !== undefined);
    if (terminalPrompter === null && !isGiven) return null;
    const rateType = await gatherOptional('rateType', parseRateType, (prompter) =>
      prompter.promptChoice('What does it earn?', [
        { value: '', label: 'nothing, or the page does not say' },
        ...toSelectOptions(choices.rateType),
      ]),
    );
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
    const baseRate = await gatherNumber('baseRate', `Rate on every purchase, ${unit}?`);
    const givenCategories = (options.category ?? []).map((input) =>
      unwrapOrThrow('category', parseCategoryRate(input, registry)),
    );
    const promptedCategories =
      terminalPrompter === null || options.category !== undefined
        ? []
        : await promptCategories(terminalPrompter, unit);
    return { rateType, label, baseRate, categories: [...givenCategories, ...promptedCategories] };
  }

  async function promptCategories(prompter: Prompter, unit: string): Promise<readonly CategoryAnswer[]> {
    const answers: CategoryAnswer[] = [];
    const categories = [...registry.categories].map(([value, label]) => ({ value, label, hint: value }));
    for (;;) {
      const message = answers.length === 0 ? 'Is the rate higher for some purchases?' : 'And for others?';
      const category = await prompter.promptSearch(
        `${message} (type to search)`,
        [{ value: '', label: 'no', hint: 'done' }, ...categories],
        'No category matches. Delete letters to see more.',
      );
      if (category === '') return answers;
      const name = registry.categories.get(category) ?? category;
      const rate = await prompter.promptText({ message: `Rate for ${name}, ${unit}?`, check: parseNumber });
      const label = await prompter.promptText({
        message: 'Which purchases exactly, in your own words?',
        fallback: name.toLowerCase(),
        check: parseRewardLabel,
      });
      answers.push({ category, label: label.trim(), rate: unwrapOrThrow('category', parseNumber(rate)) });
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
    return gatherRequired(option, parse, ask, prompt.initial ?? prompt.fallback);
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
    return gatherRequired(option, parse, ask, guess);
  }

  async function gatherNumber(
    option: TextOption,
    message: string,
    parse: typeof parseNumber = parseNumber,
  ): Promise<number | null> {
    const hint = 'leave empty if the page does not say, 0 if none';
    const ask: PromptForAnswer = (prompter) =>
      prompter.promptText({ message: `${message} (${hint})`, check: parse });
    return (await gatherOptional(option, parse, ask)) ?? null;
  }
}

const defaultRewardLabels = { cashback: 'cash back', points: 'points', miles: 'miles' } as const;

function parseRewardLabel(input: string): ParseResult<string> {
  const value = cleanName(input);
  return value === '' ? { problem: 'Write a word or two.' } : { value };
}

const toSelectOptions = (values: readonly string[]): readonly SelectOption[] =>
  values.map((value) => ({ value, label: value }));
