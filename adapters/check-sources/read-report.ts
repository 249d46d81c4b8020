import { isObject, isTextOrNull, parseJson } from '#catalog/json';
import { reportVersion, type SourcesReport } from '#catalog/sources/report';

/** A report of cited pages from a file's text; undefined where it is something else. */
export function readSourcesReport(text: string): SourcesReport | undefined {
  const value = parseJson(text);
  if (!isObject(value) || typeof value.version !== 'number') return undefined;
  const { head_sha, base_sha, ran_at, totals, sources, claims } = value;
  // Another version may have another shape; merging says that it is another one.
  if (value.version === reportVersion) {
    if (!isTextOrNull(head_sha) || !isTextOrNull(base_sha) || typeof ran_at !== 'string') return undefined;
    if (!isObject(totals) || typeof totals.dead !== 'number') return undefined;
    if (!hasTexts(sources, ['url', 'outcome'])) return undefined;
    if (!hasTexts(claims, ['card_id', 'pointer', 'url', 'verdict'])) return undefined;
  }
  return value as unknown as SourcesReport;
}

function hasTexts(list: unknown, names: readonly string[]): boolean {
  return (
    Array.isArray(list) &&
    list.every((item) => isObject(item) && names.every((name) => typeof item[name] === 'string'))
  );
}
