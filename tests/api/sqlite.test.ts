import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { plainQuery } from '#catalog/query/query';
import { functionCore } from '../../api/src/entry/fetch-core.ts';
import { openSqliteStore, type SqliteStore } from '../../api/src/stores/sqlite-store.ts';
import { buildApi } from '../../scripts/build-api/build.ts';
import { readRepository } from '../../scripts/build-api/read-repository.ts';
import { writeSqlite } from '../../scripts/build-sqlite/write-sqlite.ts';
import { inventedWorld } from '../support/invented-cards.ts';
import { askCore, askHttp, type Seen } from './ask-host.ts';
import { builtFile, repositoryCore, root } from './repository-core.ts';
import { requestTable } from './request-table.ts';
import { programOver, type Running, startServer } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-sqlite-'));
const file = join(folder, 'cards.sqlite');
const env = { SOURCE_DATE_EPOCH: '1793610764', RELEASE_TAG: '' };
const running: Running[] = [];
let store: SqliteStore;
let ofPack: readonly Seen[] = [];

beforeAll(async () => {
  const repository = readRepository(root, env);
  writeSqlite(file, repository.cards, repository);
  store = openSqliteStore(file, repository.changes);
  ofPack = await askCore((await repositoryCore()).core, requestTable);
});
afterEach(async () => {
  for (const one of running.splice(0)) {
    one.kill('SIGKILL');
    await one.ended;
  }
});
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

async function start(data: string, settings: Readonly<Record<string, string>>): Promise<Running> {
  const one = await startServer(programOver(data, folder), settings);
  running.push(one);
  return one;
}

describe('15.2 the API over a database', () => {
  test('13.2 gives every answer of the table that it gives over the pack', async () => {
    const { core } = await repositoryCore({}, () => store);
    const seen = await askCore(core, requestTable);
    for (const [at, asked] of requestTable.entries()) expect(seen[at], asked.target).toEqual(ofPack[at]);
  });

  test('8.3 of a list that is too large no more cards are read than could be sent', async () => {
    let read = 0;
    const { core } = await repositoryCore({}, (pack) => ({
      ...pack,
      list: (query) => {
        const page = store.list(query);
        if ('fault' in page) return page;
        const large = (id: string) => ({
          id,
          tag: '',
          csv: new Uint8Array(),
          get line() {
            read += 1;
            return new Uint8Array(1024 * 1024);
          },
        });
        return { ...page, rows: page.rows.map(({ id }) => large(id)) };
      },
    }));
    const [answer] = await askCore(core, [{ target: '/v1/cards.ndjson?country=us' }]);
    expect(answer?.body).toContain('answer-too-large');
    expect(read).toBe(5);
  });

  test('a text of a hundred characters in pairs is one search', () => {
    const name = '东湾白金云岭清河商业信用卡旅行航空积分'.repeat(5);
    const world = inventedWorld(12);
    const [first, ...others] = world.cards;
    if (first === undefined) throw new Error('a card');
    const long = join(folder, 'long.sqlite');
    writeSqlite(long, [{ ...first, name }, ...others], { ...world, release: null, committedAt: null });
    const opened = openSqliteStore(long, null);
    const page = opened.list({ ...plainQuery, q: name, limit: 5 });
    opened.close();
    expect('fault' in page ? page : page.rows.map(({ id }) => id)).toEqual([first.id]);
  });
});

