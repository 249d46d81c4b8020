import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, runCommand, runWell } from '../process.ts';
import { cardcat } from '../programs.ts';
import type { WalletBench } from './wallet-bench.ts';

/** `cardcat wallet …` in the benchmark's folder, which is also its home. */
export function wallet({ programs, folder }: WalletBench, args: readonly string[]): Command {
  const command = cardcat(programs, folder, ['wallet', ...args]);
  return { ...command, env: { ...command.env, HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') } };
}

export function scan(bench: WalletBench, passes: string): Command {
  const args = ['--offline', '--json', '--catalog', bench.catalog, '--passes-dir', passes];
  return wallet(bench, ['scan', ...args]);
}

export function bareLoop(bench: WalletBench): Command {
  return script(bench, 'bare-loop.js', [bench.wallets.whole]);
}

/** Node that does nothing. */
export function bareNode({ programs, folder }: WalletBench): Command {
  return { program: programs.node, args: ['-e', '0'], cwd: folder, env: programs.env };
}

/** Into a new folder every time. */
export function exportOne(bench: WalletBench, out: string): Command {
  const { wallet: passes, cardId } = bench.single;
  const where = ['--offline', '--catalog', bench.catalog, '--passes-dir', passes];
  return wallet(bench, ['export', ...where, '--map', `#1=${cardId}`, '--out', out]);
}

export function bareWebp(bench: WalletBench, to: string): Command {
  return script(bench, 'bare-webp.js', [bench.single.picture, to]);
}

function script({ programs, folder }: WalletBench, name: string, args: readonly string[]): Command {
  const path = join(programs.repository, 'bench/wallet', name);
  return { program: programs.node, args: [path, ...args], cwd: folder, env: programs.env };
}

/** Throws an Error where one of them did not do the whole work: then there is nothing to compare. */
export async function checkWork(bench: WalletBench): Promise<void> {
  const options = { keepOutput: true, signal: bench.signal };
  const scanned = JSON.parse((await runWell(scan(bench, bench.wallets.whole), options)).stdout);
  const looped = JSON.parse((await runWell(bareLoop(bench), options)).stdout);
  const { totals, passes, refused, catalog } = scanned;
  const pictures = new Set(passes.map(({ art }: { art: { source_sha256: string } }) => art.source_sha256))
    .size;
  expectSame('passes', [totals.payment, looped.passes, bench.passes]);
  expectSame('different pictures', [pictures, looped.pictures]);
  expectSame('cards', [catalog.cards, bench.cards]);
  expectSame('refused passes', [refused.length, 0]);
  const none = await runCommand(scan(bench, bench.wallets.none), options);
  expectSame('passes of an empty wallet', [JSON.parse(none.stdout).totals.payment, 0]);
  const [out, peer] = [join(bench.folder, 'checked'), join(bench.folder, 'checked.webp')];
  await runWell(exportOne(bench, out), options);
  await runWell(bareWebp(bench, peer), options);
  const sizes = [join(out, `${bench.single.cardId}.webp`), peer].map((path) => webpSize(readFileSync(path)));
  expectSame('width and height', sizes);
}

/** Width and height in the bits of a `VP8L` chunk. */
function webpSize(bytes: Buffer): string {
  const at = bytes.indexOf('VP8L');
  return at < 0 ? 'no lossless WebP' : String(bytes.readUInt32LE(at + 9) & 0xfffffff);
}

function expectSame(what: string, values: readonly unknown[]): void {
  if (new Set(values).size > 1) throw new Error(`${what}: ${values.join(', ')} should be the same.`);
}
