import { join, relative, sep } from 'node:path';
import { Argument, Option } from 'commander';
import { getCardPath } from '#core/card/card';
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
  const { registry } = checkRegistries(tree.registries, today);
  if (registry.issuers.size === 0)
    throw new CliError(
      `${registryPaths.issuers} lists no readable issuer, and a card needs one; run: npx cardcat validate`,
    );
  const isIncomplete = promptedFlags.some((flag) => options[flag] === undefined);
  const prompter = canAsk && isIncomplete ? await createPrompter(context) : null;
  const cards = buildCardLookup(files, tree.cards);
  let pageFields: readonly FieldAnswers[] = [];
  let known: NewCardOptions = options;
  if (hasPage) {
    const records = tree.cards.map(readCard).filter((card) => card !== undefined);
    const input = {
      address: address ?? (await promptAddress(prompter)),
      file,
      options,
      registry,
      cards: records,
    };
    const { readCardPage } = await import('../new-card/read-card-page.ts');
    const { value: page, problem } = await readCardPage(input, prompter, context);
    if (problem !== undefined) return reportPageProblem(problem, context);
    if (!canAsk) {
      context.stdout.write(json ? serializeCardPage(page) : formatCardPage(page));
      return exitCodes.ok;
    }
    pageFields = page.fields;
    known = { ...options, country: page.country, issuer: page.issuer.id, url: page.url };
  }
  const answers = await gatherAnswers(known, prompter, { registry, cards }, today, pageFields);

  const path = getCardPath(answers.id);
  const draft = buildCardFromAnswers(answers);
  const text = fixCardText(draft, registry) ?? draft;
  if (!createFileAtomically(join(root, path), text))
    throw new UsageError(`${path} already exists; edit that file, or choose another --slug.`);
  const findings = validateNewCard(path, text, tree.registries.values(), today);
  const toShownPath = (file: string) => relative(context.cwd, join(root, file)).split(sep).join('/') || '.';
  const shownPath = toShownPath(path);
  // Print an empty line between the questions and the result.
  if (prompter !== null) context.stderr.write('\n');
  const width = Math.min(context.stdout.columns ?? maxWidth, maxWidth);
  context.stdout.write(formatWrittenCard(shownPath, findings, width));
  const editor = repository === null ? null : buildNewFileUrl(repository, path, text);
  if (open && editor !== null) await openPage(editor, context);
  else if (submit) return submitChanges(root, { paths: [path], yes: !canAsk }, context);
  else context.stdout.write(formatNextSteps({ shownPath, id: answers.id, address: editor }, width));
  return exitCodes.ok;
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
