import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BodyTexts } from './body-texts.ts';

test('written as Latin-1 a text is the bytes of its body, however often it was asked for and forgotten', () => {
  const bodies = fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(bodies, fc.array(fc.nat(7), { maxLength: 30 }), (all, asked) => {
      const texts = new BodyTexts(60);
      for (const at of asked) {
        const body = all[at % all.length] ?? new Uint8Array();
        expect([...Buffer.from(texts.of(body), 'latin1')]).toEqual([...body]);
      }
    }),
  );
});

test('a part of a larger buffer is that part', () => {
  const part = new Uint8Array(Uint8Array.of(1, 200, 255, 4).buffer, 1, 2);
  expect(new BodyTexts().of(part)).toBe('\u00c8\u00ff');
});

test('a body is read once, and again when it was forgotten for others', () => {
  const texts = new BodyTexts(10);
  const body = Uint8Array.of(97, 98, 99, 100);
  const seen = () => {
    const text = texts.of(body);
    // That it was read anew shows where its bytes have changed, which those of answers never do.
    body[0] = (body[0] ?? 0) + 1;
    return text;
  };
  expect([seen(), seen()]).toEqual(['abcd', 'abcd']);
  texts.of(new Uint8Array(6));
  expect(seen()).toBe('abcd');
  texts.of(new Uint8Array(6));
  expect(seen()).toBe('dbcd');
});
