import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CurrentState, defaultPolicy, type Facts } from '#core/review/facts';
import { emptyState, formatStateMarker } from '#core/review/state';
import { must } from '#core/text/must';
import { changeDocument, harborPath, type PointerChanges } from '../support/changed-card.ts';
import { formatCatalogJson } from '../support/memory-file.ts';
import type { FileChange } from '../support/some-facts.ts';
import {
  broken,
  changeHarborCard,
  createCommentFact,
  createNewCards,
  createReviewFact,
  docs,
  emptyNew,
  feeUp,
  newCard,
  newIssuer,
  pier,
  type Scenario,
  scenario,
  template,
  twoPictures,
  uncited,
  validNewCard,
  withDeadPages,
  withEvidence,
  withImage,
  withPull,
} from './scenario-parts.ts';

/** A scenario in `tests/fixtures/review/scenarios.json`. Objects in `facts` and `present` are added to the defaults. */
interface ScenarioData {
  readonly changes: readonly (ChangeData | keyof typeof parts)[];
  readonly facts?: Partial<Omit<Facts, 'pull' | 'policy' | 'comments' | 'reviews'>> & {
    readonly pull?: Partial<Facts['pull']>;
    readonly policy?: Partial<Facts['policy']>;
    readonly comments?: readonly { readonly body: string }[];
    readonly reviews?: readonly object[];
  };
  readonly present?: Partial<Omit<CurrentState, 'state'>> & {
    readonly state?: Partial<CurrentState['state']>;
  };
}

/** A changed file as it is, a new card with the slug `new`, or the file `document` with other values. */
type ChangeData = Partial<FileChange> & {
  readonly new?: string;
  readonly document?: string;
  /** New values by JSON Pointer. */
  readonly set?: PointerChanges;
  /** JSON Pointers to the values to remove. */
  readonly remove?: readonly string[];
};

const parts = { broken, docs, emptyNew, feeUp, newIssuer, pier, template, uncited, validNewCard };

function readChange(data: ChangeData | keyof typeof parts): FileChange {
  if (typeof data === 'string') return parts[data];
  const { new: slug, document, set, remove = [], ...file } = data;
  const changes = { ...set, ...Object.fromEntries(remove.map((pointer) => [pointer, undefined])) };
  if (slug !== undefined) return { ...newCard(slug, changes), ...file };
  if (document === undefined) return { path: must(file.path, 'the path'), after: null, ...file };
  return { path: document, ...file, after: formatCatalogJson(changeDocument(document, changes)) };
}

function readScenario({ changes, facts = {}, present = {} }: ScenarioData): Scenario {
  const { pull, policy, comments, reviews, ...otherFacts } = facts;
  const { state, ...otherPresent } = present;
  return scenario(
    changes.map(readChange),
    {
      ...otherFacts,
      ...(pull && withPull(pull)),
      ...(policy && { policy: { ...defaultPolicy, ...policy } }),
      ...(comments && { comments: comments.map(({ body, ...rest }) => createCommentFact(body, rest)) }),
      ...(reviews && { reviews: reviews.map(createReviewFact) }),
    },
    { ...otherPresent, ...(state && { state: { ...emptyState, ...state } }) },
  );
}

const data: Readonly<Record<string, ScenarioData>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../fixtures/review/scenarios.json'), 'utf8'),
);

/**
 * One scenario for each kind of comment by the bot that a contributor may see, and for each kind of event. The golden files
 * contain the comment, labels, check and writes of each scenario.
 */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...Object.fromEntries(Object.entries(data).map(([name, value]) => [name, readScenario(value)])),
  'comment on a new card without problems': withEvidence([validNewCard], 'found'),
  'comment on 120 cards with the same problem': scenario(
    createNewCards(120, { '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'] }),
  ),
  "comment that mentions the author at the author's next turn": withDeadPages(
    [pier],
    [{}],
    {},
    {
      labels: ['needs/review'],
      comments: [{ id: 5, body: `${formatStateMarker({ ...emptyState, turn: 'review' })}\nold` }],
      state: { ...emptyState, turn: 'review', turnSince: '2026-09-30T08:00:00Z' },
    },
  ),
  'comment on more changes and new cards than it can show': scenario([
    changeHarborCard({
      '/rewards/categories': Array.from({ length: 24 }, (_, index) => ({
        label: `shops ${index}`,
        points_per_dollar: 20 + index,
      })),
      '/sources/0/cites': ['/annual_fee'],
    }),
    ...createNewCards(6),
  ]),
  'only the formatting changed': scenario([
    changeHarborCard({}, { after: JSON.stringify(changeDocument(harborPath, {}), null, 4) }),
  ]),
  'duplicate key': scenario([
    changeHarborCard(
      {},
      {
        after: formatCatalogJson(changeDocument(harborPath, {})).replace(
          '"country": "us",',
          '"country": "us",\n  "country": "us",',
        ),
      },
    ),
  ]),
  'thirty files with invalid JSON': scenario(createNewCards(30).map((file) => ({ ...file, after: '{' }))),
  'six new cards': scenario(createNewCards(6)),
  'twenty-one new cards': scenario(createNewCards(21)),
  'card with a valid and an invalid picture': scenario([withImage, ...twoPictures], {
    diagnostics: [],
    art: [
      { path: 'data/art/us-harbor.webp', file: { value: { width: 1536, height: 969 }, bytes: 412_345 } },
      {
        path: 'data/art/us-pier.webp',
        file: { problem: { code: 'form', sentence: 'not a WebP file' }, bytes: 812 },
      },
    ],
  }),
  'every number found on its page': withEvidence([feeUp], 'found'),
  'no number found on its page': withEvidence([feeUp], 'absent'),
};
