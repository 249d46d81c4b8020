import { join, relative, sep } from 'node:path';
import { Argument, Option } from 'commander';
import { type Country, countries, countryNames, getCardPath } from '#core/card/card';
import { fees } from '#core/card/fees';
import { registryPaths } from '#core/card/registry';
import { buildNewFileUrl } from '#core/card/repository-addresses';
import { checkRegistries } from '#core/check/check-registries';
import { checkTree } from '#core/check/check-tree';
import { type Diagnostic, describeDiagnostic } from '#core/check/diagnostic';
import { fixCardText } from '#core/check/fix';
import { readCard } from '#core/check/read-card';
import { buildCardFromAnswers } from '#core/check/scaffold/card-answers';
import { buildCardLookup } from '#core/check/scaffold/lookups';
import { validateNewCard } from '#core/check/scaffold/new-card';
import { createFileAtomically } from '#core/io/atomic-write';
import { listCatalogFiles } from '#core/io/card-files';
import { UsageError } from '#core/io/errors';
import { wrap } from '#core/report/terminal';
import type { FieldAnswers } from '#core/sources/proposals/page-answers';
import { escapeHiddenCharacters } from '#core/text/escape';
import { must } from '#core/text/must';
import { formatList, pluralize } from '#core/text/text';
import { findCatalogRoot, loadCatalogConfig, printTreeGap, readVerifiedSchema } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, getToday } from '../context.ts';
import { CliError, exitCodes } from '../errors.ts';
import { formatCardPage, serializeCardPage } from '../new-card/format-card-page.ts';
import { gatherAnswers, type NewCardOptions } from '../new-card/gather-answers.ts';
import {
  addIssuer,
  buildIssuer,
  parseIssuerDomain,
  promptIssuer,
  type Registries,
} from '../new-card/new-issuer.ts';
import { type ParseResult, parseCountry, parseIssuer } from '../new-card/parse-answers.ts';
import { createPrompter, type Prompter } from '../new-card/prompter.ts';
import type { CardPageProblem } from '../new-card/read-card-page.ts';
import { submitChanges } from '../submit/submit.ts';
import { openPage } from '../terminal.ts';

export interface NewOptions extends NewCardOptions {
  readonly address?: string;
  readonly page?: string;
  readonly json?: boolean;
  readonly open: boolean;
  readonly submit?: boolean;
}

export const newCommand: CommandDefinition<NewOptions> = {
  name: 'new',
  description: 'add a card: asks for what you give no flag for, and writes its file',
  arguments: [new Argument('[address]', "the issuer's page about it: proposes what it says")],
  options: [
    new Option('--page <file>', 'the page as a browser saved it, HTML or PDF, if only a browser opens it'),
    new Option('--json', 'print what the page says, and write nothing').default(false),
    new Option('--country <country>', 'where the card is issued, such as us'),
    new Option('--issuer <issuer>', 'id, name or alias of its issuer, as in data/issuers/'),
    new Option('--issuer-domain <domain>', 'the domain of an issuer that the catalog lacks: adds it'),
    new Option('--name <name>', "the card's name, as the issuer writes it"),
    new Option('--url <address>', "the issuer's page about it, https"),
    new Option('--network <network>', 'visa, mastercard, amex, discover, unionpay, jcb or other'),
    new Option('--tier <tier>', 'the network tier on the page, as in data/network-tiers.json'),
    new Option('--type <type>', 'credit, charge, debit or prepaid'),
    new Option('--segment <segment>', 'personal, business or corporate'),
    ...fees.map(
      ({ key, kind, flagHelp }) =>
        new Option(`--${key.replaceAll('_', '-')} <${kind === 'money' ? 'amount' : 'percent'}>`, flagHelp),
    ),
    new Option('--rate-type <type>', 'what it earns: cashback, points or miles'),
    new Option('--earns <label>', 'what the issuer calls it, such as "Membership Rewards points"'),
    new Option('--base-rate <rate>', 'percent back, or points per unit of currency, on every purchase'),
    new Option('--category <slug=rate>', 'a higher rate, such as dining=3; repeatable').argParser(
      (value: string, previous: readonly string[] = []) => [...previous, value],
    ),
    new Option('--retrieved <day>', 'when you compared the numbers with the page: today or YYYY-MM-DD'),
    new Option('--slug <slug>', "the file's name and the end of the id (default: made from the name)"),
    new Option('--submit', 'then open the pull request, as cardcat submit does').default(false),
    new Option('--open', "open GitHub's editor with the file filled in, for a pull request")
      .default(false)
      .conflicts('submit'),
  ],
  helpText: `
Examples:
  cardcat new https://creditcards.chase.com/…
  cardcat new https://… --page saved.html --submit
  cardcat new
  cardcat new --country us --issuer chase \\
    --name "Sapphire Preferred Card" --network visa \\
    --url https://creditcards.chase.com/… --annual-fee 95 \\
    --fx-fee 0 --rate-type points --base-rate 1 \\
    --category dining=3 --retrieved today

Exit codes: 0 written, with what is left to fix; 1 the page
cannot be used, or its card is in the catalog; 2 could not
run; 3 the page could not be reached; 130 stopped.
More: docs/tutorials/first-card.md`,
  run: runNew,
};

