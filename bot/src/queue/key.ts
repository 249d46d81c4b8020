/** A repository the App is installed in. */
export interface RepositoryRef {
  readonly installationId: number;
  /** GitHub's number of it: names may change. */
  readonly id: number;
  readonly owner: string;
  readonly name: string;
}

/** What is looked at again, as one unit of work. */
export type Key =
  | { readonly kind: 'pull'; readonly repository: RepositoryRef; readonly number: number }
  | {
      readonly kind: 'group';
      readonly repository: RepositoryRef;
      readonly baseSha: string;
      readonly headSha: string;
    };

/** The key as text, one for each unit of work: `pr:<repo id>#<n>` or `group:<repo id>:<base>..<head>`. */
export function keyText(key: Key): string {
  switch (key.kind) {
    case 'pull':
      return `pr:${key.repository.id}#${key.number}`;
    case 'group':
      return `group:${key.repository.id}:${key.baseSha}..${key.headSha}`;
  }
}

/** Lower goes first. */
export const priorities = ['command', 'group', 'pull', 'evidence', 'sweep'] as const;

export type Priority = (typeof priorities)[number];
