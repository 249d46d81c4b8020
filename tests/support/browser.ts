import { existsSync } from 'node:fs';

const commonPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of Chromium, from the variable `CHROMIUM` or one of the usual paths. Null if no path exists. */
export const browserPath: string | null =
  [process.env.CHROMIUM ?? '', ...commonPaths].find((path) => path !== '' && existsSync(path)) ?? null;

export const noBrowser = 'no Chromium is installed (CHROMIUM may name one)';

export const browserArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
];
