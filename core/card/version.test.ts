import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { version } from './version.ts';

it('the version constant equals the version in package.json', () => {
  const { version: packageVersion } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(version).toBe(packageVersion);
});
