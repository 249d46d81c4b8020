import { describe, expect, it } from 'vitest';
import { escapeData, escapeProperty, withoutCommands } from './escape-command.ts';

describe('workflow commands', () => {
  it('escapes data', () => {
    expect(escapeData('100 %: a, b\r\nc %0A')).toBe('100 %25: a, b%0D%0Ac %250A');
  });

  it('escapes colons and commas in properties too', () => {
    expect(escapeProperty('a:b,c%\n')).toBe('a%3Ab%2Cc%25%0A');
  });
});

describe('withoutCommands', () => {
  it.each([
    ['::error::x', ': :error::x'],
    ['a\n  ::error::x', 'a\n  : :error::x'],
    ['a ##[add-mask]b', 'a ## [add-mask]b'],
    ['a ::error::x', 'a ::error::x'],
  ])('leaves no command in %j', (text, calm) => {
    expect(withoutCommands(text)).toBe(calm);
  });
});
