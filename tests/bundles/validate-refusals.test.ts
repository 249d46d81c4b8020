import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runAction } from '../support/runner/run-action.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { fixturesFolder } from '../support/world.ts';

const action = 'actions/validate/action.yml';

function cleanWorkspace(): string {
  const workspace = scratchFolder();
  cpSync(join(fixturesFolder, 'clean'), workspace, { recursive: true });
  return workspace;
}

/** Runs a step that must be refused, and gives the sentences. */
async function refusal(
  workspace: string,
  inputs: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const before = readdirSync(workspace, { recursive: true }).toSorted();
  const ran = await runAction({ action, workspace, inputs });
  expect(ran.exitCode).toBe(1);
  expect(ran.stderr).toBe('');
  expect(ran.summary).toBe('');
  expect(Object.values(ran.outputs).join('')).toBe('');
  expect(readdirSync(workspace, { recursive: true }).toSorted()).toEqual(before);
  expect(ran.commands.map(({ name }) => name)).toEqual(ran.annotations.map(() => 'error'));
  return ran.annotations.map(({ message }) => message);
}

describe('wrong inputs are refused in one sentence each, with nothing half done', () => {
  it('all words at once', async () => {
    const inputs = { 'fail-on': 'eror', annotations: 'yes', summary: 'flase', report: 'out/r.json' };
    expect(await refusal(cleanWorkspace(), inputs)).toEqual([
      "`fail-on` is 'eror'; it can be error, warning or never (did you mean error?).",
      "`annotations` is 'yes'; it can be true or false.",
      "`summary` is 'flase'; it can be true or false (did you mean false?).",
    ]);
  });

  it('all places at once', async () => {
    const inputs = { path: '..', report: '/etc/report.json', sarif: 'data' };
    expect(await refusal(cleanWorkspace(), inputs)).toEqual([
      "`path` is '..', which lies outside the workspace; name a place within it.",
      "`sarif` is 'data', which is a folder; name a file to write.",
      "`report` is '/etc/report.json', which lies outside the workspace; name a place within it.",
    ]);
  });

  it('one file for two reports, or below a file', async () => {
    expect(await refusal(cleanWorkspace(), { report: 'out/x', sarif: './out/../out/x' })).toEqual([
      '`sarif` and `report` name the same file; give each a name of its own.',
    ]);
    expect(await refusal(cleanWorkspace(), { report: 'data/issuers.json/x' })).toEqual([
      "`report` is 'data/issuers.json/x', which lies below a file; name another place.",
    ]);
  });

  it('a catalog that is not there, or has no data', async () => {
    const workspace = cleanWorkspace();
    expect(await refusal(workspace, { path: 'cards' })).toEqual([
      "`path` is 'cards', which is not there; is a checkout step missing before this one?",
    ]);
    expect(await refusal(workspace, { path: 'data' })).toEqual([
      "`path` is 'data', which has no data folder; name the folder of a catalog.",
    ]);
  });

  it('a base that cannot be compared with', async () => {
    expect(await refusal(cleanWorkspace(), { base: 'main' })).toEqual([
      "`base` is 'main', which cannot be compared with: this folder is in no git checkout; use actions/checkout.",
    ]);
  });

  it('a schema that says otherwise than the one built in', async () => {
    const workspace = cleanWorkspace();
    writeFileSync(join(workspace, 'schema.json'), '{}\n');
    const [sentence = ''] = await refusal(workspace, {});
    expect(sentence).toMatch(
      /^schema\.json in '\.' is not the schema this action was built with; .+build:actions$/,
    );
  });
});

describe('links of a pull request lead nowhere', () => {
  it('a folder', async () => {
    const [workspace, outside] = [cleanWorkspace(), cleanWorkspace()];
    symlinkSync(outside, join(workspace, 'out'));
    expect(await refusal(workspace, { path: 'out', report: 'out/r.json' })).toEqual([
      "`path` is 'out', which lies outside the workspace; name a place within it.",
      "`report` is 'out/r.json', which lies outside the workspace; name a place within it.",
    ]);
    expect(existsSync(join(outside, 'r.json'))).toBe(false);
  });

  it('the data folder, and the schema', async () => {
    const [workspace, outside] = [cleanWorkspace(), cleanWorkspace()];
    rmSync(join(workspace, 'data'), { recursive: true });
    symlinkSync(join(outside, 'data'), join(workspace, 'data'));
    expect(await refusal(workspace, {})).toEqual([
      "`path` is '.', which has no data folder; name the folder of a catalog.",
    ]);
    const other = cleanWorkspace();
    symlinkSync('/dev/zero', join(other, 'schema.json'));
    expect(await refusal(other, {})).toHaveLength(1);
  });

  it('the report takes the place of a link instead of following it', async () => {
    const [workspace, outside] = [cleanWorkspace(), scratchFolder()];
    const target = join(outside, 'secret');
    mkdirSync(join(workspace, 'out'));
    symlinkSync(target, join(workspace, 'out/r.json'));
    const ran = await runAction({
      action,
      workspace,
      inputs: { report: 'out/r.json' },
      now: '2026-10-01T00:00:00Z',
    });
    expect(ran.exitCode).toBe(0);
    expect(existsSync(target)).toBe(false);
  });
});
