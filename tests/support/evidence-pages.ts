import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Country, currencyByCountry } from '#core/catalog/card';
import type { EvidenceVerdict } from '#core/sources/evidence/find-evidence';
import type { NumberField, NumberForm, NumberQuery } from '#core/sources/evidence/number-query';
import type { PageContent } from '#core/sources/evidence/page';
import { readHtml } from '#core/sources/evidence/read-html';
import { readPlainText } from '#core/sources/evidence/read-plain';

const folder = join(import.meta.dirname, '../fixtures/evidence');

/** A fixture page, with the expected verdicts for some numbers. */
export interface EvidencePage {
  /** `en/plain-paragraph.html`. */
  readonly name: string;
  readonly language: string;
  /** The difficulty, such as `sibling`; `short` for pages of a few lines. */
  readonly kind: string;
  readonly page: PageContent;
  readonly questions: readonly Question[];
}

export interface Question {
  /** The line in the page's first comment. */
  readonly line: string;
  readonly asked: NumberQuery;
  readonly expected: EvidenceVerdict;
}

/** Every page of `tests/fixtures/evidence`; its README describes the format of the questions. */
export function evidencePages(): readonly EvidencePage[] {
  return ['en', 'fr', 'zh'].flatMap((language) =>
    readdirSync(join(folder, language))
      .toSorted()
      .map((file) => readOne(language, file)),
  );
}

function readOne(language: string, file: string): EvidencePage {
  const text = readFileSync(join(folder, language, file), 'utf8');
  const [all = '', comment = ''] = /^<!--\n([\s\S]*?)-->\n?/.exec(text) ?? [];
  const lines = comment.split('\n').filter((line) => line !== '');
  const said = (key: string) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
  const name = said('card');
  const issuer = said('issuer');
  const about = {
    country: (said('country') ?? 'us') as Country,
    names: name === undefined ? null : { name, issuer: issuer === undefined ? [] : [issuer] },
  };
  const questions = lines
    .filter((line) => !/^(?:country|issuer|card|class) /.test(line))
    .map((line) => toQuestion(line, about));
  const body = text.slice(all.length);
  const page = file.endsWith('.html') ? readHtml(body) : readPlainText(body);
  return { name: `${language}/${file}`, language, kind: said('class') ?? 'short', page, questions };
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

/** `category-rate:percent 3 found dining`: field, form if not the default, value, verdict, label. */
function toQuestion(line: string, { country, names }: Pick<NumberQuery, 'country' | 'names'>): Question {
  const [subject = '', value = '', expected = '', ...label] = line.split(' ');
  const [field, form] = subject.split(':') as [NumberField, NumberForm | undefined];
  return {
    line,
    expected: expected as EvidenceVerdict,
    asked: {
      value: Number(value),
      field,
      form: form ?? usualForms[field],
      country,
      currency: currencyByCountry[country],
      label: label.length > 0 ? label.join(' ') : null,
      names,
    },
  };
}
