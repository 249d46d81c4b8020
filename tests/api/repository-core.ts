import { join } from 'node:path';
import { readPack } from '#catalog/pack/read-pack';
import type { Store } from '#catalog/pack/store';
import { type Config, readConfig } from '../../api/src/config.ts';
import type { Core } from '../../api/src/hosts/core.ts';
import { makeCore } from '../../api/src/make-core.ts';
import type { DocumentsFile } from '../../api/src/read-documents.ts';
import { dataFiles } from '../../scripts/build-api/data-files.ts';

export const root = join(import.meta.dirname, '../..');

const built = dataFiles(root, { SOURCE_DATE_EPOCH: '1793610764', RELEASE_TAG: '' });

/** A built file, by its path below `api/dist/`. */
export async function builtFile(path: string): Promise<Uint8Array> {
  const content = (await built).get(path);
  if (content === undefined) throw new Error(`${path} was not built`);
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** The API over the repository's own catalog. */
export async function repositoryCore(
  env: Readonly<Record<string, string>> = {},
  changed: (store: Store) => Store = (store) => store,
): Promise<{ core: Core; config: Config }> {
  const read = readConfig(env);
  if ('faults' in read) throw new Error(read.faults.join(' '));
  const pack = {
    'cards.pack': await builtFile('pack/cards.pack'),
    'cards.col': await builtFile('pack/cards.col'),
    'cards.idx': await builtFile('pack/cards.idx'),
    'pack.json': await builtFile('pack/pack.json'),
  };
  const documents = JSON.parse(new TextDecoder().decode(await builtFile('documents.json'))) as DocumentsFile;
  const opened = readPack(pack);
  if (!opened.ok) throw new Error(opened.problem);
  const core = makeCore({
    config: read.config,
    pack,
    documents,
    store: changed(opened.store),
    newId: () => '0000000000000001',
    now: () => 0,
    onError: (error) => {
      throw error;
    },
  });
  if ('fault' in core) throw new Error(core.fault);
  return { core, config: read.config };
}
