import { defaultPolicy } from '#core/review/facts';
import { emptyState, formatStateMarker } from '#core/review/state';
import { changeDocument, harborPath } from '../support/changed-card.ts';
import { formatCatalogJson } from '../support/memory-file.ts';
import { conversationScenarios } from './conversation-scenarios.ts';
import {
  auroraPath,
  broken,
  changeHarborCard,
  createNewCards,
  docs,
  emptyNew,
  feeUp,
  jiangyuePath,
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

/** One scenario for each kind of comment by the bot that a contributor may see. */
const commentScenarios: Readonly<Record<string, Scenario>> = {
  'comment on a new card without problems': withEvidence([validNewCard], 'found'),
  'comment on a new card with several problems': scenario([
    newCard('ferry', {
      '/annual_fee/amount': '95',
      '/network': 'vissa',
      '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'],
    }),
  ]),
  'comment on an annual fee changed from 95 to 695': scenario([
    changeHarborCard({ '/annual_fee/amount': 695 }),
  ]),
  'comment on a dead source page': withDeadPages([pier], [{}]),
  'comment on a duplicate card': scenario([newCard('tern', { '/name': 'Harbor Example Card' })]),
  'comment on 120 cards with the same problem': scenario(
    createNewCards(120, { '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'] }),
  ),
  'comment on an unfilled template': scenario([template]),
  'comment for a Chinese contributor': scenario(
    [newCard('ferry', { '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'] })],
    withPull({ title: '新增 Harbor Ferry 信用卡', body: '年费和返现比例来自官网页面，请审核。' }),
  ),
  'comment for a French contributor': scenario([feeUp], {
    ...withPull({ title: 'Mise à jour des frais annuels', body: 'Les frais de la carte ont changé.' }),
    firstHere: true,
  }),
  'comment for a first-time contributor': scenario([validNewCard], {
    firstHere: true,
    policy: { ...defaultPolicy, answerWithin: 'two weeks' },
  }),
  'comment on a removed card': scenario([{ path: harborPath, after: null }]),
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
};

/** The golden files contain the comment, labels, check and writes of each scenario. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...commentScenarios,
  'new card': scenario([validNewCard]),
  'new card with one problem': scenario(
    [newCard('ferry', { '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'] })],
    {
      firstHere: true,
    },
  ),
  'new card of an unknown issuer': scenario([newCard('ferry', { '/issuer_id': 'nobody-bank' })]),
  'new card without numbers': scenario([emptyNew]),
  'new card that does not match the schema': scenario([newCard('ferry', { '/annual_fee/amount': '95' })]),
  'new card with a Chinese name': scenario([
    {
      path: 'data/cn/new-moon.json',
      before: null,
      after: formatCatalogJson(
        changeDocument(jiangyuePath, {
          '/id': 'cn-new-moon',
          '/name': '新月白金卡',
          '/localized_names': undefined,
        }),
      ),
    },
  ]),
  'two new cards whose names differ only in word order and small words': scenario([
    newCard('ferry', { '/name': 'The Tide Visa Card by Harbor' }),
    newCard('tide', { '/name': 'Harbor Visa Tide Card' }),
  ]),
  'new card with the id of an existing card': scenario([newCard('ferry', { '/id': 'us-harbor' })]),
  'annual fee increased': scenario([feeUp]),
  'annual fee decreased': scenario([changeHarborCard({ '/annual_fee/amount': 60 })]),
  'annual fee changed to zero': scenario([changeHarborCard({ '/annual_fee/amount': 0 })]),
  'annual fee changed to unknown': scenario([changeHarborCard({ '/annual_fee/amount': null })]),
  'foreign transaction fee increased': scenario([changeHarborCard({ '/fx_fee/percent': 3.2 })]),
  'reward category added': scenario([
    changeHarborCard({ '/rewards/categories/-': { label: 'trains', points_per_dollar: 2 } }),
  ]),
  'reward category removed': scenario([
    changeHarborCard({
      '/rewards/categories/1': undefined,
      '/rewards/categories/0/cap/shared_with': undefined,
    }),
  ]),
  'network and tier changed': scenario([
    changeHarborCard({ '/network': 'mastercard', '/network_tier': 'world' }),
  ]),
  'card name changed': scenario([changeHarborCard({ '/name': 'Harbor Renamed Card' })]),
  'only the formatting changed': scenario([
    changeHarborCard({}, { after: JSON.stringify(changeDocument(harborPath, {}), null, 4) }),
  ]),
  'one number without a source': scenario([uncited]),
  'invalid JSON': scenario([broken]),
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
  'two changed cards': scenario([
    feeUp,
    {
      path: auroraPath,
      after: formatCatalogJson(changeDocument(auroraPath, { '/name': 'Aurora Cash Two' })),
    },
  ]),
  'six new cards': scenario(createNewCards(6)),
  'twenty-one new cards': scenario(createNewCards(21)),
  'renamed card': scenario([
    {
      path: 'data/us/harbor-two.json',
      previousPath: harborPath,
      after: formatCatalogJson(changeDocument(harborPath, { '/id': 'us-harbor-two' })),
    },
  ]),
  'card with a valid and an invalid picture': scenario([withImage, ...twoPictures], {
    diagnostics: [],
    art: [
      { path: 'data/art/us-harbor.webp', file: { ok: true, width: 1536, height: 969, bytes: 412_345 } },
      {
        path: 'data/art/us-pier.webp',
        file: { ok: false, found: 'not a WebP file', problem: 'form', bytes: 812 },
      },
    ],
  }),
  'picture without a changed card': scenario([
    { path: 'data/art/us-harbor.webp', before: null, after: 'RIFF' },
  ]),
  'only docs changed': scenario([docs]),
  'only docs changed, with an earlier comment of the bot': scenario(
    [docs],
    {},
    {
      comments: [{ id: 5, body: '<!-- cardcat-bot:1 e30= -->\nold' }],
    },
  ),
  'docs and a card changed': scenario([docs, feeUp]),
  'workflow changed': scenario([{ path: '.github/workflows/x.yml', after: 'x' }]),
  'schema changed': scenario([{ path: 'schema.json', after: '{}' }]),
  'program changed, and a card with a problem': scenario([{ path: 'scripts/x.ts', after: 'x' }, uncited]),
  'issuer registry changed': scenario([{ path: 'data/issuers.json', after: '[]' }]),
  'new card with its new issuer': scenario([validNewCard, newIssuer]),
  'network tiers and a program changed': scenario([
    { path: 'data/network-tiers.json', after: '[]' },
    { path: 'scripts/x.ts', after: 'x' },
  ]),
  'card and exports changed': scenario([feeUp, { path: 'exports/cards.csv', after: 'x' }]),
  'incomplete list of changed files': scenario([feeUp], {
    cutShort: { kind: 'files-missing', listed: 3000, changed: 3001 },
  }),
  'too many cards': scenario([feeUp], { cutShort: { kind: 'too-many-cards', cards: 301, limit: 300 } }),
  'a file that cannot be read': scenario([feeUp], {
    cutShort: { kind: 'file-unreadable', path: harborPath },
  }),
  'submodule in the data folder': scenario([feeUp], { cutShort: { kind: 'submodule', path: 'data/us' } }),
  'error of the bot': scenario(
    [feeUp],
    { fault: { reference: '8f3a91' } },
    { labels: ['needs/review', 'kind/card-update', 'theirs'] },
  ),
  ...conversationScenarios,
};
