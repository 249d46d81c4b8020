import type { Runner } from '#adapters/runner';
import type { ReleaseTag } from '#catalog/releases';
import { escapeMarkdown, escapeSentence } from '#catalog/reporters/escape';
import { counted } from '#catalog/text';
import type { RunResult } from './run.ts';

const title = 'The release could not be made';

/** Outputs, summary and last line of the log. */
export function report({ release, files, uploaded }: RunResult, runner: Runner): void {
  const unchanged = files.length - uploaded.size;
  runner.setOutputs({
    'release-url': release.pageUrl,
    assets: String(files.length),
    uploaded: String(uploaded.size),
    unchanged: String(unchanged),
  });
  const state = release.draft ? 'a complete draft' : 'published';
  const counts = `${counted(files.length, 'file')}: ${uploaded.size} uploaded now, ${unchanged} there already`;
  runner.log(`${release.tag} is ${state}, ${counts}: ${release.pageUrl}`);
  runner.addSummary(
    `## [${release.tag}](${release.pageUrl}) is ${state}\n\n${counts}, each verified by its digest.\n`,
  );
}

/** Says why there is no release, where it is looked for first. */
export function reportFault(words: string, { name }: ReleaseTag, runner: Runner): void {
  runner.error(title, words);
  const [sentence = ''] = words.split('\n');
  runner.addSummary(`## ❌ ${escapeMarkdown(name)} is not released\n\n${escapeSentence(sentence)}\n`);
}

/** Names what is wrong with the inputs; gives the exit code. */
export function refuseRelease(faults: readonly string[], runner: Runner): number {
  for (const fault of faults) runner.error(title, fault);
  return 1;
}
