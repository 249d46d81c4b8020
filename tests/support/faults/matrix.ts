import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTemporaryName } from '#core/io/temporary';
import { repositoryRoot } from '../program.ts';

export const faults = [
  'disk full',
  'read-only',
  'SIGTERM',
  'SIGKILL',
  'two at once',
  'clock + 10 years',
  'clock - 10 years',
  '24 open files',
  'heap of 64 MiB',
  'foreign locale',
  'strange path',
] as const;
export type Fault = (typeof faults)[number];

/** The commands that write to a catalog. The last argument of `import` is written by `setUp`. */
const argsByCommand = {
  new: [
    ...['new', '--country', 'us', '--issuer', 'chase', '--name', 'Test Card', '--network', 'visa'],
    ...['--url', 'https://creditcards.chase.com/test'],
  ],
  'validate --fix': ['validate', '--fix', '--no-sources'],
  'import --write': ['import', 'rows.csv', '--map', 'map.json', '--dataset', 'survey', '--write'],
  export: ['export'],
} as const;
export type CommandName = keyof typeof argsByCommand;
export const commandNames = Object.keys(argsByCommand) as readonly CommandName[];

/** Pairs that other tests cover, or that cannot be made, with the reason. */
export const skippedPairs = [
  'sources check, wallet export and courses export-context × SIGTERM: tests/e2e/cli/interruption.test.ts, tests/e2e/wallet/process.test.ts, tests/course/exit-codes.test.ts',
  'courses export-context × disk full, read-only: tests/course/output.test.ts',
] as const;

export interface PairResult {
  readonly exitCodes: readonly (number | null)[];
  readonly stderr: string;
  /** What is wrong: an internal error, damaged files, or temporary files that stay. */
  readonly problems: readonly string[];
  /** Whether the fault could be made here. */
  readonly skipped?: string;
}

const cards = [
  'data/us/chase-aeroplan.json',
  'data/us/chase-disney.json',
  'data/ca/amex-aeroplan-reserve.json',
];

function setUp(folder: string): void {
  for (const path of [
    'schema.json',
    'catalog.json',
    'exports',
    ...readdirSync(join(repositoryRoot, 'data'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `data/${name}`),
    ...cards,
  ])
    cpSync(join(repositoryRoot, path), join(folder, path), { recursive: true });
  const path = join(folder, 'data/us/chase-aeroplan.json');
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('  ', '\t'));
  writeFileSync(
    join(folder, 'data/datasets.json'),
    `${JSON.stringify([{ id: 'survey', name: 'Survey', licence: 'CC0-1.0' }], null, 2)}\n`,
  );
  writeFileSync(
    join(folder, 'rows.csv'),
    'Name,Bank,Website\nAlpha,"JPMorgan Chase Bank, N.A.",https://www.chase.com/cards\nBeta,"JPMorgan Chase Bank, N.A.",https://www.chase.com/b\n',
  );
  const set = {
    '/country': 'us',
    '/type': 'credit',
    '/segment': 'personal',
    '/network': 'visa',
    '/annual_fee/currency': 'USD',
  };
  writeFileSync(
    join(folder, 'map.json'),
    JSON.stringify({ set, columns: { '/name': 'Name', '/issuer': 'Bank', '/sources/0/url': 'Website' } }),
  );
}

