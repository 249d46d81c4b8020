import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#core/card/card';
import { someCard } from '../../../tests/support/some-card.ts';
import { anyText, linkOptions, plainOptions } from '../../../tests/support/some-report.ts';
import type { ChangedCard } from './changes.ts';
import { formatChangesSection } from './changes.ts';

const path = 'data/us/example-harbor.json';

function createChangedCard(before: Card, after: Card): ChangedCard {
  return { path, state: 'changed', before, after };
}

describe('formatChangesSection', () => {
  it.each<[string, Partial<ChangedCard>]>([
    ['new in the catalog', { state: 'new', after: someCard() }],
    ['new in the catalog', { state: 'new' }],
    ['removed from the catalog', { state: 'removed', before: someCard() }],
    ['cannot be compared until its errors are fixed', { state: 'changed', before: someCard() }],
    ['could not be read at the base', { state: 'changed', after: someCard() }],
    ['the same facts, formatted differently', { state: 'changed', before: someCard(), after: someCard() }],
  ])('describes a card as “%s”', (text, card) => {
    const section = formatChangesSection([{ path, state: 'changed', ...card }], 0, plainOptions);
    expect(section).toContain(`| <code>${path}</code> | ${text} |  |  |  |\n`);
  });

  it('stays below its size limit and counts the omitted changes', () => {
    const after = someCard({ notes: '招'.repeat(2000), name: '商'.repeat(120) });
    const cards = Array.from({ length: 1000 }, () => createChangedCard(someCard(), after));
    const section = formatChangesSection(cards, 7, linkOptions);
    const size = Buffer.byteLength(section);
    expect(size).toBeLessThanOrEqual(256 * 1024);
    expect(size).toBeGreaterThan(250 * 1024);
    const shownCount = section.split('\n').filter((line) => line.startsWith('| ')).length - 2;
    expect(section).toContain(
      `\n${2000 - shownCount} more changes and the changes of 7 more cards not shown here, to keep this page small.\n`,
    );
  });

  it('escapes markup in card texts', () => {
    fc.assert(
      fc.property(anyText, anyText, (label, notes) => {
        const after = someCard({
          notes,
          localized_names: { [label]: notes },
          benefits: [{ title: label, category: 'other', description: notes }],
        });
        const section = formatChangesSection([createChangedCard(someCard(), after)], 0, plainOptions);
        for (const line of section.split('\n').slice(5, -1)) {
          expect(line).toMatch(/^\|(?:[^|]*\|){5}$/);
          const plainText = line.replace(/<\/?(?:code|span)>/g, '').replace(/&(?:amp|lt|gt|#\d+);/g, '');
          expect(plainText).not.toMatch(/[<>[\]!`@#*_~\\\p{Cc}\p{Cf}]|https?:\/\/|www\./u);
        }
      }),
    );
  });
});
