import { romaniseFor } from '#adapters/romanise';
import { type Country, countries } from '#catalog/card';
import { countryNames } from '#catalog/display-names';
import { foldName } from '#catalog/fold';
import type { Registry } from '#catalog/registry';
import { choices } from '#catalog/scaffold/choices';
import { issuersIn } from '#catalog/scaffold/find-issuer';
import type { KnownCards } from '#catalog/scaffold/known-cards';
import type { NewCard } from '#catalog/scaffold/new-card';
import { suggestSlug } from '#catalog/scaffold/slug';
import type { CliContext } from '../context.ts';
import { UsageError } from '../exit.ts';
import { terminalPrompts } from '../terminal.ts';
import {
  type Answer,
  countryAnswer,
  issuerAnswer,
  nameAnswer,
  networkAnswer,
  segmentAnswer,
  slugAnswer,
  tierAnswer,
  typeAnswer,
  urlAnswer,
} from './answers.ts';

/** What was written on the command line, as it was written. */
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
}

export type NewFlag = keyof NewOptions;

/** Without these there is no record to begin with; the others can be suggested or left blank. */
const neededFlags = ['country', 'issuer', 'name', 'url'] as const satisfies readonly NewFlag[];

export function missingFlags(options: NewOptions): readonly NewFlag[] {
  return neededFlags.filter((flag) => options[flag] === undefined);
}

export interface Question<Value> {
  readonly check: (written: string) => Answer<Value>;
  /** An empty answer leaves the value open. */
  readonly ask: (asker: Asker) => Promise<string>;
  /** What holds where there is neither a flag nor anybody to ask. */
  readonly otherwise?: string;
}

/** Takes each value from its flag, or from the person where there is no flag and somebody to ask. */
export class FlagsOrAsker {
  readonly #options: NewOptions;
  readonly #asker: Asker | null;

  constructor(options: NewOptions, asker: Asker | null) {
    this.#options = options;
    this.#asker = asker;
  }

