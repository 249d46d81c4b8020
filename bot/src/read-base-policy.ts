import { type PolicyReading, policyPath, readPolicy } from '#review/read-policy';
import type { Place } from './gather/place.ts';
import { UnexpectedAnswer } from './github.ts';
import { textAt } from './read-json.ts';

const maxBytes = 1024 * 1024;

/** The policy at the tip of the default branch, where labels are made without a pull request. Throws as `GitHub` does. */
export async function readBasePolicy({ github, root }: Place): Promise<PolicyReading> {
  const path = `${root}/contents/${policyPath}`;
  const answer = await github.call({ method: 'GET', path, maxBytes });
  if (answer.status === 404) return readPolicy(null);
  const content = textAt(answer.body, 'content');
  if (answer.status !== 200 || content === undefined)
    throw new UnexpectedAnswer({ method: 'GET', path }, answer);
  return readPolicy(Buffer.from(content, 'base64').toString('utf8'));
}
