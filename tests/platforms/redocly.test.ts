import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('redocly finds no error and no warning in docs/openapi.json', () => {
  const redocly = join(import.meta.dirname, 'node_modules/.bin/redocly');
  const args = ['lint', 'docs/openapi.json', '--format', 'json', '--extends', 'recommended'];
  const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };
  const env = { ...process.env, ...offline };
  const output = execFileSync(redocly, args, {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env,
    stdio: 'pipe',
  });
  expect(JSON.parse(output)).toMatchObject({ totals: { errors: 0, warnings: 0 } });
});
