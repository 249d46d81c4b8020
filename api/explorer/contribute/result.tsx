import type { VNode } from 'preact';
import { renderInlineCode } from '../markup.tsx';
import type { FieldProblem, FormCheckResult, FormContext } from './check.ts';
import { type Draft, focusField, getElementId } from './draft.ts';

interface ResultProps {
  readonly context: FormContext;
  readonly draft: Draft;
  readonly checkResult: FormCheckResult;
  readonly areProblemsShown: boolean;
}

export function Result({ context, draft, checkResult, areProblemsShown }: ResultProps): VNode {
  const { formText, correctedCard: before } = context;
  const { files } = checkResult;
  const errors = checkResult.problems.filter(({ severity }) => severity === 'error');
  const notes = checkResult.problems.filter(({ severity }) => severity !== 'error');
  const list = (problems: readonly FieldProblem[]): VNode => (
    <ul>
      {problems.map(({ field, message, link }) => (
        <li>
          <a
            href={`#${getElementId(field)}`}
            onClick={(event: Event) => {
              event.preventDefault();
              focusField(field, draft);
            }}
          >
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
      {checkResult.isUnchanged && <p>{formText.unchanged}</p>}
      {isReady && <h2>{formText.right}</h2>}
      {isReady && checkResult.changes.length > 0 && changeList(checkResult.changes, formText.changes)}
      {isReady && renderWays(context, checkResult)}
      {!isReady && !checkResult.isUnchanged && (
        <button type="submit" class="primary" id="check">
          {context.repository === null
            ? formText.download
            : before === null
              ? formText.open
              : formText.openEdit}
        </button>
      )}
      <details>
        <summary>{formText.text}</summary>
        {files.map(({ path, text }, index) => (
          <div>
            <p class="quiet">
              <code>{path}</code>
            </p>
            <pre id={index === 0 ? 'file' : 'issuer-file'} tabindex={0}>
              <code>{text}</code>
            </pre>
          </div>
        ))}
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

/** The ways to hand in: GitHub's pages if there is a repository, and always a download with what git needs. */
function renderWays(
  { formText, correctedCard: before }: FormContext,
  { files, githubUrl }: FormCheckResult,
): readonly VNode[] {
  const [{ path, text }, ...others] = files;
  const isUpload = others.length > 0;
  const id = path.slice('data/'.length, -'.json'.length).replace('/', '-');
  const [label, help] = isUpload
    ? [formText.upload, formText.uploadHelp]
    : before === null
      ? [formText.open, formText.openHelp]
      : [formText.openEdit, formText.editHelp];
  const link = githubUrl !== null && (
    <a
      class="button primary"
      id="hand-in"
      href={githubUrl}
      target="_blank"
      rel="noopener"
      onClick={() => void (before === null || navigator.clipboard.writeText(text).catch(() => undefined))}
    >
      {label}
    </a>
  );
  const download = (
    <button
      type="button"
      id="download"
      class={githubUrl === null || isUpload ? 'primary' : undefined}
      onClick={() => void downloadFiles(files)}
    >
      {isUpload ? formText.downloadBoth : formText.download}
    </button>
  );
  const git = (
    <div>
      <p>
        {formText.gitHelp} <code>{files.map((file) => file.path).join(', ')}</code>
      </p>
      <pre class="git" tabindex={0}>
        <code>{`git switch -c ${id}\ngit add data && git commit -m "card(${before === null ? 'add' : 'fix'}): ${id}"\ngit push -u origin HEAD`}</code>
      </pre>
    </div>
  );
  return [
    <p class="buttons">
      {isUpload && download}
      {link}
      {!isUpload && download}
    </p>,
    githubUrl === null ? git : <p>{help}</p>,
  ];
}

/** Saves one file as it is, and two as an archive with their folders. */
async function downloadFiles(files: FormCheckResult['files']): Promise<void> {
  const [{ path, text }, ...others] = files;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (others.length === 0) return saveAs(name, new Blob([text], { type: 'application/json' }));
  const { strToU8, zipSync } = await import('fflate');
  const archive = zipSync(Object.fromEntries(files.map((file) => [file.path, strToU8(file.text)])));
  saveAs(name.replace('.json', '.zip'), new Blob([archive], { type: 'application/zip' }));
}

function saveAs(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
