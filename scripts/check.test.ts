import { expect, test } from 'vitest';
import { runScript } from '../tests/support/run-script.ts';

test('continues after a failed script, and reports its name', async () => {
  const { exitCode, stdout, stderr } = await runScript('scripts/check.ts', [
    'no-such-script',
    'lint:workflows',
  ]);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('actionlint found no problems');
  expect(stderr).toBe('Failed: npm run no-such-script\n');
});
