import type { Diagnostic } from '#catalog/diagnostic';
import { wordsOf } from '#catalog/diagnostic-info';
import { wrap } from '#catalog/reporters/terminal';
import { linesOfUnknownNumbers } from '#catalog/scaffold/new-card';
import { listOf } from '#catalog/text';

export interface NewRecord {
  /** From the catalog's root, where npm runs its scripts. */
  readonly path: string;
  /** As the person would write it in their shell, from where they are. */
  readonly shown: string;
  readonly id: string;
  readonly url: string;
  readonly text: string;
  /** In order of line. */
  readonly left: readonly Diagnostic[];
}

/** What was written and what to do next, for the person who wanted it. `width` is that of the terminal, in columns. */
export function nextSteps({ path, shown, id, url, text, left }: NewRecord, width: number): string {
  const numbers = linesOfUnknownNumbers(text).map(String);
  const lastLine = String(text.split('\n').length);
  const todo = left.map((diagnostic) => {
    const { message, severity } = wordsOf(diagnostic);
    const label = `  line ${String(diagnostic.place.line).padStart(lastLine.length)}  `;
    return wrapped(label, severity === 'note' ? `(note) ${message}` : message, width);
  });
  return [
    `Wrote ${shown}`,
    wrapped(
      '',
      `Its id is ${id}. Once merged an id never changes: to choose another, change the id and the file's name now.`,
      width,
    ),
    '',
    `Open ${url} and fill in:`,
    ...todo,
    '',
    wrapped(
      '',
      `Numbers go where null stands in lines ${listOf(numbers, 'and')}: 0 where the page says there is none, and null where it says nothing. Name what the page bears out in "cites", such as ["/annual_fee", "/rewards"].`,
      width,
    ),
    wrapped(
      '',
      'Where the page names no rewards, write "rewards": null. docs/fields.md explains every field.',
      width,
    ),
    '',
    'Then run:',
    `  npm run validate -- ${path}`,
    `  git switch -c add-${id}`,
    `  git add ${shown}`,
    `  git commit -m 'card(add): ${id}'`,
    wrapped('', 'and open a pull request: docs/contributing/README.md says how.', width),
    '',
  ].join('\n');
}

/** The text behind its label, broken between words, further lines below the first. */
function wrapped(label: string, text: string, width: number): string {
  return `${label}${wrap(text, width - label.length).join(`\n${' '.repeat(label.length)}`)}`;
}