describe('15.2 the server with STORE=sqlite:<file>', () => {
  const out = join(folder, 'dist');

  beforeAll(async () => {
    await buildApi({ root, out, env, dataOnly: true });
  }, 60_000);

  test('answers the whole table over the wire as over the pack', async () => {
    const { address, stderr } = await start(out, { STORE: `sqlite:${file}` });
    expect(stderr()).toBe('');
    const ask = askHttp(address);
    for (const [at, asked] of requestTable.entries())
      expect(await ask(asked), asked.target).toEqual(ofPack[at]);
  });

  test('with other cards than the pack, the pack stays where its own version says', async () => {
    const other = join(folder, 'other.sqlite');
    const world = inventedWorld(20);
    writeSqlite(other, world.cards, { ...world, release: null, committedAt: null });
    const { address } = await start(out, { STORE: `sqlite:${other}` });
    const ask = askHttp(address);
    const health = JSON.parse((await ask({ target: '/v1/health' })).body) as Record<string, string>;
    expect(health.cards).toBe(20);
    const bundled = JSON.parse(new TextDecoder().decode(await builtFile('pack/pack.json'))) as {
      readonly data_version: string;
    };
    expect((await ask({ target: `/pack/${bundled.data_version}/pack.json` })).status).toBe(200);
    expect((await ask({ target: `/pack/${health.data_version}/pack.json` })).status).toBe(404);
  });

  test.each<[string, (path: string) => void, string]>([
    ['is not there', () => {}, 'there is no file'],
    ['is no database', (path) => writeFileSync(path, 'cards'.repeat(400)), 'cannot be read as a database'],
    ['is cut short', (path) => cut(path), 'cannot be read as a database'],
    ['is another database', (path) => new DatabaseSync(path).exec('create table a (b)'), 'another database'],
    ['is of another version', (path) => mark(path, 99), 'another version of this program (99, not 1)'],
  ])('a file that %s ends the start with 1 and one sentence', async (name, make, reason) => {
    const bad = join(folder, `${name}.sqlite`);
    make(bad);
    const one = await start(out, { STORE: `sqlite:${bad}` });
    expect(await one.ended).toBe(1);
    expect(one.stderr()).toContain(reason);
    expect(one.stderr()).toMatch(/^STORE: .*; make it with npm run build:sqlite\.\n$/);
  });

  test('it and DATA_URL are two places of data: refused with 2', async () => {
    const one = await start(out, {
      STORE: `sqlite:${file}`,
      DATA_URL: 'https://data.example',
      DATA_SHA256: 'a'.repeat(64),
    });
    expect(await one.ended).toBe(2);
    expect(one.stderr()).toBe('STORE=sqlite: and DATA_URL both say where the data is; set one of them.\n');
  });

  test('a host of functions says that only the server can', () => {
    const parts = { addressHeader: null, read: () => new Uint8Array(), now: Date.now } as never;
    expect(() => functionCore({ ...(parts as object), env: { STORE: 'sqlite:a' } } as never)).toThrow(
      'STORE must be pack on this host; only the server can open a database.',
    );
  });
});

describe('15.2 npm run build:sqlite', () => {
  test('writes the catalog of the checkout, whole', () => {
    const made = join(folder, 'made.sqlite');
    const said = execFileSync(process.execPath, [join(root, 'scripts/build-sqlite.ts'), made], {
      encoding: 'utf8',
      env: { ...env, PATH: process.env.PATH ?? '' },
    });
    expect(said).toMatch(/^\d+ cards, \d+ KiB\. Serve them: STORE=sqlite:\/.*made\.sqlite\n$/);
    expect(readFileSync(made).equals(readFileSync(file))).toBe(true);
    const database = new DatabaseSync(made, { readOnly: true });
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    database.close();
  });

  test('a card that is there twice leaves the file as it was', () => {
    const kept = join(folder, 'kept.sqlite');
    writeFileSync(kept, 'kept');
    const world = inventedWorld(3);
    const twice = [...world.cards, ...world.cards.slice(0, 1)];
    expect(() => writeSqlite(kept, twice, { ...world, release: null, committedAt: null })).toThrow('UNIQUE');
    expect(readFileSync(kept, 'utf8')).toBe('kept');
  });
});

function cut(path: string): void {
  writeFileSync(path, readFileSync(file));
  truncateSync(path, 100_000);
}

function mark(path: string, version: number): void {
  writeFileSync(path, readFileSync(file));
  const database = new DatabaseSync(path);
  database.exec(`pragma user_version = ${version}`);
  database.close();
}
