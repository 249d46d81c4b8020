import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { browserArgs, browserPath } from './browser.ts';

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath ?? '', args: [...browserArgs] });
}

export interface MonitoredPage {
  readonly page: Page;
  /** Returns the policy violations, requests to other hosts, script errors and stored data since the last call. */
  readonly takeProblems: () => Promise<readonly string[]>;
}

// The code is a string, because TypeScript checks this project without DOM types.
const recordViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  void window.recordProblem(event.violatedDirective + ' ' + event.blockedURI);
});`;
const findStoredData = `[
  document.cookie,
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  'hit' in window ? 'a script in a card was run' : '',
]`;

export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<MonitoredPage> {
  // A language without a country, so that the list shows all countries.
  const page = await browser.newPage({ locale: 'en', ...options });
  const problems: string[] = [];
  const { origin } = new URL(address);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'blob:' && url.origin !== origin) problems.push(`request to ${request.url()}`);
  });
  page.on('pageerror', (error) => void problems.push(error.message));
  await page.exposeFunction('recordProblem', (text: string) => void problems.push(text));
  await page.addInitScript(recordViolations);
  await page.goto(address);
  await waitUntilReady(page);
  return {
    page,
    takeProblems: async () => {
      const stored = await page.evaluate<readonly string[]>(findStoredData);
      return [...problems.splice(0), ...stored.filter((item) => item !== '')];
    },
  };
}

/** Waits until the page has rendered all rows. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.locator('#app:not(:has(> * > [aria-busy])) > header').waitFor();
}

export const getCountText = (page: Page) => page.locator('#count').textContent();

export async function getShownIds(page: Page): Promise<string[]> {
  await waitUntilReady(page);
  return page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key') ?? ''));
}
