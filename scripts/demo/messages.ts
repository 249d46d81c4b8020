/** What the demo tells its GitHub. */
export type ToGitHub = { readonly kind: 'open'; readonly botUrl: string; readonly secret: string };

/** What the GitHub tells the demo. */
export type FromGitHub =
  | { readonly kind: 'ready'; readonly env: Readonly<Record<string, string>> }
  | { readonly kind: 'seen'; readonly pull: SeenPull }
  | { readonly kind: 'violations'; readonly violations: readonly string[] };

/** One pull request as it looks now. */
export interface SeenPull {
  readonly number: number;
  readonly title: string;
  readonly labels: readonly string[];
  readonly comment: string | null;
  readonly check: { readonly conclusion: string; readonly title: string } | null;
}
