import type { Runner } from '#adapters/runner';
import { counted } from '#catalog/reporters/totals';
import type { RunResult } from './run.ts';

/** Outputs, summary and last line of the log. */
export function report({ release, files, uploaded }: RunResult, runner: Runner): void {
  const unchanged = files.length - uploaded.size;
  runner.setOutput('release-url', release.pageUrl);
  runner.setOutput('assets', String(files.length));
  runner.setOutput('uploaded', String(uploaded.size));
  runner.setOutput('unchanged', String(unchanged));
  const state = release.draft ? 'a complete draft' : 'published';
  const counts = `${counted(files.length, 'file')}: ${uploaded.size} uploaded now, ${unchanged} there already`;
  runner.log(`${release.tag} is ${state}, ${counts}: ${release.pageUrl}`);
  runner.addSummary(
    `## [${release.tag}](${release.pageUrl}) is ${state}\n\n${counts}, each verified by its digest.\n`,
  );
}
