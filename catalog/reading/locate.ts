import type { Diagnostic, Finding } from '../diagnostic.ts';
import { infoOf } from '../diagnostic-info.ts';
import type { PlaceFinder } from './place.ts';

/** The finding with its severity, its place in `text`, and the line there; `places` are those of that text. */
export function locate(finding: Finding, places: PlaceFinder, text: string): Diagnostic {
  const { code, pointer: _pointer, at: _at, range: _range, ...facts } = finding;
  const place = places.placeOf(finding);
  const lineText = text === '' ? {} : { lineText: places.lineText(place.line) };
  // The compiler cannot see that facts and code come from one finding.
  return { code, severity: infoOf(finding).severity, place, facts, ...lineText } as Diagnostic;
}
