import { type Card, countries } from '#core/card/card';
import type { Json } from '#core/card/published-schema';
import { must } from '#core/text/must';
import { type ApiResponse, getHeader } from '../../api/src/http.ts';
import { openApiDocument, type RecordedExample } from '../../api/src/openapi/document.ts';
import { operationByName } from '../../api/src/openapi/operations.ts';
import {
  createProblemResponse,
  headersTooLarge,
  type Problem,
  type ProblemCode,
  problemCodes,
  problemTable,
} from '../../api/src/problems.ts';
import {
  createExampleCore,
  createExampleStore,
  decodeBody,
  type ExampleOptions,
  sendRequest,
} from './example-core.ts';
import { exampleCards } from './example-data.ts';

/** Returns the text of `docs/openapi.json`. The result is deterministic. */
export function openApiText(schemaText: string): string {
  const document = openApiDocument(JSON.parse(schemaText) as Json, recordExamples());
  // Put each reference on one line. JSON strings contain no line breaks, so the replacement is safe.
  const text = JSON.stringify(document, null, 2).replace(/\{\n +("\$ref": "[^"]*")\n +\}/g, '{ $1 }');
  return `${text}\n`;
}

/** The settings and the request that cause an error response. */
export interface ProblemExample {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly options?: ExampleOptions;
  /** How many times to send the request. Only the last response counts. */
  readonly times?: number;
  /** The error response, if the HTTP server sends it before a route receives the request. */
  readonly problem?: Problem;
}

const [, , harbor] = exampleCards;
const hugeCard = { ...harbor, notes: 'x'.repeat(5 * 1024 * 1024) } as Card;

const throwInternalError = (): never => {
  throw new Error('An internal error.');
};

export const problemExamples = {
  'parameter-unknown': { target: '/v1/cards?contry=us' },
  'parameter-value': { target: '/v1/cards?limit=101' },
  'parameter-repeated': { target: '/v1/cards?limit=10&limit=20' },
  'parameter-conflict': { target: '/v1/cards?fields=name&omit=sources' },
  'cursor-malformed': { target: '/v1/cards?after=AAAA' },
  'target-malformed': { target: '/v1/cards/%C0%AF' },
  'answer-too-large': {
    target: `/v1/cards.ndjson?country=${hugeCard.country}`,
    options: { cards: [hugeCard] },
  },
  'client-identification-required': {
    target: '/v1/cards',
    headers: { 'user-agent': 'curl/8.5.0' },
    options: { env: { CLIENT_ID: 'require' } },
  },
  'issuer-not-found': { target: '/v1/issuers/exmaple-bank' },
  'card-not-found': { target: `/v1/cards/${countries[0]}-example-harbour` },
  'route-not-found': { target: '/v1/card' },
  'method-not-allowed': { target: '/v1/cards', method: 'POST' },
  'target-too-long': { target: `/v1/cards?country=${'us,'.repeat(2_800)}` },
  'headers-too-large': { target: '/v1/cards', problem: headersTooLarge },
  'cursor-expired': { target: `/v1/search?q=example&after=${createExpiredCursor()}` },
  'changes-expired': { target: '/v1/changes?since=v0.0.1' },
  'quota-exceeded': { target: '/v1/cards', options: { env: { MODE: 'official' } }, times: 31 },
  internal: {
    target: '/v1/cards',
    options: {
      coreDeps: { store: { ...createExampleStore(), list: throwInternalError }, onError: () => {} },
    },
  },
  'shutting-down': { target: '/v1/cards', options: { coreDeps: { isStopping: () => true } } },
} as const satisfies Record<ProblemCode, ProblemExample>;

/** Returns an expired cursor. A cursor in a list sorted by relevance expires when the data changes. */
function createExpiredCursor(): string {
  const olderCore = createExampleCore({ cards: exampleCards.slice(1) });
  const page = JSON.parse(decodeBody(sendRequest(olderCore, '/v1/search?q=example&limit=1'))) as {
    next: string;
  };
  return page.next;
}

export function getProblemResponse(code: ProblemCode): ApiResponse {
  const { target, method, headers, options, times = 1, problem }: ProblemExample = problemExamples[code];
  const core = createExampleCore(options);
  if (problem !== undefined) {
    const cache = { maxAge: 0, cdnMaxAge: 0, noCache: false };
    return createProblemResponse(problem, { requestId: core.newId(), base: '', cache });
  }
  for (let index = 1; index < times; index++) sendRequest(core, target);
  return sendRequest(core, target, { ...(method && { method }), ...(headers && { headers }) });
}

/** Records the API's response to every example of the OpenAPI document, with the invented cards. */
function recordExamples(): readonly RecordedExample[] {
  const core = createExampleCore({ env: { MODE: 'official' } });
  const recorded: RecordedExample[] = [];
  for (const [route, { examples = [] }] of operationByName)
    for (const [index, target] of examples.entries()) {
      const response = sendRequest(core, target);
      if (response.status !== 200)
        throw new Error(`The example ${target} ended in ${response.status}: ${decodeBody(response)}`);
      const type = must(getHeader(response, 'content-type'), 'the type of a response').replace(/;.*$/, '');
      recorded.push({
        name: `${route}${index === 0 ? '' : index + 1}`,
        recordedFrom: { route, type },
        summary: `GET ${target}`,
        value: parseExampleValue(type, decodeBody(response)),
      });
    }
  for (const code of problemCodes) {
    const text = decodeBody(getProblemResponse(code));
    recorded.push({
      name: code,
      recordedFrom: null,
      summary: problemTable[code].title,
      value: JSON.parse(text) as Json,
    });
  }
  return recorded;
}

function parseExampleValue(type: string, text: string): Json {
  return type.endsWith('json') && type !== 'application/x-ndjson' ? (JSON.parse(text) as Json) : text;
}
