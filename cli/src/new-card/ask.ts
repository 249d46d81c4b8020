import { countries, countryNames } from '#core/catalog/card';
import { foldName } from '#core/catalog/fold';
import type { Registry } from '#core/catalog/registry';
import type { KnownCards } from '#core/catalog/scaffold/find-known';
import { issuersIn } from '#core/catalog/scaffold/find-known';
import type { NewCard } from '#core/catalog/scaffold/new-card';
import { choices } from '#core/catalog/scaffold/new-card';
import { suggestSlug } from '#core/catalog/scaffold/slug';
import type { CliContext } from '../context.ts';
import { UsageError } from '../errors.ts';
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
import { romaniseFor } from './romanise.ts';

/** The options of `cardcat new`, as they were typed. */
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

export interface ExistingCatalog {
  readonly registry: Registry;
  readonly cards: KnownCards;
}

/** Asks a person. Each method throws `Interrupted` if the person stops. */
export type Asker = Awaited<ReturnType<typeof terminalAsker>>;

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface LineQuestion {
  readonly message: string;
  /** Is in the line already, to be changed or accepted. */
  readonly initial?: string;
  readonly example?: string;
  readonly check: (written: string) => Answer<unknown>;
}

/** Asks on standard error of the terminal: standard output is for the result. */
export async function terminalAsker(context: CliContext) {
  const { prompts, streams, answered } = await terminalPrompts(context);
  return {
    /** A line of text; says what is wrong with it until it is right. */
    async write({ message, initial, example, check }: LineQuestion): Promise<string> {
      const written = await prompts.text({
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
    /** One of a few. */
    async choose(message: string, options: readonly Choice[]): Promise<string> {
      return answered(await prompts.select({ ...streams, message, options: [...options] }));
    },
    /** One of many, found by typing a part of its label or hint; `none` is shown if nothing matches. */
    async find(message: string, options: readonly Choice[], none: string): Promise<string> {
      const filter = (search: string, { label, hint }: { label?: string; hint?: string }) =>
        foldName(`${label} ${hint}`).includes(foldName(search));
      const validate = (value: unknown) => (value === undefined ? none : undefined);
      return answered(
        await prompts.autocomplete({
          ...streams,
          message,
          options: [...options],
          filter,
          validate,
          maxItems: 8,
        }),
      );
    },
  };
}

type Check<Value> = (written: string) => Answer<Value>;
/** An empty answer leaves the value open. */
type Ask = (asker: Asker) => string | Promise<string>;

/**
 * What is known of the card: from the options, and from `asker` for those not given. What is left open is undefined,
 * but for the slug, which is suggested. Throws `UsageError` for a wrong answer.
 */
export async function gatherAnswers(
  options: NewOptions,
  asker: Asker | null,
  { registry, cards }: ExistingCatalog,
): Promise<NewCard> {
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
        'Who issues it? (not in the list: add it to data/issuers.json first)',
        issuersIn(registry, country).map(({ id, name, aliases }) => ({
          value: id,
          label: name,
          hint: [id, ...aliases].join(', '),
        })),
        'No issuer of this country matches; take letters away to see more, or press Ctrl-C and add it first: docs/contributing/README.md, «An issuer that is not there yet».',
      ),
  );
  const checkName = (written: string) => nameAnswer(written, issuer, cards);
  const name = await needed('name', checkName, (person) =>
    person.write({ message: "What is the card's name, as the issuer writes it?", check: checkName }),
  );
  const checkUrl = (written: string) => urlAnswer(written, issuer, registry);
  const url = await needed('url', checkUrl, (person) =>
    person.write({ message: "Where is the issuer's page about it?", example: 'https://', check: checkUrl }),
  );
  const network = await optional('network', networkAnswer, (person) =>
    person.choose('Which network is on the card?', [notSure, ...listed(choices.network)]),
  );
  const tiers = [...registry.tiers].flatMap(([id, networks]) =>
    network !== undefined && networks.includes(network) ? [id] : [],
  );
  const networkTier = await optional(
    'tier',
    (written) => tierAnswer(written, network, registry),
    (person) =>
      tiers.length === 0
        ? ''
        : person.choose('Which tier of it does the page name?', [
            { value: '', label: 'none, or not sure yet' },
            ...listed(tiers),
          ]),
  );
  // The first choice is what the return key alone gives: network and tier have no usual value, these two have.
  const type = await optional('type', typeAnswer, (person) =>
    person.choose('How are purchases paid?', [...listed(choices.type), notSure]),
  );
  const segment = await optional('segment', segmentAnswer, (person) =>
    person.choose('Who is it for?', [...listed(choices.segment), notSure]),
  );
  const romanise = await romaniseFor(options.slug === undefined ? name : '');
  const suggested = suggestSlug({ country, issuer, name, romanise });
  const checkSlug = (written: string) => slugAnswer(written, country, cards);
  const slug = await needed(
    'slug',
    checkSlug,
    (person) =>
      person.write({
        message: `What is the file called in data/${country}? It ends the id, which never changes.`,
        initial: suggested,
        check: checkSlug,
      }),
    suggested,
  );
  return { country, issuer, name, url, slug, network, networkTier, type, segment };

  /** From its option, else from the person, else `fallback`. Undefined if it was left open. */
  async function optional<Value>(flag: keyof NewOptions, check: Check<Value>, ask: Ask, fallback = '') {
    const typed = options[flag];
    const written = typed ?? (asker === null ? fallback : await ask(asker));
    if (written === '' && typed === undefined) return undefined;
    const answer = check(written);
    if ('problem' in answer) throw new UsageError(`--${flag}: ${answer.problem}`);
    return answer.value;
  }

  async function needed<Value>(flag: keyof NewOptions, check: Check<Value>, ask: Ask, fallback = '') {
    const value = await optional(flag, check, ask, fallback);
    if (value === undefined) throw new UsageError(`--${flag} is missing; give it.`);
    return value;
  }
}

const notSure: Choice = { value: '', label: 'not sure yet' };

const listed = (values: readonly string[]): readonly Choice[] =>
  values.map((value) => ({ value, label: value }));
