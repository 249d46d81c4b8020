import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCliIn } from '../../tests/support/run-cli.ts';
import { edit, scratchCatalog } from '../../tests/support/scratch-catalog.ts';

const card = 'data/us/chase-disney.json';
const createNpmContext = (config: Readonly<Record<string, string>>) => ({
  env: {
    npm_command: 'run',
    npm_lifecycle_event: 'cardcat',
    ...Object.fromEntries(Object.entries(config).map(([name, value]) => [`npm_config_${name}`, value])),
  },
});

describe('handling of flags that npm run consumes', () => {
  test('restores switches, negated switches and values', async () => {
    const folder = scratchCatalog([card]);
    edit(join(folder, card), (text) => text.replaceAll('  ', ' '));
    const context = createNpmContext({ fix: 'true', sources: '', format: 'json' });
    const { exitCode, stdout, stderr } = await runCliIn(folder, ['validate', card], context);
    expect(exitCode).toBe(0);
    expect(stderr).toContain(card);
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, totals: { errors: 0 } });
  });

  test('prints the command to use if npm kept a flag without its value', async () => {
    const result = await runCliIn(
      scratchCatalog([card]),
      ['new', 'us', '95'],
      createNpmContext({ country: 'true', slug: 'true' }),
    );
    expect(result).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(
        'npm kept --country and --slug for itself. Use npx: npx cardcat new --country … --slug …',
      ),
    });
  });

  test('suggests npx after a failure, but only under npm run', async () => {
    const folder = scratchCatalog([card]);
    const hint = 'type npx cardcat instead of npm run';
    expect((await runCliIn(folder, ['validate', 'json'], createNpmContext({}))).stderr).toContain(hint);
    const npxContext = { env: { npm_command: 'exec', npm_config_fix: 'true' } };
    expect((await runCliIn(folder, ['validate', 'json'], npxContext)).stderr).not.toContain(hint);
  });

  test('prints no hint about flags for a file system error', async () => {
    const { stderr } = await runCliIn(scratchCatalog([card]), ['export'], {
      env: { ...createNpmContext({ out: 'schema.json' }).env, npm_lifecycle_event: 'export' },
    });
    expect(stderr).toMatch(/^cardcat: Could not use .*\n$/);
  });
});
