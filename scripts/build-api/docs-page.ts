import { isObject } from '#core/catalog/json';
import type { Json } from '../../api/src/openapi/card-schema.ts';

/** Text as it stands in a page. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export interface PageParts {
  readonly title: string;
  /** Where `docs/` is from here, with its style sheet and icon: empty, or an address that ends in a slash. */
  readonly docs: string;
  readonly body: string;
}

/** A page of the documents: no script, readable from a file. */
export function htmlPage({ title, docs, body }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${docs}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${docs}docs.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

export const docsStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
pre, code { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid GrayText; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid GrayText; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

type JsonObject = { readonly [key: string]: Json };

const address = 'http://127.0.0.1:8787';
const longestExample = 700;

/** `/docs/`: the whole interface on one page, made from the OpenAPI document. */
export function docsPage(document: Json): string {
  const all = objectAt(document);
  const info = objectAt(all.info);
  const components = objectAt(all.components);
  const examples = objectAt(components.examples);
  const operations = Object.entries(objectAt(all.paths)).map(([path, item]) => ({
    path,
    operation: objectAt(objectAt(item).get),
  }));
  const body = [
    `<h1>${text(info.title)} API ${text(info.version)}</h1>`,
    `<p>${text(info.summary)}</p>`,
    `<p>${text(info.description)}</p>`,
    '<p>The same as a document for programs: <a href="../v1/openapi.json">OpenAPI 3.1</a>. The shape of a card: <a href="../v1/schema.json">JSON Schema</a>.</p>',
    '<h2 id="routes">Routes</h2>',
    '<ul>',
    ...operations.map(
      ({ path, operation }) =>
        `<li><a href="#${text(operation.operationId)}"><code>GET ${escapeHtml(path)}</code></a> ${text(operation.summary)}</li>`,
    ),
    '</ul>',
    ...operations.flatMap(({ path, operation }) => operationPart(path, operation, examples)),
    '<h2 id="parameters">Parameters</h2>',
    '<table><thead><tr><th>name</th><th>values</th><th>meaning</th></tr></thead><tbody>',
    ...Object.values(objectAt(components.parameters)).map((parameter) => parameterRow(objectAt(parameter))),
    '</tbody></table>',
    '<h2 id="problems">Problems</h2>',
    '<ul>',
    ...problemList(components),
    '</ul>',
  ];
  return htmlPage({ title: `${String(info.title)} API`, docs: '', body: body.join('\n') });
}

function operationPart(path: string, operation: JsonObject, examples: JsonObject): readonly string[] {
  const id = String(operation.operationId);
  const names = arrayAt(operation.parameters).map((one) => String(objectAt(one).$ref).replace(/^.*\//, ''));
  const statuses = Object.keys(objectAt(operation.responses)).join(', ');
  return [
    `<h3 id="${escapeHtml(id)}"><code>GET ${escapeHtml(path)}</code></h3>`,
    `<p>${text(operation.summary)}. ${marked(String(operation.description))}</p>`,
    `<p>Parameters: ${names.length === 0 ? 'none' : names.map((name) => `<a href="#p-${name}"><code>${name}</code></a>`).join(' ')}. Status: ${statuses}.</p>`,
    ...Object.entries(examples)
      .filter(([name]) => name === id || name.replace(/\d+$/, '') === id)
      .map(([, example]) => examplePart(objectAt(example))),
  ];
}

function examplePart({ summary, value = null }: JsonObject): string {
  const target = String(summary).replace(/^GET /, '');
  const whole = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = whole.length > longestExample ? `${whole.slice(0, longestExample)}…` : whole;
  return `<pre>curl '${escapeHtml(address + target)}'</pre>\n<pre>${escapeHtml(shown)}</pre>`;
}

function parameterRow(parameter: JsonObject): string {
  const name = String(parameter.name);
  const schema = objectAt(parameter.schema);
  return `<tr id="p-${escapeHtml(name)}"><td><code>${escapeHtml(name)}</code></td><td>${valuesOf(schema)}</td><td>${marked(String(parameter.description))}</td></tr>`;
}

function valuesOf(schema: JsonObject): string {
  const {
    enum: values,
    minimum,
    maximum,
    default: otherwise,
    pattern,
  } = isObject(schema.items) ? schema.items : schema;
  const given = arrayAt(values)
    .map(String)
    .filter((value) => !value.startsWith('!') && !value.startsWith('-'));
  if (given.length > 0) return given.map((value) => `<code>${escapeHtml(value)}</code>`).join(' ');
  if (minimum !== undefined)
    return `${String(minimum)} to ${String(maximum)}${otherwise === undefined ? '' : `, else ${String(otherwise)}`}`;
  return typeof pattern === 'string' && pattern !== '^!?.*$' ? `<code>${escapeHtml(pattern)}</code>` : 'text';
}

function problemList(components: JsonObject): readonly string[] {
  const { code } = objectAt(objectAt(objectAt(components.schemas).Problem).properties);
  return arrayAt(objectAt(code).enum).map(
    (name) => `<li><a href="problems/${String(name)}.html"><code>${String(name)}</code></a></li>`,
  );
}

/** Backquotes are all the marks that descriptions have. */
function marked(description: string): string {
  return escapeHtml(description).replace(/`([^`]*)`/g, '<code>$1</code>');
}

function text(value: Json | undefined): string {
  return escapeHtml(String(value ?? ''));
}

function objectAt(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function arrayAt(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
