import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportFlags } from '../../cli/src/commands/courses-export-context.ts';
import { listFlags } from '../../cli/src/commands/courses-list.ts';
import { allSectionNames } from '../../cli/src/course/section-names.ts';
import { useFakeLms } from '../support/lms/run-export.ts';
import { repositoryRoot } from '../support/program.ts';

const { run } = useFakeLms();
/** The codes that can occur in `section_errors`. */
const failureCodes = [
  'redirect_refused throttled forbidden not_found bad_request http_status server_error not_json wrong_shape empty_body',
  'connection timeout tls body_too_large throttle_too_long wait_budget_spent link_other_origin link_loop link_invalid',
  'post_required page_limit bad_identifier download_failed interrupted proxy_refused internal',
].flatMap((line) => line.split(' '));
const manual = readFileSync(join(repositoryRoot, 'docs/reference/course-export.md'), 'utf8');
const findMissing = (words: readonly string[]) =>
  words.filter((word) => !manual.includes(`\`${word}`) && !manual.includes(`"${word}"`));

test('the reference lists every flag, section and code', () => {
  expect(findMissing([...exportFlags, ...listFlags].map(({ long }) => long ?? ''))).toEqual([]);
  expect(findMissing(allSectionNames)).toEqual([]);
  expect(findMissing(failureCodes)).toEqual([]);
  for (const code of [0, 1, 2, 3, 8, 129, 130, 143])
    expect(manual).toMatch(new RegExp(`^\\| [\`\\d, ]*\\b${code}\\b`, 'm'));
});

test('the reference lists every field that the export adds', async () => {
  const args = ['--json', '--since', '2026-01-01', '--download-files', 'got', '--allow-hidden'];
  const { envelope, meta, document } = await run({ args });
  const failed = await run({
    course: { pages: [], bodies: {} },
    args: ['--include', 'modules,pages'],
  });
  const addedObjects = [
    envelope,
    envelope.meta,
    meta,
    document.downloads?.[0],
    failed.meta.section_errors[0],
    failed.meta.extras[0],
  ];
  expect(findMissing(addedObjects.flatMap((fields) => Object.keys(fields ?? {})))).toEqual([]);
});
