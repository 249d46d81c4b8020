/** Prints what is proposed of changed pages: `measure-proposals.ts [folder]`, by language and by kind, and what was missed or wrong. */
import { join } from 'node:path';
import { casesIn, type Judged, judgeCase, tallyOf } from '../tests/support/proposal-cases.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '../tests/fixtures/proposals/web');
const judged: Judged[] = [];
for (const one of casesIn(folder)) judged.push({ ...one, ...(await judgeCase(one)) });

const groups = [
  ['all', judged] as const,
  ...Map.groupBy(judged, ({ name }) => name.split('/')[0] ?? ''),
  ...Map.groupBy(judged, ({ kind }) => kind),
];
console.log('| pages | cases | to propose | proposed | right |\n| --- | --- | --- | --- | --- |');
for (const [name, own] of groups) {
  const { cases, changes, proposed, right } = tallyOf(own);
  console.log(`| ${name} | ${cases} | ${changes} | ${proposed} | ${right} |`);
}
for (const { name, truth, proposed, stopped } of judged) {
  if (proposed !== null && proposed !== truth) console.log(`wrong: ${name}: ${proposed}, and it is ${truth}`);
  if (proposed === null && truth !== null)
    console.log(`missed: ${name}: ${truth}, stopped by ${stopped.join(', ')}`);
}
