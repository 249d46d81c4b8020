import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useLms } from '../support/lms/use-lms.ts';
import { worldOf } from '../support/lms/worlds.ts';
import { repository } from '../support/program.ts';
import { failureCodes, flags, sections } from './rules.ts';

const { run } = useLms();
const manual = readFileSync(join(repository, 'docs/course-export.md'), 'utf8');
/** Not there as code, neither by itself nor in an example. */
const missing = (words: readonly string[]) =>
  words.filter((word) => !manual.includes(`\`${word}`) && !manual.includes(`"${word}"`));

test('the manual has every flag, section and code', () => {
  expect(missing(flags)).toEqual([]);
  expect(missing(sections)).toEqual([]);
  expect(missing(failureCodes)).toEqual([]);
  for (const code of [0, 1, 2, 3, 8, 129, 130, 143])
    expect(manual).toMatch(new RegExp(`^\\| [\`\\d, ]*\\b${code}\\b`, 'm'));
});

test('the manual has every field that we add', async () => {
  const args = ['--json', '--since', '2026-01-01', '--download-files', 'got'];
  const { envelope, meta } = await run({ world: worldOf(), args });
  const failed = await run({ world: worldOf({ course: { bodies: {} } }), args: ['--include', 'pages'] });
  const added = [envelope, envelope.meta, meta, meta.downloads?.[0], failed.meta.section_errors[0]];
  expect(missing(added.flatMap((fields) => Object.keys(fields ?? {})))).toEqual([]);
});
