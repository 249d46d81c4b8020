/**
 * Writes the text of one issue a country from a report of cited pages: `sources-issues.ts <report.json> <folder>`.
 * A country with nothing to look at gets an empty file. Exits 2 where the report cannot be read.
 */

import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutFragment } from '#catalog/sources/without-fragment';
import { type CitedBy, issueText, type ReadReport } from './sources-issues/issue-text.ts';

const [reportPath, folder] = process.argv.slice(2);
const report = reportPath === undefined ? undefined : readReport(reportPath);
if (folder === undefined || report === undefined) {
  console.error(
    'Give a report of cited pages and a folder: node scripts/sources-issues.ts sources-report.json issues',
  );
  process.exitCode = 2;
} else {
  const citedBy = readCitations(join(import.meta.dirname, '..'));
  mkdirSync(folder, { recursive: true });
  for (const country of ['us', 'ca', 'cn']) {
    const text = issueText(country, report, citedBy);
    writeFileSync(join(folder, `${country}.md`), text);
    console.log(`${country}.md: ${text === '' ? 'nothing to look at' : `${text.length} characters`}`);
  }
}

function readReport(path: string): ReadReport | undefined {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(report?.sources) &&
      Array.isArray(report?.claims) &&
      typeof report?.ran_at === 'string'
      ? report
      : undefined;
  } catch {
    return undefined;
  }
}

function readCitations(root: string): CitedBy {
  const citedBy = new Map<string, string[]>();
  for (const path of globSync('data/{us,ca,cn}/*.json', { cwd: root }).toSorted()) {
    const card: { id: string; sources: readonly { url: string }[] } = JSON.parse(
      readFileSync(join(root, path), 'utf8'),
    );
    for (const url of new Set(card.sources.map(({ url }) => withoutFragment(url))))
      citedBy.set(url, [...(citedBy.get(url) ?? []), card.id]);
  }
  return citedBy;
}