/** The flags that must be given if there is no terminal. All other values can be guessed or omitted. */
const requiredFlags = [
  'country',
  'issuer',
  'name',
  'url',
] as const satisfies readonly (keyof NewCardOptions)[];

/** If one of these flags is missing and there is a terminal, the command asks for the missing values. */
const promptedFlags = [
  ...requiredFlags,
  'network',
  ...fees.map(({ name }) => name),
  'rateType',
  'retrieved',
] as const;

const maxWidth = 100;

async function runNew(
  { address: typedAddress, page: file, json = false, open, submit = false, ...options }: NewOptions,
  context: CliContext,
): Promise<number> {
  if (typedAddress !== undefined && options.url !== undefined)
    throw new UsageError('The address is given twice; leave --url out.');
  const address = typedAddress ?? (file === undefined && !json ? undefined : options.url);
  const missingFlags = requiredFlags.filter((flag) => options[flag] === undefined);
  const canAsk = context.stdin.isTTY === true && context.stderr.isTTY === true && !json;
  const hasPage = address !== undefined || file !== undefined;
  if (address === undefined && (json || (hasPage && !canAsk)))
    throw new UsageError('The address of the page is missing; give it: npx cardcat new https://…');
  if (missingFlags.length > 0 && !canAsk && !hasPage) throw new UsageError(formatMissingFlags(missingFlags));

  const root = findCatalogRoot(context.cwd);
  readVerifiedSchema(root);
  const { repository } = loadCatalogConfig(root);
  if (open && repository === null)
    throw new UsageError('--open needs a repository, but catalog.json has none; leave --open out.');
  await printTreeGap(root, context);
  const files = listCatalogFiles(root);
  const tree = checkTree(files);
  const today = getToday(context);
  const known = checkRegistries(tree.registries, today).registry;
  let registries: Registries = { registry: known, files: tree.registries, added: null };
  if (known.issuers.size === 0)
    throw new CliError(
      `${registryPaths.issuers} lists no readable issuer, and a card needs one; run: npx cardcat validate`,
    );
  const isIncomplete = promptedFlags.some((flag) => options[flag] === undefined);
  const prompter = canAsk && isIncomplete ? await createPrompter(context) : null;
  const cards = buildCardLookup(files, tree.cards);
  if (options.issuerDomain !== undefined) registries = await addIssuerFromFlags(options, registries, today);
  let pageFields: readonly FieldAnswers[] = [];
  let answered: NewCardOptions = options;
  if (hasPage) {
    const records = tree.cards.map(readCard).filter((card) => card !== undefined);
    const input = {
      address: address ?? (await promptAddress(prompter)),
      file,
      options,
      registry: registries.registry,
      cards: records,
    };
    const { readCardPage } = await import('../new-card/read-card-page.ts');
    let result = await readCardPage(input, prompter, context);
    const unknown = result.problem;
    if (unknown?.domain !== undefined && prompter !== null) {
      context.stderr.write(`No issuer of the catalog has the domain ${unknown.domain}.\n`);
      const country = await gatherCountry(options.country, prompter);
      registries = await promptIssuer(prompter, registries, { country, domain: unknown.domain }, today);
      const again = { ...input, registry: registries.registry, options: { ...options, country } };
      result = await readCardPage(again, prompter, context);
    }
    const { value: page, problem } = result;
    if (problem !== undefined) return reportPageProblem(problem, context);
    if (!canAsk) {
      context.stdout.write(json ? serializeCardPage(page) : formatCardPage(page));
      return exitCodes.ok;
    }
    pageFields = page.fields;
    answered = { ...options, country: page.country, issuer: page.issuer.id, url: page.url };
  }
  const answers = await gatherAnswers(
    answered,
    prompter,
    { registry: registries.registry, cards, addIssuer: askIssuer },
    today,
    pageFields,
  );

  const path = getCardPath(answers.id);
  const draft = buildCardFromAnswers(answers);
  const text = fixCardText(draft, registries.registry) ?? draft;
  if (!createFileAtomically(join(root, path), text))
    throw new UsageError(`${path} already exists; edit that file, or choose another --slug.`);
  const { added } = registries;
  if (added !== null) createFileAtomically(join(root, added.path), added.text);
  const findings = validateNewCard(path, text, registries.files.values(), today);
  const toShownPath = (file: string) => relative(context.cwd, join(root, file)).split(sep).join('/') || '.';
  const shownPath = toShownPath(path);
  // Print an empty line between the questions and the result.
  if (prompter !== null) context.stderr.write('\n');
  const width = Math.min(context.stdout.columns ?? maxWidth, maxWidth);
  if (added !== null)
    context.stdout.write(
      `Wrote ${toShownPath(added.path)}: a new issuer; a maintainer looks at its domain\n`,
    );
  context.stdout.write(formatWrittenCard(shownPath, findings, width));
  const editor = repository === null ? null : buildNewFileUrl(repository, path, text);
  if (open && editor !== null) await openPage(editor, context);
  else if (submit)
    return submitChanges(
      root,
      { paths: added === null ? [path] : [path, added.path], yes: !canAsk },
      context,
    );
  else context.stdout.write(formatNextSteps({ shownPath, id: answers.id, address: editor }, width));
  return exitCodes.ok;

  async function askIssuer(issuerPrompter: Prompter, country: Country) {
    registries = await promptIssuer(issuerPrompter, registries, { country }, today);
    return { registry: registries.registry, id: must(registries.added, 'the new issuer').issuer.id };
  }
}

