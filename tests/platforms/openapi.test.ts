import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notRun } from '../support/api/not-run.ts';
import { root } from '../support/api/repository-core.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };

if (existsSync(bin('redocly')))
  test('12.2 redocly finds no error and no warning', () => {
    const args = ['lint', 'docs/openapi.json', '--format', 'json', '--extends', 'recommended'];
    const said = execFileSync(bin('redocly'), args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...offline },
    });
    expect((JSON.parse(said) as { totals: { errors: number; warnings: number } }).totals).toMatchObject({
      errors: 0,
      warnings: 0,
    });
  });
else notRun('12.2 redocly finds no error and no warning', '@redocly/cli is not installed');
