import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { computeRatio, median, type Spread } from './measure.ts';

export interface Row {
  readonly label: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer?: { readonly name: string; readonly value: number };
  readonly ratio?: Spread;
  readonly target?: Threshold;
}

/** The limit for the result of a row. It applies to the ratio, or to cardcat's own value if the row has no ratio. */
type Threshold = { readonly atMost: number } | { readonly atLeast: number };

export function figureRow(label: string, unit: string, ours: number, target?: Threshold): Row {
  return { label, unit, ours, ...(target && { target }) };
}

/** Creates a row with the median of each program's values, and with the median of the ratios of all rounds. */
export function ratioRow(
  label: string,
  unit: string,
  ourValues: readonly number[],
  peerName: string,
  peerValues: readonly number[],
  target?: Threshold,
): Row {
  return {
    ...figureRow(label, unit, median(ourValues), target),
    peer: { name: peerName, value: median(peerValues) },
    ratio: computeRatio(ourValues, peerValues),
  };
}

export function checkThreshold({ ours, ratio, target }: Row): 'yes' | 'no' | '' {
  if (target === undefined) return '';
  const value = ratio?.median ?? ours;
  return ('atMost' in target ? value <= target.atMost : value >= target.atLeast) ? 'yes' : 'no';
}

const header = ['', 'cardcat', 'peer', 'ratio (min–max)', 'target'];

/**
 * Formats the results as Markdown. Rows that compare cardcat with another program become a table. The other rows become a list
 * after the table.
 */
export function renderMarkdown(rows: readonly Row[]): string {
  const compared = rows.filter(({ peer }) => peer !== undefined);
  const withoutPeer = rows.filter(({ peer }) => peer === undefined);
  const table = compared.length > 0 ? formatTable(compared) : '';
  return [table, withoutPeer.map(formatLine).join('\n')].filter((part) => part !== '').join('\n\n');
}

function formatLine(row: Row): string {
  const target = row.target === undefined ? '' : ` (target ${formatTarget(row)})`;
  return `- ${row.label}: ${formatFigure(row.ours, row.unit)}${target}`;
}

function formatTable(rows: readonly Row[]): string {
  const lines = rows.map((row): readonly string[] => [
    row.label,
    formatFigure(row.ours, row.unit),
    row.peer === undefined ? '' : `${row.peer.name}: ${formatFigure(row.peer.value, row.unit)}`,
    row.ratio === undefined ? '' : formatSpread(row.ratio),
    row.target === undefined ? '' : formatTarget(row),
  ]);
  const widths = header.map((name, column) =>
    Math.max(3, name.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const formatCells = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [
    formatCells(header),
    formatCells(widths.map((width) => '-'.repeat(width))),
    ...lines.map(formatCells),
  ].join('\n');
}

function formatFigure(value: number, unit: string): string {
  if (Number.isNaN(value)) return 'unknown';
  const fractionDigits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
  return unit === '' ? text : `${text} ${unit}`;
}

function formatSpread({ median: middle, min, max }: Spread): string {
  const formatNumber = (value: number): string => value.toFixed(value < 0.1 ? 3 : 2);
  return `${formatNumber(middle)} (${formatNumber(min)}–${formatNumber(max)})`;
}

function formatTarget(row: Row): string {
  const { target, ratio, unit } = row;
  if (target === undefined) return '';
  const [sign, limit] = 'atMost' in target ? ['≤', target.atMost] : ['≥', target.atLeast];
  const text = `${sign} ${ratio === undefined ? `${limit} ${unit}`.trim() : limit}`;
  return checkThreshold(row) === 'no' ? `${text}, **missed**` : text;
}

export function describeMachine(): string {
  const model = (cpus()[0]?.model ?? 'unknown processor').replaceAll(/\((R|TM)\)|@.*$/g, '').trim();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${model}, ${availableParallelism()} cores, ${memory} GiB, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

/**
 * Replaces the table of a suite in the text of docs/reference/benchmarks.md. Throws an Error if the text has no markers for the
 * suite.
 */
export function withTable(page: string, suite: string, table: string): string {
  const [beginMarker, endMarker] = [`<!-- ${suite} -->\n`, `<!-- end of ${suite} -->`];
  const [beginIndex, endIndex] = [page.indexOf(beginMarker), page.indexOf(endMarker)];
  if (beginIndex === -1 || endIndex < beginIndex)
    throw new Error(`docs/reference/benchmarks.md has no markers for the suite ${suite}.`);
  return `${page.slice(0, beginIndex + beginMarker.length)}\n${table}\n\n${page.slice(endIndex)}`;
}
