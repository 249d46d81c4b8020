import type { Card } from './generated/types.ts';

/** The form that opens a new issue about a card, filled in. `repository`: as in `catalog.json`. */
export function issueAddress(
  repository: string,
  { id, name, country }: Pick<Card, 'id' | 'name' | 'country'>,
): string {
  const query = new URLSearchParams({
    title: `${name}: `,
    body: `Card: \`data/${country}/${id}.json\`\n\nWhat is wrong, and which page of the issuer says so?\n`,
  });
  return `${repository}/issues/new?${query}`;
}

/** GitHub's editor with a new file in it; it opens a pull request of whoever saves it. */
export function newFileAddress(
  repository: string,
  { id, country }: Pick<Card, 'id' | 'country'>,
  text: string,
): string {
  const query = new URLSearchParams({ filename: `${id}.json`, value: text });
  return `${repository}/new/main/data/${country}?${query}`;
}

/** GitHub's editor on a file that is there. It takes no text from its address. */
export function editAddress(repository: string, { id, country }: Pick<Card, 'id' | 'country'>): string {
  return `${repository}/edit/main/data/${country}/${id}.json`;
}
