import { describe, expect, it } from 'vitest';
import { InputReader } from './inputs.ts';

function read<Value>(text: string, parse: (reader: InputReader) => Value) {
  const reader = new InputReader((name) => (name === 'it' ? text : ''));
  const value = parse(reader);
  const parsed = reader.finish({});
  return { value, problems: parsed.problems ?? [] };
}

describe('a choice input', () => {
  const readChoice = (reader: InputReader) => reader.choice('it', ['one', 'two'], 'two');

  it.each([
    ['', 'two'],
    ['one', 'one'],
    ['ONE', 'one'],
  ])('parses “%s” as %s', (text, value) => {
    expect(read(text, readChoice)).toEqual({ value, problems: [] });
  });

  it('rejects other values and suggests the most similar one', () => {
    expect(read('onne', readChoice).problems).toEqual([
      "`it` is 'onne'; it can be one or two (did you mean one?).",
    ]);
    expect(read('yes', (reader) => reader.flag('it', true)).problems).toEqual([
      "`it` is 'yes'; it can be true or false.",
    ]);
  });
});

describe('a whole-number input', () => {
  const readInteger = (reader: InputReader) => reader.integer('it', 7, 2, 30);

  it.each([
    ['', 7],
    ['2', 2],
    ['030', 30],
  ])('parses “%s” as %i', (text, value) => {
    expect(read(text, readInteger)).toEqual({ value, problems: [] });
  });

  it.each(['1', '31', '2.5', '-2', '1e1', '0x5', '9'.repeat(40), 'two'])('rejects “%s”', (text) => {
    expect(read(text, readInteger).problems).toEqual([
      `\`it\` is '${text}'; it can be a whole number from 2 to 30.`,
    ]);
  });
});

it('rejects a folder as a file, and a git option as a revision', () => {
  expect(read('', (reader) => [reader.file('it'), reader.revision('it')]).value).toEqual([
    undefined,
    undefined,
  ]);
  expect(read('out\\', (reader) => reader.file('it')).problems).toEqual([
    "`it` is 'out\\', a folder; name a file to write.",
  ]);
  expect(read('--all', (reader) => reader.revision('it')).problems).toEqual([
    "`it` is '--all'; name a commit or a branch.",
  ]);
});
