import type { CliContext } from './context.ts';

/** Prints an address and opens it in the browser, if there is one. */
export async function openPage(address: string, { openInBrowser: open, stdout }: CliContext): Promise<void> {
  stdout.write(`${address}\n`);
  // Not an error without a browser: the address is printed.
  await (open ?? systemOpen)(address).catch(() => undefined);
}

async function systemOpen(address: string): Promise<unknown> {
  const { default: open } = await import('open');
  return open(address);
}
