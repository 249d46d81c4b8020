import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackFiles } from '#catalog/pack/format';
import { readPack } from '#catalog/pack/read-pack';
import type { ChangeLog, Facts, Store } from '#catalog/pack/store';
import { errorMessage } from '#catalog/text';
import { type Config, readConfig } from '../../config.ts';
import { requestIds } from '../../hosts/core.ts';
import { coreOver, packFault } from '../../make-core.ts';
import { type DocumentsFile, readDocuments } from '../../read-documents.ts';
import { fetchPack } from './data-url.ts';
import { Encoder } from './encode.ts';
import { loadPack } from './load-pack.ts';
import { errorLine, requestLine } from './request-log.ts';
import { type Serving, serve } from './serve.ts';
import { sharedCounting } from './shared-counter.ts';
import { siteIn } from './site-files.ts';
import { startText } from './start-text.ts';
import type { World } from './world.ts';

export interface RunOptions {
  /** While the catalog is being changed at home, nothing is kept without asking. */
  readonly noCache?: boolean;
}

/** Serves until it is asked to stop; gives the exit code. 1: it could not start; 2: its configuration is wrong. */
export async function runServer(world: World, { noCache = false }: RunOptions = {}): Promise<number> {
  const read = readConfig(world.env);
  if ('faults' in read) {
    for (const fault of read.faults) world.stderr(`${fault}\n`);
    return 2;
  }
  const config = { ...read.config, cache: { ...read.config.cache, noCache } };
  let isStopping = false;
  try {
    const { core, readAhead, close } = await assemble(config, world, () => isStopping);
    const serving = await serve(core, config, hostOptions(config, world));
    // Heeded before anybody can know that it runs.
    const stopped = untilStopped(serving, world, () => {
      isStopping = true;
    });
    world.stdout(startText(serving.address));
    readAhead();
    await stopped;
    close();
    return 0;
  } catch (error) {
    world.stderr(`${sentenceOf(error, config)}\n`);
    return 1;
  }
}

const siteAfterMs = 50;

async function assemble(config: Config, world: World, isStopping: () => boolean) {
  const { documents, changes } = readDocuments(readDocumentsFile(world.folder));
  const pack = await choosePack(config, world);
  // Digests have been checked: the index is looked at when somebody searches.
  const files = { ...pack, 'cards.idx': () => pack['cards.idx'] };
  const opened = readPack(files, changes === null ? {} : { changes });
  if (!opened.ok) throw new Error(packFault(opened));
  const store: Store =
    config.store.kind === 'sqlite' ? await openSqlite(config.store.file, changes, world) : opened.store;
  const facts: Facts = await store.facts();
  const counting = await sharedCounting(config, world);
  // The pack's own version, which another store need not have.
  const prefix = `/pack/${opened.store.facts().dataVersion}/`;
  const packFiles = new Map([
    ...Object.entries(pack).map(([name, bytes]) => [`${prefix}${name}`, bytes] as const),
    // The page asks this one which pack is served: not the bundled one, where there is another.
    ['/pack.json', pack['pack.json']] as const,
  ]);
  const site = siteIn(join(world.folder, 'site'), packFiles);
  const core = coreOver(store, facts, {
    config,
    documents,
    now: world.now,
    newId: requestIds(world.randomHex(4)),
    files: site,
    ...(counting !== null && { take: counting.take }),
    isStopping,
    onError: (error, id) => {
      if (config.log !== 'off') world.stderr(errorLine(error, id, timeOf(world)));
    },
  });
  // Whoever asks for a card first does not wait until the site is read; whoever asks for a page hardly ever does.
  const readAhead = () => void world.sleep(siteAfterMs).then(() => site('/'));
  return { core, readAhead, close: () => counting?.close() };
}

function readDocumentsFile(folder: string): DocumentsFile {
  try {
    return JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8')) as DocumentsFile;
  } catch {
    throw new Error(packFault({ file: 'documents.json', problem: 'cannot be read' }));
  }
}

/** The pack that the operator names where it can be had, else the bundled one. */
async function choosePack({ dataUrl }: Config, world: World): Promise<PackFiles> {
  if (dataUrl === null) return loadPack(join(world.folder, 'pack'));
  try {
    const pack = await fetchPack(dataUrl);
    const opened = readPack(pack);
    if (opened.ok) return pack;
    throw new Error(`its ${opened.file} ${opened.problem}`);
  } catch (error) {
    const reason = errorMessage(error);
    world.stderr(`The data of DATA_URL is not used (${reason}); the bundled data is served.\n`);
    return loadPack(join(world.folder, 'pack'));
  }
}

async function openSqlite(
  file: string,
  changes: ChangeLog | null,
  { openSqlite: open }: World,
): Promise<Store> {
  if (open === undefined) throw new Error('STORE=sqlite: is not part of this build; leave STORE out.');
  return open(file, changes);
}

function hostOptions(config: Config, world: World) {
  const encoder = new Encoder();
  const begun = new WeakMap<object, number>();
  return {
    ...(config.compress && { encode: encoder.encode }),
    ...(config.log === 'requests' && {
      onAsked: (asked: object) => void begun.set(asked, world.ticks()),
      onAnswer: (
        asked: { readonly target: string; readonly id: string },
        answer: Parameters<typeof requestLine>[1],
      ) => {
        const milliseconds = world.ticks() - (begun.get(asked) ?? world.ticks());
        world.stdout(requestLine(asked, answer, { time: timeOf(world), milliseconds }));
      },
    }),
  };
}

/** npm hands a Ctrl-C on that the terminal has sent to everybody: within so many milliseconds two are one. */
const sameWishMs = 250;

/** The second wish to stop ends at once. */
function untilStopped(serving: Serving, world: World, begin: () => void): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | null = null;
    world.onStop(() => {
      if (askedAt !== null) {
        if (world.ticks() - askedAt >= sameWishMs) resolve();
        return;
      }
      askedAt = world.ticks();
      begin();
      void serving.stop().then(resolve);
    });
  });
}

function sentenceOf(error: unknown, { host, port }: Config): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Set PORT to another one, for example PORT=${port + 1 > 65_535 ? 8788 : port + 1} npm start.`;
  if (code === 'EACCES')
    return `Port ${port} on ${host} may not be used by this user. Set PORT to 1024 or above.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST=${host} is no address of this machine.`;
  return message;
}

function timeOf({ now }: World): string {
  return new Date(now()).toISOString();
}
