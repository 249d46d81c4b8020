import { writePack } from '#catalog/pack/write-pack';
import { readConfig } from '../../api/src/config.ts';
import type { Core } from '../../api/src/hosts/core.ts';
import { makeCore } from '../../api/src/make-core.ts';
import type { Repository } from '../build-api/read-repository.ts';
import { sha256 } from '../build-api/sha256.ts';

/** The API as a build of this checkout would serve it. */
export function releaseCore(repository: Repository): Core {
  const settings = readConfig({});
  if ('faults' in settings) throw new Error(settings.faults.join(' '));
  const core = makeCore({
    config: settings.config,
    pack: writePack(repository.cards, { ...repository, sha256 }),
    documents: {
      build: 'release',
      openapi: '{}',
      schema: repository.schemaText,
      default_card: '',
      changes: repository.changes,
    },
    newId: () => '0000000000000001',
    now: () => 0,
    onError: (error) => {
      throw error;
    },
  });
  if ('fault' in core) throw new Error(core.fault);
  return core;
}
