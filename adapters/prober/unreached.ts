import type { Answer, Failure } from '#catalog/sources/judge/answer';

type Asked = Pick<Answer, 'hops' | 'end'>;

/** Whether no way led to the host. Some systems say without a network of every name that it is not known. */
export function foundNoWay(answer: Asked): boolean {
  const failure = failureOf(answer);
  return failure === 'dns' || failure === 'no-network';
}

/** What is refused or broken off here, and silence, say neither that there is a network nor that there is none. */
export function saysNothing(answer: Asked): boolean {
  const failure = failureOf(answer);
  return failure !== undefined && silent.has(failure);
}

const silent: ReadonlySet<Failure> = new Set(['timeout', 'private-address', 'not-https', 'budget-spent']);

/** A way that broke off behind a host led to one all the same. */
function failureOf({ hops, end }: Asked): Failure | undefined {
  return hops.length === 0 && end.kind === 'failed' ? end.failure : undefined;
}
