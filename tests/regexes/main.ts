/**
 * `npm run check:regexes` judges the regular expressions that are not in `list.ndjson` yet, and writes the list. Exits 1 if a new
 * one may be slow and has no bound: rewrite it, or say in the list what limits its input. The same expression always gets the
 * same verdict, because the tool counts steps and does not look at a clock.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { buildShapes } from '../support/growth/shapes.ts';
import { collectRegexes, type JudgedRegex, keyOf, listPath, readList } from './collect.ts';

const root = join(import.meta.dirname, '../..');
const all = process.argv.includes('--all');
const knownByKey = new Map(readList().map((entry) => [keyOf(entry), entry]));

/** Limits of steps instead of limits of time. */
const settings = {
  randomSeed: 1,
  attackLimit: 100_000_000,
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  recallTimeout: -1,
} as const;

async function judge(pattern: string, flags: string): Promise<string> {
  // The tool writes out each repetition, so it would need hours for these.
  if (pattern.length > 1000 || /\{\d*,?\d{3,}\}/.test(pattern)) return 'unknown';
  const result = await check(pattern, flags, settings);
  if (result.status === 'vulnerable') return result.complexity.summary.replace(' (fuzz)', '');
  return result.status;
}

/** Returns the patterns that the programs build, by `file:line`: runs them with short texts while every pattern is noted. */
async function collectBuilt(): Promise<ReadonlyMap<string, readonly RegExp[]>> {
  const built = new Map<string, RegExp[]>();
  const { RegExp: RealRegExp } = globalThis;
  class NotedRegExp extends RealRegExp {
    static override get [Symbol.species]() {
      return RealRegExp;
    }
    constructor(pattern: RegExp | string, flags?: string) {
      super(pattern, flags);
      const place = /(?:actions|api|bot|cli|core)\/[^:()]+\.ts:\d+/.exec(new Error('note').stack ?? '')?.[0];
      if (place !== undefined) built.set(place, [...(built.get(place) ?? []), this]);
    }
  }
  Object.assign(globalThis, { RegExp: NotedRegExp });
  const { parsers } = await import('../support/growth/parsers.ts');
  for (const { tokens, parse } of parsers) for (const [, build] of buildShapes(tokens)) parse(build(200));
  Object.assign(globalThis, { RegExp: RealRegExp });
  return built;
}

const order = ['safe', 'unknown'];
const rank = (verdict: string) => (order.includes(verdict) ? order.indexOf(verdict) : order.length);

/** Judges the shortest three patterns that a place builds. */
async function judgeBuilt(patterns: readonly RegExp[]): Promise<string> {
  const shortest = [...new Map(patterns.map((each) => [String(each), each])).values()]
    .toSorted((a, b) => a.source.length - b.source.length)
    .slice(0, 3);
  const verdicts: string[] = [];
  for (const { source, flags } of shortest) verdicts.push(await judge(source, flags));
  return verdicts.toSorted((a, b) => rank(b) - rank(a))[0] ?? 'built';
}

const judged: JudgedRegex[] = [];
const built = await collectBuilt();
for (const found of new Map(collectRegexes(root).map((regex) => [keyOf(regex), regex])).values()) {
  const { file, line, code, literal } = found;
  const old = knownByKey.get(keyOf(found));
  if (old !== undefined && !all) {
    judged.push(old);
    continue;
  }
  const verdict =
    literal === undefined
      ? await judgeBuilt(built.get(`${file}:${line}`) ?? [])
      : await judge(literal.pattern, literal.flags);
  const bound = old?.bound;
  judged.push({ file, code, verdict, ...(verdict !== 'safe' && bound !== undefined && { bound }) });
  process.stderr.write(`${verdict}  ${file}  ${code}\n`);
}
writeFileSync(listPath, judged.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
const open = judged.filter(({ verdict, bound }) => verdict !== 'safe' && bound === undefined);
for (const { file, code, verdict } of open)
  process.stdout.write(`${file}: ${verdict}, and no bound is known: ${code}\n`);
if (open.length > 0) process.exitCode = 1;
