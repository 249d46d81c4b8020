import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pullRequestEvent } from '../support/runner/events.ts';
import { checkOutPullRequest } from '../support/runner/pull-request-checkout.ts';
import { cleanWorkspace, harborVariables, reportIn, sourcesStep } from '../support/runner/sources-step.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { fixturesFolder } from '../support/world.ts';

/** Runs a step that must be refused; gives its sentences and the output `report`. */
async function refusal(workspace: string, inputs: Readonly<Record<string, string>>) {
  const ran = await sourcesStep(workspace, {}, { inputs });
  expect(ran).toMatchObject({ exitCode: 1, stderr: '', summary: '' });
  const { report, ...others } = ran.outputs;
  expect(Object.values(others).join('')).toBe('');
  return { sentences: ran.annotations.map(({ message }) => message), report };
}

describe('wrong inputs', () => {
  it('are all named at once, and a report without a page is there', async () => {
    const workspace = cleanWorkspace();
    const refused = await refusal(workspace, {
      'fail-on': 'ded',
      'dead-after': '1',
      report: 'out/r.json',
    });
    expect(refused).toEqual({
      sentences: [
        "`fail-on` is 'ded'; it can be dead, evidence or never (did you mean dead?).",
        "`dead-after` is '1'; it can be a whole number from 2 to 30.",
      ],
      report: 'out/r.json',
    });
    expect(reportIn(workspace, 'out/r.json')).toMatchObject({ head_sha: null, sources: [], claims: [] });
  });

  it('that name no catalog leave a report too', async () => {
    const workspace = cleanWorkspace();
    expect(await refusal(workspace, { path: 'cards', cache: 'data/issuers.json' })).toEqual({
      sentences: [
        "`path` is 'cards', which is not there; is a checkout step missing before this one?",
        "`cache` is 'data/issuers.json', which is a file; name a folder.",
      ],
      report: 'sources-report.json',
    });
    expect(reportIn(workspace).totals.sources).toBe(0);
  });

  it('that leave no place for a report say so, whatever else is wrong', async () => {
    const workspace = cleanWorkspace();
    expect(await refusal(workspace, { evidence: 'maybe', report: '../r.json' })).toEqual({
      sentences: [
        "`evidence` is 'maybe'; it can be true or false.",
        "`report` is '../r.json', which lies outside the workspace; name a place within it.",
      ],
      report: '',
    });
    expect((await refusal(workspace, { report: 'data/' })).sentences).toEqual([
      "`report` is 'data/', a folder; name a file to write.",
    ]);
    expect((await refusal(workspace, { report: 'data' })).sentences).toEqual([
      "`report` is 'data', which is a folder; name a file to write.",
    ]);
    expect(existsSync(join(workspace, 'sources-report.json'))).toBe(false);
  });

  it('a schema that says otherwise than the one built in', async () => {
    const workspace = cleanWorkspace();
    writeFileSync(join(workspace, 'schema.json'), '{}\n');
    const { sentences } = await refusal(workspace, {});
    expect(sentences).toEqual([
      expect.stringMatching(/^schema\.json in '\.' is not the schema this action was built with; /),
    ]);
    expect(reportIn(workspace).totals.sources).toBe(0);
  });
});

describe('what a pull request brings', () => {
  it('a link in the place of the report leads nowhere', async () => {
    const [workspace, outside] = [cleanWorkspace(), scratchFolder()];
    mkdirSync(join(workspace, 'out'));
    symlinkSync(join(outside, 'secret'), join(workspace, 'out/r.json'));
    await refusal(workspace, { evidence: 'x', report: 'out/r.json' });
    expect(existsSync(join(outside, 'secret'))).toBe(false);
    expect(reportIn(workspace, 'out/r.json').totals.sources).toBe(0);
  });

  it('without its base here is told how to get it, and the report is there', async () => {
    const base = join(fixturesFolder, 'clean');
    const { env } = await harborVariables();
    const checkout = checkOutPullRequest({ base, changes: { 'data/us/x.json': '{}' }, depth: 1 });
    const ran = await sourcesStep(checkout.workspace, env, { event: pullRequestEvent(checkout) });
    expect(ran.exitCode).toBe(1);
    expect(ran.annotations[0]?.message).toContain('fetch-depth: 2');
    expect(reportIn(checkout.workspace).totals.sources).toBe(0);
  });

  it('nobody leads the check to the machine itself on a runner', async () => {
    const { env, web } = await harborVariables();
    const ran = await sourcesStep(cleanWorkspace(), { ...env, GITHUB_ACTIONS: 'true' });
    expect(ran.exitCode).toBe(1);
    expect(ran.annotations[0]?.message).toContain('refused on a runner');
    expect(web.connections()).toBe(0);
  });
});
