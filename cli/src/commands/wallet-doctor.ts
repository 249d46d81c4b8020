import { arch, release } from 'node:os';
import { version } from '#core/card/version';
import { pluralize } from '#core/text/text';
import type { CommandDefinition } from '../command.ts';
import { getToday } from '../context.ts';
import { formatColumns } from '../review/columns.ts';
import { openGit } from '../submit/checkout.ts';
import { sharpRange } from '../wallet/art/decode.ts';
import { privacyStatement, reportScanUsageError, type ScanFlags, walletFlags } from '../wallet/options.ts';
import {
  type AccessProblem,
  getDefaultLocation,
  getTerminalName,
  resolvePassesDirs,
} from '../wallet/pass-locations.ts';
import { readWallet } from '../wallet/read-wallet.ts';
import { print, runWallet, type WalletDeps, walletExit } from '../wallet/run-wallet.ts';
import { buildScan, hasCatalog, loadCatalogAndIssuers, type Scan } from '../wallet/scan.ts';

interface StatusLine {
  readonly name: string;
  readonly text: string;
  readonly isGood: boolean;
}

/**
 * Creates `cardcat wallet doctor`. Users paste its output into bug reports, so the output contains no names of cards, people or
 * folders.
 */
export function createDoctorCommand(overrides: Partial<WalletDeps>): CommandDefinition<ScanFlags> {
  return {
    name: 'doctor',
    description: 'print only counts and states, safe to paste into a bug report',
    reportUsageError: reportScanUsageError,
    options: walletFlags.doctor,
    helpText: `${helpText}\n\n${privacyStatement}\n`,
    run: (flags, context) =>
      runWallet(context, overrides, async (deps) => {
        const states = [...(await checkProgram(deps)), ...(await checkWallet(flags, deps))];
        const rows = states.map(({ name, text, isGood }) => [isGood ? '' : '!', name, text]);
        const lines = formatColumns(['', '', ''], rows, context.stdout.columns ?? 100);
        await print(context, `cardcat wallet doctor: counts and states only\n\n${lines.join('\n')}\n`);
        return states.every(({ isGood }) => isGood) ? walletExit.done : walletExit.failed;
      }),
  };
}

const helpText = `
It reads the passes as scan does, and prints how many there are of each kind:
no name, number, card, picture or path. A line with ! marks a problem.

Examples:
  cardcat wallet doctor
  cardcat wallet doctor --offline
  cardcat wallet doctor --passes-dir ~/Desktop/Cards

Exit codes:
  0    everything works
  1    a line is marked with !, or an error
  2    usage error; no file was opened
  129  stopped by SIGHUP
  130  stopped by SIGINT (Ctrl-C)
  143  stopped by SIGTERM

More: docs/how-to/add-card-art.md`;

const createStatusLine = (name: string, text: string, isGood = true): StatusLine => ({ name, text, isGood });

async function checkProgram({ context, platform, loadSharp }: WalletDeps): Promise<readonly StatusLine[]> {
  const sharp = await loadSharp().catch(() => undefined);
  const { stdout } = await openGit({ folder: context.cwd, env: context.env })(['--version']);
  const git = /\d+(?:\.\d+)+/.exec(stdout)?.[0];
  return [
    createStatusLine('cardcat', version),
    createStatusLine('system', `${platform} ${release()} ${arch()}`),
    createStatusLine('terminal', getTerminalName(context.env.TERM_PROGRAM)),
    createStatusLine(
      'sharp',
      sharp?.versions.sharp ?? `not installed: npm install sharp@${sharpRange}`,
      sharp !== undefined,
    ),
    createStatusLine('git', git ?? 'not found', git !== undefined),
  ];
}

async function checkWallet(flags: ScanFlags, deps: WalletDeps): Promise<readonly StatusLine[]> {
  const { context, platform, home, files } = deps;
  // Hide warnings about the catalog, because they may contain a URL.
  const quietDeps = { ...deps, context: { ...context, stderr: { write: () => {} } } };
  const { catalog, issuers } = await loadCatalogAndIssuers(flags, null, quietDeps);
  const cards = hasCatalog(catalog) ? `, ${pluralize(catalog.cards.size, 'card')}` : '';
  const catalogLine = createStatusLine('catalog', `${catalog.loadedFrom}${cards}`, hasCatalog(catalog));
  const passesDirs = resolvePassesDirs(flags.passesDir ?? [], context.cwd);
  const defaultLocation = getDefaultLocation(platform, home);
  const locations = passesDirs.length > 0 || defaultLocation === undefined ? passesDirs : [defaultLocation];
  if (locations.length === 0)
    return [
      catalogLine,
      createStatusLine('wallet', 'none: only macOS has one; use --passes-dir with a copy', false),
    ];
  const source = passesDirs.length > 0 ? 'passes-dir' : 'apple-wallet';
  const wallet = await readWallet(locations, { files, signal: context.signal });
  if ('problem' in wallet) {
    const { problem, code } = wallet;
    return [
      catalogLine,
      createStatusLine('wallet', `${source}: ${problem} (${code}); ${accessAdvice[problem]}`, false),
    ];
  }
  const scan = buildScan(wallet, catalog, issuers, { from: source, on: getToday(deps.context) });
  return [catalogLine, createStatusLine('wallet', `${source}: readable`), ...summarizeScan(scan)];
}

function summarizeScan({ document, rows, bundles }: Scan): readonly StatusLine[] {
  const { passes, refused, other_passes: otherCount } = document;
  const texts = rows.flatMap(({ pass }) =>
    Object.entries(pass).flatMap(([key, value]) => {
      const isPresent = Array.isArray(value) ? value.length > 0 : typeof value === 'string' && key !== 'kind';
      return isPresent ? [key] : [];
    }),
  );
  const counts = {
    kind: [...passes.map(({ kind }) => kind), ...Array.from({ length: otherCount }, () => 'other')],
    refused: refused.map(({ why }) => why),
    country: passes.map(({ country }) => country ?? 'none'),
    texts,
    match: passes.map(({ match }) => match?.outcome),
    why: passes.flatMap(({ match }) => match?.why),
    art: passes.map(({ art }) => art.status),
    unusable: passes.map(({ art }) => art.why),
    sizes: passes.map(({ art: { width, height } }) => (width === null ? null : `${width}×${height}`)),
  };
  return [
    createStatusLine('passes', String(bundles), passes.length > 0),
    ...Object.entries<readonly (string | null | undefined)[]>(counts)
      .map(([name, values]) => [name, values.filter((value) => value != null)] as const)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => createStatusLine(name, tally(values), name !== 'refused')),
  ];
}

const accessAdvice = {
  privacy: 'allow Full Disk Access for the terminal application, or use --passes-dir with a copy',
  ownership: 'check with ls -ld <folder> that you own it',
  absent: 'check the path',
  other: 'use --passes-dir with a folder of passes, or one .pkpass',
} as const satisfies Record<AccessProblem['problem'], string>;

function tally(values: readonly string[]): string {
  const counts = [...Map.groupBy(values, (value) => value)].map(
    ([value, occurrences]) => [value, occurrences.length] as const,
  );
  const sorted = counts.sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return sorted.map(([value, count]) => `${value} ${count}`).join(', ');
}
