import type { ComponentChildren, VNode } from 'preact';
import { must } from '#core/text/must';
import { renderInlineCode } from '../markup.tsx';
import { type PageContext, PageFrame } from './frame.tsx';

/** The fields of an OpenAPI 3.1 document that this page uses. */
export interface ApiDocument {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly license: { readonly name: string };
  };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, { readonly get: ApiOperation }>>;
  readonly components: { readonly parameters: Readonly<Record<string, ApiParameter>> };
}

interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly $ref: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

interface ApiParameter {
  readonly name: string;
  readonly description: string;
  readonly schema: ApiSchema;
}

interface ApiSchema {
  readonly enum?: readonly string[];
  readonly type?: string;
  readonly items?: ApiSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: string | number | boolean;
  readonly pattern?: string;
}

export interface Example {
  /** The path and query of the request, such as `/v1/cards?limit=1`. */
  readonly target: string;
  readonly body: string;
}

export interface DocsPage {
  readonly document: ApiDocument;
  /** Maps each operation id to its examples. */
  readonly examples: ReadonlyMap<string, readonly Example[]>;
  readonly problems: readonly { readonly code: string; readonly title: string }[];
  /** The base URL of the API, or empty if the API has the same origin as the page. */
  readonly apiBase: string;
}

const maxExampleLength = 900;
// The page shows this URL as text and not as a link, because all links on the page must be relative.
const licenseUrl = 'https://creativecommons.org/licenses/by/4.0/';

/** Renders the page `/docs/`, which describes the API. The page needs scripts only to run the examples. */
export function docsPage({ document, examples, problems, apiBase }: DocsPage, context: PageContext): VNode {
  const { info, tags, paths, components } = document;
  const operations = Object.entries(paths).map(([path, { get }]) => ({ path, ...get }));
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ tags: [tag] }) => tag === name),
  }));
  return (
    <PageFrame context={context}>
      {
        <div class="reference" id="reference" data-api={apiBase}>
          <nav class="contents" aria-label="Contents">
            {groups.map((group) => (
              <div>
                <h2>{capitalize(group.name)}</h2>
                <ul>
                  {group.operations.map(({ operationId, summary }) => (
                    <li>
                      <a href={`#${operationId}`}>{summary}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <h2>
              <a href="#problems">Errors</a>
            </h2>
          </nav>
          <div class="operations">
            <h1>{`${info.title} API ${info.version}`}</h1>
            <p>{info.summary}</p>
            <p>{info.description}</p>
            <p>{`License of the data: ${info.license.name} (${licenseUrl}).`}</p>
            {context.repository !== null && (
              <p>
                A number is wrong? The page of each card has “{context.uiText.correct}
                ”.
              </p>
            )}
            <p class="buttons">
              <a class="button" href="../v1/openapi.json">
                OpenAPI 3.1
              </a>
              <a class="button" href="../v1/schema.json">
                JSON Schema of a card
              </a>
              <a class="button" href="../exports/cards.csv">
                All cards as CSV
              </a>
            </p>
            <p class="note" id="no-api" hidden>
              This site has no API: the responses below come from the data that it was built with.
            </p>
            {groups.map((group) => (
              <section>
                <h2>{capitalize(group.name)}</h2>
                <p class="quiet">{group.description}</p>
                {group.operations.map((operation) =>
                  operationArticle(
                    operation,
                    components.parameters,
                    examples.get(operation.operationId) ?? [],
                  ),
                )}
              </section>
            ))}
            <section id="problems">
              <h2>Errors</h2>
              <p class="quiet">
                An error is a problem document (RFC 9457); its `type` links to one of these pages.
              </p>
              <ul class="problem-list">
                {problems.map(({ code, title }) => (
                  <li>
                    <a href={`problems/${code}.html`}>
                      <code>{code}</code>
                    </a>{' '}
                    {title}
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      }
    </PageFrame>
  );
}

const capitalize = (name: string): string => name[0]?.toUpperCase() + name.slice(1);

function operationArticle(
  { path, operationId, summary, description, parameters = [], responses }: ApiOperation & { path: string },
  parameterDefinitions: Readonly<Record<string, ApiParameter>>,
  examples: readonly Example[],
): VNode {
  const resolvedParameters = parameters.map(({ $ref }) =>
    must(parameterDefinitions[$ref.slice($ref.lastIndexOf('/') + 1)], $ref),
  );
  return (
    <article id={operationId}>
      <h3>{summary}</h3>
      <p>
        <code class="route">{`GET ${path}`}</code>
      </p>
      <p>{renderInlineCode(description)}</p>
      {resolvedParameters.length > 0 && (
        <details open={resolvedParameters.length <= 4}>
          <summary>
            {resolvedParameters.length === 1 ? '1 parameter' : `${resolvedParameters.length} parameters`}
          </summary>
          <dl class="parameters">
            {resolvedParameters.map((parameter) => (
              <div>
                <dt>
                  <code>{parameter.name}</code>
                </dt>
                <dd>
                  {renderInlineCode(parameter.description)}{' '}
                  <span class="quiet">{describeValues(parameter.schema)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p class="quiet statuses">{`Status: ${Object.keys(responses).join(', ')}`}</p>
      {examples.map(({ target, body }) => (
        <div class="example" data-target={target}>
          <div class="request">
            <pre tabindex={0}>
              <code class="command">{`GET ${target}`}</code>
            </pre>
            <button type="button" class="run" hidden aria-label={`Run ${target}`}>
              Run
            </button>
          </div>
          <p class="quiet answer-status" role="status" />
          <pre class="answer" tabindex={0}>
            <code>{shorten(body)}</code>
          </pre>
        </div>
      ))}
    </article>
  );
}

const shorten = (body: string): string =>
  body.length > maxExampleLength ? `${body.slice(0, maxExampleLength)}…` : body;

/** The pattern of a filter that accepts any text, as in `src/openapi/parameters.ts`. */
const anyTextPattern = '^!?.*$';

/** Describes the accepted values, such as “1 to 100; default 20.” */
function describeValues(schema: ApiSchema): ComponentChildren {
  const { enum: values = [], minimum, maximum, default: defaultValue, pattern } = schema.items ?? schema;
  // Omit values that begin with `!` (exclusion) or `-` (descending order).
  const listed = values.filter((value) => !/^[!-]/.test(value));
  if (listed.length > 0)
    return [
      'One of ',
      ...listed.flatMap((value, index) => [index === 0 ? '' : ', ', <code>{value}</code>]),
      '.',
    ];
  if (minimum !== undefined && maximum !== undefined)
    return `${minimum} to ${maximum}${defaultValue === undefined ? '' : `; default ${defaultValue}`}.`;
  return pattern !== undefined && pattern !== anyTextPattern ? ['Matches ', <code>{pattern}</code>, '.'] : '';
}
