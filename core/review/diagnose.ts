import { getArtPath } from '#core/card/art';
import { getCardIdFromPath, getCardPath } from '#core/card/card';
import { getIssuerPath, isIssuersFile, registryPaths } from '#core/card/registry';
import type { SourceFile } from '#core/card/source-file';
import { compareDiagnostics, type Diagnostic } from '#core/check/diagnostic';
import { LocationFinder } from '#core/check/reading/source-location';
import { validateCatalog } from '#core/check/validate';

export interface DiagnoseInput {
  /**
   * The files of the base commit, by path. The text of an unchanged file may be out of date, but it is good enough to compare
   * names and ids.
   */
  readonly baseFiles: ReadonlyMap<string, SourceFile>;
  /** The files under `data/` that the change adds or modifies, and new files elsewhere that may be cards. */
  readonly headFiles: readonly SourceFile[];
  /** The removed paths, including the old paths of renamed files. */
  readonly removedPaths: readonly string[];
  /** The paths of cards whose pictures are unchanged. These pictures are not checked again. */
  readonly artUnchanged: ReadonlySet<string>;
  /** Today's date, YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** Validates the catalog after the change and returns only the findings that the change causes. */
export function diagnose(input: DiagnoseInput): readonly Diagnostic[] {
  const { baseFiles, headFiles, removedPaths, today } = input;
  const changedPaths = new Set(headFiles.map(({ path }) => path));
  const files = buildHeadCatalog(input);
  const base = { changedPaths, removedPaths, previous: baseFiles };
  const report = validateCatalog({ files: [...files.values()], base, today });
  const touchedPaths = new Set([...changedPaths, ...removedPaths]);
  return report.diagnostics
    .flatMap((diagnostic) => selectCaused(diagnostic, touchedPaths, files))
    .filter((diagnostic) => !isAboutUnchangedArt(diagnostic, input))
    .toSorted(compareDiagnostics);
}

export function buildHeadCatalog({
  baseFiles,
  headFiles,
  removedPaths,
}: DiagnoseInput): ReadonlyMap<string, SourceFile> {
  const files = new Map(baseFiles);
  for (const path of removedPaths) files.delete(path);
  for (const file of headFiles) files.set(file.path, file);
  return files;
}

function selectCaused(
  diagnostic: Diagnostic,
  touchedPaths: ReadonlySet<string>,
  files: ReadonlyMap<string, SourceFile>,
): readonly Diagnostic[] {
  if (touchedPaths.has(diagnostic.location.path)) return [diagnostic];
  const { code, facts } = diagnostic;
  switch (code) {
    case 'id-repeated':
    case 'card-repeated':
      // Validation reports a duplicate on the file whose path sorts last. Report the duplicate on the changed file instead.
      return touchedPaths.has(facts.other) ? [moveToOtherFile(diagnostic, facts.other, files)] : [];
    case 'registry-clash':
      return 'other' in facts &&
        (touchedPaths.has(facts.other) || touchedPaths.has(getIssuerPath(facts.other)))
        ? [diagnostic]
        : [];
    case 'registry-missing':
      return facts.registry === registryPaths.issuers && [...touchedPaths].some(isIssuersFile)
        ? [diagnostic]
        : [];
    case 'replaced-by-unknown':
      return touchedPaths.has(getCardPath(facts.id)) ? [diagnostic] : [];
    case 'replaced-by-cycle':
      return facts.cycle.some((id) => touchedPaths.has(getCardPath(id))) ? [diagnostic] : [];
    case 'art-place': {
      const cardId = /^data\/art\/(.+)\.webp$/.exec(diagnostic.location.path)?.[1];
      return cardId !== undefined && touchedPaths.has(getCardPath(cardId)) ? [diagnostic] : [];
    }
    case 'art-missing':
    case 'art-size': {
      // These findings are reported on the card file, even if only the picture changes.
      const cardId = getCardIdFromPath(diagnostic.location.path);
      return cardId !== undefined && touchedPaths.has(getArtPath(cardId)) ? [diagnostic] : [];
    }
    default:
      return [];
  }
}

function moveToOtherFile(
  diagnostic: Diagnostic & { readonly code: 'id-repeated' | 'card-repeated' },
  path: string,
  files: ReadonlyMap<string, SourceFile>,
): Diagnostic {
  const { pointer, path: otherPath } = diagnostic.location;
  const content = files.get(path)?.read();
  const text = content === undefined || content.kind === 'too-large' ? '' : content.text;
  const finder = new LocationFinder(path, text);
  const location = finder.findLocation(
    diagnostic.code === 'id-repeated'
      ? { code: diagnostic.code, pointer, ...diagnostic.facts }
      : { code: diagnostic.code, pointer, ...diagnostic.facts },
  );
  const commonFields = {
    severity: diagnostic.severity,
    location,
    ...(text !== '' && { lineText: finder.getLineText(location.line) }),
  };
  return diagnostic.code === 'id-repeated'
    ? { code: diagnostic.code, facts: { ...diagnostic.facts, other: otherPath }, ...commonFields }
    : { code: diagnostic.code, facts: { ...diagnostic.facts, other: otherPath }, ...commonFields };
}

/**
 * Reports whether a finding is about a picture that did not change. The picture was checked when it was added, and its bytes
 * are not loaded now.
 */
function isAboutUnchangedArt({ code, location }: Diagnostic, { artUnchanged }: DiagnoseInput): boolean {
  return code === 'art-size' && artUnchanged.has(location.path);
}
