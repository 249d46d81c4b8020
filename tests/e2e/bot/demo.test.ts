import { expect, test } from 'vitest';
import { runScript } from '../../support/run-script.ts';

test('the demo shows three pull requests, each as it is meant to be, and ends by itself', async () => {
  const { exitCode, stdout, stderr } = await runScript('scripts/demo.ts', []);
  expect(stderr).toBe('');
  expect(stdout).toContain('All as expected');
  for (const said of ['check success', 'check failure', '**Ready for a reviewer.**', 'needs/author'])
    expect(stdout).toContain(said);
  expect(exitCode).toBe(0);
}, 300_000);
