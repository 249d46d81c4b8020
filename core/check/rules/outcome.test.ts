import { describe, expect, it } from 'vitest';
import {
  codeOfOutcome,
  describeOutcome,
  isTemporary,
  type Outcome,
  outcomeInfo,
  outcomeKinds,
} from './outcome.ts';

const createOutcome = (changes: Partial<Outcome>): Outcome => ({
  kind: 'alive',
  url: 'https://bank.example/harbor',
  finalUrl: 'https://bank.example/harbor',
  finalHost: 'bank.example',
  status: 200,
  reason: null,
  newUrl: null,
  failedDays: 0,
  dead: false,
  ...changes,
});

describe('describeOutcome', () => {
  it.each(outcomeKinds)('describes %s in one sentence', (kind) => {
    for (const reason of [null, 'why']) {
      const sentence = describeOutcome(
        createOutcome({ kind, reason, status: null, finalHost: null, finalUrl: null }),
      );
      expect(sentence).toMatch(/^The page [a-z].*[^.]\.$/);
      expect(sentence).not.toMatch(/null|undefined|\n/);
    }
  });

  it('names the new address of a moved page, and escapes backticks', () => {
    const moved = createOutcome({ kind: 'moved', newUrl: 'https://bank.example/`new`' });
    expect(describeOutcome(moved)).toBe(
      "The page has moved permanently to `https://bank.example/'new'`. Enter the new address, and compare the numbers there.",
    );
  });

  it('states on how many days a dead page failed', () => {
    const dead = createOutcome({ kind: 'timeout', failedDays: 3, dead: true });
    expect(describeOutcome(dead)).toContain('on 3 different days');
    expect(codeOfOutcome(dead)).toBe('source-dead');
    expect(codeOfOutcome({ ...dead, dead: false })).toBe('source-unreachable');
  });

  it('has error severity only for outcomes that mean a dead page in one run', () => {
    for (const kind of outcomeKinds)
      expect(outcomeInfo[kind].severity === 'error').toBe(
        outcomeInfo[kind].dead === 'second-look' && !isTemporary(kind),
      );
    expect(outcomeKinds.filter(isTemporary)).toEqual([
      'same-for-all',
      'server-error',
      'timeout',
      'dns',
      'tls',
      'refused',
    ]);
  });
});
