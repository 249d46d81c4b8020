import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildReleaseAddresses,
  compareCatalogs,
  parseReleaseTag,
  type ReleaseTag,
} from '#core/export/releases';
import { anyCards } from '../../tests/support/any-card.ts';
import { expectGolden, inSections } from '../../tests/support/golden.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { type ReleaseNotesInput, releaseNotesMarker, renderReleaseNotes } from './release-notes.ts';

const tag = parseTag('v1.2.0');
const previous = parseTag('v1.1.0');
const addresses = buildReleaseAddresses('https://github.example', 'o/r', tag);
const harbor = someCard();
const sincePrevious = (changes: ReturnType<typeof compareCatalogs> | null, unread = 0) => ({
  tag: previous,
  changes,
  unread,
});
const facts: ReleaseNotesInput = { tag, cardCount: 143, since: null, contributors: [], addresses };

const withHigherFee = someCard({
  annual_fee: { amount: 99, currency: 'USD' },
  fx_fee: { percent: 2.5 },
  sources: [{ url: 'https://bank.example/new', retrieved: '2026-11-01', cites: ['/annual_fee'] }],
});
const reread = someCard({ id: 'us-example-reread' });
const rereadLater = {
  ...reread,
  sources: reread.sources.map((source) => ({ ...source, retrieved: '2026-11-02' })),
};

describe('renderReleaseNotes', () => {
  it('describes changes as the review comment does', () => {
    const changes = compareCatalogs(
      [harbor, reread, someCard({ id: 'us-example-old', name: 'Old Card' })],
      [
        withHigherFee,
        rereadLater,
        someCard({ id: 'cn-example-gold', name: '经典白金卡', issuer: '示例银行' }),
      ],
    );
    const contributors = [{ login: 'ada' }, { name: 'Grace <b>Example</b>' }, { login: 'not a login' }];
    expectGolden(
      'releases/notes.md',
      inSections([
        ['the first release', renderReleaseNotes(facts)],
        ['changes', renderReleaseNotes({ ...facts, contributors, since: sincePrevious(changes, 2) })],
        [
          'no changes',
          renderReleaseNotes({ ...facts, since: sincePrevious(compareCatalogs([harbor], [harbor])) }),
        ],
        [
          'nothing to compare with',
          renderReleaseNotes({ ...facts, cardCount: 1, since: sincePrevious(null) }),
        ],
      ]),
    );
  });

  it('truncates a text to 120 characters, regardless of their UTF-16 length', () => {
    const renderWithNotes = (notes: string) => {
      const changes = compareCatalogs([harbor], [someCard({ notes })]);
      return /Notes: none → (.*), new/u.exec(
        renderReleaseNotes({ ...facts, since: sincePrevious(changes) }),
      )?.[1];
    };
    const sea = '海𠮷';
    expect(renderWithNotes(sea.repeat(60))).toBe(sea.repeat(60));
    expect(renderWithNotes(`${sea.repeat(60)}海`)).toBe(`${sea.repeat(59)}海…`);
  });

  it('mentions valid GitHub accounts, and escapes any other name', () => {
    const renderThanks = (...logins: readonly string[]) => {
      const contributors = logins.map((login) => ({ login }));
      return /Thank you: (.*)\.\n/.exec(renderReleaseNotes({ ...facts, contributors }))?.[1];
    };
    const longestLogin = 'a'.repeat(39);
    expect(renderThanks('Ada-9', '0', longestLogin)).toBe(`@Ada-9, @0, @${longestLogin}`);
    expect(renderThanks('-ada', 'ada-', 'a--b', 'a b', 'ab/c', `${longestLogin}g`)).not.toContain('@');
    expect(renderReleaseNotes(facts)).not.toContain('Contributors');
  });

  it("stays below GitHub's size limit, and counts the omitted cards", () => {
    const cards = Array.from({ length: 5000 }, (_, index) =>
      someCard({ id: `us-n-${index}`, name: 'N'.repeat(100) }),
    );
    const notes = renderReleaseNotes({ ...facts, since: sincePrevious(compareCatalogs([], cards)) });
    expect(notes.length).toBeGreaterThan(100_000);
    expect(notes.length).toBeLessThanOrEqual(120_000);
    const omittedCount = Number(/… and (\d+) more\./.exec(notes)?.[1]);
    expect(omittedCount + notes.split('\n- N').length - 1).toBe(5000);
  });

  it('escapes links, mentions, images, HTML and line breaks of card texts', () => {
    const hostileText = fc.constantFrom(
      '@everyone',
      '[x](https://evil.example)',
      '![x](https://evil.example/i.png)',
      '<script>alert(1)</script>',
      'https://evil.example',
      'o/r#1',
      '</code>@a',
      'a\n# b',
      '| a | b |',
      '-->',
    );
    fc.assert(
      fc.property(anyCards, anyCards, hostileText, (before, after, text) => {
        const changed = after.map((card) => ({
          ...card,
          name: `${text}${card.name}`,
          issuer: text,
          notes: text,
        }));
        const previousCards = after.map((card) => ({
          ...card,
          issuer: 'Bank',
          notes: 'x',
          official_url: 'https://a.example',
        }));
        const changes = compareCatalogs(
          [...before.filter(({ id }) => !changed.some((card) => card.id === id)), ...previousCards],
          changed,
        );
        const notes = renderReleaseNotes({ ...facts, since: sincePrevious(changes) });
        const [body = ''] = notes.split('## Addresses');
        expect(body.replace(/<\/?code>|<span>\$<\/span>/g, '')).not.toMatch(/[<>@[\]!|]|:\/\/|www\./);
        for (const line of body.split('\n'))
          expect(line).toMatch(/^(| *- .*|## \w+|143 cards: .*|… and \d+ more\.)$/u);
        expect(notes.split(releaseNotesMarker)).toHaveLength(2);
      }),
      { numRuns: 50 },
    );
  });
});

function parseTag(name: string): ReleaseTag {
  const found = parseReleaseTag(name);
  if (found === undefined) throw new Error(name);
  return found;
}
