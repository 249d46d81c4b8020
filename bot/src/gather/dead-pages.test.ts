import { describe, expect, test } from 'vitest';
import type { OutcomeKind } from '#catalog/sources/judge/outcome';
import type { ReportSource, SourcesReport } from '#catalog/sources/judge/report';
import type { CardFile } from '#review/facts';
import { someCard } from '../../../tests/support/some-card.ts';
import { deadPagesOf } from './dead-pages.ts';

const address = (name: string) => `https://bank.example/${name}`;

/** A card that cites a page of each name; the last one by a place on it. */
function citing(...names: readonly string[]): CardFile {
  const [first] = someCard().sources;
  const sources = names.map((name, at) => ({
    ...{ retrieved: '2026-10-01', cites: ['/annual_fee'], ...first },
    url: `${address(name)}${at === names.length - 1 ? '#rates' : ''}`,
  }));
  return {
    ...{ path: 'data/us/harbor.json', id: 'us-harbor', country: 'us', change: 'new', previousPath: null },
    ...{ headBlobSha: 'a'.repeat(40), headText: '', before: null },
    after: { ...someCard(), sources } as CardFile['after'],
  };
}

/** A report of pages named after what became of them; those of `dead` count as dead. */
function report(
  dead: readonly string[],
  names: readonly string[],
  claims: SourcesReport['claims'] = [],
): SourcesReport {
  const sources = names.map(
    (name): ReportSource => ({
      ...{ url: address(name), outcome: name as OutcomeKind, dead: dead.includes(name) },
      ...{ status: null, ms: 1, tries: 1 },
      ...{ final_url: null, final_host: null, retrieved_at: null, text_sha256: null },
    }),
  );
  const totals = { sources: names.length, dead: dead.length } as SourcesReport['totals'];
  return { version: 1, head_sha: null, base_sha: null, ran_at: '', totals, sources, claims };
}

const claim = (blob: string): SourcesReport['claims'][number] => ({
  ...{ card_id: 'us-harbor', head_blob_sha: blob, pointer: '/annual_fee/amount', value: 95 },
  ...{ url: address('gone'), verdict: 'unreadable', context: null, link: null },
});

describe('dead pages of a report', () => {
  test('are those that it calls dead, whatever became of them', () => {
    const names = ['alive', 'gone', 'dns', 'timeout', 'moved'] as const;
    const found = deadPagesOf(report(['gone', 'timeout'], names), [citing(...names)]);
    expect(found.map(({ outcome }) => outcome)).toEqual(['gone', 'timeout']);
    expect(deadPagesOf(report([], names), [citing(...names)])).toEqual([]);
  });

  test('are named for each card that cites them, and for no other', () => {
    const cards = [
      citing('gone', 'alive'),
      { ...citing('alive'), id: 'us-other' },
      { ...citing('gone'), id: 'us-third' },
    ];
    expect(deadPagesOf(report(['gone'], ['gone', 'alive']), cards)).toMatchObject([
      { cardId: 'us-harbor', url: address('gone'), outcome: 'gone' },
      { cardId: 'us-third', url: address('gone') },
    ]);
    expect(deadPagesOf(report(['gone'], ['gone']), [{ ...citing('gone'), after: null }])).toEqual([]);
  });

  test('are those of the file that is proposed', () => {
    const cards = [citing('gone')];
    expect(deadPagesOf(report(['gone'], ['gone'], [claim('a'.repeat(40))]), cards)).toHaveLength(1);
    expect(deadPagesOf(report(['gone'], ['gone'], [claim('b'.repeat(40))]), cards)).toEqual([]);
  });
});
