import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GeneratedCatalog, writeCatalog } from './generated-catalog.ts';
import { computeRatio, findBuiltFile, median, runNode, runRounds, spawnNode } from './measure.ts';
import type { BenchContext, Suite } from './options.ts';
import { figureRow, type Row, ratioRow } from './report.ts';

/**
 * Compares `cardcat validate`, the search for evidence, and the actions with other programs, which do only part of the work.
 */
export const validate: Suite = { cards, evidence, action };

type Program = (catalog: GeneratedCatalog) => readonly string[];

/**
 * Compares cardcat, which checks every rule, with ajv-cli, which checks only the schema. With `large`, also checks ten
 * times as many cards and measures the peak memory.
 */
async function cards(bench: BenchContext): Promise<readonly Row[]> {
  const { repository, rounds, short, large } = bench;
  const bundle = findBuiltFile(repository, 'cli/dist/index.js');
  const ours: Program = ({ root }) => [bundle, 'validate', root, '--no-sources', '--quiet'];
  const ajv: Program = () => [
    join(repository, 'bench/node_modules/ajv-cli/dist/index.js'),
    ...['validate', '-s', 'schema.json', '-d', 'data/{us,ca,cn}/*.json'],
    ...['--spec=draft2020', '-c', 'ajv-formats', '--strict-types=false'],
  ];
  const measureWallMs = (program: Program, catalog: GeneratedCatalog) => async () =>
    (await runNode(program(catalog), { cwd: catalog.root })).wallMs;
  const count = short ? 1_000 : 10_000;
  const catalog = writeCatalog(bench, count);
  await expectChecks(catalog, bundle, ajv(catalog));
  const samples = await runRounds(
    { ours: measureWallMs(ours, catalog), ajv: measureWallMs(ajv, catalog) },
    rounds,
  );
  const rows = [
    ratioRow(
      `${formatCount(count)} cards, all rules`,
      'ms',
      samples.ours,
      'ajv-cli, schema alone',
      samples.ajv,
      {
        atMost: 1,
      },
    ),
  ];
  if (!large) return rows;
  const largeCatalog = writeCatalog(bench, count * 10);
  const largeSamples = await runRounds(
    {
      ours: measureWallMs(ours, largeCatalog),
      ajv: measureWallMs(ajv, largeCatalog),
      small: measureWallMs(ours, catalog),
    },
    Math.min(3, rounds),
  );
  const measurePeak = async (program: Program) =>
    (await runNode(program(largeCatalog), { cwd: largeCatalog.root, measureMemory: true })).peakMiB;
  const [ourPeak, ajvPeak] = [await measurePeak(ours), await measurePeak(ajv)];
  return [
    ...rows,
    ratioRow(
      `${formatCount(count * 10)} cards, all rules`,
      'ms',
      largeSamples.ours,
      'ajv-cli, schema alone',
      largeSamples.ajv,
    ),
    figureRow(
      'time for ten times as many cards',
      '×',
      computeRatio(largeSamples.ours, largeSamples.small).median,
    ),
    ratioRow(`peak memory, ${formatCount(count * 10)} cards`, 'MiB', [ourPeak], 'ajv-cli', [ajvPeak]),
  ];
}

/** Throws an Error if one of the two programs does not check all cards, or accepts the date 2026-02-30. */
async function expectChecks(
  catalog: GeneratedCatalog,
  bundle: string,
  ajv: readonly string[],
): Promise<void> {
  const { root, paths } = catalog;
  const reportArgs = [bundle, 'validate', root, '--no-sources', '--format', 'json'];
  const json = await runNode(reportArgs, { cwd: root, captureStdout: true });
  const text = await runNode(ajv, { cwd: root, captureStdout: true });
  const counts = [
    Number((JSON.parse(json.stdout) as { readonly cards: number }).cards),
    text.stdout.match(/ valid$/gm)?.length ?? 0,
  ];
  if (counts.some((count) => count !== paths.length))
    throw new Error(`cardcat checked ${counts[0]} and ajv-cli ${counts[1]} of ${paths.length} cards.`);
  const lastPath = join(root, paths.at(-1) ?? '');
  const originalText = readFileSync(lastPath, 'utf8');
  writeFileSync(lastPath, originalText.replace(/"retrieved": "[0-9-]+"/, '"retrieved": "2026-02-30"'));
  const codes = [await spawnNode(reportArgs, { cwd: root }), await spawnNode(ajv, { cwd: root })].map(
    ({ exitCode }) => exitCode,
  );
  writeFileSync(lastPath, originalText);
  if (codes.some((code) => code !== 1)) throw new Error('A program accepted a card with the day 2026-02-30.');
}

/**
 * Measures how long cardcat takes to search for six numbers on pages of 200 KB. Compares this with htmlparser2, which here only
 * collects the text of the pages.
 */
async function evidence(bench: BenchContext): Promise<readonly Row[]> {
  const pages = bench.short ? 50 : 500;
  const measure = (parser: string) => async () => {
    const program = join(bench.repository, 'bench/evidence-pages.ts');
    const { stdout } = await runNode([program, parser, String(pages)], {
      cwd: bench.folder,
      captureStdout: true,
    });
    return Number(stdout);
  };
  const { ours, htmlparser2 } = await runRounds(
    { ours: measure('cardcat'), htmlparser2: measure('htmlparser2') },
    bench.rounds,
  );
  const label = `evidence on ${pages} pages of 200 KB`;
  return [ratioRow(label, 'ms', ours, 'htmlparser2 alone', htmlparser2, { atMost: 1.5 })];
}

async function action(bench: BenchContext): Promise<readonly Row[]> {
  const bundle = findBuiltFile(bench.repository, 'actions/validate/dist/index.js');
  const { root } = writeCatalog(bench, 3);
  const runner = join(bench.folder, 'runner');
  mkdirSync(runner);
  const write = (name: string, text = ''): string => {
    writeFileSync(join(runner, name), text);
    return join(runner, name);
  };
  const env = {
    PATH: process.env.PATH ?? '',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: root,
    GITHUB_REPOSITORY: 'example/cards',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: '0'.repeat(40),
    GITHUB_EVENT_NAME: 'schedule',
    GITHUB_EVENT_PATH: write('event.json', '{}'),
    GITHUB_OUTPUT: write('output'),
    GITHUB_STEP_SUMMARY: write('summary'),
    RUNNER_TEMP: runner,
  };
  const measureWallMs = (args: readonly string[]) => async () =>
    (await runNode(args, { cwd: root, env })).wallMs;
  await measureWallMs([bundle])();
  const { ours, node } = await runRounds(
    { ours: measureWallMs([bundle]), node: measureWallMs(['-e', '0']) },
    Math.max(5, bench.rounds),
  );
  return [
    ratioRow('validate action, three cards', 'ms', ours, 'bare Node', node, { atMost: 4 }),
    figureRow('time in addition to bare Node', 'ms', median(ours) - median(node)),
  ];
}

const formatCount = (count: number): string => count.toLocaleString('en-US');
