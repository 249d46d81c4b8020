import { isObject, parseJson } from '#core/card/json';
import { PageBuilder, type PageContent } from './page.ts';

/** The maximum number of values of a page's data. More values indicate a whole catalog, or an attack. */
const maxDataValues = 20_000;
const maxDataDepth = 40;
/** Matches the keys of a card's name. The name is the heading of the object. */
const nameKey =
  /^(?:name|title|heading|card(?:name|title)?|product(?:name|title)?|nom|titre|carte|cardType)$/i;

/**
 * Turns the data in a page's scripts into a page: one section for each object, and one line for each value. Returns null if the
 * scripts hold no data. A browser does not show this page.
 */
export function readDataScripts({ title, blocks, dataScripts }: PageContent): PageContent | null {
  const documents = dataScripts.map(parseScript).filter((data) => data !== undefined);
  if (documents.length === 0) return null;
  const builder = new PageBuilder();
  const heading = blocks.find(({ parent }) => parent.name === 'h1')?.text ?? title;
  addElement(builder, 'h1', heading);
  let count = 0;
  const addValue = (key: string, value: unknown, depth: number): void => {
    if (count > maxDataValues || depth > maxDataDepth) return;
    if (Array.isArray(value)) for (const item of value) addValue(key, item, depth + 1);
    else if (isObject(value)) addObject(value, depth);
    else if (typeof value === 'string' || typeof value === 'number') {
      count++;
      const text = String(value).replace(/<[^<>]*>/g, ' ');
      addElement(builder, 'p', isLabeledBy(key, text) ? `${splitKey(key)}: ${text}` : text);
    }
  };
  const addObject = (data: Readonly<Record<string, unknown>>, depth: number): void => {
    builder.open('section');
    const names = Object.entries(data).filter(
      ([key, value]) => nameKey.test(key) && typeof value === 'string',
    );
    for (const [, name] of names) addElement(builder, 'h2', String(name));
    for (const [key, value] of Object.entries(data))
      if (!names.some(([name]) => name === key)) addValue(key, value, depth + 1);
    builder.close();
  };
  for (const data of documents) addValue('', data, 0);
  return builder.finish(title, { dataScripts: [], scriptCount: 0, hasPasswordField: false, isPlain: false });
}

/** Keys such as `value` and `label` say nothing, and a text with words says more than its key. */
function isLabeledBy(key: string, text: string): boolean {
  return !/^(?:|value|label|text|content|description|amount)$/i.test(key) && !/\p{L}{3}/u.test(text);
}

/** Turns `annualFee` and `annual_fee` into “annual fee”. */
function splitKey(key: string): string {
  return key.replace(/([a-z])(?=[A-Z])/g, '$1 ').replace(/[_-]+/g, ' ');
}

/** Parses a script that is JSON, or that assigns JSON to a variable. */
function parseScript(script: string): unknown {
  const start = script.search(/[{[]/);
  if (start < 0) return undefined;
  return parseJson(script.slice(start, Math.max(script.lastIndexOf('}'), script.lastIndexOf(']')) + 1));
}

function addElement(builder: PageBuilder, name: string, text: string): void {
  builder.open(name);
  builder.add(text);
  builder.close();
}
