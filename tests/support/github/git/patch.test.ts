import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInDiff } from './diff-lines.ts';
import { diffLines, linesOf } from './line-diff.ts';
import { patchOf } from './patch.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}\n`);

test('a change has three lines around it', () => {
  const before = numbered(20);
  const after = before.toSpliced(9, 1, 'ten\n', 'and more\n');
  expect(patchOf(before.join(''), after.join('')).text.split('\n')).toEqual([
    '@@ -7,7 +7,8 @@',
    ' 7',
    ' 8',
    ' 9',
    '-10',
    '+ten',
    '+and more',
    ' 11',
    ' 12',
    ' 13',
  ]);
});

test.each([
  ['a new file', '', 'a\nb\n', '@@ -0,0 +1,2 @@\n+a\n+b'],
  ['a file that goes', 'a\n', '', '@@ -1 +0,0 @@\n-a'],
  ['no last line feed', 'a\nb', 'a\nb\n', '@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b'],
  [
    'a heading',
    'name\n 1\n 2\n 3\n 4\n',
    'name\n 1\n 2\n 3\n 5\n',
    '@@ -2,4 +2,4 @@ name\n  1\n  2\n  3\n- 4\n+ 5',
  ],
  ['nothing', 'a\n', 'a\n', ''],
])('%s', (_, before, after, expected) => {
  expect(patchOf(before, after).text).toBe(expected);
});

test('two changes with up to six lines between them share a hunk', () => {
  const before = numbered(30);
  const hunks = (gap: number) => {
    const after = before.with(9, 'x\n').with(10 + gap, 'y\n');
    return patchOf(before.join(''), after.join('')).text.match(/^@@/gm)?.length;
  };
  expect([hunks(6), hunks(7)]).toEqual([1, 2]);
});

const line = fc.constantFrom('a\n', 'b\n', 'c\n', 'd\n');
const text = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom('', 'z'))
  .map(([a, b]) => a.join('') + b);

test('a diff holds both texts, and a patch turns one into the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(linesOf(before), linesOf(after));
      const side = (gone: string) =>
        lines
          .filter(({ sign }) => sign !== gone)
          .map((one) => one.text)
          .join('');
      expect([side('+'), side('-')]).toEqual([before, after]);
      const signs = lines.map(({ sign }) => sign).join('');
      expect(signs, 'what goes stands before what comes').not.toContain('+-');
      const { text: patch, additions, deletions } = patchOf(before, after);
      expect(applied(before, patch)).toBe(after);
      expect(patch.match(/^\+/gm)?.length ?? 0).toBe(additions);
      expect(patch.match(/^-/gm)?.length ?? 0).toBe(deletions);
    }),
    { numRuns: 500 },
  );
});

test('lines of a hunk are in the diff, others are not', () => {
  const patch = patchOf(numbered(20).join(''), numbered(20).toSpliced(9, 1).join('')).text;
  expect(patch).toContain('@@ -7,7 +7,6 @@');
  expect(isInDiff(patch, 'RIGHT', 7, 12)).toBe(true);
  expect(isInDiff(patch, 'RIGHT', 7, 13)).toBe(false);
  expect(isInDiff(patch, 'LEFT', 13, 13)).toBe(true);
  expect(isInDiff(patch, 'RIGHT', 6, 7)).toBe(false);
});

/** A small patch program of the test's own: what hunks say, by their line numbers. */
function applied(before: string, patch: string): string {
  const lines = [...linesOf(before)];
  const out: string[] = [];
  let at = 0;
  for (const hunk of patch.split(/^(?=@@ )/m).filter((part) => part !== '')) {
    const [head = '', ...body] = hunk.replace(/\n$/, '').split('\n');
    const [, start = '0', count = '1'] = /^@@ -(\d+)(?:,(\d+))? /.exec(head) ?? [];
    const from = Number(start) - (count === '0' ? 0 : 1);
    while (at < from) out.push(lines[at++] ?? '');
    for (const [index, said] of body.entries()) {
      const end = body[index + 1]?.startsWith('\\') === true ? '' : '\n';
      if (said.startsWith('-') || said.startsWith(' ')) at++;
      if (said.startsWith('+') || said.startsWith(' ')) out.push(said.slice(1) + end);
    }
  }
  return [...out, ...lines.slice(at)].join('');
}
