import { decodeQuery, type Given } from '#catalog/query/decode-query';
import { malformed } from '#catalog/query/fault-words';
import { nearestName } from '#catalog/query/nearest';
import { mostFaults } from '#catalog/query/query-fault';
import { echoed, type FieldError, type Problem, queryProblem } from '../problems.ts';

/** The values of a query that may have these parameters, or what is wrong with it. An empty value is an absent one. */
export function readGiven(query: string, known: readonly string[]): Given | Problem {
  const decoded = decodeQuery(query);
  if (!decoded.ok) return queryProblem([malformed(decoded.part)]);
  const unknown = [...decoded.given].filter(([name]) => !known.includes(name)).slice(0, mostFaults);
  if (unknown.length === 0) return decoded.given;
  const errors = unknown.map(([name, [value]]): FieldError => {
    const suggestion = nearestName(name.slice(0, 64), known);
    return {
      in: 'query',
      name: echoed(name),
      ...(value !== undefined && { value: echoed(value) }),
      reason: 'unknown-name',
      allowed: known,
      ...(suggestion !== undefined && { suggestion }),
    };
  });
  const takes = known.length === 0 ? 'takes no parameters' : `takes only ${known.join(', ')}`;
  const names = errors.map(({ name }) => name).join(', ');
  return { code: 'parameter-unknown', detail: `This route ${takes}, not ${names}.`, errors };
}

/** The problem of a query that has any parameter; null where it has none. */
export function unknownParameters(query: string): Problem | null {
  if (query === '') return null;
  const given = readGiven(query, []);
  return 'code' in given ? given : null;
}
