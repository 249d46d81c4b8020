import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { close, listen } from '../github/transport.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dist: { readonly tarball: string };
}

/** What `npm publish` sends. */
interface Published {
  readonly name: string;
  readonly versions: Readonly<Record<string, Manifest>>;
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

/**
 * A registry of one package as npm knows it: a version is taken once and never replaced. Gives its address and the
 * versions it has.
 */
export async function npmRegistry(token: string) {
  const versions = new Map<string, { readonly manifest: Manifest; readonly tarball: Buffer }>();
  const server = createServer(async (asked, response) => {
    const reply = (status: number, body: object) =>
      response.writeHead(status, json).end(JSON.stringify(body));
    const { url = '', method, headers } = asked;
    const [, name = '', version] = /^\/([\w-]+)(?:\/-\/[\w-]+?-(\d[\d.]*\d)\.tgz)?$/.exec(url) ?? [];
    if (method === 'PUT') {
      if (headers.authorization !== `Bearer ${token}`) return reply(401, { error: 'who are you?' });
      const sent = JSON.parse(await bodyOf(asked)) as Published;
      const [manifest] = Object.values(sent.versions);
      const [attached] = Object.values(sent._attachments);
      if (manifest === undefined || attached === undefined) return reply(400, { error: 'nothing came' });
      if (versions.has(manifest.version)) return reply(403, { error: 'that version is published already' });
      versions.set(manifest.version, { manifest, tarball: Buffer.from(attached.data, 'base64') });
      return reply(201, { ok: true });
    }
    if (version !== undefined) return response.writeHead(200).end(versions.get(version)?.tarball);
    const last = [...versions.keys()].at(-1);
    if (last === undefined) return reply(404, { error: 'not found' });
    return reply(200, {
      name,
      'dist-tags': { latest: last },
      versions: Object.fromEntries(
        [...versions].map(([key, { manifest }]) => {
          const tarball = `${address}/${name}/-/${name}-${key}.tgz`;
          return [key, { ...manifest, dist: { ...manifest.dist, tarball } }];
        }),
      ),
    });
  });
  const address = await listen(server);
  onTestFinished(() => close(server));
  return { address, versions: () => [...versions.keys()] };
}

const json = { 'content-type': 'application/json' } as const;

async function bodyOf(asked: AsyncIterable<unknown>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of asked) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces).toString('utf8');
}
