import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runWell } from '../process.ts';
import type { Bench } from '../run-bench.ts';
import type { PageServer } from './page-server.ts';

export type Asker = 'prober' | 'prober-with-cache' | 'linkinator' | 'markdown-link-check';

/** What `ask-pages.ts` is told. */
export interface Asking {
  readonly asker: Asker;
  /** Without a port: `https://www.host-3.example/late/40/17`. */
  readonly urls: readonly string[];
  readonly port: number;
  readonly ca: string;
  /** Of cardcat alone. */
  readonly perHost: number;
  readonly hostDelayMs: number;
  readonly cacheFolder: string;
}

/** What it says: how long the asking took in milliseconds, start of the process left out, and how many pages were there. */
export interface Asked {
  readonly ms: number;
  readonly alive: number;
}

/** Asks in a process of its own. Throws an Error where not every page was there, as its time would mean nothing. */
export async function askPages(
  bench: Bench,
  server: PageServer,
  wish: Pick<Asking, 'asker' | 'urls'> & Partial<Asking>,
): Promise<Asked> {
  const folder = join(bench.folder, 'asking');
  mkdirSync(folder, { recursive: true });
  const [ca, file] = [join(folder, 'ca.pem'), join(folder, 'asking.json')];
  const { port } = server;
  const asking: Asking = { perHost: 1, hostDelayMs: 0, cacheFolder: '', port, ca: server.ca, ...wish };
  writeFileSync(ca, server.ca);
  writeFileSync(file, JSON.stringify(asking));
  const program = join(bench.programs.repository, 'bench/ask-pages.ts');
  // Nothing of anybody's proxy: all that is asked is on this machine.
  const env = { PATH: bench.programs.env.PATH, HOME: folder, NO_COLOR: '1', NODE_EXTRA_CA_CERTS: ca };
  const command = { program: bench.programs.node, args: [program, file], cwd: folder, env };
  const { stdout } = await runWell(command, { keepOutput: true, signal: bench.signal });
  const asked = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Asked;
  if (asked.alive !== asking.urls.length)
    throw new Error(`${asking.asker} saw ${asked.alive} of ${asking.urls.length} pages alive.`);
  return asked;
}
