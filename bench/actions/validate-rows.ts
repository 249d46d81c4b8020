import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogRoot, writeCatalogRoot } from '../catalog-root.ts';
import { type Command, type Run, runCommand } from '../process.ts';
import { ajv, jsonschema } from '../programs.ts';
import { runRounds, type Samples } from '../rounds.ts';
import type { Bench } from '../run-bench.ts';
import { whole } from '../table.ts';
import { passedForAjv, passedForJsonschema } from '../trust-peers.ts';
import { type Row, timeRow, timesOf, verdictOf } from './row.ts';
import { type ValidateStep, validateStep } from './validate-step.ts';

const size = 10_000;
const theirs = 'jsonschema validate -F';

/** The validate bundle, everything on, beside two validators that do the schema alone. */
export async function validateRows(bench: Bench): Promise<readonly Row[]> {
  const { root, step } = await prepare(bench, 'good', bench.cards);
  const [peer, other] = [jsonschema(bench.programs, root.folder), ajv(bench.programs, root.folder)];
  await run(bench, step.command, 0, step);
  expectCount('the validate bundle', Number(step.outputs().get('cards')), bench.cards);
  for (const [name, command, count] of [
    [theirs, peer, passedForJsonschema],
    ['ajv-cli', other, passedForAjv],
  ] as const)
    expectCount(name, count(await run(bench, command, 0)), bench.cards);
  const samples = await runRounds(
    [
      { name: 'ours', measure: async () => (await run(bench, step.command, 0, step)).wallMs },
      { name: theirs, measure: async () => (await run(bench, peer, 0)).wallMs },
      { name: 'ajv-cli', measure: async () => (await run(bench, other, 0)).wallMs },
    ],
    bench.rounds,
  );
  const what = `validate, ${whole(bench.cards)} cards, everything on`;
  return [
    row(bench, samples, { what, peer: theirs, limit: 1 }),
    row(bench, samples, { what, peer: 'ajv-cli', limit: 0.6 }),
  ];
}

/** The same where every tenth card has three faults; both have to name at least every bad card. */
export async function badCardRows(bench: Bench): Promise<readonly Row[]> {
  const { root, step } = await prepare(bench, 'bad', bench.cards);
  const bad = root.cardPaths.filter((_, index) => index % 10 === 0);
  for (const path of bad) spoil(join(root.folder, path));
  const peer = jsonschema(bench.programs, root.folder);
  const continuing = { ...peer, args: ['validate', '--continue', ...peer.args.slice(1)] };
  await run(bench, step.command, 1, step);
  const found = placedFindings(step.report());
  const said = await run(bench, continuing, 2);
  const theirCount =
    `${said.stdout}\n${said.stderr}`.match(/^error: Schema validation failure$/gm)?.length ?? 0;
  expectCount('jsonschema --continue', theirCount, bad.length);
  const samples = await runRounds(
    [
      { name: 'ours', measure: async () => (await run(bench, step.command, 1, step)).wallMs },
      { name: theirs, measure: async () => (await run(bench, continuing, 2)).wallMs },
    ],
    bench.rounds,
  );
  const what = `validate, ${whole(bad.length)} of ${whole(bench.cards)} cards bad`;
  return [
    row(bench, samples, { what, peer: theirs, limit: 1.5, label: `${theirs} --continue` }),
    {
      what: 'findings there, with line and column',
      figure: whole(found),
      peer: `${theirs} --continue: ${whole(theirCount)}`,
      ratio: `${(found / theirCount).toFixed(2)} x`,
      target: 'strictly more',
      verdict: verdictOf(found > theirCount),
      note: '',
    },
  ];
}

/** The validate bundle on three cards beside a node that does nothing. */
export async function startRows(bench: Bench): Promise<readonly Row[]> {
  const { programs, folder } = bench;
  const { step } = await prepare(bench, 'tiny', 3);
  const bare: Command = { program: programs.node, args: ['-e', '0'], cwd: folder, env: step.command.env };
  const samples = await runRounds(
    [
      { name: 'ours', measure: async () => (await run(bench, step.command, 0, step)).wallMs },
      { name: 'node -e 0', measure: async () => (await run(bench, bare, 0)).wallMs },
    ],
    Math.max(bench.rounds, 5),
  );
  const what = 'validate, 3 cards: start of the bundle';
  return [
    timeRow({
      what,
      peer: 'node -e 0',
      ours: timesOf(samples, 'ours'),
      theirs: timesOf(samples, 'node -e 0'),
      limit: 3.2,
      atItsSize: true,
      note: 'aimed at: 1.5 x',
    }),
  ];
}

async function prepare(bench: Bench, name: string, count: number) {
  const { programs, today, signal, progress } = bench;
  const { repository } = programs;
  progress(`${name} catalog of ${whole(count)} cards`);
  const folder = join(bench.folder, name);
  const root: CatalogRoot = await writeCatalogRoot({ repository, folder, count, seed: 1, today, signal });
  const files = join(bench.folder, `${name}-runner`);
  mkdirSync(files);
  return { root, step: validateStep(programs, folder, files) };
}

/** Throws an Error where it ends otherwise than `exitCode`. */
async function run(bench: Bench, command: Command, exitCode: number, step?: ValidateStep): Promise<Run> {
  step?.empty();
  const keepOutput = step === undefined;
  const ran = await runCommand(command, { keepOutput, signal: bench.signal });
  if (ran.exitCode === exitCode) return ran;
  throw new Error(
    `${command.args[0]} ended with ${ran.exitCode}, not ${exitCode}: ${ran.stderr.slice(-300)}`,
  );
}

function row(
  bench: Bench,
  samples: Samples,
  { what, peer, limit, label = peer }: { what: string; peer: string; limit: number; label?: string },
): Row {
  const ours = timesOf(samples, 'ours');
  const atItsSize = bench.cards === size;
  return timeRow({ what, peer: label, ours, theirs: timesOf(samples, peer), limit, atItsSize });
}

function expectCount(name: string, seen: number, wanted: number): void {
  if (seen !== wanted)
    throw new Error(`${name} saw ${seen} of ${wanted} cards; its time would mean nothing.`);
}

/** A day that is none, a field nobody knows, and a text for a number. */
function spoil(path: string): void {
  const { annual_fee: fee, ...card } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const text = JSON.stringify(
    { ...card, colour: 'red', annual_fee: { ...Object(fee), amount: 'none' } },
    null,
    2,
  );
  writeFileSync(path, `${text.replace(/"retrieved": "[0-9-]+"/, '"retrieved": "2026-02-30"')}\n`);
}

function placedFindings(text: string): number {
  const report = JSON.parse(text) as { readonly findings: readonly { line?: number; column?: number }[] };
  return report.findings.filter(({ line = 0, column = 0 }) => line > 0 && column > 0).length;
}
