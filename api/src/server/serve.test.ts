import { expect, onTestFinished, test } from 'vitest';
import { must } from '#core/text/must';
import { createExampleCore } from '../../../scripts/build-api/example-core.ts';
import { createHttpClient } from '../../../tests/support/api/api-clients.ts';
import { readConfig } from '../config.ts';
import { serve } from './serve.ts';

test('sends a body uncompressed if compression fails, and logs it', async () => {
  const config = must(readConfig({ PORT: '0' }).value, 'the configuration');
  const errors: unknown[] = [];
  const { address, stop } = await serve(createExampleCore(), config, {
    encode: () => Promise.reject(new Error('no memory is left')),
    onError: (error, id) => errors.push(String(error), id),
  });
  onTestFinished(stop);
  const { status, body } = await createHttpClient(address)({ target: '/v1/health' });
  expect({ status, body: JSON.parse(body) as unknown }).toMatchObject({ status: 200, body: { ok: true } });
  expect(errors).toEqual(['Error: no memory is left', '7f3a000000000001']);
});
