import { type Answer, headerOf } from '../../api/src/answer.ts';
import type { Context } from '../../api/src/context.ts';
import type { Json } from '../../api/src/openapi/card-schema.ts';
import type { RecordedExample } from '../../api/src/openapi/document.ts';
import { operationByName } from '../../api/src/openapi/operations.ts';
import { type ProblemCode, problemCodes, problemTable } from '../../api/src/problem-table.ts';
import { ask, type ExampleOptions, exampleCore, textOf } from './example-core.ts';

/** How a problem comes about: with which settings, how often asked, and how. */
export interface ProblemExample {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly options?: ExampleOptions;
  /** Asked so often, the last answer counts. */
  readonly times?: number;
}

const away = async (): Promise<never> => {
  throw new Error('The database is away.');
};
const broken = (): never => {
  throw new Error('A fault of the program.');
};

/** One way to each problem there is. */
export const problemExamples = {
  'parameter-unknown': { target: '/v1/cards?contry=us' },
  'parameter-value': { target: '/v1/cards?country=mx' },
  'parameter-repeated': { target: '/v1/cards?limit=10&limit=20' },
  'parameter-conflict': { target: '/v1/cards?fields=name&omit=sources' },
  'query-too-long': { target: '/v1/search?q=a+b+c+d+e+f+g+h+i' },
  'cursor-malformed': { target: '/v1/cards?after=AAAA' },
  'target-malformed': { target: '/v1/cards/%C0%AF' },
  'answer-too-large': {
    target: '/v1/cards.ndjson?country=us',
    options: { parts: { store: storeWith('list', hugePage) } },
  },
  'client-identification-required': {
    target: '/v1/cards',
    headers: { 'user-agent': 'curl/8.5.0' },
    options: { env: { CLIENT_ID: 'require' } },
  },
  'card-not-found': { target: '/v1/cards/us-example-harbour' },
  'route-not-found': { target: '/v1/card' },
  'method-not-allowed': { target: '/v1/cards', method: 'POST' },
  'form-not-acceptable': { target: '/v1/cards', headers: { accept: 'text/html' } },
  'target-too-long': { target: `/v1/cards?country=${'us,'.repeat(2_800)}` },
  'cursor-expired': {
    target: '/v1/search?q=example&after=AAAA',
    options: { parts: { store: storeWith('list', () => ({ fault: 'cursor-expired' })) } },
  },
  'changes-expired': { target: '/v1/changes?since=v0.0.1' },
  'quota-exceeded': { target: '/v1/cards', options: { env: { MODE: 'official' } }, times: 31 },
  internal: {
    target: '/v1/cards',
    options: { parts: { store: storeWith('list', broken), onError: () => {} } },
  },
  'shutting-down': { target: '/v1/cards', options: { parts: { isStopping: () => true } } },
  'store-unavailable': {
    target: '/v1/cards',
    options: { parts: { store: storeWith('list', away), onError: () => {} } },
  },
} as const satisfies Record<ProblemCode, ProblemExample>;

/** A store of which only one thing is asked. */
function storeWith(name: keyof Context['store'], answer: () => unknown): Context['store'] {
  return { [name]: answer } as unknown as Context['store'];
}

function hugePage() {
  const line = new Uint8Array(5 * 1024 * 1024);
  return {
    total: 1,
    offset: 0,
    rows: [{ id: 'us-example-harbor', line, csv: line, tag: '' }],
    next: null,
    facets: null,
    ranges: null,
    corrected: [],
    truncated: false,
  };
}

/** The answer that shows a problem. */
export async function problemAnswerOf(code: ProblemCode): Promise<Answer> {
  const { target, method, headers, options, times = 1 }: ProblemExample = problemExamples[code];
  const core = exampleCore(options);
  for (let at = 1; at < times; at++) await ask(core, target);
  return ask(core, await withCursor(code, target), {
    ...(method && { method }),
    ...(headers && { headers }),
  });
}

/** The list after which a cursor of relevance was taken; it is too old once the store says so. */
async function withCursor(code: ProblemCode, target: string): Promise<string> {
  if (code !== 'cursor-expired') return target;
  const page = JSON.parse(textOf(await ask(exampleCore(), '/v1/search?q=example&limit=1'))) as {
    next: string;
  };
  return target.replace('AAAA', page.next);
}

/** Every example of the document, as the core answers it over the invented cards. */
export async function recordExamples(): Promise<readonly RecordedExample[]> {
  const core = exampleCore({ env: { MODE: 'official' } });
  const recorded: RecordedExample[] = [];
  for (const [route, { examples }] of operationByName)
    for (const [at, target] of examples.entries()) {
      const answer = await ask(core, target);
      if (answer.status !== 200)
        throw new Error(`The example ${target} ended in ${answer.status}: ${textOf(answer)}`);
      const type = (headerOf(answer, 'content-type') ?? '').replace(/;.*$/, '');
      recorded.push({
        name: `${route}${at === 0 ? '' : at + 1}`,
        of: { route, type },
        summary: `GET ${target}`,
        value: exampleValue(type, textOf(answer)),
      });
    }
  for (const code of problemCodes) {
    const text = textOf(await problemAnswerOf(code));
    recorded.push({
      name: code,
      of: null,
      summary: problemTable[code].title,
      value: JSON.parse(text) as Json,
    });
  }
  return recorded;
}

function exampleValue(type: string, text: string): Json {
  return type.endsWith('json') && type !== 'application/x-ndjson' ? (JSON.parse(text) as Json) : text;
}
