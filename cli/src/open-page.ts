import type { CliContext } from './context.ts';

/** Opens an address in the person's browser, and prints it, since there may be none. */
export async function openPage(address: string, { openPage: open, stdout }: CliContext): Promise<void> {
  stdout.write(`${address}\n`);
  // A machine without a browser is no failure: the address is printed.
  await (open ?? systemOpen)(address).catch(() => undefined);
}

async function systemOpen(address: string): Promise<unknown> {
  const { default: open } = await import('open');
  return open(address);
}
