import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the folders in `actions/` that hold an action, sorted. */
export function actionNames(root: string): readonly string[] {
  const folder = join(root, 'actions');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'action.yml')))
    .toSorted();
}
