import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readItemTexts } from '../support/lms/documents.ts';
import { fault, sectionPaths } from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();
const args = ['--include', 'tabs'];

/** White space that may appear between JSON tokens. */
const whitespace = fc.constantFrom('', '', '', ' ', '\t', '  ');
const scalar = fc.oneof(
  fc.constantFrom(
    'true',
    'false',
    'null',
    '-0',
    '1.10',
    '1e2',
    '9007199254740993',
    '1E-7',
    '""',
    '"\\u2028\\ud83d"',
  ),
  fc.constantFrom('"[{\\"id\\":1}]"', '"},{"', '"\\\\"', '"\\/\\b"', '"é😀\u2028"'),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => JSON.stringify(text)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
);
const { object } = fc.letrec<{ value: string; array: string; object: string }>((refer) => ({
  value: fc.oneof({ depthSize: 'small' }, scalar, refer('array'), refer('object')),
  array: fc
    .tuple(whitespace, fc.array(refer('value'), { maxLength: 4 }))
    .map(([gap, items]) => `[${items.join(`${gap},${gap}`)}${gap}]`),
  object: fc
    .tuple(
      whitespace,
      fc.uniqueArray(fc.tuple(fc.string({ maxLength: 6 }), refer('value')), {
        maxLength: 4,
        selector: ([key]) => key,
      }),
    )
    .map(
      ([gap, pairs]) =>
        `{${gap}${pairs.map(([key, value]) => `${JSON.stringify(`k${key}`)}${gap}:${value}`).join(',')}${gap}}`,
    ),
}));
/** Objects without an id, so that none counts as a duplicate. */
const list = fc.array(object, { maxLength: 12 });

const runOptions = (count: number) => ({ numRuns: process.env.FUZZ === '1' ? 10_000 : count });

describe('any list', () => {
  test('is read exactly, however it is split into chunks', async () => {
    const chunkEnds = fc.array(fc.nat(400), { maxLength: 8 }).map((ends) => ends.toSorted((a, b) => a - b));
    await fc.assert(
      fc.asyncProperty(list, chunkEnds, async (items, ends) => {
        const faults = [fault(sectionPaths.tabs, { kind: 'pieces', ends })];
        const routes = [{ path: sectionPaths.tabs, responseSpec: { kind: 'list', pages: [items] } as const }];
        const result = await expectExit(0, { routes, faults, args });
        expect(readItemTexts(result.written, 'tabs').map(listTokens)).toEqual(items.map(listTokens));
      }),
      runOptions(10),
    );
  });

  test('is an error if it is truncated or damaged, and no item of it is written', async () => {
    const damageText = fc.oneof(
      fc.nat().map((position) => (text: string) => text.slice(0, position % text.length)),
      fc
        .tuple(fc.nat(), fc.constantFrom(']', '}', '{', ',', ':', '"', '\u0000', 'x'))
        .map(([position, char]) => (text: string) => {
          const offset = position % (text.length + 1);
          return text.slice(0, offset) + char + text.slice(offset);
        }),
    );
    await fc.assert(
      fc.asyncProperty(list, damageText, async (items, damageList) => {
        const text = damageList(`[${items.join(',')}]`);
        fc.pre(!isJson(text));
        const faults = [fault(sectionPaths.tabs, { kind: 'answer', status: 200, text })];
        const result = await expectExit(8, { faults, args });
        // A text that begins with a number or literal has the wrong shape, whatever follows.
        expect(['not_json', 'wrong_shape']).toContain(result.meta.section_errors[0]?.code);
        expect(result.document.tabs).toEqual([]);
      }),
      runOptions(10),
    );
  });

  test('has the same JSON tokens with --pretty', async () => {
    await fc.assert(
      fc.asyncProperty(list, async (items) => {
        const lmsFixture = {
          routes: [{ path: sectionPaths.tabs, responseSpec: { kind: 'list', pages: [items] } as const }],
        };
        const [plain, pretty] = [
          await run({ ...lmsFixture, args }),
          await run({ ...lmsFixture, args: [...args, '--pretty'] }),
        ];
        expect(removeVariableParts(pretty.written)).toBe(removeVariableParts(plain.written));
      }),
      runOptions(5),
    );
  });
});

describe('any course id', () => {
  test('is encoded so that decoding once returns it', async () => {
    const externalId = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((id) => !/\p{Cc}/u.test(id) && id.isWellFormed());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('sis_course_id:', 'lti_context_id:'), externalId, async (kind, id) => {
        const result = await run({
          args: [`--course=${kind}${id}`, '--include', 'course'],
        });
        const segments = (result.targets[0] ?? '').split('?')[0]?.split('/') ?? [];
        expect(segments).toHaveLength(5);
        expect(decodeURIComponent(segments[4] ?? '')).toBe(kind + id);
      }),
      runOptions(10),
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the tokens of a JSON text. Strings are rewritten, so that equal strings have equal tokens. */
function listTokens(text: string): readonly string[] {
  return (text.match(/"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g) ?? []).map((token) =>
    token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token,
  );
}

/** Removes the duration and the white space between tokens from a JSON text. */
function removeVariableParts(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1').replace(/"duration_ms":\d+/, '');
}
