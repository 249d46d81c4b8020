import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { request } from 'undici';
import { expect, onTestFinished } from 'vitest';
import { sha256Of } from '../../../scripts/build-api/files.ts';
import { type FakeGitHub, startFakeGitHub } from '../../support/github/fake-github.ts';
import { git } from '../../support/github/git-host.ts';
import { newRepository } from '../../support/github/repositories.ts';
import type { Release, Repository } from '../../support/github/state.ts';
import { close, listen } from '../../support/github/transport.ts';
import { repository as root } from '../../support/program.ts';
import { exportAndCommit, writer } from '../../support/release-world.ts';
import { edit, scratchFolder } from '../../support/scratch-catalog.ts';

const aeroplan = 'data/us/chase-aeroplan.json';
const cobalt = 'data/ca/amex-cobalt.json';
const gold = 'data/cn/icbc-golden-eagle-gold.json';

/** What a release needs nothing of, and all cards: a few are put in their place. */
const leftOut =
  /^(?:tests|bench|exports|\.github|\.ci|data\/(?:us|ca|cn|art))\/|^actions\/.*\/dist\/|\.test\.ts$/;

/**
 * Makes a bare repository of the whole project with three cards: v1.3.0 is tagged, and two changes were merged since,
 * whose exports nobody has refreshed. Gives where it is, and how a pull request's branch is merged into its main.
 */
async function makePageRepository(folder: string) {
  const work = join(folder, 'work');
  const origin = join(folder, 'origin.git');
  for (const path of projectFiles()) put(path, work);
  for (const path of [aeroplan, cobalt]) put(path, work);
  writeFileSync(join(work, 'api/changes.json'), 'null\n');
  git(work, ['init', '-q', '-b', 'main']);
  exportAndCommit(work, 'ada');
  git(work, ['tag', '-a', '-m', 'v1.3.0', 'v1.3.0']);
  put(gold, work);
  edit(join(work, aeroplan), (text) => text.replace(/"amount": \d+/, (fee) => `${fee}0`));
  git(work, ['add', '-A']);
  git(work, ['commit', '-q', '-m', 'Add a card, mend a fee']);
  git(folder, ['clone', '-q', '--bare', work, origin]);
  git(work, ['remote', 'add', 'origin', origin]);
  const merge = (branch: string) => {
    git(work, ['fetch', '-q', 'origin']);
    git(work, ['merge', '-q', '--no-ff', '-m', `Merge ${branch}`, `origin/${branch}`]);
    git(work, ['push', '-q', 'origin', 'main']);
  };
  return { origin, merge };
}

function projectFiles(): readonly string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((path) => path !== '' && !leftOut.test(path) && existsSync(join(root, path)));
}

function put(path: string, work: string): void {
  mkdirSync(dirname(join(work, path)), { recursive: true });
  cpSync(join(root, path), join(work, path));
}

/** What GitHub's command line asks for, asked by curl; whatever else is wanted of it is a failure. */
const script = `#!/bin/sh
set -eu
echo "$*" >> "$GH_LOG"
release() {
  curl -sSf -H "authorization: Bearer $GH_TOKEN" -H 'user-agent: gh' -H 'accept: application/vnd.github+json' \\
    -H 'x-github-api-version: 2022-11-28' \\
    "$GH_API/repos/example/cards/releases/tags/$1"
}
names() { "$NODE" -p 'JSON.parse(require("node:fs").readFileSync(0)).assets.map(({ name }) => name).join("\\n")'; }
case "$1 $2" in
  'pr create' | 'run watch') ;;
  'release view') release "$3" ;;
  'release download')
    mkdir -p "$5"
    release "$3" | names | while read -r name; do
      curl -sSfL -o "$5/$name" "$GH_SITE/OWNER/REPO/releases/download/$3/$name"
    done ;;
  'attestation verify') test -f "$3" ;;
  *) echo "gh $*: not known here" >&2; exit 1 ;;
esac
`;

interface GhOptions {
  readonly api: string;
  readonly site: string;
  readonly token: string;
}

/** Puts a `gh` into a folder; gives the variables it wants, and where it writes down how it was called. */
function ghByCurl(folder: string, { api, site, token }: GhOptions) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'gh'), script);
  chmodSync(join(folder, 'gh'), 0o755);
  const log = join(folder, 'gh.log');
  const env = { GH_LOG: log, GH_TOKEN: token, GH_API: api, GH_SITE: site, NODE: process.execPath };
  return { env, log };
}

/**
 * Where anybody downloads the files of published releases, by GitHub's own paths; gives its address. The fake GitHub
 * keeps digests only, so what is uploaded to it goes through here, and nothing is served whose digest is another.
 */
async function downloadSite(github: FakeGitHub, repository: Repository): Promise<string> {
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
async function npmRegistry(token: string) {
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

/** The only lines of a page that nobody here may run: they fetch from elsewhere. */
const withoutInstalling = (code: string) => code.replaceAll(/^npm ci$/gm, ': npm ci');

/** Somebody at a computer with a checkout, a GitHub and a registry of packages; runs lines of docs/releasing.md. */
export async function releaseManager() {
  const folder = scratchFolder();
  const { origin, merge } = await makePageRepository(folder);
  const repository = newRepository('example/cards');
  const token = { ...writer, token: 'ghs_0000000000000000000000000000000000aa' };
  const github = await startFakeGitHub({ repositories: [repository], tokens: [token] });
  const site = await downloadSite(github, repository);
  const registry = await npmRegistry('npm_example');
  const home = join(folder, 'home');
  const gh = ghByCurl(join(folder, 'bin'), { api: github.apiUrl, site, token: token.token });
  mkdirSync(home);
  const { host } = new URL(registry.address);
  writeFileSync(
    join(home, '.npmrc'),
    `registry=${registry.address}/\n//${host}/:_authToken=npm_example\nupdate-notifier=false\n`,
  );
  const person = { NAME: 'Ada Example', EMAIL: 'ada@users.example' };
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}`,
    HOME: home,
    GIT_CONFIG_NOSYSTEM: '1',
    ...gh.env,
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) =>
        Object.entries(person).map(([key, value]) => [`GIT_${who}_${key}`, value]),
      ),
    ),
  };
  const checkout = join(home, 'REPO');
  /** Runs lines of the page as they stand; in the checkout, once it is there. */
  const run = async (code: string, cwd = checkout) => {
    const lines = withoutInstalling(code)
      .replace('https://github.com/OWNER/REPO.git', origin)
      .replaceAll('https://github.com/OWNER/REPO/', `${site}/OWNER/REPO/`)
      .replace(`clone ${origin}`, `clone ${origin} REPO`);
    const child = spawn('sh', ['-ec', lines], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    const code_ = await new Promise((resolve) => child.on('close', resolve));
    expect(code_, `${lines}\n${stdout}\n${stderr}`).toBe(0);
    // npm says first what it runs.
    return stdout.replaceAll(/^(?:> .*)?\n/gm, '');
  };
  return { folder, home, checkout, origin, merge, repository, github, registry, gh, run };
}
