import { usageError } from '../errors.ts';
import { type SectionName, sectionNames } from '../sections/section-names.ts';
import { escaped } from '../words/redact.ts';

/** The sections that `--include` asks for, in the order of the document; all where it is not given. Throws a usage error. */
export function readInclude(values: readonly string[] | undefined): readonly SectionName[] {
  if (values === undefined) return sectionNames;
  const names = values
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) throw usageError(`--include names no section; the sections are ${allNames}.`);
  const known: ReadonlySet<string> = new Set(sectionNames);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw usageError(
      `--include: there is no section ${escaped(unknown)} (did you mean ${nearestSection(unknown)}?); the sections are ${allNames}.`,
    );
  const wanted: ReadonlySet<string> = new Set(names);
  return sectionNames.filter((name) => name === 'course' || wanted.has(name));
}

const allNames = sectionNames.join(', ');

/** The section whose name takes the fewest edits to reach. */
function nearestSection(word: string): SectionName {
  const typed = word.toLowerCase().slice(0, 40);
  const byDistance = sectionNames.map((name) => ({ name, distance: edits(typed, name) }));
  return byDistance.reduce((best, next) => (next.distance < best.distance ? next : best)).name;
}

function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...a].entries()) {
    const next = [above + 1];
    for (const [at, other] of [...b].entries())
      next.push(
        Math.min((row[at] ?? 0) + Number(letter !== other), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
