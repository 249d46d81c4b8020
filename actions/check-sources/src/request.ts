import { WorkspacePlaces } from '#adapters/workspace';
import { type Inputs, parseInputs, usualReport } from './inputs.ts';
import { findPlaces, type Places } from './places.ts';

/** What a step is asked for and where, or all that is wrong with it. */
export type Request =
  | { readonly inputs: Inputs; readonly places: Places; readonly report: string }
  /** One sentence each. Without a report, that is one of the things that are wrong. */
  | { readonly faults: readonly string[]; readonly report: string | undefined };

/** Reads the inputs and finds their places; `report` is the absolute path of the file to write in either case. */
export function readRequest(read: (name: string) => string, workspace: string): Request {
  const parsed = parseInputs(read);
  const report = placeOfReport(read('report'), workspace);
  if ('faults' in parsed) return { ...report, faults: [...parsed.faults, ...report.faults] };
  const found = findPlaces(parsed.inputs, workspace);
  if ('faults' in found) return { ...report, faults: found.faults };
  return { ...parsed, ...found, report: found.places.report };
}

function placeOfReport(given: string, workspace: string) {
  const places = new WorkspacePlaces(workspace);
  // The inputs' own check says what is wrong with the name of a folder.
  const report = /[\\/]$/.test(given) ? undefined : places.file('report', given || usualReport);
  return { report, faults: places.faults };
}
