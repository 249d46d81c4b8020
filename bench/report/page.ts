import { markdownTable, whole } from '../table.ts';
import { type BenchRow, type BenchRun, verdictOf } from './bench-row.ts';
import type { Remark, Remarks } from './remarks.ts';
import type { Suite } from './suites.ts';

/** The text of `docs/benchmarks.md`: the newest run of each suite, and the remarks about missed targets. */
export function benchmarksPage(
  suites: readonly Suite[],
  runs: readonly BenchRun[],
  remarks: Remarks,
): string {
  const byName = new Map(runs.map((run) => [run.suite, run]));
  const sections = suites.map((suite) => {
    const own = new Map(Object.entries(remarks[suite.name] ?? {}));
    return section(suite, byName.get(suite.name), own);
  });
  return `${[preface, overview(suites, byName), ...sections].join('\n\n')}\n`;
}

const preface = `# Benchmarks

Every promise about time, memory and size, beside a named peer that was measured in the same rounds on the same machine.
Milliseconds say something about the machine; the ratio says something about cardcat. A ratio is the median of the rounds'
ratios. What each row does, and how it is measured, stands in [bench/README.md](../bench/README.md).

\`npm run bench\` measures and writes this page; the figures are in \`bench/figures.json\`, the words about missed targets in
\`bench/remarks.json\`. Do not edit it by hand.`;

function overview(suites: readonly Suite[], runs: ReadonlyMap<string, BenchRun>): string {
  const count = (run: BenchRun | undefined, verdict: string) =>
    run === undefined ? '' : String(run.rows.filter((row) => verdictOf(row) === verdict).length);
  return markdownTable(
    ['suite', 'met', 'missed', 'not measured', 'day'],
    suites.map(({ name }) => {
      const run = runs.get(name);
      return [
        `[${name}](#${name})`,
        count(run, 'met'),
        count(run, 'MISSED'),
        count(run, 'not measured'),
        run?.date ?? 'never',
      ];
    }),
  );
}

function section(
  { name, about }: Suite,
  run: BenchRun | undefined,
  remarks: ReadonlyMap<string, Remark>,
): string {
  const heading = `## ${name}\n\n${about}`;
  if (run === undefined) return `${heading}\n\nNot measured yet: \`npm run bench -- --suite ${name}\`.`;
  const { machine, rows } = run;
  const kind = `${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}`;
  const rounds = run.rounds === 1 ? '1 round' : `${run.rounds} rounds`;
  const where = `Measured on ${run.date}: ${kind}, Node ${run.node}. On ${run.size}; ${rounds}. The repository's own catalog had ${whole(run.catalog)} cards.`;
  const header = ['row', 'figure', 'peer', 'ratio', 'target', 'verdict', 'note'];
  const table = markdownTable(header, rows.map(cellsOf));
  return [heading, where, table, missed(rows, remarks)].filter((part) => part !== '').join('\n\n');
}

function cellsOf(row: BenchRow): readonly string[] {
  const { peer } = row;
  const version = peer?.version == null ? '' : ` ${peer.version}`;
  const cells = [
    row.row,
    figureText(row.figure, row.unit),
    peer === null ? '' : `${peer.name}${version}: ${figureText(peer.figure, row.unit)}`,
    row.ratio === null ? '' : `${numberText(row.ratio)} x`,
    row.target,
    verdictOf(row),
    row.note,
  ];
  return cells.map(plain);
}

function missed(rows: readonly BenchRow[], remarks: ReadonlyMap<string, Remark>): string {
  const items = rows
    .filter((row) => verdictOf(row) === 'MISSED')
    .map(({ row }) => {
      const remark = remarks.get(row);
      if (remark === undefined) return `- **${plain(row)}.** Nobody has said why yet.`;
      return `- **${plain(row)}.** ${plain(remark.reason)} Tried: ${plain(remark.tried)}`;
    });
  return items.length === 0 ? '' : `### Missed in ${rows[0]?.suite}\n\n${items.join('\n')}`;
}

function figureText(figure: number | string | null, unit: string): string {
  if (figure === null) return 'n/a';
  const text = typeof figure === 'string' ? figure : numberText(figure);
  return unit === '' ? text : `${text} ${unit}`;
}

/** Three digits that count, or all before the point. */
function numberText(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return whole(value);
  return String(Number(value.toPrecision(3)));
}

/** On one line, and without what markdown would take for a column or a tag. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
