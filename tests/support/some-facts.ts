import type { Card } from '#core/card/card';
import { getCardIdFromPath } from '#core/card/card';
import { parseJson } from '#core/card/json';
import type { SourceFile } from '#core/card/source-file';
import { rulesVersion } from '#core/card/version';
import { asCard, readIssuers } from '#core/check/read-card';
import { mayBeStrayCard } from '#core/check/stray-card';
import { validateCatalog } from '#core/check/validate';
import { findChangedArt } from '#core/review/changed-cards';
import {
  type CardFile,
  type ChangedFile,
  type CurrentState,
  defaultPolicy,
  type Facts,
  type PullRequestFacts,
} from '#core/review/facts';
import { emptyState } from '#core/review/state';
import { cleanFiles, fixtureToday } from './catalog-fixtures.ts';
import { memoryFile } from './memory-file.ts';

/**
 * A file that a pull request changes, with its texts before and after. Null means that the file does not exist. By default,
 * `before` comes from the clean catalog.
 */
export interface FileChange {
  readonly path: string;
  readonly before?: string | null;
  readonly after: string | null;
  readonly previousPath?: string;
  readonly patch?: string | null;
}

const headSha = '4f0c2ad000000000000000000000000000000000';
const baseSha = 'ba5e000000000000000000000000000000000000';

export const somePull: PullRequestFacts = {
  number: 7,
  state: 'open',
  merged: false,
  draft: false,
  title: 'card(add): ca-harbour-trust-everyday',
  body: '',
  author: 'maple',
  authorIsBot: false,
  association: 'CONTRIBUTOR',
  createdAt: '2026-10-01T08:00:00Z',
  baseRef: 'main',
  baseSha,
  headSha,
  headRef: 'everyday',
  headRepository: 'maple/r',
  pushedAt: '2026-10-01T08:00:00Z',
  conflicts: false,
  requestedReviewers: [],
  requestedTeams: [],
};

export const nothingPresent: CurrentState = {
  labels: [],
  comments: [],
  check: null,
  suggestions: [],
  state: emptyState,
};

/** Creates the facts about a pull request with these changes to the clean catalog. The real validator checks the cards. */
export function createFacts(changes: readonly FileChange[], overrides: Partial<Facts> = {}): Facts {
  const clean = new Map(cleanFiles().map((file) => [file.path, file]));
  const files = changes.map((change) => createChangedFile(change, clean));
  const headFiles = new Map<string, SourceFile>(clean);
  for (const { path, previousPath } of changes)
    for (const removedPath of [path, previousPath ?? path]) headFiles.delete(removedPath);
  for (const { path, after } of changes)
    if (after !== null && (path.startsWith('data/') || mayBeStrayCard(path)))
      headFiles.set(path, memoryFile(path, after));
  const changedPaths = new Set(changes.map(({ path }) => path));
  const removedPaths = [...clean.keys()].filter((path) => !headFiles.has(path));
  const report = validateCatalog({
    files: [...headFiles.values()],
    base: { changedPaths, removedPaths, previous: clean },
    today: fixtureToday,
  });
  return {
    now: `${fixtureToday}T09:00:00Z`,
    repository: { owner: 'o', name: 'r', url: 'https://github.com/o/r', defaultBranch: 'main' },
    versions: { bot: '1.0.0', rules: rulesVersion },
    pull: somePull,
    cutShort: null,
    files,
    contentKey: 'c0ffee0000000001',
    cards: changes.flatMap((change) => createCardFile(change, clean)),
    art: findChangedArt(files, (path) => headFiles.get(path)),
    diagnostics: report.diagnostics.filter(({ location }) => changedPaths.has(location.path)),
    fixes: [],
    issuers: readIssuers(clean.values()),
    rivals: [],
    evidence: { value: null },
    reviews: [],
    comments: [],
    labelEvents: [],
    permissions: {},
    firstHere: false,
    policy: defaultPolicy,
    policyProblem: null,
    fault: null,
    ...overrides,
  };
}

function createChangedFile(
  { path, before, after, previousPath, patch }: FileChange,
  clean: Files,
): ChangedFile {
  const existedBefore = before === undefined ? clean.has(path) : before !== null;
  const status =
    previousPath !== undefined
      ? 'renamed'
      : after === null
        ? 'removed'
        : existedBefore
          ? 'modified'
          : 'added';
  return { path, previousPath: previousPath ?? null, status, blobSha: blobOf(path), patch: patch ?? null };
}

type Files = ReadonlyMap<string, SourceFile>;

function createCardFile(
  { path, before, after, previousPath }: FileChange,
  clean: Files,
): readonly CardFile[] {
  const id = getCardIdFromPath(path);
  if (id === undefined) return [];
  const beforeText = before === undefined ? textOf(clean.get(previousPath ?? path)) : before;
  const change =
    previousPath !== undefined
      ? 'rename'
      : after === null
        ? 'removal'
        : beforeText === null
          ? 'new'
          : 'update';
  return [
    {
      path,
      id,
      country: id.slice(0, 2) as CardFile['country'],
      change,
      previousPath: previousPath ?? null,
      headBlobSha: after === null ? null : blobOf(path),
      headText: after,
      before: cardIn(beforeText),
      after: cardIn(after),
    },
  ];
}

function blobOf(path: string): string {
  return [...path]
    .reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 0xffffffff, 7)
    .toString(16)
    .padStart(40, '0');
}

function textOf(file: SourceFile | undefined): string | null {
  return file === undefined ? null : new TextDecoder().decode(file.readBytes());
}

/** Returns null if the text cannot be parsed or violates the schema. */
function cardIn(text: string | null): Card | null {
  return (text === null ? undefined : asCard(parseJson(text))) ?? null;
}
