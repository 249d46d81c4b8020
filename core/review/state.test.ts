import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type BotState, belongsToOtherPull, emptyState, formatStateMarker, parseState } from './state.ts';

const fullState: BotState = {
  pull: 7,
  headSha: 'abc',
  contentKey: 'c0ffee',
  rules: 3,
  lastLabelEvent: 31,
  handsAfter: 21,
  lastCommand: 12,
  turn: 'author',
  turnSince: '2026-10-01T08:00:00Z',
  asked: ['team:cards'],
  commentId: 99,
  commentDeleted: true,
  suggestionsRefused: 'abc',
  annotations: 'f00',
  conflicts: true,
  locked: true,
  cards: ['0123456789abcdef', '76543210'],
};

const createMarker = (value: unknown, version = 2) =>
  `<!-- cardcat-bot:${version} ${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))} -->`;

describe('a state', () => {
  it('is read from its marker anywhere in a text', () => {
    expect(parseState(formatStateMarker(fullState))).toEqual(fullState);
    expect(parseState(`Said before.\n${formatStateMarker(fullState)}\nSaid behind.`)).toEqual(fullState);
    expect(parseState(formatStateMarker({ ...fullState, asked: ['名', 'é'] })).asked).toEqual(['名', 'é']);
    expect(formatStateMarker(emptyState)).toBe(createMarker({}));
  });

  it('is read from a marker of version 1', () => {
    expect(parseState(createMarker({ pull: 3 }, 1)).pull).toBe(3);
  });

  it.each(['null', '[]', '3', '"x"', '[{"pull":3}]'])('is empty if the marker contains %s', (json) => {
    expect(parseState(createMarker(JSON.parse(json)))).toEqual(emptyState);
  });

  it.each([
    '',
    'no marker',
    createMarker({ pull: 3 }, 3),
    '<!-- cardcat-bot:1 AAA -->',
    '<!-- cardcat-bot:1 /w== -->',
  ])('is empty if the text is %j', (text) => {
    expect(parseState(text)).toEqual(emptyState);
  });

  it.each<[key: keyof BotState, ...bad: unknown[]]>([
    ['pull', -1, 1.5, '7', null],
    ['headSha', 7, null],
    ['contentKey', 7, null],
    ['rules', -1, 1.5, '3', 2 ** 53],
    ['lastLabelEvent', -1, '12'],
    ['handsAfter', -1, '12'],
    ['lastCommand', -1, '12'],
    ['turn', 'nobody', 3, undefined],
    ['turnSince', 'some day', 7],
    ['asked', 'x', [7]],
    ['commentId', -1, null],
    ['commentDeleted', 'true', 1, null],
    ['suggestionsRefused', true, null],
    ['annotations', 7, null],
    ['conflicts', 1, null],
    ['cards', 'x', [7]],
  ])('is empty if %s is invalid', (key, ...invalidValues) => {
    expect(parseState(createMarker({ [key]: fullState[key] }))[key]).toEqual(fullState[key]);
    for (const value of invalidValues.filter((candidate) => candidate !== undefined))
      expect(parseState(createMarker({ ...fullState, [key]: value }))).toEqual(emptyState);
  });

  it('is saved without cards if it would be too long', () => {
    const cards = Array.from({ length: 40 }, (_, index) => String(index).padStart(16, 'f'));
    expect(parseState(formatStateMarker({ ...fullState, cards })).cards).toEqual(cards);
    const asked = Array.from({ length: 50 }, (_, index) => `someone-${index}`);
    expect(parseState(formatStateMarker({ ...fullState, cards, asked }))).toEqual({
      ...fullState,
      cards: [],
      asked,
    });
  });

  it('is saved with only the most important keys if it would still be too long', () => {
    const {
      asked: _,
      commentDeleted,
      suggestionsRefused,
      annotations,
      conflicts,
      locked,
      cards,
      ...expected
    } = fullState;
    const asked = Array.from({ length: 300 }, (_, index) => `someone-${index}`);
    expect(parseState(formatStateMarker({ ...fullState, asked }))).toEqual({ ...emptyState, ...expected });
    expect(parseState(createMarker({ ...fullState, asked }))).toEqual(emptyState);
  });

  test('is unchanged after writing and reading, up to the maximum length', () => {
    fc.assert(
      fc.property(fc.nat(2200), (length) => {
        const state = { ...emptyState, pull: 7, annotations: 'x'.repeat(length) };
        const marker = formatStateMarker(state);
        const fits = btoa(JSON.stringify({ pull: 7, annotations: state.annotations })).length <= 2048;
        expect(parseState(marker).annotations).toBe(fits ? state.annotations : '');
        expect(parseState(marker).pull).toBe(7);
      }),
    );
  });
});

describe('a marker', () => {
  it('identifies a text of another pull request', () => {
    expect(belongsToOtherPull(formatStateMarker(fullState), 7)).toBe(false);
    expect(belongsToOtherPull(formatStateMarker(fullState), 8)).toBe(true);
    expect(belongsToOtherPull('no marker', 8)).toBe(false);
    expect(belongsToOtherPull(formatStateMarker(emptyState), 8)).toBe(false);
  });
});