/** Runs a command while a fault lasts, in a scratch catalog. */
export async function runPair(fault: Fault, command: CommandName): Promise<PairResult> {
  const parent = mkdtempSync(join(tmpdir(), 'cardcat-fault-'));
  const folder = join(parent, fault === 'strange path' ? `a $HOME 'b" 金卡 c` : 'catalog');
  try {
    mkdirSync(folder);
    setUp(folder);
    const before = readFiles(folder);
    const args = argsByCommand[command];
    const isMounted = fault === 'disk full' || fault === 'read-only';
    if (isMounted && spawnSync('unshare', ['-rm', 'true']).status !== 0)
      return { exitCodes: [], stderr: '', problems: [], skipped: 'mounts are not allowed here' };
    const runs = await Promise.all(
      Array.from({ length: fault === 'two at once' ? 2 : 1 }, () =>
        isMounted ? runMounted(fault, folder, args) : run(fault, folder, args),
      ),
    );
    const stderr = runs.map((each) => each.stderr).join('');
    return {
      exitCodes: runs.map(({ exitCode }) => exitCode),
      stderr,
      problems: await findProblems(fault, folder, before, stderr),
    };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

const program = [join(repositoryRoot, 'cli/src/main.ts')];

interface RunResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(fault: Fault | undefined, cwd: string, args: readonly string[]): Promise<RunResult> {
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: cwd, NODE_NO_WARNINGS: '1' };
  if (fault === 'clock + 10 years') env.FAULT_YEARS = '10';
  if (fault === 'clock - 10 years') env.FAULT_YEARS = '-10';
  if (fault === 'SIGTERM' || fault === 'SIGKILL') env.FAULT_SIGNAL = fault;
  if (fault === 'foreign locale')
    Object.assign(env, { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Asia/Kathmandu' });
  const nodeArgs = [
    ...(fault === 'heap of 64 MiB' ? ['--max-old-space-size=64'] : []),
    ...['--import', join(import.meta.dirname, 'preload.mjs'), ...program, ...args],
  ];
  return fault === '24 open files'
    ? start('sh', ['-c', 'ulimit -n 24; exec "$@"', 'sh', process.execPath, ...nodeArgs], { cwd, env })
    : start(process.execPath, nodeArgs, { cwd, env });
}

/** Runs the command in a copy of the catalog on a small or read-only file system, and copies the result back. */
function runMounted(fault: Fault, folder: string, args: readonly string[]): Promise<RunResult> {
  const script = `
    mount -t tmpfs -o size=64m tmpfs "$MOUNT" && cp -a "$FOLDER/." "$MOUNT" && cd "$MOUNT" || exit 99
    ${fault === 'read-only' ? 'mount -o remount,ro "$MOUNT"' : 'dd if=/dev/zero of=.fill bs=4096 2>/dev/null; dd if=/dev/zero of=.fill2 bs=1 2>/dev/null'}
    "$@"; code=$?
    rm -rf "$FOLDER"/* ; cp -a data exports *.json *.csv "$FOLDER"
    exit $code`;
  const mount = `${folder}-mount`;
  mkdirSync(mount);
  const env = { PATH: process.env.PATH, HOME: folder, FOLDER: folder, MOUNT: mount };
  return start('unshare', ['-rm', 'sh', '-c', script, 'sh', process.execPath, ...program, ...args], {
    cwd: folder,
    env,
  });
}

function start(
  name: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<RunResult> {
  const child = spawn(name, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return new Promise((resolve) => child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr })));
}

function readFiles(folder: string): ReadonlyMap<string, string> {
  return new Map(
    ['data', 'exports'].flatMap((top) =>
      readdirSync(join(folder, top), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry): [string, string] => {
          const path = join(entry.parentPath, entry.name);
          return [path.slice(folder.length + 1), readFileSync(path, 'utf8')];
        }),
    ),
  );
}

async function findProblems(
  fault: Fault,
  folder: string,
  before: ReadonlyMap<string, string>,
  stderr: string,
): Promise<readonly string[]> {
  const problems: string[] = [];
  if (/internal error|^ {4}at /m.test(stderr)) problems.push(`an internal error: ${stderr}`);
  if (fault === 'SIGKILL') {
    // What a killed program left is no finding, and the next writer removes it.
    const check = await run(undefined, folder, ['validate', '--no-sources']);
    if (check.stdout.includes('.cardcat-')) problems.push(`validate after the kill: ${check.stdout}`);
    await run(undefined, folder, ['validate', '--fix', '--no-sources']);
    await run(undefined, folder, ['export']);
    await run(undefined, folder, argsByCommand.new);
  }
  const after = readFiles(folder);
  for (const [path, text] of after) {
    if (isTemporaryName(path.split('/').at(-1) ?? '')) problems.push(`${path} stays`);
    else if (path.startsWith('data/')) {
      try {
        JSON.parse(text);
      } catch {
        problems.push(`${path} is damaged`);
      }
    }
  }
  for (const path of before.keys()) if (!after.has(path)) problems.push(`${path} is lost`);
  return problems;
}
