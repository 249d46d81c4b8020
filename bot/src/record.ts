import { diagnosticPage } from '#core/card/generated/diagnostic-pages';
import { parseJson, valueAt } from '#core/card/json';
import { redact } from '#core/github/redact';
import { decide } from '#core/review/decide';
import type { CurrentState, Facts } from '#core/review/facts';
import { plan } from '#core/review/plan';
import { type CommandArguments, CommandError, createBotFromEnv, type Io } from './connect.ts';
import { type ReadFile, readText } from './secrets.ts';

/** A pull request recorded by `bot record`. */
interface Fixture {
  readonly facts: Facts;
  readonly present: CurrentState;
}

/** `bot replay <facts.json>`: prints the bot's decision and plan, without using the network. */
export async function replay({ readFile, stdout }: Io, { operands }: CommandArguments): Promise<number> {
  const [path] = operands;
  if (path === undefined)
    throw new CommandError('Name a file written by `bot record`: bot replay <facts.json>.');
  const { facts, present } = readFixture(path, readFile);
  const desired = decide(facts, present, diagnosticPage);
  stdout.write(`${JSON.stringify({ desired, plan: plan(present, desired) }, null, 2)}\n`);
  return 0;
}

function readFixture(path: string, readFile: ReadFile): Fixture {
  const { value, problem } = readText(path, readFile);
  if (problem !== undefined) throw new CommandError(problem.sentence);
  const fixture = parseJson(value);
  if (typeof valueAt(fixture, '/facts/pull') !== 'object' || typeof valueAt(fixture, '/present') !== 'object')
    throw new CommandError(
      `${path} was not written by \`bot record\`: it has no \`facts\` or no \`present\`.`,
    );
  return fixture as Fixture;
}

/** Replaces logins with `person-1`, `person-2` and so on, and removes tokens. */
function anonymize({ facts, present }: Fixture): Fixture {
  const logins = [
    facts.pull.author,
    facts.pull.headRepository?.split('/')[0],
    ...facts.pull.requestedReviewers,
    ...facts.reviews.map(({ author }) => author),
    ...facts.comments.map(({ author }) => author),
    ...Object.keys(facts.permissions),
    ...facts.policy.reviewers.flatMap(({ ask }) => ask.filter((name) => !name.startsWith('team:'))),
    ...present.state.asked.filter((name) => !name.startsWith('team:')),
  ];
  const uniqueLogins = [...new Set(logins)]
    .filter((login) => login !== undefined)
    .filter((login) => login !== '' && login !== facts.repository.owner);
  let text = redact(JSON.stringify({ facts, present }));
  // Replace the longest names first, because a name may be a prefix of another name.
  for (const [index, name] of uniqueLogins.toSorted((a, b) => b.length - a.length).entries())
    text = text.replace(matchWholeWord(name), `person-${index + 1}`);
  return JSON.parse(text) as Fixture;
}

/** Matches the login as a whole word. Escapes only the brackets of `[bot]`, because logins have no other special characters. */
function matchWholeWord(login: string): RegExp {
  return new RegExp(`(?<![\\w-])${login.replace(/[[\]]/g, '\\$&')}(?![\\w-])`, 'gi');
}

/** `bot record <owner/repo#n>`: prints an anonymized pull request for `replay`. Makes no changes on GitHub. */
export async function record(io: Io, { operands }: CommandArguments): Promise<number> {
  const match = operands[0]?.match(/^([\w-]+)\/([\w.-]+)#(\d{1,9})$/);
  if (!match) throw new CommandError('Name a pull request: bot record <owner/repo#number>.');
  const [, owner, name, number] = match;
  const { bot } = await createBotFromEnv(io, { logToStderr: true });
  if (!(await bot.identity.refresh()))
    throw new CommandError(`Could not read the identity of the App from GitHub: ${bot.identity.lastError}`);
  const fullName = `${owner}/${name}`.toLowerCase();
  const repository = (await bot.installations.listAllRepositories()).find(
    (each) => `${each.owner}/${each.name}`.toLowerCase() === fullName,
  );
  if (repository === undefined) throw new CommandError(`The App is not installed in ${owner}/${name}.`);
  const client = await bot.clients.getRepositoryClient(repository);
  const gatherResult = await bot.reconciler.gather(client, Number(number));
  if (gatherResult.kind === 'gone')
    throw new CommandError(`There is no pull request ${number} in ${owner}/${name}.`);
  if (gatherResult.kind !== 'gathered')
    throw new Error('The pull request cannot be read now. Try again later.');
  const { facts, present } = gatherResult;
  io.stdout.write(`${JSON.stringify(anonymize({ facts, present }), null, 2)}\n`);
  return 0;
}
