import { existsSync } from 'node:fs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of Chromium: the variable `CHROMIUM`, or one of the usual paths; null if none exists. */
export const browserPath: string | null =
  [process.env.CHROMIUM ?? '', ...usual].find((path) => path !== '' && existsSync(path)) ?? null;

export const noBrowser = 'no Chromium is installed (CHROMIUM may name one)';

export const browserArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
];
