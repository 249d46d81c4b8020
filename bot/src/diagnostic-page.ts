import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DiagnosticCode } from '#core/catalog/diagnostic';

/** Relative to this file: the copy that the build puts beside the bundle, or in a checkout the original. */
const folders = ['diagnostics', '../../docs/diagnostics'] as const;

/** The page about a code, as Markdown, for `/explain`. Empty if it is missing. */
export function diagnosticPage(code: DiagnosticCode): string {
  const paths = folders.map((folder) => join(import.meta.dirname, folder, `${code}.md`));
  const path = paths.find((one) => existsSync(one));
  return path === undefined ? '' : readFileSync(path, 'utf8');
}
