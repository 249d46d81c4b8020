import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Country, currencyOf } from '#core/catalog/card';
import type { AskedNumber, NumberField, NumberForm } from '#core/sources/evidence/asked-number';
import type { Verdict } from '#core/sources/evidence/find-evidence';

const folder = join(import.meta.dirname, '../fixtures/evidence');

/** A page made for the tests, with what a careful reader would say of some numbers. */
export interface EvidencePage {
  /** `en/plain-paragraph`. */
  readonly name: string;
  readonly language: string;
  readonly html: string;
  readonly questions: readonly Question[];
}

export interface Question {
  /** As the page's first comment writes it. */
  readonly line: string;
  readonly asked: AskedNumber;
  readonly expected: Verdict;
}

/** Every page of `tests/fixtures/evidence`; its README says how the questions are written. */
export function evidencePages(): readonly EvidencePage[] {
  return ['en', 'fr', 'zh'].flatMap((language) =>
    readdirSync(join(folder, language))
      .toSorted()
      .map((file) => readPage(language, file)),
  );
}

function readPage(language: string, file: string): EvidencePage {
  const html = readFileSync(join(folder, language, file), 'utf8');
  const [, comment = ''] = /^<!--\n([\s\S]*?)-->/.exec(html) ?? [];
  const lines = comment.split('\n').filter((line) => line !== '');
  const country = (lines.find((line) => line.startsWith('country '))?.slice(8) ?? 'us') as Country;
  const cardName = lines.find((line) => line.startsWith('card '))?.slice(5) ?? null;
  const questions = lines
    .filter((line) => !/^(?:country|card) /.test(line))
    .map((line) => toQuestion(line, country, cardName));
  return { name: `${language}/${file.replace(/\.html$/, '')}`, language, html, questions };
}

const usualForms: Readonly<Record<NumberField, NumberForm>> = {
  'annual-fee': 'money',
  'first-year-fee': 'money',
  'fx-fee': 'percent',
  'base-rate': 'multiple',
  'category-rate': 'multiple',
  cap: 'money',
  'purchase-apr': 'percent',
  'cash-advance-apr': 'percent',
  'offer-amount': 'points',
  'offer-spend': 'money',
  'offer-months': 'months',
  other: 'plain',
};

/** `category-rate:percent 3 found dining`: field, form where it is not the usual one, value, verdict, label. */
function toQuestion(line: string, country: Country, cardName: string | null): Question {
  const [subject = '', value = '', expected = '', ...label] = line.split(' ');
  const [field, form] = subject.split(':') as [NumberField, NumberForm | undefined];
  return {
    line,
    expected: expected as Verdict,
    asked: {
      value: Number(value),
      field,
      form: form ?? usualForms[field],
      country,
      currency: currencyOf[country],
      label: label.length > 0 ? label.join(' ') : null,
      cardName,
    },
  };
}
