import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../tests/support/program.ts';
import { runScript } from '../tests/support/run-script.ts';

const workflow = (permission: string, step: string) => `on: push
jobs:
  one:
    runs-on: ubuntu-24.04
    permissions:
      ${permission}: write
    steps:
      - run: ${step}
`;

/** A folder with one workflow, named as seen from the repository. */
function folderWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
  writeFileSync(join(folder, 'a.yml'), text);
  return relative(repository, folder);
}

const lint = (folder: string) => runScript('scripts/lint-workflows.ts', [folder]);

test('our own workflows are clean', async () => {
  expect(await runScript('scripts/lint-workflows.ts', [])).toMatchObject({ exitCode: 0, stderr: '' });
});

test('a broken workflow is named with line and column', async () => {
  const folder = folderWith(workflow('contents', `echo \${{ github.event.issue.title }}`));
  const ran = await lint(folder);
  expect(ran.exitCode).toBe(1);
  expect(ran.stderr).toMatch(/^\S+\/a\.yml:8:23: "github\.event\.issue\.title" is potentially untrusted/);
});

test('a permission that does not exist is a fault, the one it has not learnt of is let be with the reason', async () => {
  expect(await lint(folderWith(workflow('artefacts', 'true')))).toMatchObject({ exitCode: 1 });
  expect(await lint(folderWith(workflow('artifact-metadata', 'true')))).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/a\.yml:6: let be, the scope is newer than actionlint 1\.7\.7/),
  });
});

test('no workflow at all is a mistake, not a success', async () => {
  expect(await lint('docs')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('docs') });
});
