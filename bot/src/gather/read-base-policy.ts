import { type PolicyReading, policyPath, readPolicy } from '#review/read-policy';
import type { Place } from '../github/place.ts';
import { findAnswer } from '../github/read-answer.ts';
import { objectOf, textIn } from '../github/strict-json.ts';

const maxBytes = 1024 * 1024;

/** The policy at the tip of the default branch, where labels are made without a pull request. Throws as `GitHub` does. */
export async function readBasePolicy({ github, root }: Place): Promise<PolicyReading> {
  const answer = await findAnswer(github, `${root}/contents/${policyPath}`, [404], maxBytes);
  if (answer === null) return readPolicy(null);
  const content = textIn(objectOf(answer.body, policyPath), 'content');
  return readPolicy(Buffer.from(content, 'base64').toString('utf8'));
}
