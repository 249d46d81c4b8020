/**
 * Run by `bench:actions` in a process of its own: asks for the pages of the file named by its argument, as that file
 * says, and prints milliseconds and the number of pages that are there as JSON.
 */
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LinkChecker } from 'linkinator';
import type { Asker, Asking } from './actions/asking.ts';
import { startHost, withPort } from './actions/page-server.ts';
import { askWithProber } from './actions/prober-run.ts';

const [file = ''] = process.argv.slice(2);
const asking = JSON.parse(readFileSync(file, 'utf8')) as Asking;
const { port, urls } = asking;

type MarkdownLinkCheck = (
  markdown: string,
  options: object,
  done: (error: unknown, results: readonly { readonly status: string }[]) => void,
) => void;

const askers = {
  prober: () => askWithProber(asking),
  'prober-with-cache': () => askWithProber(asking),
  async linkinator() {
    const path = `https://${startHost}:${port}/`;
    const { links } = await new LinkChecker().check({ path, concurrency: 100, timeout: 20_000 });
    return links.filter(({ url, state }) => url !== path && String(state) === 'OK').length;
  },
  'markdown-link-check'() {
    const require = createRequire(import.meta.url);
    const check: MarkdownLinkCheck = require('markdown-link-check');
    const markdown = urls.map((url) => `- <${withPort(url, port)}>`).join('\n');
    return new Promise((resolve, reject) => {
      check(markdown, { timeout: '20s' }, (error, results) => {
        if (error) reject(error);
        else resolve(results.filter(({ status }) => status === 'alive').length);
      });
    });
  },
} satisfies Record<Asker, () => Promise<number>>;

// The others look names up for themselves; here every name is this machine, and no name leads out of it.
Object.assign(dns, {
  lookup: (_host: string, options: { all?: boolean }, give: (...found: unknown[]) => void) => {
    if (options.all === true) give(null, [{ address: '127.0.0.1', family: 4 }]);
    else give(null, '127.0.0.1', 4);
  },
});

const started = performance.now();
const alive = await askers[asking.asker]();
console.log(JSON.stringify({ ms: performance.now() - started, alive }));
process.exit();
