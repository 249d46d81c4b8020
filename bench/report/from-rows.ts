import type { Row } from '../actions/row.ts';
import { type CourseRow, verdictOf } from '../course/row.ts';
import { type Target, verdictOf as verdictOfTarget } from '../table.ts';
import { type BenchRow, notMeasuredRow, type Peer } from './bench-row.ts';

const isMet: Readonly<Record<string, boolean>> = { met: true, MISSED: false };

/** A row of the suites `api`, `course` and `wallet`. The peer is the first one, with which they compare. */
export function fromCourseRow(suite: string, its: CourseRow): BenchRow {
  const { id, quantity, value, unit, judged, limit, atLeast = false, note = '' } = its;
  const verdict = verdictOf(its);
  if (verdict === 'n/a') return notMeasuredRow(suite, [id, quantity].filter(Boolean).join(': '), note);
  const [first, ...others] = Object.entries(its.peers);
  // What is judged is a ratio, unless it is the figure itself.
  const isFigure = judged === value && unit !== 'x';
  const beside = first === undefined ? '' : `, beside ${first[0]}`;
  const more = others.map(([name, figure]) => `${name}: ${figure === null ? 'n/a' : short(figure)}`);
  return {
    suite,
    row: `${id}: ${quantity}${beside}`,
    figure: finite(value),
    unit,
    peer: first === undefined ? null : { name: first[0], version: null, figure: finite(first[1]) },
    ratio: isFigure ? quotient(value, first?.[1]) : finite(judged),
    target: `${atLeast ? '>=' : '<='} ${limit}${isFigure ? unitOf(unit) : ' x'}`,
    met: isMet[verdict] ?? null,
    note: [note, ...more].filter((text) => text !== '').join('; '),
  };
}

/** A row of the suites `actions` and `bot`, whose figures are texts. */
export function fromRow(suite: string, its: Row): BenchRow {
  const { what, verdict, target, note } = its;
  if (verdict === 'n/a') return notMeasuredRow(suite, what, note);
  const [first = '', ...others] = its.peer.split('; ');
  const [, name, text] = /^(.*?): (.*)$/.exec(first) ?? [];
  const read = readFigure(its.figure);
  const exact = its.exact;
  const peer: Peer | null =
    name === undefined ? null : { name, version: null, figure: exact?.peer ?? readFigure(text ?? '').figure };
  return {
    suite,
    row: name === undefined ? what : `${what}, beside ${name}`,
    figure: exact?.figure ?? read.figure,
    unit: read.unit,
    peer,
    ratio: exact?.ratio ?? numberIn(/^([\d,.]+)(?: \(.*\))? x$/.exec(its.ratio)?.[1]),
    target,
    met: isMet[verdict] ?? null,
    note: [note, ...others, ...(name === undefined ? [its.peer] : [])]
      .filter((each) => each !== '' && each !== 'n/a')
      .join('; '),
  };
}

/** A row of the suites `validate` and `export`. */
export function fromTarget(suite: string, its: Target): BenchRow {
  const { name, measured, limit, unit, figure, peer, shown } = its;
  if (measured === null || Number.isNaN(measured)) return notMeasuredRow(suite, name, shown);
  const isRatio = unit === ' x';
  return {
    suite,
    row: name,
    figure: figure?.value ?? measured,
    unit: figure?.unit ?? unit.trim(),
    peer: peer === undefined ? null : { name: peer.name, version: null, figure: peer.value },
    ratio: isRatio ? measured : null,
    target: limit === null ? '' : `<= ${limit}${unit}`,
    met: isMet[verdictOfTarget(its)] ?? null,
    note: isRatio ? shown : '',
  };
}

/** `1,234 (1,100..1,300) ms` as a number and its unit; anything else stays a text. */
function readFigure(text: string): { readonly figure: number | string; readonly unit: string } {
  const [, digits, unit = ''] =
    /^([\d,]+(?:\.\d+)?)(?: \([^)]*\))?(?: (ms|s|min|KiB|MiB|bytes))?$/.exec(text) ?? [];
  const figure = numberIn(digits);
  return figure === null ? { figure: text, unit: '' } : { figure, unit };
}

function numberIn(digits: string | undefined): number | null {
  return digits === undefined ? null : finite(Number(digits.replaceAll(',', '')));
}

function quotient(above: number | null, below: number | null | undefined): number | null {
  return above === null || below === null || below === undefined || below === 0 ? null : above / below;
}

const finite = (value: number | null): number | null => (Number.isFinite(value) ? value : null);
const unitOf = (unit: string): string => (unit === '' ? '' : ` ${unit}`);
const short = (value: number): string => String(Number(value.toPrecision(4)));
