import { buildPageFiles } from '../../../scripts/build-api/build.ts';
import { buildDataFiles, type FilesByPath } from '../../../scripts/build-api/data-files.ts';
import { readCheckout } from '../../../scripts/build-api/read-checkout.ts';
import { repositoryRoot } from './repository-app.ts';

let built: Promise<FilesByPath> | undefined;

/** Returns the files of a deployment that has a repository and a site URL. The keys are paths relative to `api/dist/`. */
export function wholeDeployment(): Promise<FilesByPath> {
  built ??= build();
  return built;
}

async function build(): Promise<FilesByPath> {
  const repository = readCheckout(repositoryRoot, {});
  const config = {
    ...repository.config,
    repository: 'https://github.com/some/catalog',
    site: 'https://cards.example/',
  };
  const pages = await buildPageFiles(repositoryRoot, { ...repository, config });
  return new Map([
    ...buildDataFiles(repositoryRoot, {}),
    ...[...pages].map(([path, content]) => [`site/${path}`, content] as const),
  ]);
}

/** Returns the files below `site/` in `wholeDeployment`. The keys are paths relative to `site/`. */
export async function wholeSite(): Promise<FilesByPath> {
  return new Map(
    [...(await wholeDeployment())].flatMap(([path, content]) =>
      path.startsWith('site/') ? [[path.slice('site/'.length), content] as const] : [],
    ),
  );
}
