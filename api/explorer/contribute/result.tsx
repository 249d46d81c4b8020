import type { VNode } from 'preact';
import { buildMissingIssuerUrl } from '#core/card/repository-addresses';
import { h, renderInlineCode } from '../markup.tsx';
import type { FieldProblem, FormCheckResult, FormContext } from './check.ts';

interface ResultProps {
  readonly context: FormContext;
  readonly checkResult: FormCheckResult;
  readonly areProblemsShown: boolean;
}

export function Result({ context, checkResult, areProblemsShown }: ResultProps): VNode {
  const { formText, correctedCard: corrected, repository } = context;
  const errors = checkResult.problems.filter(({ severity }) => severity === 'error');
  const notes = checkResult.problems.filter(({ severity }) => severity !== 'error');
  const list = (problems: readonly FieldProblem[]): VNode =>
    h(
      'ul',
      {},
      problems.map(({ field, message, link }) =>
        h(
          'li',
          {},
          h('a', { href: `#${field}`, onClick: focusOn(field) }, ...renderInlineCode(message)),
          link !== undefined && [' ', h('a', { href: link }, formText.correctIt)],
        ),
      ),
    );
  const isReady = errors.length === 0 && !checkResult.isUnchanged;
  return h(
    'section',
    {
      id: 'result',
      tabindex: -1,
      class: `result${isReady ? ' ready' : ''}${areProblemsShown && errors.length > 0 ? ' has-errors' : ''}`,
      'aria-live': 'polite',
    },
    areProblemsShown && errors.length > 0 && [h('h2', {}, formText.problems(errors.length)), list(errors)],
    areProblemsShown && notes.length > 0 && [h('h2', {}, formText.notes), list(notes)],
    areProblemsShown &&
      repository !== null &&
      errors.some(({ field }) => field === 'issuer') &&
      h(
        'p',
        {},
        h(
          'a',
          { href: buildMissingIssuerUrl(repository), target: '_blank', rel: 'noopener' },
          formText.missingIssuer,
        ),
      ),
    checkResult.isUnchanged && h('p', {}, formText.unchanged),
    isReady && h('h2', {}, formText.right),
    isReady && checkResult.changes.length > 0 && changeList(checkResult.changes, formText.changes),
    isReady && checkResult.githubUrl !== null && submitLink(context, checkResult, checkResult.githubUrl),
    !isReady &&
      !checkResult.isUnchanged &&
      h('button', { class: 'primary', id: 'check' }, corrected === null ? formText.open : formText.openEdit),
    h(
      'details',
      {},
      h('summary', {}, formText.text),
      h('pre', { id: 'file', tabindex: 0 }, h('code', {}, checkResult.text)),
    ),
  );
}

function changeList(changes: FormCheckResult['changes'], label: string): VNode {
  const orDash = (text: string): string => (text === '' ? '–' : text);
  return h(
    'ul',
    { class: 'changes', 'aria-label': label },
    changes.map(({ label: field, before, after }) =>
      h('li', {}, h('b', {}, field), ' ', h('del', {}, orDash(before)), ' → ', h('ins', {}, orDash(after))),
    ),
  );
}

function submitLink(
  { formText, correctedCard: corrected }: FormContext,
  { text }: FormCheckResult,
  address: string,
): VNode {
  const isNew = corrected === null;
  return h(
    'div',
    {},
    h('p', {}, isNew ? formText.openHelp : formText.editHelp),
    h(
      'a',
      {
        class: 'button primary',
        id: 'hand-in',
        href: address,
        target: '_blank',
        rel: 'noopener',
        // If the browser denies access to the clipboard, the user can copy the file's text below.
        onClick: () => void (isNew || navigator.clipboard.writeText(text).catch(() => undefined)),
      },
      isNew ? formText.open : formText.openEdit,
    ),
  );
}

function focusOn(field: string): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
}