/** Adds the issuer that the flags describe. Throws `UsageError` if a flag is missing or not valid. */
async function addIssuerFromFlags(
  { issuer: name, issuerDomain = '', country }: NewCardOptions,
  registries: Registries,
  today: string,
): Promise<Registries> {
  if (name === undefined || country === undefined)
    throw new UsageError('--issuer-domain adds an issuer, so give its name with --issuer, and --country.');
  const unwrap = <Value>(flag: string, { value, problem }: ParseResult<Value>): Value => {
    if (problem !== undefined) throw new UsageError(`--${flag}: ${problem}`);
    return value;
  };
  const code = unwrap('country', parseCountry(country));
  if (parseIssuer(name, code, registries.registry).problem === undefined)
    throw new UsageError(`The catalog has the issuer ${name}; leave --issuer-domain out.`);
  const domain = unwrap('issuer-domain', parseIssuerDomain(issuerDomain, registries.registry));
  const issuer = unwrap('issuer', await buildIssuer({ name, domain, country: code }, registries.registry));
  return addIssuer(registries, issuer, today);
}

async function gatherCountry(given: string | undefined, prompter: Prompter): Promise<Country> {
  const options = countries.map((value) => ({ value, label: countryNames[value] }));
  const text = given ?? (await prompter.promptChoice('Where is the card issued?', options));
  const { value, problem } = parseCountry(text);
  if (problem !== undefined) throw new UsageError(`--country: ${problem}`);
  return value;
}

function promptAddress(prompter: Prompter | null): Promise<string> {
  return must(prompter, 'the terminal').promptText({
    message: 'What is the address of the page?',
    example: 'https://',
    check: (input) =>
      input.startsWith('https://') && URL.canParse(input)
        ? { value: input }
        : { problem: 'Copy the complete address, including https://.' },
  });
}

function reportPageProblem(
  { code, sentence, skeleton }: CardPageProblem,
  { stdout, stderr }: CliContext,
): number {
  if (skeleton !== undefined) stdout.write(skeleton);
  stderr.write(`cardcat: ${escapeHiddenCharacters(sentence)}\n`);
  if (code === 'unknown-issuer') return exitCodes.commandFailed;
  return code === 'unreachable' ? exitCodes.unreachable : exitCodes.findings;
}

function formatMissingFlags(missing: readonly string[]): string {
  const flags = formatList(
    missing.map((flag) => `--${flag}`),
    'and',
  );
  const [verb, pronoun] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${flags} ${verb} missing, and there is no terminal to ask you on; give ${pronoun}, for example: npx cardcat new --country us --issuer chase --name 'Sapphire Preferred' --url https://creditcards.chase.com/…`;
}

function formatWrittenCard(shownPath: string, findings: readonly Diagnostic[], width: number): string {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const state = errors.length === 0 ? 'no errors' : `${pluralize(errors.length, 'error')} left to fix`;
  const lines = findings.map((finding) => {
    const { message, severity } = describeDiagnostic(finding);
    return `${shownPath}:${finding.location.line}:${finding.location.column} ${severity} ${finding.code}\n${indent(message, width)}`;
  });
  return [`Wrote ${shownPath}: ${state}`, ...lines, ''].join('\n');
}

interface NextSteps {
  /** The path of the card file, relative to the current folder. */
  readonly shownPath: string;
  readonly id: string;
  /** The URL that opens GitHub's editor with the file, or null if `catalog.json` has no repository. */
  readonly address: string | null;
}

function formatNextSteps({ shownPath, id, address }: NextSteps, width: number): string {
  return [
    '',
    'Next:',
    `  npx cardcat validate ${shownPath}`,
    '  npx cardcat submit      # opens the pull request',
    ...(address === null ? [] : [indent('Or add --open to use GitHub’s editor instead', width)]),
    '',
    ...wrap(`The id ${id} never changes once it is merged.`, width),
    '',
  ].join('\n');
}

function indent(text: string, width: number): string {
  return wrap(text, width - 2)
    .map((line) => `  ${line}`)
    .join('\n');
}
