import type { RepositoryFacts } from '#review/facts';
import type { Place } from './place.ts';
import { readAnswer } from './read-answer.ts';
import { objectIn, objectOf, textIn } from './strict-json.ts';

/** The repository itself. Throws as `GitHub` does. */
export async function readRepository({ github, root }: Place): Promise<RepositoryFacts> {
  const answer = await readAnswer(github, root);
  const body = objectOf(answer.body, 'repository');
  return {
    owner: textIn(objectIn(body, 'owner'), 'login'),
    name: textIn(body, 'name'),
    url: textIn(body, 'html_url'),
    defaultBranch: textIn(body, 'default_branch'),
  };
}
