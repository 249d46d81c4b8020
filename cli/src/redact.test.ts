import { describe, expect, test } from 'vitest';
import { createRedactor, escapeInvisible, sanitizeServerText } from './redact.ts';

test('removes the token, plain and percent-encoded', () => {
  const redact = createRedactor('7~a/b+c');
  expect(redact('x 7~a/b+c y 7~a%2Fb%2Bc z')).toBe('x <token> y <token> z');
  expect(createRedactor('')('as it was')).toBe('as it was');
});

test('escapes control and bidi characters', () => {
  expect(escapeInvisible('\u001b[2J\u202e\u2028\ud800é 界')).toBe('\\u001b[2J\\u202e\\u2028\\ud800é 界');
  expect(escapeInvisible('\u{e0041}')).toBe('\\udb40\\udc41');
});

describe('text of a server', () => {
  const keepText = createRedactor(undefined);

  test('contains no part of the token after truncation', () => {
    expect(sanitizeServerText(`${'x'.repeat(195)}TOKEN-TOKEN`, createRedactor('TOKEN-TOKEN'))).not.toContain(
      'TOK',
    );
  });

  test('is one line of at most 200 characters', () => {
    expect(sanitizeServerText(' a\n\tb ', keepText)).toBe('a b');
    expect(sanitizeServerText('é'.repeat(300), keepText)).toBe(`${'é'.repeat(199)}…`);
  });

  test('contains no secret key of a link', () => {
    expect(
      sanitizeServerText('see https://x.example/f?verifier=KEY&wrap=1 "secure_params":"KEY2"', keepText),
    ).toBe('see https://x.example/f?verifier=…&wrap=… "secure_params":"…"');
  });
});
