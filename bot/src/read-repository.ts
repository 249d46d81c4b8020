import type { RepositoryFacts } from '#review/facts';
import type { Place } from './gather/place.ts';
import { UnexpectedAnswer } from './github.ts';
import { objectIn, objectOf, textIn } from './strict-json.ts';

/** The repository itself. Throws as `GitHub` does. */
export async function readRepository({ github, root }: Place): Promise<RepositoryFacts> {
  const answer = await github.call({ method: 'GET', path: root });
  if (answer.status !== 200) throw new UnexpectedAnswer({ method: 'GET', path: root }, answer);
  const body = objectOf(answer.body, 'repository');
  return {
    owner: textIn(objectIn(body, 'owner'), 'login'),
    name: textIn(body, 'name'),
    url: textIn(body, 'html_url'),
    defaultBranch: textIn(body, 'default_branch'),
  };
}
