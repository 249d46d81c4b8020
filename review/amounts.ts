import type { Unit } from './units.ts';

/** Signs of money that no reader takes for another country's. */
const signs: ReadonlyMap<Unit, string> = new Map([
  ['USD', '$'],
  ['CAD', 'CA$'],
  ['CNY', 'CN¥'],
]);

/** A number with its unit: `$1,095`, `CA$39.50`, `2.5 %`, `3 points per dollar`, `1 month`. */
export function amount(value: number, unit: Unit | undefined): string {
  if (unit === undefined) return decimal(value);
  if (isMoney(unit)) return money(value, unit);
  return `${decimal(value)} ${value === 1 ? unit.replace(/^(point|mile|month|pixel)s\b/, '$1') : unit}`;
}

/**
 * How a number moved: percentages in points, all else with the share of what it was, to one decimal; from 0 there is
 * no share.
 */
export function move(before: number, after: number, unit: Unit | undefined): string {
  const direction = after > before ? 'up' : 'down';
  const digits = Math.max(digitsOf(before), digitsOf(after));
  // Binary fractions: 3 less 2.7 is not quite 0.3.
  const exact = Math.abs(after - before);
  const by = Number(exact.toFixed(digits)) || exact;
  if (unit === '%') return `${direction} ${decimal(by)} ${by === 1 ? 'point' : 'points'}`;
  const size = unit !== undefined && isMoney(unit) ? money(by, unit) : decimal(by);
  if (before === 0) return `${direction} ${size}`;
  const share = ((after - before) / Math.abs(before)) * 100;
  return `${direction} ${size} (${share > 0 ? '+' : '-'}${grouped(Math.abs(share).toFixed(1))} %)`;
}

function money(value: number, unit: Unit): string {
  const text = grouped(digitsOf(value) === 1 ? value.toFixed(2) : String(value));
  return `${signs.get(unit) ?? `${unit} `}${text}`;
}

function isMoney(unit: Unit): boolean {
  return /^[A-Z]{3}$/.test(unit);
}

function decimal(value: number): string {
  return grouped(String(value));
}

/** Commas between thousands, by hand: the same bytes in every locale. */
function grouped(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  const [whole = '', fraction] = text.split('.');
  const commas = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? commas : `${commas}.${fraction}`;
}

/** How many digits stand behind the point, at most the 100 that `toFixed` takes. */
function digitsOf(value: number): number {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.min(100, Math.max(0, fraction.length - Number(exponent)));
}
