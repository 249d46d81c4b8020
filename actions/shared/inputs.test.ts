import { describe, expect, it } from 'vitest';
import { InputReader } from './inputs.ts';

/** What a reader returns for `text`, and its faults. */
function read<Value>(text: string, by: (reader: InputReader) => Value) {
  const reader = new InputReader((name) => (name === 'it' ? text : ''));
  const value = by(reader);
  const parsed = reader.parsed({});
  return { value, faults: 'faults' in parsed ? parsed.faults : [] };
}

describe('a choice', () => {
  const choice = (reader: InputReader) => reader.choice('it', ['one', 'two'], 'two');

  it.each([
    ['', 'two'],
    ['one', 'one'],
    ['ONE', 'one'],
  ])('“%s” is %s', (text, value) => {
    expect(read(text, choice)).toEqual({ value, faults: [] });
  });

  it('is one of its words or a fault', () => {
    expect(read('onne', choice).faults).toEqual([
      "`it` is 'onne'; it can be one or two (did you mean one?).",
    ]);
    expect(read('yes', (reader) => reader.flag('it', true)).faults).toEqual([
      "`it` is 'yes'; it can be true or false.",
    ]);
  });
});

describe('a whole number', () => {
  const whole = (reader: InputReader) => reader.integer('it', 7, 2, 30);

  it.each([
    ['', 7],
    ['2', 2],
    ['030', 30],
  ])('“%s” is %i', (text, value) => {
    expect(read(text, whole)).toEqual({ value, faults: [] });
  });

  it.each(['1', '31', '2.5', '-2', '1e1', '0x5', '9'.repeat(40), 'two'])('is not “%s”', (text) => {
    expect(read(text, whole).faults).toEqual([`\`it\` is '${text}'; it can be a whole number from 2 to 30.`]);
  });
});

it('a file is not a folder, and a revision is not an option of git', () => {
  expect(read('', (reader) => [reader.file('it'), reader.revision('it')]).value).toEqual([
    undefined,
    undefined,
  ]);
  expect(read('out\\', (reader) => reader.file('it')).faults).toEqual([
    "`it` is 'out\\', a folder; name a file to write.",
  ]);
  expect(read('--all', (reader) => reader.revision('it')).faults).toEqual([
    "`it` is '--all'; name a commit or a branch.",
  ]);
});
