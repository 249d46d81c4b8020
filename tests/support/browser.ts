import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium of this machine, `CHROMIUM` before the usual places; null where there is none. */
export const browserPath: string | null =
  [process.env.CHROMIUM ?? '', ...usual].find((path) => path !== '' && existsSync(path)) ?? null;

export const noBrowser = 'no Chromium is installed (CHROMIUM may name one)';

export const browserArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
];

export interface Browser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** A real browser with a profile of its own, which `close` removes. Throws where `browserPath` is null. */
export async function openBrowser(): Promise<Browser> {
  if (browserPath === null) throw new Error('there is no Chromium here');
  const profile = mkdtempSync(join(tmpdir(), 'cardcat-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath,
    args: [...browserArgs],
  });
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
