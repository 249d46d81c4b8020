import { planLabelSync, syncLabels } from '../apply/labels-sync.ts';
import { readBasePolicy } from '../gather/read-base-policy.ts';
import { placeOf } from '../github/place.ts';
import type { Words } from '../run-bot.ts';
import { connect } from '../set-up.ts';
import type { World } from '../world.ts';

/** `bot labels-sync [--dry-run]`: makes and mends the labels of every repository, and prints what differed. */
export async function labelsSync(world: World, { dryRun }: Words): Promise<number> {
  const { clients, installations, config } = connect(world);
  for (const repository of await installations.repositories()) {
    const place = placeOf(clients.forRepository(repository), repository);
    const { policy, problem } = await readBasePolicy(place);
    const changes = await (dryRun || config.dryRun ? planLabelSync : syncLabels)(place, policy);
    const name = `${repository.owner}/${repository.name}`;
    if (problem !== null) world.stderr(`bot: ${name}: ${problem}\n`);
    if (changes.length === 0) world.stdout(`${name}: as they should be\n`);
    for (const change of changes)
      world.stdout(`${name}: ${change.kind} ${change.name} (${change.color}, ${change.description})\n`);
  }
  return 0;
}
