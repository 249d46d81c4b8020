import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeLms, startFakeLms } from '../../support/lms/fake-lms.ts';
import { createLmsFixture, fault } from '../../support/lms/fixture-builders.ts';
import { storedBytes } from '../../support/lms/response.ts';
import { runChild } from '../../support/lms/run-child.ts';
import { token } from '../../support/lms/run-export.ts';
import { scratchFolder } from '../../support/scratch-catalog.ts';

let lms: FakeLms;
beforeAll(async () => {
  lms = await startFakeLms();
});
afterAll(() => lms.stop());

const ids = ['901', '902', '903'];
const size = 40_000;
const files = ids.map(
  (id) => `{"id":${id},"display_name":"f.bin","url":"{base}/files/${id}/download","size":${size}}`,
);
const getFileBytes = (id: string) =>
  Buffer.concat([...storedBytes({ kind: 'stored', size, seed: `file ${id} ` })]);

test('two concurrent runs into one directory never write an incorrect file', async () => {
  const fixture = createLmsFixture({
    course: { files, stored: Object.fromEntries(ids.map((id) => [id, size])) },
    // The fake LMS sends the files slowly, so that both runs read the same file at once.
    faults: ids.map((id) =>
      fault({ origin: 'storage', path: `/bucket/${id}` }, { kind: 'drip', bytes: 4000, everyMs: 20 }),
    ),
  });
  for (let round = 0; round < 4; round++) {
    lms.serve(fixture);
    const cwd = scratchFolder();
    const env = { PATH: process.env.PATH ?? '', HOME: cwd, LMS_BASE_URL: lms.base, LMS_TOKEN: token };
    const args = ['courses', 'export-context', '--course', '4242', '--include', 'files'];
    const runAndCheck = async (out: string) => {
      const result = await runChild([...args, '--download-files', 'got', '--out', out], { cwd, env });
      expect(result.exitCode, result.stderr).toBe(0);
      // When a run ends, every file in its report exists, whatever the second run does.
      const { downloads } = JSON.parse(readFileSync(join(cwd, out), 'utf8'));
      for (const { file_id: id, path } of downloads)
        expect(readFileSync(join(cwd, 'got', path)).equals(getFileBytes(id)), `${round} ${out} ${path}`).toBe(
          true,
        );
    };
    await Promise.all([runAndCheck('first.json'), runAndCheck('second.json')]);
    expect(readdirSync(join(cwd, 'got'))).toEqual(ids.map((id) => `${id}_f.bin`));
  }
});
