import { formatAmount } from '#core/review/change-text';
import type { PageAnswer } from '#core/sources/proposals/page-answers';
import { escapeHiddenCharacters } from '#core/text/escape';
import { truncate } from '#core/text/truncate';
import type { Prompter } from './prompter.ts';

/** Formats a value and the words of the page, with the doubt about it: `$95: “Annual fee: $95”`. */
export function formatPageAnswer({ value, quote, doubt }: PageAnswer, unit: string | undefined): string {
  const shown = typeof value === 'number' ? formatAmount(value, unit) : value;
  const reason = doubt === null ? '' : `, but ${doubt}`;
  return escapeHiddenCharacters(`${shown}${reason}: “${truncate(quote, 120)}”`);
}

/**
 * Asks what to do with what a page says for a field: take a value, type another one, or leave the field unknown. A value with a
 * doubt never has the key `a`.
 */
export async function promptPageAnswer(
  prompter: Prompter,
  message: string,
  answers: readonly PageAnswer[],
  { unit, canSkip }: { readonly unit?: string | undefined; readonly canSkip: boolean },
): Promise<PageAnswer | 'change' | 'skip'> {
  const options = answers.map((answer, index) => {
    const key = index === 0 && answer.doubt === null ? 'a' : String(index + 1);
    return { key, label: formatPageAnswer(answer, unit), answer };
  });
  const link = answers[0]?.link ?? null;
  const key = await prompter.promptKey(message, [
    ...options,
    { key: 'c', label: 'type another value' },
    ...(canSkip ? [{ key: 's', label: 'skip: it stays unknown' }] : []),
    ...(link === null ? [] : [{ key: 'o', label: 'open the page there', open: link }]),
  ]);
  if (key === 'c') return 'change';
  return options.find((option) => option.key === key)?.answer ?? 'skip';
}
