import type { VNode } from 'preact';
import { buildMissingIssuerUrl } from '#core/card/repository-addresses';
import { renderInlineCode } from '../markup.tsx';
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
  const list = (problems: readonly FieldProblem[]): VNode => (
    <ul>
      {problems.map(({ field, message, link }) => (
        <li>
          <a href={`#${field}`} onClick={focusOn(field)}>
            {renderInlineCode(message)}
          </a>
          {link !== undefined && [' ', <a href={link}>{formText.correctIt}</a>]}
        </li>
      ))}
    </ul>
  );
  const isReady = errors.length === 0 && !checkResult.isUnchanged;
  return (
    <section
      id="result"
      tabindex={-1}
      class={`result${isReady ? ' ready' : ''}${areProblemsShown && errors.length > 0 ? ' has-errors' : ''}`}
      aria-live="polite"
    >
      {areProblemsShown && errors.length > 0 && [<h2>{formText.problems(errors.length)}</h2>, list(errors)]}
      {areProblemsShown && notes.length > 0 && [<h2>{formText.notes}</h2>, list(notes)]}
      {areProblemsShown && repository !== null && errors.some(({ field }) => field === 'issuer') && (
        <p>
          <a href={buildMissingIssuerUrl(repository)} target="_blank" rel="noopener">
            {formText.missingIssuer}
          </a>
        </p>
      )}
      {checkResult.isUnchanged && <p>{formText.unchanged}</p>}
      {isReady && <h2>{formText.right}</h2>}
      {isReady && checkResult.changes.length > 0 && changeList(checkResult.changes, formText.changes)}
      {isReady && checkResult.githubUrl !== null && submitLink(context, checkResult, checkResult.githubUrl)}
      {!isReady && !checkResult.isUnchanged && (
        <button type="submit" class="primary" id="check">
          {corrected === null ? formText.open : formText.openEdit}
        </button>
      )}
      <details>
        <summary>{formText.text}</summary>
        <pre id="file" tabindex={0}>
          <code>{checkResult.text}</code>
        </pre>
      </details>
    </section>
  );
}

function changeList(changes: FormCheckResult['changes'], label: string): VNode {
  const orDash = (text: string): string => (text === '' ? '–' : text);
  return (
    <ul class="changes" aria-label={label}>
      {changes.map(({ label: field, before, after }) => (
        <li>
          <b>{field}</b> <del>{orDash(before)}</del>
          {' → '}
          <ins>{orDash(after)}</ins>
        </li>
      ))}
    </ul>
  );
}

function submitLink(
  { formText, correctedCard: corrected }: FormContext,
  { text }: FormCheckResult,
  address: string,
): VNode {
  const isNew = corrected === null;
  return (
    <div>
      <p>{isNew ? formText.openHelp : formText.editHelp}</p>
      <a
        class="button primary"
        id="hand-in"
        href={address}
        target="_blank"
        rel="noopener"
        onClick={() => void (isNew || navigator.clipboard.writeText(text).catch(() => undefined))}
      >
        {isNew ? formText.open : formText.openEdit}
      </a>
    </div>
  );
}

function focusOn(field: string): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
}
