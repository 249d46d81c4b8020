import { expect, it } from 'vitest';
import { storeOf } from '../../tests/support/some-store.ts';
import { suggestName } from './faults.ts';
import type { QueryRoute } from './fields.ts';
import { parseQuery } from './parse.ts';

const { vocabulary } = storeOf();

function listMessages(raw: string, route: QueryRoute = 'search'): readonly string[] {
  const parsed = parseQuery(raw, route, vocabulary);
  return parsed.ok ? [] : parsed.faults.map(({ message }) => message);
}

const words = Array.from({ length: 9 }, (_, index) => `w${index}`).join('+');

it.each<[raw: string, message: string | RegExp, route?: QueryRoute]>([
  ['limit=0', 'limit=0 is not a whole number from 1 to 100.'],
  ['bom=2', 'bom=2 is not 1.', 'cards'],
  ['sort=id,name,fx_fee,annual_fee', 'sort has 4 values; at most 3 are allowed.'],
  ['limit=1&limit=2', 'limit is given more than once; it takes one value.'],
  ['country=us,!ca', /^country mixes values with and without "!"\. Put "!" before every value or none\.$/],
  ['after=x', 'after is not a valid cursor for a list in this order. Use "next" of the previous page.'],
  ['q=%ff', 'The query contains q=%ff, which is not valid percent-encoded UTF-8, or contains NUL.'],
  [`q=${'x'.repeat(101)}`, 'q has more than 100 characters.'],
  [`q=${words}`, 'q has more than 8 words.'],
  ['q=a', '/v1/cards does not support q. Use /v1/search.', 'cards'],
  ['contry=us', '/v1/search has no parameter contry.'],
  ['offset=1&after=x', /^(offset and after|after and offset) cannot be combined\.$/],
])('describes the fault in %s: %s', (raw, message, route) => {
  const messages = listMessages(raw, route);
  expect(
    messages.some((actual) => (typeof message === 'string' ? actual === message : message.test(actual))),
  ).toBe(true);
});

it.each([
  ['anual_fee', ['id', 'annual_fee', 'annual_fees'], 'annual_fee'],
  ['networ', ['network_tier', 'network'], 'network'],
  ['country', ['conry'], 'conry'],
  ['xyz', ['issuer', 'network'], undefined],
  ['é', ['É'], 'É'],
])('suggests a name for %j among %j: %s', (word, candidates, expected) => {
  expect(suggestName(word, candidates)).toBe(expected);
});