  /** Undefined where the value was left open. Throws `UsageError` where it is wrong. */
  async optional<Value>(flag: NewFlag, question: Question<Value>): Promise<Value | undefined> {
    const { check, ask, otherwise = '' } = question;
    const flagged = this.#options[flag];
    const written = flagged ?? (this.#asker === null ? otherwise : await ask(this.#asker));
    if (written === '' && flagged === undefined) return undefined;
    const answer = check(written);
    if ('problem' in answer) throw new UsageError(`--${flag}: ${answer.problem}`);
    return answer.value;
  }

  /** Throws `UsageError` where the value is wrong or missing. */
  async needed<Value>(flag: NewFlag, question: Question<Value>): Promise<Value> {
    const value = await this.optional(flag, question);
    if (value === undefined) throw new UsageError(`--${flag} is missing; give it.`);
    return value;
  }
}

/** Somebody who can be asked. Every method throws `Interrupted` where the person would rather stop. */
interface Asker {
  /** A line of text; `check` says what is wrong with it until it is right. */
  readonly write: (question: WriteQuestion) => Promise<string>;
  /** One of a few. */
  readonly choose: (question: ChooseQuestion) => Promise<string>;
  /** One of many, found by typing a part of its label or hint. */
  readonly find: (question: FindQuestion) => Promise<string>;
}

interface WriteQuestion {
  readonly message: string;
  /** Stands in the line already, to be changed or accepted. */
  readonly initial?: string;
  readonly example?: string;
  readonly check: (written: string) => Answer<unknown>;
}

export interface ChooseQuestion {
  readonly message: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}

export interface FindQuestion extends ChooseQuestion {
  /** What is said where the person accepts and none matches what is typed. */
  readonly none: string;
}

/** Asks on the world's terminal, on its standard error: standard output is for the result. */
export async function terminalAsker(world: CliContext): Promise<Asker> {
  const { prompts, streams, answered } = await terminalPrompts(world);
  const { autocomplete, select, text } = prompts;
  return {
    async write({ message, initial, example, check }) {
      const written = await text({
        ...streams,
        message,
        ...(initial !== undefined && { initialValue: initial }),
        ...(example !== undefined && { placeholder: example }),
        validate: (line) => {
          const answer = check(line ?? '');
          return 'problem' in answer ? answer.problem : undefined;
        },
      });
      return answered(written);
    },
    async choose({ message, options }) {
      return answered(await select({ ...streams, message, options: [...options] }));
    },
    async find({ message, options, none }) {
      const filter = (search: string, { label, hint }: { label?: string; hint?: string }) =>
        foldName(`${label} ${hint}`).includes(foldName(search));
      const validate = (value: unknown) => (value === undefined ? none : undefined);
      return answered(
        await autocomplete({ ...streams, message, options: [...options], filter, validate, maxItems: 8 }),
      );
    },
  };
}

export interface AskedCatalog {
  readonly registry: Registry;
  readonly cards: KnownCards;
}

/**
 * What is known of the card: from the flags, and from `asker` where a flag is not given. What is left open stays
 * undefined, but for the slug, which is suggested. Throws `UsageError` for an answer that cannot be.
 */
export async function gatherAnswers(
  options: NewOptions,
  asker: Asker | null,
  { registry, cards }: AskedCatalog,
): Promise<NewCard> {
  const from = new FlagsOrAsker(options, asker);
  const country = await from.needed('country', countryQuestion);
  const issuer = await from.needed('issuer', issuerQuestion(country, registry));
  const name = await from.needed(
    'name',
    line((written) => nameAnswer(written, issuer, cards), {
      message: "What is the card's name, as the issuer writes it?",
    }),
  );
  const url = await from.needed(
    'url',
    line((written) => urlAnswer(written, issuer, registry), {
      message: "Where is the issuer's page about it?",
      example: 'https://',
    }),
  );
  const network = await from.optional(
    'network',
    oneOf('Which network is on the card?', choices.network, networkAnswer, openFirst),
  );
  const tiers = [...registry.tiers].flatMap(([id, networks]) =>
    network !== undefined && networks.includes(network) ? [id] : [],
  );
  const checkTier = (written: string) => tierAnswer(written, network, registry);
  const networkTier = await from.optional(
    'tier',
    tiers.length === 0
      ? { check: checkTier, ask: async () => '' }
      : oneOf('Which tier of it does the page name?', tiers, checkTier, {
          ...openFirst,
          label: 'none, or not sure yet',
        }),
  );
  const type = await from.optional('type', oneOf('How are purchases paid?', choices.type, typeAnswer));
  const segment = await from.optional('segment', oneOf('Who is it for?', choices.segment, segmentAnswer));

  const romanise = await romaniseFor(options.slug === undefined ? name : '');
  const suggested = suggestSlug({ country, issuer, name, romanise });
  const slug = await from.needed('slug', {
    ...line((written) => slugAnswer(written, country, cards), {
      message: `What is the file called in data/${country}? It ends the id, which never changes.`,
      initial: suggested,
    }),
    otherwise: suggested,
  });
  return { country, issuer, name, url, slug, network, networkTier, type, segment };
}

const countryQuestion: Question<Country> = {
  check: countryAnswer,
  ask: (asker) =>
    asker.choose({
      message: 'Where is the card issued?',
      options: countries.map((value) => ({ value, label: countryNames[value] })),
    }),
};

function issuerQuestion(country: Country, registry: Registry) {
  return {
    check: (written: string) => issuerAnswer(written, country, registry),
    ask: (asker: Asker) =>
      asker.find({
        message: 'Who issues it? (not in the list: add it to data/issuers.json first)',
        none: 'No issuer of this country matches; take letters away to see more, or press Ctrl-C and add it first: docs/contributing/README.md, «An issuer that is not there yet».',
        options: issuersIn(registry, country).map(({ id, name, aliases }) => ({
          value: id,
          label: name,
          hint: [id, ...aliases].join(', '),
        })),
      }),
  };
}

function line<Value>(
  check: (written: string) => Answer<Value>,
  question: Omit<WriteQuestion, 'check'>,
): Question<Value> {
  return { check, ask: (asker) => asker.write({ ...question, check }) };
}

/** The choice that leaves a question open, and where it stands: what stands first is what the return key alone says. */
interface Open {
  readonly label: string;
  readonly isFirst: boolean;
}

const openLast: Open = { label: 'not sure yet', isFirst: false };

/** For what has no usual value: nothing is claimed where nobody chose. */
const openFirst: Open = { ...openLast, isFirst: true };

function oneOf<Value>(
  message: string,
  list: readonly string[],
  check: (written: string) => Answer<Value>,
  { label, isFirst }: Open = openLast,
): Question<Value> {
  const open = { value: '', label };
  const listed = list.map((value) => ({ value, label: value }));
  const options = isFirst ? [open, ...listed] : [...listed, open];
  return { check, ask: (asker) => asker.choose({ message, options }) };
}
