import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createExampleCatalog } from '../../../scripts/build-api/example-core.ts';
import { createServerFiles } from '../../../tests/support/api/data-server.ts';
import { fetchCatalog, loadCatalog, loadDocuments, sha256Of } from './data.ts';

const text = JSON.stringify(createExampleCatalog());
const digestOf = (content: string): string => sha256Of(new TextEncoder().encode(content));
const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

describe('loading the built files', () => {
  /** Writes the files of a build, with the content in `changes`, and loads the catalog. Omits a file if its content is null. */
  function load(changes: Readonly<Record<string, string | null>>) {
    const folder = mkdtempSync(join(tmpdir(), 'cardcat-data-'));
    cleanUps.push(() => rmSync(folder, { recursive: true }));
    for (const [path, content] of new Map<string, string | Uint8Array | null>([
      ...createServerFiles(),
      ...Object.entries(changes),
    ])) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      if (content !== null) writeFileSync(join(folder, path), content);
    }
    return loadCatalog(folder, loadDocuments(folder)).catalog;
  }

  test('returns the catalog unchanged', () => {
    expect(load({})).toEqual(createExampleCatalog());
  });

  const documentsFor = (catalog: string) => JSON.stringify({ catalog_sha256: digestOf(catalog) });
  test.each([
    [
      'a truncated catalog',
      { 'data/catalog.json': text.slice(0, 1000) },
      'catalog.json does not match documents.json',
    ],
    [
      'a catalog with a changed byte',
      { 'data/catalog.json': text.replace('Harbor', 'Harbos') },
      'catalog.json does not match documents.json',
    ],
    ['a missing catalog', { 'data/catalog.json': null }, 'catalog.json cannot be read'],
    [
      'a catalog that is not JSON',
      { 'data/catalog.json': '[', 'documents.json': documentsFor('[') },
      'catalog.json is not valid JSON',
    ],
    [
      'a catalog in another format',
      { 'data/catalog.json': '[]', 'documents.json': documentsFor('[]') },
      'catalog.json is not a catalog file of this version',
    ],
    ['missing documents', { 'documents.json': null }, 'documents.json cannot be read'],
    ['damaged documents', { 'documents.json': '{' }, 'documents.json cannot be read'],
  ])('reports %s in one sentence', (_, changes, sentence) => {
    expect(() => load(changes as unknown as Record<string, string | null>)).toThrow(
      `${sentence}. Run npm run build:api.`,
    );
  });
});

describe('downloading a catalog from DATA_URL', () => {
  const sha256 = digestOf(text);
  const sendText: RequestListener = (_, response) => void response.end(text);

  async function startWeb(listener: RequestListener): Promise<string> {
    const server: Server = createServer(listener);
    cleanUps.push(() => {
      server.closeAllConnections();
      server.close();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalog.json`;
  }

  test('returns the catalog unchanged', async () => {
    const { bytes, catalog } = await fetchCatalog({ url: await startWeb(sendText), sha256 });
    expect(new TextDecoder().decode(bytes)).toBe(text);
    expect(catalog).toEqual(createExampleCatalog());
  });

  test('follows redirects on the same host, at most three', async () => {
    const url = await startWeb((request, response) => {
      if (request.url === '/moved') sendText(request, response);
      else response.writeHead(302, { location: '/moved' }).end();
    });
    await expect(fetchCatalog({ url, sha256 })).resolves.toBeDefined();
    const loopUrl = await startWeb(
      (request, response) => void response.writeHead(302, { location: request.url }).end(),
    );
    await expect(fetchCatalog({ url: loopUrl, sha256 })).rejects.toThrow('it redirects too many times');
  });

  test.each<[string, RequestListener, string]>([
    ['bytes with another digest', (_, response) => void response.end('{}'), 'it does not match DATA_SHA256'],
    [
      'a redirect to another host',
      (_, response) => void response.writeHead(302, { location: 'http://other.example/' }).end(),
      'it redirects to another host',
    ],
    ['a missing file', (_, response) => void response.writeHead(404).end(), 'it returned status 404'],
  ])('rejects %s', async (_, listener, reason) => {
    await expect(fetchCatalog({ url: await startWeb(listener), sha256 })).rejects.toThrow(reason);
  });

  test('rejects an invalid catalog with the correct digest', async () => {
    const url = await startWeb((_, response) => void response.end('{}'));
    await expect(fetchCatalog({ url, sha256: digestOf('{}') })).rejects.toThrow(
      'it is not a catalog file of this version',
    );
  });

  test('times out if the download is too slow', async () => {
    const url = await startWeb((_, response) => void response.write('{'));
    await expect(fetchCatalog({ url, sha256, timeoutMs: 200 })).rejects.toThrow('it took longer than 0.2 s');
  });

  test('aborts an endless download at the size limit', async () => {
    const url = await startWeb((_, response) => {
      const writeMore = (): void => {
        while (response.write(Buffer.alloc(65_536)));
        response.once('drain', writeMore);
      };
      writeMore();
    });
    await expect(fetchCatalog({ url, sha256, maxBytes: 1_000_000 })).rejects.toThrow(
      'it has more than 1000000 bytes',
    );
  });
});
