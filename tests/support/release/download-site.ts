import { createServer } from 'node:http';
import { request } from 'undici';
import { onTestFinished } from 'vitest';
import type { FakeGitHub } from '../github/fake-github.ts';
import type { Release, Repository } from '../github/state.ts';
import { close, listen } from '../github/transport.ts';
import { sha256Of } from '../node-sha256.ts';

/**
 * Where anybody downloads the files of published releases, by GitHub's own paths; gives its address. The fake GitHub
 * keeps digests only, so what is uploaded to it goes through here, and nothing is served whose digest is another.
 */
export async function downloadSite(github: FakeGitHub, repository: Repository): Promise<string> {
  const kept = new Map<string, Uint8Array>();
  const uploads = await keepUploads(new URL(github.state.urls.uploads).origin, (bytes) =>
    kept.set(`sha256:${sha256Of(bytes)}`, bytes),
  );
  Object.assign(github.state.urls, { uploads: `${uploads}/uploads` });
  const site = createServer(({ url = '' }, response) => {
    const bytes = kept.get(digestAt(url, repository) ?? '');
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  onTestFinished(() => close(site));
  return listen(site);
}

const path = /^\/OWNER\/REPO\/releases\/(?:download\/(?<tag>[^/]+)|latest\/download)\/(?<name>[^/]+)$/;

function digestAt(url: string, { releases, latestRelease }: Repository): string | null | undefined {
  const { tag, name } = path.exec(url)?.groups ?? {};
  const isMeant = (release: Release) =>
    tag === undefined ? release.id === latestRelease : release.tag === tag;
  const release = [...releases.values()].find((one) => !one.draft && isMeant(one));
  return [...(release?.assets.values() ?? [])].find((asset) => asset.name === name)?.digest;
}

/** A server that hands every upload on and keeps its bytes; gives its address. */
async function keepUploads(to: string, keep: (bytes: Uint8Array) => void): Promise<string> {
  const server = createServer(async (asked, response) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of asked) pieces.push(piece as Uint8Array);
    const bytes = Buffer.concat(pieces);
    const { host: _, connection: __, 'transfer-encoding': ___, ...headers } = asked.headers;
    const method = asked.method === 'POST' ? 'POST' : 'GET';
    const answer = await request(`${to}${asked.url}`, { method, headers, body: bytes });
    if (answer.statusCode === 201) keep(bytes);
    response.writeHead(answer.statusCode, answer.headers).end(await answer.body.bytes());
  });
  onTestFinished(() => close(server));
  return listen(server);
}
