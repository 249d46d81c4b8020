import type { VNode } from 'preact';
import { h } from '../h.ts';
import type { Checked, FormWorld, Problem } from './check.ts';

interface ResultProps {
  readonly world: FormWorld;
  readonly checked: Checked;
  readonly isAsked: boolean;
}

/** How many problems are left, or where the file goes. */
export function Result({ world, checked, isAsked }: ResultProps): VNode {
  const { words, corrected } = world;
  const errors = checked.problems.filter(({ severity }) => severity === 'error');
  const notes = checked.problems.filter(({ severity }) => severity !== 'error');
  const list = (problems: readonly Problem[]): VNode =>
    h(
      'ul',
      {},
      problems.map(({ field, message, link }) =>
        h(
          'li',
          {},
          h('a', { href: `#${field}`, onClick: focusOn(field) }, ...marked(message)),
          link !== undefined && [' ', h('a', { href: link }, words.correctIt)],
        ),
      ),
    );
  const isReady = errors.length === 0 && !checked.isUnchanged;
  return h(
    'section',
    { id: 'result', tabindex: -1, class: isReady ? 'result ready' : 'result', 'aria-live': 'polite' },
    isAsked && errors.length > 0 && [h('h2', {}, words.problems(errors.length)), list(errors)],
    isAsked && notes.length > 0 && [h('h2', {}, words.notes), list(notes)],
    checked.isUnchanged && h('p', {}, words.unchanged),
    isReady && h('h2', {}, words.right),
    isReady &&
      (checked.address === null ? h('p', {}, words.noRepository) : handIn(world, checked, checked.address)),
    !isReady &&
      h('button', { class: 'primary', id: 'check' }, corrected === null ? words.open : words.openEdit),
    h(
      'details',
      {},
      h('summary', {}, words.text),
      h('pre', { id: 'file', tabindex: 0 }, h('code', {}, checked.text)),
    ),
  );
}

function handIn({ words, corrected }: FormWorld, { text }: Checked, address: string): VNode {
  const isNew = corrected === null;
  return h(
    'div',
    {},
    h('p', {}, isNew ? words.openHelp : words.editHelp),
    h(
      'a',
      {
        class: 'button primary',
        id: 'hand-in',
        href: address,
        target: '_blank',
        rel: 'noopener',
        // Where the browser refuses, the text is below, to be copied by hand.
        onClick: () => void (isNew || navigator.clipboard.writeText(text).catch(() => undefined)),
      },
      isNew ? words.open : words.openEdit,
    ),
  );
}

/** A message as nodes: text between backquotes is code. */
export function marked(message: string): readonly (string | VNode)[] {
  return message.split('`').map((part, at) => (at % 2 === 1 ? h('code', {}, part) : part));
}

function focusOn(field: string): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
}
