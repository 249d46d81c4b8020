import { parseJson } from '#core/catalog/json';
import { redact } from '#core/github/exchange';
import { idAt, valueAt } from '#core/github/json';
import { decide } from '#core/review/decide';
import type { Facts, Present } from '#core/review/facts';
import { plan } from '#core/review/plan';
import { type ReadFile, readText } from './config/secrets.ts';
import { diagnosticPage } from './diagnostic-page.ts';
import type { Words } from './set-up.ts';
import { CannotRun, connect, type World } from './set-up.ts';

/** A pull request as `record` keeps it. */
interface Fixture {
  readonly facts: Facts;
  readonly present: Present;
}

/** `bot replay <facts.json>`: what the bot would want and write, without any network. */
export async function replay({ readFile, stdout }: World, { names }: Words): Promise<number> {
  const [path] = names;
  if (path === undefined)
    throw new CannotRun('Name the file that `record` has written: bot replay <facts.json>.');
  const { facts, present } = readFixture(path, readFile);
  const desired = decide(facts, present, diagnosticPage);
  stdout(`${JSON.stringify({ desired, plan: plan(present, desired) }, null, 2)}\n`);
  return 0;
}

function readFixture(path: string, readFile: ReadFile): Fixture {
  const text = readText(path, readFile);
  if ('why' in text) throw new CannotRun(`${path} ${text.why}.`);
  const fixture = parseJson(text.content);
  if (
    typeof valueAt(fixture, 'facts', 'pull') !== 'object' ||
    typeof valueAt(fixture, 'present') !== 'object'
  )
    throw new CannotRun(`${path} is not what \`record\` writes: it needs \`facts\` and \`present\`.`);
  return fixture as Fixture;
}

/** A recorded pull request with `person-1`, `person-2` and so on for whoever took part in it, and without tokens. */
function withoutNames({ facts, present }: Fixture): Fixture {
  const logins = [
    facts.pull.author,
    facts.pull.headRepository?.split('/')[0] ?? '',
    ...facts.pull.requestedReviewers,
    ...facts.reviews.map(({ author }) => author),
    ...facts.comments.map(({ author }) => author),
    ...Object.keys(facts.permissions),
    ...facts.policy.reviewers.flatMap(({ ask }) => ask.filter((name) => !name.startsWith('team:'))),
    ...present.state.asked.filter((name) => !name.startsWith('team:')),
  ];
  const names = [...new Set(logins)].filter((login) => login !== '' && login !== facts.repository.owner);
  let text = redact(JSON.stringify({ facts, present }));
  // Longest first: one name may be the beginning of another.
  for (const [index, name] of names.toSorted((a, b) => b.length - a.length).entries())
    text = text.replace(wholeWord(name), `person-${index + 1}`);
  return JSON.parse(text) as Fixture;
}

/** Logins are letters, digits and hyphens, so nothing in them has to be escaped but the brackets of `[bot]`. */
function wholeWord(login: string): RegExp {
  return new RegExp(`(?<![\\w-])${login.replace(/[[\]]/g, '\\$&')}(?![\\w-])`, 'gi');
}

/** `bot record <owner/repo#n>`: reads a pull request, and prints it for `replay` without anybody's name. Writes nothing. */
export async function record(world: World, { names }: Words): Promise<number> {
  const [, owner, name, number] = /^([\w-]+)\/([\w.-]+)#(\d{1,9})$/.exec(names[0] ?? '') ?? [];
  if (owner === undefined || name === undefined)
    throw new CannotRun('Name a pull request: bot record <owner/repo#number>.');
  const { clients, identity, installations, doers } = connect(world);
  if (!(await identity.ask()))
    throw new CannotRun(`GitHub does not say who we are: ${identity.refusal ?? ''}`);
  const installation = await clients.app.call({
    method: 'GET',
    path: `/repos/${owner}/${name}/installation`,
  });
  const installationId = idAt(installation.body, 'id');
  if (installationId === undefined) throw new CannotRun(`The App is not installed in ${owner}/${name}.`);
  const repository = (await installations.repositoriesOf(installationId)).find(
    (each) => `${each.owner}/${each.name}`.toLowerCase() === `${owner}/${name}`.toLowerCase(),
  );
  if (repository === undefined) throw new CannotRun(`The App may not see ${owner}/${name}.`);
  const gathering = await doers.reconciler.gather({ kind: 'pull', repository, number: Number(number) });
  if (gathering.kind === 'gone')
    throw new CannotRun(`There is no pull request ${number} in ${owner}/${name}.`);
  if (gathering.kind === 'not-yet') throw new Error(`It cannot be read now: ${gathering.reason}.`);
  const { facts, present } = gathering;
  world.stdout(`${JSON.stringify(withoutNames({ facts, present }), null, 2)}\n`);
  return 0;
}
