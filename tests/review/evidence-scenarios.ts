import {
  feeUp,
  goodNew,
  pier,
  type Scenario,
  scenario,
  withDeadPages,
  withEvidence,
} from './scenario-parts.ts';

/** What the source check saw of the cited pages, or did not. */
export const evidenceScenarios: Readonly<Record<string, Scenario>> = {
  'every number found on its page': withEvidence([feeUp], 'found'),
  'no number found on its page': withEvidence([feeUp], 'absent'),
  'a cited page that is gone': withDeadPages([pier], [{}]),
  'cited pages that are dead, each in its way': withDeadPages(
    [pier, feeUp],
    [
      { outcome: 'dns', status: null, finalHost: null },
      {
        cardId: 'us-harbor',
        url: 'https://www.example.com/cards/harbor',
        outcome: 'soft-404',
        status: 200,
      },
      {
        cardId: 'us-harbor',
        url: 'https://www.example.com/terms/harbor',
        outcome: 'off-issuer',
        finalHost: 'casino.example',
      },
    ],
  ),
  'a dead page beside a registry': withDeadPages([pier, { path: 'data/issuers.json', after: '[]' }], [{}], {
    diagnostics: [],
  }),
  'a dead page that no changed card cites': withDeadPages([goodNew], [{}]),
  "the source check's report is not believed": scenario([feeUp], {
    evidence: { kind: 'refused', why: 'other-event' },
  }),
};
