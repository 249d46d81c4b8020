/**
 * Run by `bench:actions` in a process of its own: has a link checker look at the pages of the file named by its
 * argument, as that file says, and prints which of them it calls alive or dead, as JSON.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { LinkChecker } from 'linkinator';
import { listPage, type Peer, type PeerTask } from './actions/peer-verdicts.ts';
import { leadToFixtureWeb, NotLed } from './actions/peer-way.ts';

const [file = ''] = process.argv.slice(2);
const { peer, urls, hosts, timeoutMs } = JSON.parse(readFileSync(file, 'utf8')) as PeerTask;

type MarkdownLinkCheck = (
  markdown: string,
  options: object,
  done: (error: unknown, results: readonly { readonly status: string }[]) => void,
) => void;

/** By address: whether it is alive. An address that the peer says nothing of is left out. */
type Words = ReadonlyMap<string, boolean>;

const checkers = {
  async linkinator() {
    const { links } = await new LinkChecker().check({ path: listPage, concurrency: 100, timeout: timeoutMs });
    return new Map(links.map(({ url, state }) => [url, String(state) === 'OK']));
  },
  async 'markdown-link-check'() {
    const words = new Map<string, boolean>();
    const left = urls.values();
    const worker = async () => {
      for (const url of left) {
        const word = await Promise.race([oneLink(url), sleep(4 * timeoutMs, undefined, { ref: false })]);
        if (word !== undefined) words.set(new URL(url).href, word);
      }
    };
    await Promise.all(Array.from({ length: 20 }, worker));
    return words;
  },
} satisfies Record<Peer, () => Promise<Words>>;

/** One link at a time: an address that it cannot follow ends the whole process, and the others should have their say. */
function oneLink(url: string): Promise<boolean> {
  const check: MarkdownLinkCheck = createRequire(import.meta.url)('markdown-link-check');
  const timeout = `${timeoutMs}ms`;
  return new Promise((resolve, reject) => {
    check(`- <${url}>`, { timeout, open_timeout: timeout }, (error, [result]) => {
      if (error) reject(error);
      else resolve(result?.status === 'alive');
    });
  });
}

const strays = new Set<string>();
leadToFixtureWeb(new Map(Object.entries(hosts)), (host) => strays.add(host));
process.on('uncaughtException', (error) => {
  if (error instanceof NotLed) throw error;
});
const words = await checkers[peer]();
const those = (isAlive: boolean) => urls.filter((url) => words.get(new URL(url).href) === isAlive);
console.log(JSON.stringify({ alive: those(true), dead: those(false), strays: strays.size }));
process.exit();
