import { describe, expect, test } from 'vitest';
import { createExampleCore, decodeBody, sendRequest } from '../../../scripts/build-api/example-core.ts';

const core = createExampleCore();
describe('routes that do not exist', () => {
  test.each([
    ['/v1', '/docs/ describes all routes.'],
    ['/v1/cards.json', 'Did you mean /v1/cards?'],
    ['/v1/search.json', 'Did you mean /v1/search?'],
    ['/v1/card', 'Did you mean /v1/cards?'],
  ])('get a suggestion: for %s “%s”', (target, advice) => {
    expect(decodeBody(sendRequest(core, target))).toContain(
      `"detail":"There is nothing at this address. ${advice}"`,
    );
  });
});
