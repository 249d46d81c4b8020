import type { Diagnostic } from '../diagnostic.ts';
import { fileOfText, type SourceFile } from '../source-file.ts';
import { validateCatalog } from '../validate.ts';

/**
 * What is still to fill in of a new record at `path`, in order of line, as its pull request would say it.
 * `registries` are the catalog's registry files; the other cards are not looked at. `today` is YYYY-MM-DD.
 */
export function whatIsLeft(
  path: string,
  text: string,
  registries: Iterable<SourceFile>,
  today: string,
): readonly Diagnostic[] {
  const base = { changedPaths: new Set([path]), removedPaths: [] };
  const { diagnostics } = validateCatalog({ files: [...registries, fileOfText(path, text)], base, today });
  return diagnostics.filter(({ place }) => place.path === path);
}

/** The lines, counted from 1, where a number goes that nobody has read yet. */
export function linesOfUnknownNumbers(text: string): readonly number[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /"(amount|percent|points_per_dollar)": null,?$/.test(line) ? [index + 1] : [],
    );
}
