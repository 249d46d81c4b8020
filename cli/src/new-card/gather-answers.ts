import { romaniseFor } from '#adapters/romanise';
import { type Country, countries, countryNames } from '#catalog/card';
import type { Registry } from '#catalog/registry';
import type { KnownCards } from '#catalog/scaffold/find-known';
import { issuersIn } from '#catalog/scaffold/find-known';
import type { NewCard } from '#catalog/scaffold/new-card';
import { choices } from '#catalog/scaffold/new-card';
import { suggestSlug } from '#catalog/scaffold/slug';
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
import type { Asker, WriteQuestion } from './asker.ts';
import { FlagsOrAsker, type NewOptions, type Question } from './options.ts';

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
