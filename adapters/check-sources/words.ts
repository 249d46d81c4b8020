import { verdicts } from '#catalog/sources/evidence/find-evidence';
import { outcomeKinds } from '#catalog/sources/outcome';
import type { ReportTotals } from '#catalog/sources/report';
import { counted } from '#catalog/text';

/** `12 pages: 10 alive, 1 gone, 1 blocked; 30 numbers: 25 found, 5 absent.` with a full stop. */
export function pagesLine({ sources, outcomes, claims, verdicts: seen }: ReportTotals): string {
  const pages = outcomeKinds.filter((kind) => outcomes[kind] > 0).map((kind) => `${outcomes[kind]} ${kind}`);
  const numbers = verdicts
    .filter((verdict) => seen[verdict] > 0)
    .map((verdict) => `${seen[verdict]} ${verdict}`);
  const part = (count: number, thing: string, list: readonly string[]) =>
    `${counted(count, thing)}${list.length > 0 ? `: ${list.join(', ')}` : ''}`;
  const second = claims > 0 ? `; ${part(claims, 'cited number', numbers)}` : '';
  return `${part(sources, 'cited page', pages)}${second}.`;
}
