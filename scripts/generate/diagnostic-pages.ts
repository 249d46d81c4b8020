import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a module with the documentation page of each diagnostic, so that the bot's `/explain` needs no file system. */
export function renderDiagnosticPagesModule(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const pages = names.toSorted().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return `  ${JSON.stringify(name.slice(0, -'.md'.length))}: ${JSON.stringify(text)},\n`;
  });
  return [
    '// Generated from docs/diagnostics by `npm run generate`; do not edit.\n\n',
    'const pages: Readonly<Record<string, string>> = {\n',
    ...pages,
    '};\n\n',
    '/** The page about a code, as Markdown; empty if there is none. */\n',
    'export function diagnosticPage(code: string): string {\n',
    "  return pages[code] ?? '';\n",
    '}\n',
  ].join('');
}
