import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { changesIn, snapshotOf } from './canaries.ts';
import { type PassSpec, somePasses, writeWallet } from './passes.ts';
import { plainArt, withCanaries } from './pictures.ts';
import { type RunOptions, runWallet, walletHome } from './run-wallet.ts';
import { walletCatalog, walletCheckout } from './wallet-checkout.ts';

export const id = 'us-harbor-preferred';
export const record = 'data/us/harbor-preferred.json';
export const art = `data/art/${id}.webp`;
export const mapArgs = ['--map', `#1=${id}`];

/** Creates a picture of the smallest size in one color, which is fast to encode. */
const drawPlainArt = async (shade: number) => withCanaries(await plainArt(shade, 0, 0).png().toBuffer());
export const [red, dark, darker] = await Promise.all([drawPlainArt(200), drawPlainArt(90), drawPlainArt(30)]);
export const harbor: PassSpec = { ...somePasses.harbor, art: { '3x': red } };

/** Creates a home with a wallet, a picture and a checkout for all commands. `runWallet` searches each run for canaries. */
export async function createWalletExportHarness(passes: readonly PassSpec[] = [harbor]) {
  const home = walletHome();
  const checkout = walletCheckout(join(home.home, 'cards'));
  await writeWallet(join(home.home, 'passes'), passes);
  writeFileSync(join(home.home, 'cards.json'), walletCatalog);
  writeFileSync(join(home.home, 'mine.png'), red);
  const run = async (args: readonly string[], options: RunOptions = {}) => {
    const isWallet = args[0] !== 'import';
    const passesDir = relative(options.cwd ?? checkout.root, join(home.home, 'passes'));
    const locationArgs = ['--offline', ...(isWallet ? ['--passes-dir', passesDir] : [])];
    const snapshot = snapshotOf(home.home);
    const result = await runWallet(home, [...args, ...locationArgs], { cwd: checkout.root, ...options });
    const changedPaths = changesIn(home.home, snapshot).filter((path) => !path.startsWith('cards/.git/'));
    return { ...result, changed: changedPaths };
  };
  const readStatus = async (n: number) => {
    const { stdout } = await run(['scan', '--json', '--catalog', '.']);
    return JSON.parse(stdout).passes.find((pass: { n: number }) => pass.n === n).art.status;
  };
  return { ...checkout, home: home.home, run, statusOf: readStatus };
}
