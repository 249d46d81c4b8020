import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../core/text/must.ts';
import { type GeneratedCatalog, writeCatalog } from './generated-catalog.ts';
import { findBuiltFile, runNode, runRounds, spawnNode } from './measure.ts';
import type { BenchContext } from './options.ts';
import { type Row, ratioRow } from './report.ts';

/** Compares `cardcat validate`, which checks every rule, with ajv-cli, which checks only the schema. */
export async function validate(bench: BenchContext): Promise<readonly Row[]> {
  const { repository, rounds, short } = bench;
  const bundle = findBuiltFile(repository, 'cli/dist/index.js');
  const count = short ? 1_000 : 10_000;
  const catalog = writeCatalog(bench, count);
  const ours = [bundle, 'validate', catalog.root, '--no-sources', '--quiet'];
  const ajv = [
    join(repository, 'bench/node_modules/ajv-cli/dist/index.js'),
    ...['validate', '-s', 'schema.json', '-d', 'data/{us,ca,cn}/*.json'],
    ...['--spec=draft2020', '-c', 'ajv-formats', '--strict-types=false'],
  ];
  await expectChecks(catalog, bundle, ajv);
  const measureWallMs = (program: readonly string[]) => async () =>
    (await runNode(program, { cwd: catalog.root })).wallMs;
  const samples = await runRounds({ ours: measureWallMs(ours), ajv: measureWallMs(ajv) }, rounds);
  const label = `${count.toLocaleString('en-US')} cards, all rules`;
  return [ratioRow(label, 'ms', samples.ours, 'ajv-cli, schema alone', samples.ajv, { atMost: 1 })];
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
  const ourCount = Number((JSON.parse(json.stdout) as { readonly cards: number }).cards);
  const ajvCount = text.stdout.split('\n').filter((line) => line.endsWith(' valid')).length;
  if (ourCount !== paths.length || ajvCount !== paths.length)
    throw new Error(`cardcat checked ${ourCount} and ajv-cli ${ajvCount} of ${paths.length} cards.`);
  const lastPath = join(root, must(paths.at(-1), 'a card'));
  const originalText = readFileSync(lastPath, 'utf8');
  writeFileSync(lastPath, originalText.replace(/"retrieved": "[0-9-]+"/, '"retrieved": "2026-02-30"'));
  const runs = [await spawnNode(reportArgs, { cwd: root }), await spawnNode(ajv, { cwd: root })];
  writeFileSync(lastPath, originalText);
  if (runs.some(({ exitCode }) => exitCode !== 1))
    throw new Error('A program accepted a card with the day 2026-02-30.');
}
