import { homedir, platform } from 'node:os';
import { type CliContext, todayOf } from '../context.ts';
import { type LoadSharp, loadSharp } from './art/load-sharp.ts';
import { cacheFolder } from './catalog/cache.ts';
import type { CatalogSurroundings } from './catalog/source.ts';
import { catalogWeb } from './catalog/web.ts';
import { type ProjectHome, projectHome } from './project-home.ts';
import { type WalletFiles, walletFiles } from './wallet-files.ts';

/** Everything outside the wallet commands that they may touch. Tests hand in their own. */
export interface WalletAround {
  readonly world: CliContext;
  /** As Node names it: `darwin` on a Mac. */
  readonly platform: string;
  readonly home: string;
  readonly files: WalletFiles;
  readonly cacheFolder: () => Promise<string>;
  readonly web: Pick<CatalogSurroundings, 'openNetwork' | 'startTimer'>;
  readonly project: ProjectHome;
  readonly loadSharp: LoadSharp;
  /** Opens an address in the system's browser. */
  readonly openPage: (address: string) => Promise<void>;
}

/** The real ones, around a program's world. */
export function walletAround(world: CliContext): WalletAround {
  return {
    world,
    platform: platform(),
    home: world.env.HOME || homedir(),
    files: walletFiles,
    cacheFolder,
    web: catalogWeb(world.env),
    project: projectHome,
    loadSharp,
    openPage: async (address) => {
      const { default: open } = await import('open');
      await open(address);
    },
  };
}

/** YYYY-MM-DD, UTC. */
export const dayOf = ({ world }: WalletAround): string => todayOf(world);

/** Whether somebody can be asked. */
export function hasTerminal({ stdin, stderr }: Pick<CliContext, 'stdin' | 'stderr'>): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}
