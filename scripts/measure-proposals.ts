/**
 * `measure-proposals.ts [folder] [--tuning]` measures how many proposals for changed pages are correct. The test pages consist
 * of two halves: one for tuning the rules, and a held-out half. Prints the results for both halves, by language and by kind.
 * Lists missing and wrong proposals. With `--tuning`, omits the held-out pages, which developers must not look at while they
 * tune the rules.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { casesIn, isHeldOut, type JudgedCase, judgeCase, tallyOf } from '../tests/support/proposal-cases.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tuning: { type: 'boolean', default: false } },
});
const folder = positionals[0] ?? join(import.meta.dirname, '../tests/fixtures/proposals/web');
const judged: JudgedCase[] = [];
const cases = casesIn(folder).filter((proposalCase) => !(values.tuning && isHeldOut(proposalCase)));
for (const proposalCase of cases) judged.push({ ...proposalCase, ...(await judgeCase(proposalCase)) });

const groups = [
  ['all', judged] as const,
  ...Map.groupBy(judged, (judgedCase) => (isHeldOut(judgedCase) ? 'held out' : 'tuning')),
  ...Map.groupBy(judged, ({ name }) => name.replace(/\/.*$/, '')),
  ...Map.groupBy(judged, ({ kind }) => kind),
];
console.log('| pages | cases | to propose | proposed | right |\n| --- | --- | --- | --- | --- |');
for (const [name, groupCases] of groups) {
  const { cases, changes, proposed, right } = tallyOf(groupCases);
  console.log(`| ${name} | ${cases} | ${changes} | ${proposed} | ${right} |`);
}
for (const { name, truth, proposed, unmet } of judged) {
  if (proposed !== null && proposed !== truth) console.log(`wrong: ${name}: ${proposed}, and it is ${truth}`);
  if (proposed === null && truth !== null)
    console.log(`missed: ${name}: ${truth}, unmet: ${unmet.join(', ')}`);
}
