import { givenPlaces } from '../../../cli/src/wallet/places.ts';
import { readWallet, type Wallet } from '../../../cli/src/wallet/read-wallet.ts';
import { type WalletFiles, walletFiles } from '../../../cli/src/wallet/wallet-files.ts';

/** Reads what `--passes-dir` would. Throws where a place cannot be looked into. */
export async function readPlaces(
  paths: readonly string[],
  files: WalletFiles = walletFiles,
): Promise<Wallet> {
  const answer = await readWallet(givenPlaces(paths), { files, signal: new AbortController().signal });
  if ('problem' in answer) throw new Error(`${answer.problem} ${answer.code}`);
  return answer;
}

/** A wallet in few words: `harbor Card: 1536×969`, `Orchard: none`, `linked`. */
export function inWords({ readings }: Wallet): readonly string[] {
  return readings.map((reading) => {
    if ('why' in reading) return reading.why;
    const { pass, art } = reading;
    if (art.format === 'png') return `${pass.description}: ${art.picture.width}×${art.picture.height}`;
    return `${pass.description}: ${art.format === 'unusable' ? art.why : art.format}`;
  });
}

/** The real file system, and a list of the files that were opened through it, links and pipes among them. */
export function recordingFiles(): { readonly files: WalletFiles; readonly opened: readonly string[] } {
  const opened: string[] = [];
  const files: WalletFiles = {
    ...walletFiles,
    open: (path, flags) => {
      opened.push(path);
      return walletFiles.open(path, flags);
    },
  };
  return { files, opened };
}

/** The real file system, but that it answers with an error where `codeFor` names one. */
export function failingFiles(
  codeFor: (call: 'lstat' | 'names' | 'open', path: string) => string | undefined,
): WalletFiles {
  const check = (call: 'lstat' | 'names' | 'open', path: string) => {
    const code = codeFor(call, path);
    if (code !== undefined) throw systemError(code, path);
  };
  return {
    lstat: async (path) => {
      check('lstat', path);
      return walletFiles.lstat(path);
    },
    names: async (folder, most) => {
      check('names', folder);
      return walletFiles.names(folder, most);
    },
    open: async (path, flags) => {
      check('open', path);
      return walletFiles.open(path, flags);
    },
  };
}

/** An error as the file system throws it: its message holds the path. */
export function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: no luck, open '${path}'`), { code, path, syscall: 'open' });
}

/** Runs work as a user whom mode bits hold back. */
export async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
