import { addDays } from '#core/card/days';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  readonly retrieved: string;
  readonly today: string;
  /** The day of the import, if the named dataset would have read the page after it. */
  readonly importedOn?: string;
}

export const sourceInFuture: Rule<'source-in-future', Facts> = {
  code: 'source-in-future',
  title: 'date in the future, or after the import',
  severity: 'error',
  class: 'citation',
  short: 'the `retrieved` date of a source is in the future, or after the import of the dataset that read it',
  sentence: ({ retrieved, today, importedOn }) =>
    importedOn !== undefined
      ? `The date is ${retrieved}, but the dataset in \`by\` was imported on ${importedOn}. If a person read it, give the compared numbers an entry with \`"by": "person"\`.`
      : `The date is ${retrieved}, but today is ${today}. Enter the day on which you read the page.`,
  checkCard({ sources = none, welcome_offer: offer, imported_from: imported }, { today }) {
    const findings: RuleFinding<Facts>[] = [];
    // `today` is the UTC date. East of Greenwich, the next day may already have begun.
    const lastDay = addDays(today, 1);
    const check = (pointer: string, retrieved: string | null | undefined) => {
      if (retrieved && retrieved > lastDay) findings.push({ pointer, retrieved, today });
    };
    check('/welcome_offer/as_of', offer?.as_of);
    for (const [index, source] of sources.entries()) {
      const pointer = `/sources/${index}/retrieved`;
      const { retrieved, by } = source ?? {};
      check(pointer, retrieved);
      const importedOn = imported?.on;
      if (!retrieved || !importedOn || by !== `dataset:${imported.id}`) continue;
      if (retrieved > importedOn && retrieved <= lastDay)
        findings.push({ pointer, retrieved, today, importedOn });
    }
    return findings;
  },
};
