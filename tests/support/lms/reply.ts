import { generatedPage, storedBytes } from './generated.ts';
import { listPage } from './list-page.ts';
import type { Answer, LmsWorld, Match, Origin } from './world.ts';

/** An answer before anything goes wrong with it. `body` streams where it is made while it is sent. */
export interface Reply {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | { readonly stream: () => Iterable<Buffer>; readonly length: number | null };
}

export interface Question {
  readonly origin: Origin;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Path and query as they came. */
  readonly target: string;
  readonly header: (name: string) => string | undefined;
}

const jsonType = ['Content-Type', 'application/json; charset=utf-8'] as const;

export function jsonReply(
  status: number,
  text: string,
  headers: readonly (readonly [string, string])[] = [],
): Reply {
  return { status, headers: [jsonType, ...headers], body: Buffer.from(text) };
}

export function matches(match: Match, { origin, path, query }: Question): boolean {
  if ((match.origin ?? 'lms') !== origin || match.path !== path) return false;
  return Object.entries(match.query ?? {}).every(([name, value]) =>
    value === null ? !query.has(name) : query.getAll(name).includes(value),
  );
}

/** What the world says to a question where all goes well. `bases` are the addresses of the two origins. */
export function replyTo(question: Question, world: LmsWorld, bases: Readonly<Record<Origin, string>>): Reply {
  const refusal = refusalOf(question, world);
  if (refusal !== undefined) return refusal;
  const route = world.routes.find((candidate) => matches(candidate, question));
  if (route === undefined)
    return jsonReply(404, '{"errors":[{"message":"The specified resource does not exist."}]}');
  const fill = (text: string) =>
    withIds(text.replaceAll('{base}', bases.lms).replaceAll('{storage}', bases.storage));
  const withIds = (text: string) =>
    world.stringIds && question.header('accept')?.includes('application/json+canvas-string-ids')
      ? text.replace(/("(?:\w+_)?id":\s*)(\d+)/g, '$1"$2"')
      : text;
  // The target that came has the prefix already.
  return answerWith(route.answer, question, new URL(bases.lms).origin, fill);
}

/** Whoever is not signed in, or signed in twice, gets no answer. */
function refusalOf({ origin, header, path }: Question, world: LmsWorld): Reply | undefined {
  const given = header('authorization');
  if (origin === 'storage')
    return given === undefined
      ? undefined
      : { status: 400, headers: [], body: Buffer.from('Only one auth mechanism allowed') };
  // Links to files carry a key of their own; the API wants the token.
  if (given === `Bearer ${world.token}` || !path.startsWith('/api/')) return undefined;
  const challenge = ['WWW-Authenticate', 'Bearer realm="canvas-lms"'] as const;
  return jsonReply(401, '{"errors":[{"message":"Invalid access token."}]}', [challenge]);
}

function answerWith(answer: Answer, question: Question, base: string, fill: (text: string) => string): Reply {
  switch (answer.kind) {
    case 'json':
      return jsonReply(200, fill(answer.text));
    case 'list': {
      const { text, links } = listPage(answer, question, base);
      return jsonReply(
        200,
        fill(text),
        links.map(([name, value]) => [name, fill(value)] as const),
      );
    }
    case 'generated': {
      const { stream, links } = generatedPage(answer, question, base);
      return { status: 200, headers: [jsonType, ...links], body: { stream, length: null } };
    }
    case 'stored':
      return {
        status: 200,
        headers: [['Content-Type', 'application/octet-stream']],
        body: { stream: () => storedBytes(answer), length: answer.size },
      };
    case 'redirect':
      return {
        status: answer.status ?? 302,
        headers: [['Location', fill(answer.to)]],
        body: Buffer.alloc(0),
      };
  }
}
