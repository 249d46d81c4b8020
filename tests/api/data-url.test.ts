import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchPack } from '../../api/src/entry/server/data-url.ts';
import { examplePack } from '../../scripts/build-api/example-core.ts';
import { sha256Of } from '../../scripts/build-api/sha256.ts';

const pack = examplePack();
const sha256 = sha256Of(pack['pack.json']);
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function web(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const give: RequestListener = (request, response) =>
  void response.end(pack[(request.url ?? '').slice(1) as keyof typeof pack]);

describe('3.5 and 17.10 a pack from the web', () => {
  test('is taken as it is', async () => {
    const fetched = await fetchPack({ url: await web(give), sha256 });
    for (const [name, bytes] of Object.entries(pack))
      expect(Buffer.from(fetched[name as keyof typeof pack]).equals(bytes)).toBe(true);
  });

  test('a redirect on the same host is followed, three times at most', async () => {
    const url = await web((request, response) => {
      const path = request.url ?? '';
      if (path.startsWith('/moved/')) give({ ...request, url: path.slice(6) } as never, response);
      else response.writeHead(302, { location: `/moved${path}` }).end();
    });
    await expect(fetchPack({ url, sha256 })).resolves.toBeDefined();
    const round = await web(
      (request, response) => void response.writeHead(302, { location: request.url }).end(),
    );
    await expect(fetchPack({ url: round, sha256 })).rejects.toThrow('it redirects too often');
  });

  test('one that is slow ends when its time is up', async () => {
    const url = await web((_, response) => void response.write('{'));
    await expect(fetchPack({ url, sha256, milliseconds: 200 })).rejects.toThrow('it took longer than 0.2 s');
  });

  test('one without an end ends at its limit', async () => {
    const url = await web((_, response) => {
      const more = (): void => {
        while (response.write(Buffer.alloc(65_536)));
        response.once('drain', more);
      };
      more();
    });
    await expect(fetchPack({ url, sha256, bytes: 1_000_000 })).rejects.toThrow(
      'it has more than 1000000 bytes',
    );
  });

  test('the limit is that of all files together', async () => {
    const bytes = pack['pack.json'].length + pack['cards.pack'].length + 10;
    await expect(fetchPack({ url: await web(give), sha256, bytes })).rejects.toThrow(
      'it has more than 10 bytes',
    );
  });
});
