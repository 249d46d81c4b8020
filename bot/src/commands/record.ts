import { idAt } from '../github/read-json.ts';
import type { Words } from '../run-bot.ts';
import { connect } from '../set-up.ts';
import { CannotRun, type World } from '../world.ts';
import { withoutNames } from './without-names.ts';

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
