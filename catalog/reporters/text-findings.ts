import { counted } from '../counted.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { wordsOf } from '../diagnostic-info.ts';
import { codeFrame } from './code-frame.ts';
import type { Colours } from './colours.ts';
import type { FileFindings, FindingsPlan, Repeat } from './text-plan.ts';
import { wrap } from './text-width.ts';
import { cut, visible } from './visible-text.ts';

const indent = '  ';

/** No sentence needs more, in UTF-16 code units; what a card says may. */
const maxMessage = 800;

/** The findings of one file in full. */
export function fileGroup(
  { path, diagnostics }: FileFindings,
  width: number,
  colours: Colours,
): readonly string[] {
  const findings = diagnostics.map((diagnostic) => finding(diagnostic, width - indent.length, colours));
  return [
    colours.strong(visible(path)),
    ...findings.flatMap((lines, at) => [...(at === 0 ? [] : ['']), ...lines.map((line) => indent + line)]),
  ];
}

function finding(diagnostic: Diagnostic, width: number, colours: Colours): readonly string[] {
  const { code, severity, place, lineText } = diagnostic;
  const mark = colours[severity];
  return [
    `${place.line}:${place.column}  ${mark(severity)}  ${code}`,
    ...wrap(visible(cut(wordsOf(diagnostic).message, maxMessage)), width),
    ...(lineText === undefined ? [] : codeFrame(lineText, place, { width, mark, faint: colours.faint })),
  ];
}

/** The places of further findings of one code. */
export function moreOfTheSame(
  { code, severity, listed, unlisted }: Repeat,
  colours: Colours,
): readonly string[] {
  const count = counted(listed.length + unlisted, `more ${severity}`);
  const places = listed.map(({ place }) => `${indent}${visible(place.path)}:${place.line}:${place.column}`);
  const rest = `${unlisted} of them not listed here; \`--format json\` lists all`;
  if (places.length === 0)
    return [`${colours[severity](count)}  ${code}, not listed here; \`--format json\` lists all`];
  return [`${colours[severity](count)}  ${code}`, ...places, ...(unlisted > 0 ? [indent + rest] : [])];
}

/** One line on the cards that a change does not touch, or nothing. */
export function onOtherCards(
  counts: FindingsPlan['elsewhere'],
  colours: Colours,
): readonly (readonly string[])[] {
  const kinds = (['warning', 'note'] as const).filter((severity) => counts[severity] > 0);
  if (kinds.length === 0) return [];
  const said = kinds.map((severity) => colours[severity](counted(counts[severity], severity))).join(' and ');
  return [[`${said} on cards you did not change: npm run validate -- data`]];
}
