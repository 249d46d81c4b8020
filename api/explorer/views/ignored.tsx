import type { VNode } from 'preact';
import type { QueryProblem } from '#core/query/problems';
import { isolateText } from '../markup.tsx';
import type { Scene } from '../scene.ts';

/** Says which parts of the address were ignored, and offers the parts that may have been meant. */
export function ignoredNotes({ outcome, uiText, hrefWith, pageState }: Scene): VNode | null {
  if (outcome.ignored.length === 0) return null;
  return (
    <div class="note" id="ignored" role="status">
      <ul>
        {outcome.ignored.map((problem) => {
          const { suggestion, sentence } = problem;
          return (
            <li>
              {isolateText(uiText.ignored(sentence), 'en')}
              {suggestion !== undefined && ' '}
              {suggestion !== undefined && (
                <a href={hrefWith({ query: withSuggestion(pageState.query, problem, suggestion) })} data-go>
                  {isolateText(uiText.suggestion(suggestion))}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Applies the API's suggestion and returns the new query string. */
function withSuggestion(raw: string, { name, value }: QueryProblem, suggestion: string): string {
  const parameters = new URLSearchParams(raw);
  const fixedParameters = [...parameters].map(([key, text]): [string, string] => {
    if (key !== name) return [key, text];
    if (value === undefined) return [suggestion, text];
    const parts = text
      .split(',')
      .map((part) => (part.replace(/^!/, '') === value ? part.replace(value, () => suggestion) : part));
    return [key, parts.join(',')];
  });
  return new URLSearchParams(fixedParameters).toString();
}
