import { type Answer, type Call, type GitHub, UnexpectedAnswer } from './github.ts';

type Reader = Pick<GitHub, 'call'>;

/** The answer to a read that has to be there. Throws as `GitHub.call` does, and `UnexpectedAnswer` where it is no 200. */
export async function readAnswer(github: Reader, path: string): Promise<Answer> {
  const call: Call = { method: 'GET', path };
  const answer = await github.call(call);
  if (answer.status !== 200) throw new UnexpectedAnswer(call, answer);
  return answer;
}

/** The same, but null where the answer is one of the statuses by which GitHub says here that there is nothing. */
export async function findAnswer(
  github: Reader,
  path: string,
  absent: readonly number[],
  maxBytes?: number,
): Promise<Answer | null> {
  const call: Call = { method: 'GET', path, ...(maxBytes !== undefined && { maxBytes }) };
  const answer = await github.call(call);
  if (absent.includes(answer.status)) return null;
  if (answer.status !== 200) throw new UnexpectedAnswer(call, answer);
  return answer;
}
