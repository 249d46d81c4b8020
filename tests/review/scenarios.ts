import { defaultPolicy } from '#core/review/facts';
import { emptyState, stateMarker } from '#core/review/state';
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
const comments: Readonly<Record<string, Scenario>> = {
  'comment on a clean new card': withEvidence([validNewCard], 'found'),
  'comment on a broken card': scenario([
    newCard('ferry', {
      '/annual_fee/amount': '95',
      '/network': 'vissa',
      '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'],
    }),
  ]),
  'comment on 95 become 695': scenario([changeHarborCard({ '/annual_fee/amount': 695 })]),
  'comment on a dead source': withDeadPages([pier], [{}]),
  'comment on a duplicate': scenario([newCard('tern', { '/name': 'Harbor Example Card' })]),
  'comment on 120 cards with one fault': scenario(
    createNewCards(120, { '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'] }),
  ),
  'comment on the template as it is': scenario([template]),
  'comment for a Chinese contributor': scenario(
    [newCard('ferry', { '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'] })],
    withPull({ title: '新增 Harbor Ferry 信用卡', body: '年费和返现比例来自官网页面，请审核。' }),
  ),
  'comment for a French contributor': scenario([feeUp], {
    ...withPull({ title: 'Mise à jour des frais annuels', body: 'Les frais de la carte ont changé.' }),
    firstHere: true,
  }),
  'comment for a newcomer': scenario([validNewCard], {
    firstHere: true,
    policy: { ...defaultPolicy, answerWithin: 'two weeks' },
  }),
  'comment on a removal': scenario([{ path: harborPath, after: null }]),
  'comment that calls its author back': withDeadPages(
    [pier],
    [{}],
    {},
    {
      labels: ['needs/review'],
      comments: [{ id: 5, body: `${stateMarker({ ...emptyState, turn: 'review' })}\nold` }],
      state: { ...emptyState, turn: 'review', turnSince: '2026-09-30T08:00:00Z' },
    },
  ),
  'comment on as much as there is room for': scenario([
    changeHarborCard({
      '/rewards/categories': Array.from({ length: 24 }, (_, at) => ({
        label: `shops ${at}`,
        points_per_dollar: 20 + at,
      })),
      '/sources/0/cites': ['/annual_fee'],
    }),
    ...createNewCards(6),
  ]),
};

/** The golden files contain the comment, labels, check and writes of each scenario. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...comments,
  'new card': scenario([validNewCard]),
  'new card with one problem': scenario(
    [newCard('ferry', { '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'] })],
    {
      firstHere: true,
    },
  ),
  'new card of an unknown issuer': scenario([newCard('ferry', { '/issuer_id': 'nobody-bank' })]),
  'new card without a number': scenario([emptyNew]),
  'new card that is no card yet': scenario([newCard('ferry', { '/annual_fee/amount': '95' })]),
  'new card in Chinese': scenario([
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
  'new card in other words than one that is there': scenario([
    newCard('ferry', { '/name': 'The Tide Visa Card by Harbor' }),
    newCard('tide', { '/name': 'Harbor Visa Tide Card' }),
  ]),
  'new card with the id of another': scenario([newCard('ferry', { '/id': 'us-harbor' })]),
  'fee up': scenario([feeUp]),
  'fee down': scenario([changeHarborCard({ '/annual_fee/amount': 60 })]),
  'fee from nothing': scenario([changeHarborCard({ '/annual_fee/amount': 0 })]),
  'fee no longer known': scenario([changeHarborCard({ '/annual_fee/amount': null })]),
  'percentage up': scenario([changeHarborCard({ '/fx_fee/percent': 3.2 })]),
  'category added': scenario([
    changeHarborCard({ '/rewards/categories/-': { label: 'trains', points_per_dollar: 2 } }),
  ]),
  'category gone': scenario([
    changeHarborCard({
      '/rewards/categories/1': undefined,
      '/rewards/categories/0/cap/shared_with': undefined,
    }),
  ]),
  'another network': scenario([changeHarborCard({ '/network': 'mastercard', '/network_tier': 'world' })]),
  'words only': scenario([changeHarborCard({ '/name': 'Harbor Renamed Card' })]),
  'nothing changes but the layout': scenario([
    changeHarborCard({}, { after: JSON.stringify(changeDocument(harborPath, {}), null, 4) }),
  ]),
  'one number without a source': scenario([uncited]),
  'broken JSON': scenario([broken]),
  'a key twice': scenario([
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
  'a hundred problems': scenario(createNewCards(30).map((file) => ({ ...file, after: '{' }))),
  'two cards': scenario([
    feeUp,
    {
      path: auroraPath,
      after: formatCatalogJson(changeDocument(auroraPath, { '/name': 'Aurora Cash Two' })),
    },
  ]),
  'six cards': scenario(createNewCards(6)),
  'twenty-one cards': scenario(createNewCards(21)),
  'card renamed': scenario([
    {
      path: 'data/us/harbor-two.json',
      previousPath: harborPath,
      after: formatCatalogJson(changeDocument(harborPath, { '/id': 'us-harbor-two' })),
    },
  ]),
  'art of a card': scenario([withImage, ...twoPictures], {
    diagnostics: [],
    art: [
      { path: 'data/art/us-harbor.webp', file: { ok: true, width: 1536, height: 969, bytes: 412_345 } },
      {
        path: 'data/art/us-pier.webp',
        file: { ok: false, found: 'not a WebP file', problem: 'form', bytes: 812 },
      },
    ],
  }),
  'art only': scenario([{ path: 'data/art/us-harbor.webp', before: null, after: 'RIFF' }]),
  'docs only': scenario([docs]),
  'docs only, with our comment of before': scenario(
    [docs],
    {},
    {
      comments: [{ id: 5, body: '<!-- cardcat-bot:1 e30= -->\nold' }],
    },
  ),
  'docs and a card': scenario([docs, feeUp]),
  'a workflow': scenario([{ path: '.github/workflows/x.yml', after: 'x' }]),
  'the schema': scenario([{ path: 'schema.json', after: '{}' }]),
  'a program and a broken card': scenario([{ path: 'scripts/x.ts', after: 'x' }, uncited]),
  'a registry': scenario([{ path: 'data/issuers.json', after: '[]' }]),
  'a new card with its issuer': scenario([validNewCard, newIssuer]),
  'tiers and a program': scenario([
    { path: 'data/network-tiers.json', after: '[]' },
    { path: 'scripts/x.ts', after: 'x' },
  ]),
  'exports with a card': scenario([feeUp, { path: 'exports/cards.csv', after: 'x' }]),
  'files missing from the list': scenario([feeUp], {
    cutShort: { kind: 'files-missing', listed: 3000, changed: 3001 },
  }),
  'too many cards': scenario([feeUp], { cutShort: { kind: 'too-many-cards', cards: 301, limit: 300 } }),
  'a file that cannot be read': scenario([feeUp], {
    cutShort: { kind: 'file-unreadable', path: harborPath },
  }),
  'a submodule': scenario([feeUp], { cutShort: { kind: 'submodule', path: 'data/us' } }),
  'our own fault': scenario(
    [feeUp],
    { fault: { reference: '8f3a91' } },
    { labels: ['needs/review', 'kind/card-update', 'theirs'] },
  ),
  ...conversationScenarios,
};
