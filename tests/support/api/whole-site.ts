import { pageFiles } from '../../../scripts/build-api/build.ts';
import { type BuiltFiles, dataFiles } from '../../../scripts/build-api/data-files.ts';
import { readRepository } from '../../../scripts/build-api/read-repository.ts';
import { root } from './repository-core.ts';

let built: Promise<BuiltFiles> | undefined;

/** All that a deployment of this checkout has, with a repository and an address, by path below `api/dist/`. */
export function wholeDeployment(): Promise<BuiltFiles> {
  built ??= build();
  return built;
}

async function build(): Promise<BuiltFiles> {
  const repository = readRepository(root, {});
  const config = {
    ...repository.config,
    repository: 'https://github.com/some/catalog',
    site: 'https://cards.example/',
  };
  const pages = await pageFiles(root, { ...repository, config });
  return new Map([
    ...dataFiles(root, {}),
    ...[...pages].map(([path, content]) => [`site/${path}`, content] as const),
  ]);
}

/** What of it is the site, by path below `site/`. */
export async function wholeSite(): Promise<BuiltFiles> {
  return new Map(
    [...(await wholeDeployment())].flatMap(([path, content]) =>
      path.startsWith('site/') ? [[path.slice('site/'.length), content] as const] : [],
    ),
  );
}
