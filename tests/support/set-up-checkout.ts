import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './program.ts';
import { runCliIn } from './run-cli.ts';
import { scratchCatalog } from './scratch-catalog.ts';

/** Creates a checkout on which `cardcat setup` has not run. The settings have no URLs, and CODEOWNERS has no names. */
export function freshCheckout(): string {
  const folder = scratchCatalog([]);
  for (const path of ['.github', 'bot/app.yml'])
    cpSync(join(repositoryRoot, path), join(folder, path), { recursive: true });
  writeFileSync(join(folder, '.github/CODEOWNERS'), '# * @nobody\n');
  return folder;
}

export const setupFlags = '--repository mira/cards --owners @mira --contact cards@mira.example'.split(' ');

export async function setUpCheckout() {
  const folder = freshCheckout();
  const args = ['setup', ...setupFlags, '--site', 'https://mira.github.io/cards'];
  return { folder, ...(await runCliIn(folder, args)) };
}
