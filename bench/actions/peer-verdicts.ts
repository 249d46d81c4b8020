import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Web } from '../../tests/support/web/server.ts';
import type { Site } from '../../tests/support/web/site.ts';
import { ok, type WebCase } from '../../tests/support/web/web-case.ts';
import { runWell } from '../process.ts';
import type { Bench } from '../run-bench.ts';
import type { Met } from './peer-way.ts';

export const peers = ['linkinator', 'markdown-link-check'] as const;

export type Peer = (typeof peers)[number];

/** What `ask-verdicts.ts` is told. */
export interface PeerTask {
  readonly peer: Peer;
  readonly urls: readonly string[];
  readonly hosts: Readonly<Record<string, Met>>;
  readonly timeoutMs: number;
}

/** What it says. */
export interface PeerVerdicts {
  /** Addresses; those in neither list it says nothing of. */
  readonly alive: readonly string[];
  readonly dead: readonly string[];
  /** Hosts of private networks that it would have connected to. */
  readonly strays: number;
}

const listHost = 'www.list-of-links.example';

/** The page that links to all others, for a checker that reads pages. */
export const listPage = `https://${listHost}/`;

export function listSite(cases: readonly WebCase[]): Site {
  const links = cases.map(({ url }) => `<a href="${url.replaceAll('&', '&amp;')}">page</a>`);
  const text = `<!doctype html><title>Links</title>${links.join('\n')}`;
  return { host: listHost, paths: { '/': ok({ text }) } };
}

/** Has a peer look at cases in a process of its own, from which every way leads to the fixture web or nowhere. */
export async function askPeer(
  bench: Bench,
  web: Web,
  { peer, cases, timeoutMs }: Pick<PeerTask, 'peer' | 'timeoutMs'> & { readonly cases: readonly WebCase[] },
): Promise<PeerVerdicts> {
  const folder = join(bench.folder, 'verdicts');
  mkdirSync(folder, { recursive: true });
  const [ca, file] = [join(folder, 'ca.pem'), join(folder, 'task.json')];
  const sites = [listSite(cases), ...cases.flatMap((its) => its.sites)];
  const hosts = Object.fromEntries(sites.map((site) => [site.host, metAt(site, web)]));
  const task: PeerTask = { peer, urls: cases.map(({ url }) => url), hosts, timeoutMs };
  writeFileSync(ca, web.ca);
  writeFileSync(file, JSON.stringify(task));
  const program = join(bench.programs.repository, 'bench/ask-verdicts.ts');
  // Nothing of anybody's proxy: all that is asked is on this machine.
  const env = { PATH: bench.programs.env.PATH, HOME: folder, NO_COLOR: '1', NODE_EXTRA_CA_CERTS: ca };
  const command = { program: bench.programs.node, args: [program, file], cwd: folder, env };
  const { stdout } = await runWell(command, { keepOutput: true, signal: bench.signal });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as PeerVerdicts;
}

function metAt({ host, addresses, lookupFails }: Site, web: Web): Met {
  return {
    port: web.loopbackPort(host),
    ...(addresses !== undefined && { addresses }),
    ...(lookupFails !== undefined && { lookupFails }),
  };
}
