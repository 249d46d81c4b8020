import { type WalletFiles, walletFiles } from '../../../cli/src/wallet/files.ts';
import { givenPlaces } from '../../../cli/src/wallet/places.ts';
import { readWallet, type Wallet } from '../../../cli/src/wallet/read-wallet.ts';

/** Reads what `--passes-dir` would. Throws if a place cannot be listed. */
export async function readPlaces(
  paths: readonly string[],
  files: WalletFiles = walletFiles,
): Promise<Wallet> {
  const answer = await readWallet(givenPlaces(paths, '/'), { files, signal: new AbortController().signal });
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
  const open: WalletFiles['open'] = (path, flags) => {
    opened.push(path);
    return walletFiles.open(path, flags);
  };
  return { files: { ...walletFiles, open }, opened };
}

/** The real file system, but that it answers with an error if `codeFor` names one. Its message holds the path, as the system's does. */
export function failingFiles(
  codeFor: (call: keyof WalletFiles, path: string) => string | undefined,
): WalletFiles {
  const check = async (call: keyof WalletFiles, path: string) => {
    const code = codeFor(call, path);
    if (code !== undefined)
      throw Object.assign(new Error(`${code}: no luck, ${call} '${path}'`), { code, path, syscall: call });
  };
  return {
    lstat: (path) => check('lstat', path).then(() => walletFiles.lstat(path)),
    names: (folder, most) => check('names', folder).then(() => walletFiles.names(folder, most)),
    open: (path, flags) => check('open', path).then(() => walletFiles.open(path, flags)),
  };
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
