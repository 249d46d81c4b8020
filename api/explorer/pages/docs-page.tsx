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
  readonly components: {
    readonly parameters: Readonly<Record<string, ApiParameter>>;
    readonly schemas: Schemas;
  };
}

interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly $ref: string }[];
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

interface ApiResponse {
  readonly content?: Readonly<Record<string, { readonly schema: ApiSchema }>>;
}

type Schemas = Readonly<Record<string, ApiSchema>>;

interface ApiParameter {
  readonly name: string;
  readonly description: string;
  readonly schema: ApiSchema;
}

interface ApiSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly items?: ApiSchema;
  readonly properties?: Schemas;
  readonly additionalProperties?: ApiSchema | boolean;
  readonly required?: readonly string[];
  readonly allOf?: readonly ApiSchema[];
  readonly anyOf?: readonly ApiSchema[];
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
/** The samples show this server, which `npm start` runs, until the script of the page finds the API. */
const localServer = 'http://127.0.0.1:8787';
const sampleLanguages = ['curl', 'JavaScript', 'Python'] as const;
// The page shows this URL as text and not as a link, because all links on the page must be relative.
const licenseUrl = 'https://creativecommons.org/licenses/by/4.0/';

/** Renders the page `/docs/`, which describes the API. The page needs scripts only to search, and to run the examples. */
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
        <div class="reference" id="reference" data-api={apiBase} data-shown={getShownBase(apiBase)}>
          <nav class="contents" aria-label="Contents">
            <search id="find" hidden>
              <label for="find-words">Find in this page</label>
              <input id="find-words" type="search" autocomplete="off" placeholder="annual fee" />
              <p class="quiet" role="status" />
            </search>
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
              <a href="#schema-Card">A card</a>
            </h2>
            <h2>
              <a href="#problems">Errors</a>
            </h2>
          </nav>
          <div class="operations">
            <h1>{`${info.title} API ${info.version}`}</h1>
            <p>{info.summary}</p>
            <p>{renderInlineCode(info.description)}</p>
            <p>{`License of the data: ${info.license.name} (${licenseUrl}).`}</p>
            <p>
              A number is wrong? The page of each card has “{context.uiText.correct}
              ”.
            </p>
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
                  operationArticle(operation, components, examples.get(operation.operationId) ?? [], apiBase),
                )}
              </section>
            ))}
            <section>
              <h2>A card</h2>
              <article id="schema-Card">
                <p>{renderInlineCode(must(components.schemas.Card, 'Card').description ?? '')}</p>
                {renderMembers(must(components.schemas.Card, 'Card'), components.schemas)}
              </article>
            </section>
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
  { parameters: definitions, schemas }: ApiDocument['components'],
  examples: readonly Example[],
  apiBase: string,
): VNode {
  const resolvedParameters = parameters.map(({ $ref }) => must(definitions[getRefName($ref)], $ref));
  const [[mediaType, { schema: answer }] = ['', { schema: {} }]] = Object.entries(
    responses['200']?.content ?? {},
  );
  const members = renderMembers(answer, schemas);
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
      {members !== null && (
        <details>
          <summary>{`Answer: ${describeType(answer, schemas)}`}</summary>
          {members}
        </details>
      )}
      <p class="quiet statuses">{`Status: ${Object.keys(responses).join(', ')} · ${mediaType}`}</p>
      {examples.map(({ target, body }, index) => (
        <div class="example" data-target={target}>
          <fieldset class="samples">
            <legend class="unseen">{`Language of the sample for ${target}`}</legend>
            {sampleLanguages.map((language) => (
              <label>
                <input
                  type="radio"
                  name={`sample-${operationId}-${index}`}
                  value={language}
                  checked={language === 'curl'}
                />{' '}
                {language}
              </label>
            ))}
            <button type="button" class="run" hidden aria-label={`Run ${target}`}>
              Run
            </button>
            {sampleLanguages.map((language) => (
              <pre class={`sample in-${language}`} tabindex={0}>
                <code>{formatSample(language, getShownBase(apiBase) + target, mediaType)}</code>
              </pre>
            ))}
          </fieldset>
          <p class="quiet answer-status" role="status" />
          <pre class="answer" tabindex={0}>
            <code>{shorten(body)}</code>
          </pre>
        </div>
      ))}
    </article>
  );
}

