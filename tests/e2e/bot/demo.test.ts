import { expect, test } from 'vitest';
import { runScript } from '../../support/run-script.ts';

test('the demo reviews three pull requests as expected, and exits with 0', async () => {
  const { exitCode, stdout, stderr } = await runScript('scripts/demo.ts', []);
  expect(stderr).toBe('');
  expect(stdout).toContain('All as expected');
  for (const text of ['check success', 'check failure', '**Ready for a reviewer.**', 'needs/author'])
    expect(stdout).toContain(text);
  expect(exitCode).toBe(0);
}, 300_000);
