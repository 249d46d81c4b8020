import { type Card, getCardPath } from './card.ts';

/**
 * Returns the URL of a prefilled GitHub issue about a card. `repository` is the URL in `catalog.json`, and `fact` is what the
 * reader looked at, such as `Annual fee: $95`.
 */
export function buildIssueUrl(
  repository: string,
  { id, name }: Pick<Card, 'id' | 'name'>,
  fact = '',
): string {
  const query = new URLSearchParams({
    title: `${name}: ${fact}`,
    body: `Card: \`${getCardPath(id)}\`\n${fact}\n\nWhat is wrong, and which page of the issuer says so?\n`,
  });
  return `${repository}/issues/new?${query}`;
}

/** Returns the URL of GitHub's editor for a new file with this text. Saving the file opens a pull request. */
export function buildNewFileUrl(repository: string, path: string, text: string): string {
  const [folder, name] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
  return `${repository}/new/main/${folder}?${new URLSearchParams({ filename: name, value: text })}`;
}

export function editAddress(repository: string, path: string): string {
  return `${repository}/edit/main/${path}`;
}
