import type { Diagnostic } from '#catalog/diagnostic';
import { wordsOf } from '#catalog/diagnostic-info';
import { linesOfUnknownNumbers } from '#catalog/scaffold/what-is-left';

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
      `Numbers go where null stands in lines ${listed(numbers)}: 0 where the page says there is none, and null where it says nothing. Name what the page bears out in "cites", such as ["/annual_fee", "/rewards"].`,
      width,
    ),
    'A card that earns nothing has "rewards": null. docs/fields.md explains every field.',
    '',
    'Then run:',
    `  npm run validate -- ${path}`,
    `  git switch -c add-${id}`,
    `  git add ${shown}`,
    `  git commit -m 'card(add): ${id}'`,
    'and open a pull request: docs/contributing/README.md says how.',
    '',
  ].join('\n');
}

function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** The text behind its label, broken between words, further lines below the first. */
function wrapped(label: string, text: string, width: number): string {
  const indent = ' '.repeat(label.length);
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && label.length + longer.length > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return `${label}${[...lines, current].join(`\n${indent}`)}`;
}
