import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Country, currencyByCountry } from '#core/card/card';
import type { EvidenceVerdict } from '#core/sources/evidence/find-evidence';
import type { NumberField, NumberForm, NumberQuery } from '#core/sources/evidence/number-query';
import type { PageContent } from '#core/sources/evidence/page';
import { readHtml } from '#core/sources/evidence/read-html';
import { readPlainText } from '#core/sources/evidence/read-plain';

const folder = join(import.meta.dirname, '../fixtures/evidence');

export interface EvidencePage {
  /** The path in the fixture folder, such as `en/plain-paragraph.html`. */
  readonly name: string;
  readonly language: string;
  /**
   * What makes the page difficult. For example, a `sibling` page also shows another card, and a `short` page has only a few
   * lines.
   */
  readonly kind: string;
  readonly page: PageContent;
  readonly questions: readonly Question[];
}

export interface Question {
  /** The text of the question in the page's first comment. */
  readonly line: string;
  readonly query: NumberQuery;
  readonly expected: EvidenceVerdict;
}

/** The README in `tests/fixtures/evidence` explains the format of the questions. */
export function readEvidencePages(from = folder): readonly EvidencePage[] {
  return ['en', 'fr', 'zh'].flatMap((language) =>
    readdirSync(join(from, language))
      .toSorted()
      .map((file) => readEvidencePage(join(from, language, file), language, file)),
  );
}

function readEvidencePage(path: string, language: string, file: string): EvidencePage {
  const text = readFileSync(path, 'utf8');
  const [header = '', comment = ''] = /^<!--\n([\s\S]*?)-->\n?/.exec(text) ?? [];
  const lines = comment.split('\n').filter((line) => line !== '');
  const readOption = (key: string) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
  const name = readOption('card');
  const issuer = readOption('issuer');
  const localized = readOption('localized');
  const subject = {
    country: (readOption('country') ?? 'us') as Country,
    names:
      name === undefined
        ? null
        : { name, localized: localized?.split('|') ?? [], issuer: issuer === undefined ? [] : [issuer] },
  };
  const questions = lines
    .filter((line) => !/^(?:country|issuer|card|localized|class) /.test(line))
    .map((line) => toQuestion(line, subject));
  const body = text.slice(header.length);
  const page = file.endsWith('.html') ? readHtml(body) : readPlainText(body);
  return { name: `${language}/${file}`, language, kind: readOption('class') ?? 'short', page, questions };
}

const defaultForms: Readonly<Record<NumberField, NumberForm>> = {
  'annual-fee': 'money',
  'first-year-fee': 'money',
  'additional-card-fee': 'money',
  'fx-fee': 'percent',
  'base-rate': 'multiple',
  'category-rate': 'multiple',
  cap: 'money',
  'purchase-apr': 'percent',
  'cash-advance-apr': 'percent',
  'offer-amount': 'points',
  'offer-spend': 'money',
  'offer-months': 'months',
  'monthly-fee': 'money',
  'waiver-spend': 'money',
  'waiver-purchases': 'uses',
  'network-fx-fee': 'percent',
  'category-from': 'money',
  'category-choose': 'plain',
  'balance-transfer-apr': 'percent',
  'daily-rate': 'percent',
  'intro-apr': 'percent',
  'intro-months': 'months',
  benefit: 'money',
  other: 'plain',
};

/**
 * Parses a question such as `category-rate:percent 3 found dining`: field, form (optional), currency (optional), value, verdict,
 * label.
 */
function toQuestion(line: string, { country, names }: Pick<NumberQuery, 'country' | 'names'>): Question {
  const [subject = '', value = '', expected = '', ...label] = line.split(' ');
  const [field, form, currency] = subject.split(':') as [NumberField, NumberForm?, string?];
  return {
    line,
    expected: expected as EvidenceVerdict,
    query: {
      value: Number(value),
      field,
      form: form ?? defaultForms[field],
      country,
      currency: currency ?? currencyByCountry[country],
      label: label.length > 0 ? label.join(' ') : null,
      names,
    },
  };
}
