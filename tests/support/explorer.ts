import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { browserArgs, browserPath } from './browser.ts';

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath ?? '', args: [...browserArgs] });
}

/** A page of its own, and everything about it that must not be. */
export interface MonitoredPage {
  readonly page: Page;
  /** Violations of the policy, requests to other hosts, errors of the script, stored things, since it was last asked. */
  readonly takeProblems: () => Promise<readonly string[]>;
}

// As text: programs are checked here without the types of a browser.
const keepViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  void window.noteWrong(event.violatedDirective + ' ' + event.blockedURI);
});`;
const leftBehind = `[
  document.cookie,
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  'hit' in window ? 'a record was run' : '',
]`;

export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<MonitoredPage> {
  const page = await browser.newPage({ locale: 'en-US', ...options });
  const wrongs: string[] = [];
  const { origin } = new URL(address);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'blob:' && url.origin !== origin) wrongs.push(`asked ${request.url()}`);
  });
  page.on('pageerror', (error) => void wrongs.push(error.message));
  await page.exposeFunction('noteWrong', (text: string) => void wrongs.push(text));
  await page.addInitScript(keepViolations);
  await page.goto(address);
  await waitUntilReady(page);
  return {
    page,
    takeProblems: async () => {
      const left = await page.evaluate<readonly string[]>(leftBehind);
      return [...wrongs.splice(0), ...left.filter((one) => one !== '')];
    },
  };
}

/** The page shows something of the catalog. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.locator('#app > header').waitFor();
}

/** What is said of how many there are. */
export const getCountText = (page: Page) => page.locator('#count').textContent();

export const getShownIds = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key') ?? ''));
