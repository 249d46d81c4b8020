import { type Card, pathOfCardId } from './card.ts';

/** The form that opens a new issue about a card, filled in. `repository`: as in `catalog.json`. */
export function issueAddress(repository: string, { id, name }: Pick<Card, 'id' | 'name'>): string {
  const query = new URLSearchParams({
    title: `${name}: `,
    body: `Card: \`${pathOfCardId(id)}\`\n\nWhat is wrong, and which page of the issuer says so?\n`,
  });
  return `${repository}/issues/new?${query}`;
}

/** The form that opens a new issue about an issuer that the registry does not have. */
export function missingIssuerAddress(repository: string): string {
  const body = 'Name of the issuer:\nCountry:\nIts website:\n';
  return `${repository}/issues/new?${new URLSearchParams({ title: 'Missing issuer: ', body })}`;
}

/** GitHub's editor with a new file in it, at `path` of the repository; whoever saves it makes a pull request. */
export function newFileAddress(repository: string, path: string, text: string): string {
  const [folder, name] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
  return `${repository}/new/main/${folder}?${new URLSearchParams({ filename: name, value: text })}`;
}

/** GitHub's editor on a file that is there. It takes no text from its address. */
export function editAddress(repository: string, path: string): string {
  return `${repository}/edit/main/${path}`;
}
