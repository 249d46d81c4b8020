import type { Answer } from '../../api/src/answer.ts';
import { mostBytes } from '../../api/src/routes/lists.ts';
import { exportDifferences, type Files } from './differences.ts';

/** Asks the API for a target. */
export type Ask = (target: string) => Answer;

const same = [
  ['/v1/cards.ndjson', 'cards.ndjson'],
  ['/v1/cards.csv', 'cards.csv'],
  ['/v1/indexes/country', 'index-country.json'],
  ['/v1/indexes/issuer', 'index-issuer.json'],
  ['/v1/indexes/network', 'index-network.json'],
  ['/v1/indexes/network_tier', 'index-network-tier.json'],
  ['/v1/schema.json', 'schema.json'],
] as const;

/** What the API answers otherwise than the exports say: lists, indexes, schema, and every card by itself. */
export function apiDifferences(exports: Files, ask: Ask): readonly string[] {
  const found: string[] = [];
  for (const [target, name] of same) {
    const bytes = exports.get(name) ?? new Uint8Array();
    // What no answer holds is not answered; its cards are asked for below.
    if (bytes.length > mostBytes) continue;
    found.push(...difference(ask(target), target, new Map([[name, bytes]])));
  }
  for (const line of decodeText(exports.get('cards.ndjson') ?? new Uint8Array()).split('\n')) {
    if (line === '') continue;
    const { id } = JSON.parse(line) as { readonly id: string };
    const target = `/v1/cards/${id}`;
    const answer = ask(target);
    if (answer.status !== 200) found.push(`The API answers ${target} with ${answer.status}.`);
    else if (decodeText(answer.body ?? new Uint8Array()) !== line)
      found.push(`The API's ${target} is not its line of exports/cards.ndjson.`);
  }
  return [...found, ...metaDifferences(ask('/v1/meta'), exports)];
}

function difference({ status, body }: Answer, target: string, file: Files): readonly string[] {
  if (status !== 200) return [`The API answers ${target} with ${status}.`];
  const answered = new Map([...file.keys()].map((name) => [name, body ?? new Uint8Array()]));
  return exportDifferences(file, answered, `the API, ${target},`);
}

/** Meta begins with the keys of `meta.json`, unchanged. */
function metaDifferences({ body }: Answer, exports: Files): readonly string[] {
  const meta = JSON.stringify(
    JSON.parse(decodeText(exports.get('meta.json') ?? new TextEncoder().encode('{}'))),
  );
  const begins = decodeText(body ?? new Uint8Array()).startsWith(meta.slice(0, -1));
  return begins ? [] : ["The API's /v1/meta does not begin with the content of exports/meta.json."];
}

const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
