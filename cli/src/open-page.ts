import type { CliContext } from './context.ts';

/** Prints a URL, and opens the URL if there is a browser. */
export async function openPage(
  address: string,
  { openInBrowser = openWithSystem, stdout }: CliContext,
): Promise<void> {
  stdout.write(`${address}\n`);
  // Without a browser, the printed URL is enough.
  await openInBrowser(address).catch(() => undefined);
}

async function openWithSystem(address: string): Promise<unknown> {
  const { default: open } = await import('open');
  return open(address);
}
