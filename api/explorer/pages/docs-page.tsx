import type { VNode } from 'preact';
import { must } from '#core/text/must';
import { type Children, h, renderInlineCode } from '../markup.tsx';
import { type PageContext, pageFrame } from './frame.tsx';

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
  return pageFrame(
    context,
    h(
      'div',
      { class: 'reference', id: 'reference', 'data-api': apiBase },
      h(
        'nav',
        { class: 'contents', 'aria-label': 'Contents' },
        groups.map((group) =>
          h(
            'div',
            {},
            h('h2', {}, capitalize(group.name)),
            h(
              'ul',
              {},
              group.operations.map(({ operationId, summary }) =>
                h('li', {}, h('a', { href: `#${operationId}` }, summary)),
              ),
            ),
          ),
        ),
        h('h2', {}, h('a', { href: '#problems' }, 'Errors')),
      ),
      h(
        'div',
        { class: 'operations' },
        h('h1', {}, `${info.title} API ${info.version}`),
        h('p', {}, info.summary),
        h('p', {}, info.description),
        h('p', {}, `License of the data: ${info.license.name} (${licenseUrl}).`),
        context.repository !== null &&
          h('p', {}, 'A number is wrong? The page of each card has “', context.uiText.correct, '”.'),
        h(
          'p',
          { class: 'buttons' },
          h('a', { class: 'button', href: '../v1/openapi.json' }, 'OpenAPI 3.1'),
          h('a', { class: 'button', href: '../v1/schema.json' }, 'JSON Schema of a card'),
          h('a', { class: 'button', href: '../exports/cards.csv' }, 'All cards as CSV'),
        ),
        h(
          'p',
          { class: 'note', id: 'no-api', hidden: true },
          'This site has no API: the responses below come from the data that it was built with.',
        ),
        groups.map((group) =>
          h(
            'section',
            {},
            h('h2', {}, capitalize(group.name)),
            h('p', { class: 'quiet' }, group.description),
            group.operations.map((operation) =>
              operationArticle(operation, components.parameters, examples.get(operation.operationId) ?? []),
            ),
          ),
        ),
        h(
          'section',
          { id: 'problems' },
          h('h2', {}, 'Errors'),
          h(
            'p',
            { class: 'quiet' },
            'An error is a problem document (RFC 9457); its `type` links to one of these pages.',
          ),
          h(
            'ul',
            { class: 'problem-list' },
            problems.map(({ code, title }) =>
              h('li', {}, h('a', { href: `problems/${code}.html` }, h('code', {}, code)), ' ', title),
            ),
          ),
        ),
      ),
    ),
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
  return h(
    'article',
    { id: operationId },
    h('h3', {}, summary),
    h('p', {}, h('code', { class: 'route' }, `GET ${path}`)),
    h('p', {}, renderInlineCode(description)),
    resolvedParameters.length > 0 &&
      h(
        'details',
        { open: resolvedParameters.length <= 4 },
        h(
          'summary',
          {},
          resolvedParameters.length === 1 ? '1 parameter' : `${resolvedParameters.length} parameters`,
        ),
        h(
          'dl',
          { class: 'parameters' },
          resolvedParameters.map((parameter) =>
            h(
              'div',
              {},
              h('dt', {}, h('code', {}, parameter.name)),
              h(
                'dd',
                {},
                renderInlineCode(parameter.description),
                ' ',
                h('span', { class: 'quiet' }, describeValues(parameter.schema)),
              ),
            ),
          ),
        ),
      ),
    h('p', { class: 'quiet statuses' }, `Status: ${Object.keys(responses).join(', ')}`),
    examples.map(({ target, body }) =>
      h(
        'div',
        { class: 'example', 'data-target': target },
        h(
          'div',
          { class: 'request' },
          h('pre', { tabindex: 0 }, h('code', { class: 'command' }, `GET ${target}`)),
          h('button', { type: 'button', class: 'run', hidden: true, 'aria-label': `Run ${target}` }, 'Run'),
        ),
        h('p', { class: 'quiet answer-status', role: 'status' }),
        h('pre', { class: 'answer', tabindex: 0 }, h('code', {}, shorten(body))),
      ),
    ),
  );
}

const shorten = (body: string): string =>
  body.length > maxExampleLength ? `${body.slice(0, maxExampleLength)}…` : body;

/** The pattern of a filter that accepts any text, as in `src/openapi/parameters.ts`. */
const anyTextPattern = '^!?.*$';

/** Describes the accepted values, such as “1 to 100; default 20.” */
function describeValues(schema: ApiSchema): Children {
  const { enum: values = [], minimum, maximum, default: defaultValue, pattern } = schema.items ?? schema;
  // Omit values that begin with `!` (exclusion) or `-` (descending order).
  const listed = values.filter((value) => !/^[!-]/.test(value));
  if (listed.length > 0)
    return [
      'One of ',
      ...listed.flatMap((value, index) => [index === 0 ? '' : ', ', h('code', {}, value)]),
      '.',
    ];
  if (minimum !== undefined && maximum !== undefined)
    return `${minimum} to ${maximum}${defaultValue === undefined ? '' : `; default ${defaultValue}`}.`;
  return pattern !== undefined && pattern !== anyTextPattern ? ['Matches ', h('code', {}, pattern), '.'] : '';
}