const getShownBase = (apiBase: string): string => (apiBase === '' ? localServer : apiBase).replace(/\/$/, '');

function formatSample(
  language: (typeof sampleLanguages)[number],
  address: string,
  mediaType: string,
): string {
  const isJson = mediaType.endsWith('json');
  const isText = mediaType.startsWith('text/');
  switch (language) {
    case 'curl':
      return `curl ${isJson || isText ? '' : '--remote-name '}'${address}'`;
    case 'JavaScript': {
      const reader = isJson ? 'json' : isText ? 'text' : 'blob';
      return `const response = await fetch('${address}');\nconst answer = await response.${reader}();`;
    }
    case 'Python':
      return `${isJson ? 'import json\n' : ''}from urllib.request import urlopen\n\nwith urlopen('${address}') as response:\n    answer = ${isJson ? 'json.load(response)' : `response.read()${isText ? '.decode()' : ''}`}`;
  }
}

const getRefName = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** A card has a section of its own. */
const isCard = ({ $ref = '' }: ApiSchema): boolean => /\/Card(?:Record)?$/.test($ref);

/** Returns the schema that a reference points to, with the members of all its parts except a card. */
function resolve({ $ref, ...schema }: ApiSchema, schemas: Schemas): ApiSchema {
  if ($ref !== undefined) return { ...resolve(must(schemas[getRefName($ref)], $ref), schemas), ...schema };
  if (schema.allOf === undefined) return schema;
  const others = schema.allOf.filter((part) => !isCard(part));
  const parts = [...others.map((part) => resolve(part, schemas)), schema];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

/** Renders the members of an answer as a tree. Null if it has none. */
function renderMembers(schema: ApiSchema, schemas: Schemas): VNode | null {
  const {
    items,
    properties = {},
    required = [],
    additionalProperties,
    anyOf = [],
  } = resolve(schema, schemas);
  const cardLink = <a href="#schema-Card">The members of a card</a>;
  if (isCard(schema)) return cardLink;
  if (items !== undefined) return renderMembers(items, schemas);
  const members = [
    ...Object.entries(properties),
    ...(typeof additionalProperties === 'object' ? [['…', additionalProperties] as const] : []),
    ...anyOf.map((part) => ['or', part] as const),
  ];
  if (members.length === 0) return null;
  return (
    <ul class="members">
      {schema.allOf?.some(isCard) && <li>{cardLink}</li>}
      {members.map(([name, member]) => {
        const { description = '' } = resolve(member, schemas);
        const nested = renderMembers(member, schemas);
        const isOptional = !required.includes(name) && Object.hasOwn(properties, name);
        const line = [
          <code>{name}</code>,
          ' ',
          <span class="quiet">
            {`${describeType(member, schemas)}${isOptional ? ', may be absent' : ''}`}
          </span>,
          ' ',
          ...renderInlineCode(description),
        ];
        return (
          <li>
            {nested === null ? (
              <p>{line}</p>
            ) : (
              <details>
                <summary>{line}</summary>
                {nested}
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Describes a type, such as `list of Card` or `number or null`. */
function describeType(schema: ApiSchema, schemas: Schemas): string {
  const { type, items, format, anyOf } = resolve(schema, schemas);
  if (schema.$ref !== undefined && type === 'object') return getRefName(schema.$ref);
  if (anyOf !== undefined) return anyOf.map((part) => describeType(part, schemas)).join(' or ');
  const types = [type ?? 'any'].flat().map((name) => {
    if (name === 'array') return `list of ${describeType(items ?? {}, schemas)}`;
    return name === 'string' && format !== undefined ? format : name;
  });
  return types.join(' or ');
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
