import { type WalletFileSystem, walletFileSystem } from '../../../cli/src/wallet/files.ts';
import { resolvePassesDirs } from '../../../cli/src/wallet/pass-locations.ts';
import { readWallet, type Wallet } from '../../../cli/src/wallet/read-wallet.ts';

/** Reads a wallet from some paths, like the option `--passes-dir`. Throws if a path cannot be listed. */
export async function readWalletAt(
  paths: readonly string[],
  files: WalletFileSystem = walletFileSystem,
): Promise<Wallet> {
  const answer = await readWallet(resolvePassesDirs(paths, '/'), {
    files,
    signal: new AbortController().signal,
  });
  if ('problem' in answer) throw new Error(`${answer.problem} ${answer.code}`);
  return answer;
}

/** Describes each item of a wallet, such as `harbor Card: 1536×969`, `Orchard: none` or `linked`. */
export function summarizeWallet({ readings }: Wallet): readonly string[] {
  return readings.map((reading) => {
    if ('why' in reading) return reading.why;
    const { pass, art } = reading;
    if (art.format === 'png') return `${pass.description}: ${art.picture.width}×${art.picture.height}`;
    return `${pass.description}: ${art.format === 'unusable' ? art.problem.code : art.format}`;
  });
}

/** Returns the real file system. `opened` lists the opened files, including links and pipes. */
export function recordingFiles(): { readonly files: WalletFileSystem; readonly opened: readonly string[] } {
  const opened: string[] = [];
  const open: WalletFileSystem['open'] = (path, flags) => {
    opened.push(path);
    return walletFileSystem.open(path, flags);
  };
  return { files: { ...walletFileSystem, open }, opened };
}

/**
 * Returns the real file system, but a call fails if `codeFor` returns a code. As in real errors, the message contains the
 * path.
 */
export function failingFiles(
  codeFor: (call: keyof WalletFileSystem, path: string) => string | undefined,
): WalletFileSystem {
  const check = async (call: keyof WalletFileSystem, path: string) => {
    const code = codeFor(call, path);
    if (code !== undefined)
      throw Object.assign(new Error(`${code}: no luck, ${call} '${path}'`), { code, path, syscall: call });
  };
  return {
    lstat: (path) => check('lstat', path).then(() => walletFileSystem.lstat(path)),
    names: (folder, limit) => check('names', folder).then(() => walletFileSystem.names(folder, limit)),
    open: (path, flags) => check('open', path).then(() => walletFileSystem.open(path, flags)),
  };
}

/** Runs `work` as a user for whom file permissions apply (not root). */
export async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
