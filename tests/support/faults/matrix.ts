import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { isTemporaryName } from '#core/io/temporary';
import { fixturesFolder } from '../catalog-fixtures.ts';
import { compileCacheEnv } from '../compile-cache.ts';
import { startFakeLms } from '../lms/fake-lms.ts';
import { createLmsFixture } from '../lms/fixture-builders.ts';
import { token } from '../lms/run-export.ts';
import { repositoryRoot } from '../program.ts';
import { somePasses, writeWallet } from '../wallet/passes.ts';
import { plainArt } from '../wallet/pictures.ts';
import { walletCheckout } from '../wallet/wallet-checkout.ts';
import { useHarborWeb } from '../web/harbor-web.ts';

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

/** A command with what it needs. A fault that is a signal arrives when the command first flushes a file or connects to a server. */
interface Scenario {
  readonly args: readonly string[];
  readonly stopsAt: 'flush' | 'connection';
  /** The file that is there if the command exits with 0. */
  readonly makes?: string;
  /** Fills the folder in which the command runs. Returns environment variables for the command. */
  readonly setUp: (folder: string) => Promise<NodeJS.ProcessEnv>;
}

const catalogCommand = (...args: readonly string[]): Scenario => ({
  args,
  stopsAt: 'flush',
  setUp: setUpCatalog,
});
const scenarios = {
  new: catalogCommand(
    ...['new', '--country', 'us', '--issuer', 'chase', '--name', 'Test Card', '--network', 'visa'],
    ...['--type', 'credit', '--segment', 'personal', '--url', 'https://creditcards.chase.com/test'],
  ),
  'validate --fix': catalogCommand('validate', '--fix', '--no-sources'),
  'import --write': catalogCommand(
    ...['import', 'rows.csv', '--map', 'map.json', '--dataset', 'survey', '--write'],
  ),
  export: catalogCommand('export'),
  'sources check': {
    args: ['sources', 'check', 'us-harbor'],
    stopsAt: 'connection',
    setUp: async (folder) => {
      cpSync(join(fixturesFolder, 'clean'), folder, { recursive: true });
      cpSync(join(repositoryRoot, 'schema.json'), join(folder, 'schema.json'));
      return (await useHarborWeb()).env;
    },
  },
  'wallet export': {
    args: [
      ...['wallet', 'export', '--offline', '--passes-dir', 'passes'],
      ...['--map', '#1=us-harbor-preferred'],
    ],
    stopsAt: 'flush',
    makes: 'data/art/us-harbor-preferred.webp',
    setUp: async (folder) => {
      walletCheckout(folder);
      const art = await plainArt(200, 0, 0).png().toBuffer();
      await writeWallet(join(folder, 'passes'), [{ ...somePasses.harbor, art: { '3x': art } }]);
      return {};
    },
  },
  'courses export-context': {
    args: ['courses', 'export-context', '--course', '4242', '--out', 'course.json'],
    stopsAt: 'connection',
    setUp: async (folder) => {
      writeFileSync(join(folder, 'course.json'), '{}');
      const lms = await startFakeLms();
      onTestFinished(() => lms.stop());
      lms.serve(createLmsFixture({}));
      return { LMS_BASE_URL: lms.base, LMS_TOKEN: token };
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>;
export type CommandName = keyof typeof scenarios;
export const commandNames = Object.keys(scenarios) as readonly CommandName[];

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

async function setUpCatalog(folder: string): Promise<NodeJS.ProcessEnv> {
  for (const path of [
    'schema.json',
    'catalog.json',
    'exports',
    ...readdirSync(join(repositoryRoot, 'data'))
      .filter((name) => name.endsWith('.json') || name === 'issuers')
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
  return {};
}

/** Runs a command while a fault lasts, in a scratch folder. */
export async function runPair(fault: Fault, command: CommandName): Promise<PairResult> {
  const parent = mkdtempSync(join(tmpdir(), 'cardcat-fault-'));
  const folder = join(parent, fault === 'strange path' ? `a $HOME 'b" 金卡 c` : 'catalog');
  try {
    mkdirSync(folder);
    const scenario: Scenario = scenarios[command];
    const { args } = scenario;
    const env = await scenario.setUp(folder);
    mkdirSync(join(folder, 'tmp'));
    const before = readFiles(folder);
    const startRun = (during: Fault | undefined, each = args) =>
      during === 'disk full' || during === 'read-only'
        ? runMounted(during, folder, each, env)
        : run(during, folder, each, { ...env, FAULT_AT: scenario.stopsAt });
    const isMounted = fault === 'disk full' || fault === 'read-only';
    if (isMounted && spawnSync('unshare', ['-rm', 'true']).status !== 0)
      return { exitCodes: [], stderr: '', problems: [], skipped: 'mounts are not allowed here' };
    const runs = await Promise.all(
      Array.from({ length: fault === 'two at once' ? 2 : 1 }, () => startRun(fault)),
    );
    const stderr = runs.map((each) => each.stderr).join('');
    const problems = /internal error|^ {4}at /m.test(stderr) ? [`an internal error: ${stderr}`] : [];
    if (fault === 'SIGKILL') problems.push(...(await cleanUp(command, startRun)));
    problems.push(...findDamage(folder, before));
    const { makes } = scenario;
    if (
      makes !== undefined &&
      runs.some(({ exitCode }) => exitCode === 0) &&
      !existsSync(join(folder, makes))
    )
      problems.push(`${makes} is lost`);
    return { exitCodes: runs.map(({ exitCode }) => exitCode), stderr, problems };
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

/** Everything that a command may write is in its folder. */
const homeIn = (folder: string): NodeJS.ProcessEnv => ({
  ...compileCacheEnv,
  PATH: process.env.PATH,
  HOME: folder,
  TMPDIR: join(folder, 'tmp'),
});

function run(
  fault: Fault | undefined,
  cwd: string,
  args: readonly string[],
  extraEnv: NodeJS.ProcessEnv,
): Promise<RunResult> {
  const env: NodeJS.ProcessEnv = { ...homeIn(cwd), ...extraEnv, NODE_NO_WARNINGS: '1' };
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
function runMounted(
  fault: Fault,
  folder: string,
  args: readonly string[],
  extraEnv: NodeJS.ProcessEnv,
): Promise<RunResult> {
  const script = `
    mount -t tmpfs -o size=64m tmpfs "$MOUNT" && cp -a "$FOLDER/." "$MOUNT" && cd "$MOUNT" || exit 99
    ${fault === 'read-only' ? 'mount -o remount,ro "$MOUNT"' : 'dd if=/dev/zero of=.fill bs=4096 2>/dev/null; dd if=/dev/zero of=.fill2 bs=1 2>/dev/null'}
    "$@"; code=$?
    find "$FOLDER" -mindepth 1 -delete; rm -f .fill .fill2; cp -a . "$FOLDER"
    exit $code`;
  const mount = `${folder}-mount`;
  mkdirSync(mount);
  const env = { ...homeIn(mount), ...extraEnv, FOLDER: folder, MOUNT: mount };
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
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const files = paths.filter((path) => statSync(join(folder, path)).isFile() && !path.startsWith('.git/'));
  return new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** What a killed program left is no finding, and the next program that writes there removes it. */
async function cleanUp(
  command: CommandName,
  startRun: (fault: undefined, args?: readonly string[]) => Promise<RunResult>,
): Promise<readonly string[]> {
  if (scenarios[command].setUp !== setUpCatalog) {
    await startRun(undefined);
    return [];
  }
  const { stdout } = await startRun(undefined, ['validate', '--no-sources']);
  for (const name of ['validate --fix', 'export', 'new'] as const)
    await startRun(undefined, scenarios[name].args);
  return stdout.includes('.cardcat-') ? [`validate after the kill: ${stdout}`] : [];
}

/** Finds temporary files, JSON files that are cut off, lost files, and work trees of Git. */
function findDamage(folder: string, before: ReadonlyMap<string, string>): readonly string[] {
  const problems: string[] = [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names) if (isTemporaryName(basename(name))) problems.push(`${name} stays`);
  const after = readFiles(folder);
  for (const [path, text] of after) {
    if (!path.endsWith('.json')) continue;
    try {
      JSON.parse(text);
    } catch {
      problems.push(`${path} is damaged`);
    }
  }
  for (const path of before.keys()) if (!after.has(path)) problems.push(`${path} is lost`);
  const trees = join(folder, '.git/worktrees');
  if (existsSync(trees)) problems.push(...readdirSync(trees).map((tree) => `the work tree ${tree} stays`));
  return problems;
}
