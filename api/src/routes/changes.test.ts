import { describe, expect, test } from 'vitest';
import {
  createExampleCore,
  createExampleDocuments,
  decodeBody,
  sendRequest,
} from '../../../scripts/build-api/example-core.ts';

const core = createExampleCore();
const requestChanges = (since: string) => {
  const { status, body, headers } = sendRequest(core, `/v1/changes?since=${since}`);
  return {
    status,
    ...(JSON.parse(decodeBody({ status, body, headers })) as { detail?: string; added?: string[] }),
  };
};

describe('the parameter since', () => {
  test('is rejected with the start of the log if it is earlier', () => {
    expect(requestChanges('v0.0.1').detail).toContain('The log starts on 2026-09-02 (v1.3.0).');
    expect(requestChanges('2026-09-02').detail).toContain(
      'The log starts on 2026-09-02 (v1.3.0); the first day to ask for is 2026-09-03.',
    );
  });

  test('is rejected with status 410 if it is a day and the log has no days', () => {
    const documents = createExampleDocuments('0123456789ab');
    const changes = { base: { tag: 'v1.3.0', data_version: '0a1b2c3d4e5f' }, releases: [] };
    const undatedCore = createExampleCore({ coreDeps: { documents: { ...documents, changes } } });
    const response = sendRequest(undatedCore, '/v1/changes?since=2026-09-03');
    expect([response.status, decodeBody(response)]).toEqual([
      410,
      expect.stringContaining('The log starts with v1.3.0, and does not know its day.'),
    ]);
  });
});

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
