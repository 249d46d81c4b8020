import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { git } from './support/github/git-host.ts';
import { repositoryRoot } from './support/program.ts';
import { scratchFolder } from './support/scratch-catalog.ts';
import { readJob, runSteps } from './support/workflow-steps.ts';

function readFilesBelow(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'latin1')]));
}

describe('the step that copies the exports from an artifact', () => {
  const names = readdirSync(join(repositoryRoot, 'exports')).toSorted();
  const allFiles = Object.fromEntries(
    [...names, 'README.md'].map((name) => [name, Buffer.from(`new ${name}`)]),
  );

  /**
   * Runs the step that copies an artifact. The checkout has one old export. Returns the files before and after the
   * step.
   */
  async function copyFromArtifact(artifact: typeof allFiles, prepare: (unpacked: string) => void = () => {}) {
    const [workspace, temp] = [scratchFolder(), scratchFolder()];
    git(workspace, ['init', '-q']);
    mkdirSync(join(workspace, 'exports'));
    writeFileSync(join(workspace, 'exports/old.json'), 'old');
    copyFileSync(join(repositoryRoot, 'catalog.json'), join(workspace, 'catalog.json'));
    const before = readFilesBelow(workspace);
    // As the step that downloads the artifact leaves them.
    for (const [path, bytes] of Object.entries(artifact)) {
      mkdirSync(dirname(join(temp, 'exports', path)), { recursive: true });
      writeFileSync(join(temp, 'exports', path), bytes);
    }
    prepare(join(temp, 'exports'));
    const { exitCode, stdout } = await runSteps('exports.yml', 'propose', {
      folder: workspace,
      values: { 'runner.temp': temp },
      only: 'Copy the files',
    });
    return { exitCode, stdout, workspace, before, after: readFilesBelow(workspace) };
  }

  test.each([
    ['copies all files', allFiles],
    ['copies no other files', { ...allFiles, '../planted': Buffer.from('x') }],
  ])('%s', async (_, artifact) => {
    const { exitCode, workspace, before, after } = await copyFromArtifact(artifact);
    expect(exitCode).toBe(0);
    const { [join(workspace, 'exports/old.json')]: _old, ...kept } = before;
    const expected = [...names.map((name) => `exports/${name}`), 'README.md'].map((path) => [
      join(workspace, path),
      `new ${basename(path)}`,
    ]);
    expect(after).toEqual({ ...kept, ...Object.fromEntries(expected) });
  });

  const { 'cards.csv': _, ...incompleteFiles } = allFiles;
  test.each<[string, typeof allFiles, ((unpacked: string) => void)?]>([
    ['a git hook', { ...allFiles, '.git/hooks/pre-commit': Buffer.from('#!/bin/sh') }],
    ['an extra file', { ...allFiles, 'cards.exe': Buffer.from('MZ') }],
    ['a missing file', incompleteFiles],
    ['a folder with the name of a file', { ...incompleteFiles, 'cards.csv/x': Buffer.from('x') }],
    [
      'a symbolic link',
      incompleteFiles,
      (unpacked) => symlinkSync('/etc/hostname', join(unpacked, 'cards.csv')),
    ],
    [
      'a file name that contains a line break',
      { ...incompleteFiles, 'cards.csv\nf cards.exe': Buffer.from('x') },
    ],
  ])('fails without changing the checkout for an artifact with %s', async (_, artifact, prepare) => {
    const { exitCode, stdout, before, after } = await copyFromArtifact(artifact, prepare);
    expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/^::error::The artifact has other files/)]);
    expect(after).toEqual(before);
  });
});

describe('a release', () => {
  const release = readJob('release.yml', 'release');
  const attest = readJob('release.yml', 'attest');

  test('is attested for the checksums of the files that its job built, and nothing else', async () => {
    expect(release.part.value('outputs')).toEqual({ checksums: `\${{ steps.release.outputs.checksums }}` });
    const releaseStep = release.steps.find((step) => step.value('id') === 'release');
    expect(releaseStep?.value('uses')).toBe('./actions/release-exports');
    expect(attest.part.value('needs')).toBe('release');
    expect(attest.steps.map((step) => step.value('name'))).toEqual([
      'Write the checksums to a file',
      'Attest',
    ]);
    expect(attest.steps.at(-1)?.value('with')).toEqual({ 'subject-checksums': 'checksums.txt' });
    const workspace = scratchFolder();
    const checksums = `${'0'.repeat(64)}  cards.csv\n${'1'.repeat(64)}  $(touch planted) %s \\n`;
    const values = { 'needs.release.outputs.checksums': checksums };
    const only = 'Write the checksums to a file';
    await runSteps('release.yml', 'attest', { folder: workspace, values, only });
    expect(readFilesBelow(workspace)).toEqual({ [join(workspace, 'checksums.txt')]: `${checksums}\n` });
  });

  test('is created only if api/changes.json ends at its tag', () => {
    expect(release.part.value('needs')).toBe('changes');
    const { part, steps } = readJob('release.yml', 'changes');
    expect(part.value('permissions')).toEqual({ contents: 'read' });
    expect(steps.at(-1)?.value('run')).toBe('npm run release:changes -- "$TAG" --check');
  });

  test('is published to npm after an approval, without running package scripts', () => {
    const { part, steps } = readJob('release.yml', 'publish');
    expect(part.value('environment')).toBe('npm');
    const publish = steps
      .map((step) => String(step.value('run')))
      .filter((text) => text.includes('npm publish'));
    expect(publish).toEqual(['npm publish --ignore-scripts --access public ./package']);
  });
});
