import { currencyByCountry } from '#core/card/card';
import { cardFields } from '#core/card/fields';
import { escapeHiddenCharacters } from '#core/text/escape';
import { formatPageAnswer } from './prompt-page-answer.ts';
import type { CardPage } from './read-card-page.ts';

/** Formats what a page says for people. */
export function formatCardPage({ url, country, issuer, fields }: CardPage): string {
  const lines = fields.flatMap(({ field, label, category, answers }) => {
    const name = label === null ? cardFields[field].name : `Rate on ${label} (${category ?? 'no category'})`;
    const unitOf = (form: string | null) =>
      form === 'money' ? currencyByCountry[country] : form === 'percent' ? '%' : undefined;
    return [
      escapeHiddenCharacters(name),
      ...answers.flatMap((answer) => [
        `  ${formatPageAnswer(answer, unitOf(answer.form))}`,
        ...(answer.link === null ? [] : [`    ${answer.link}`]),
      ]),
    ];
  });
  return [
    `${escapeHiddenCharacters(url)} of ${issuer.name} (${country}) says:`,
    '',
    ...(lines.length === 0 ? ['Nothing that cardcat can read.'] : lines),
    '',
    'Nothing was written. To accept or change each value, run the command in a terminal.',
    '',
  ].join('\n');
}

/** Serializes what a page says: docs/schemas/new-page.schema.json. */
export function serializeCardPage({ url, country, issuer, fields }: CardPage): string {
  return `${JSON.stringify({ version: 1, url, country, issuer: { id: issuer.id, name: issuer.name }, fields }, null, 2)}\n`;
}
