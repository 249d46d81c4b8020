import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, vi } from 'vitest';
import { listCardFiles } from '#adapters/card-files';
import { validateCatalog } from '#catalog/validate';
import { expectGolden } from '../support/golden.ts';
import { repository } from '../support/program.ts';
import { mergeGroupEvent, pullRequestEvent, pushEvent, someCommit } from '../support/runner/events.ts';
import { textsBelow } from '../support/runner/fixture-files.ts';
import { checkOutPullRequest, type PullRequestCheckout } from '../support/runner/pull-request-checkout.ts';
import { runAction, type StepOptions } from '../support/runner/run-action.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { fixturesFolder, worldToday } from '../support/world.ts';

// Processes of their own, which a slow machine takes its time for.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const action = 'actions/validate/action.yml';
const now = `${worldToday}T12:00:00Z`;
const clean = join(fixturesFolder, 'clean');

function pullRequest(depth: number, folder?: string): PullRequestCheckout {
  const card = readFileSync(join(clean, 'data/us/harbor.json'), 'utf8');
  const other = card
    .replace('"us-harbor"', '"us-harbor-two"')
    .replace('Harbor Example Card', 'Harbor Two Card');
  return checkOutPullRequest({
    base: clean,
    changes: {
      ...textsBelow(join(fixturesFolder, 'actions/pull-request')),
      'data/ca/aurora-cash.json': null,
    },
    meanwhile: { 'data/us/harbor-two.json': other },
    depth,
    ...(folder !== undefined && { folder }),
  });
}

function step(checkout: PullRequestCheckout, more: Partial<StepOptions> = {}) {
  const event = pullRequestEvent(checkout);
  return runAction({ action, workspace: checkout.workspace, event, now, ...more });
}

/** Commits by name, so that golden files need not change with them. */
function named(text: string, { base, head, merge }: PullRequestCheckout): string {
  return text.replaceAll(merge, '<merge>').replaceAll(base, '<base>').replaceAll(head, '<head>');
}

describe('the real catalog', () => {
  it('is what the one validation function says of it', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const expected = validateCatalog({ files: listCardFiles(repository), today });
    const event = pushEvent({ before: someCommit, after: someCommit });
    const ran = await runAction({ action, workspace: repository, event, now: `${today}T12:00:00Z` });
    expect(ran.stderr).toBe('');
    expect(ran.exitCode).toBe(expected.totals.error === 0 ? 0 : 1);
    expect(ran.outputs).toEqual({
      ok: String(expected.totals.error === 0),
      errors: String(expected.totals.error),
      warnings: String(expected.totals.warning),
      cards: String(expected.cards),
      'changed-cards': '',
      report: '',
      sarif: '',
    });
    expect(ran.annotations.filter(({ kind }) => kind === 'error')).toHaveLength(expected.totals.error);
    expect(ran.summary).not.toContain('What changes');
  });
});

describe('a pull request', () => {
  it('is told on its lines, in the summary, in outputs and in files', async () => {
    const checkout = pullRequest(2);
    const inputs = { report: 'out/report.json', sarif: './out/findings.sarif' };
    const ran = await step(checkout, { inputs });
    expect(ran.stderr).toBe('');
    expect(ran.exitCode).toBe(1);
    expectGolden('actions/pull-request.summary.md', named(ran.summary, checkout));
    expectGolden(
      'actions/pull-request.log.txt',
      named(ran.stdout, checkout).replace(/ in [\d.]+ s\n$/, '\n'),
    );
    expectGolden(
      'actions/pull-request.annotations.json',
      named(`${JSON.stringify(ran.annotations, null, 2)}\n`, checkout),
    );
    expectGolden('actions/pull-request.outputs.json', `${JSON.stringify(ran.outputs, null, 2)}\n`);
    const file = (path: string) => JSON.parse(readFileSync(join(checkout.workspace, path), 'utf8'));
    const schema = (path: string) => JSON.parse(readFileSync(join(repository, path), 'utf8'));
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const report = file('out/report.json');
    expect(ajv.validate(schema('docs/schemas/validate-report.schema.json'), report), ajv.errorsText()).toBe(
      true,
    );
    expect(report.changed_cards).toHaveLength(Number(ran.outputs['changed-cards']));
    expect(file('out/findings.sarif').runs[0].results).toHaveLength(report.findings.length);
  });

  it('says the same from any folder, with nothing else installed', async () => {
    const checkout = pullRequest(2);
    const alone = scratchFolder();
    cpSync(join(repository, 'actions/validate'), alone, { recursive: true });
    const [ran, elsewhere] = await Promise.all([
      step(checkout),
      step(checkout, { action: join(alone, 'action.yml') }),
    ]);
    expect(elsewhere.annotations).toEqual(ran.annotations);
    expect(elsewhere.summary).toBe(ran.summary);
  });

  it('shows only its own changes, though its base has moved', async () => {
    const checkout = pullRequest(0);
    const old = pullRequestEvent({ ...checkout, base: checkout.forkPoint });
    const ran = await step(checkout, { event: old });
    expect(ran.outputs['changed-cards']).toBe('4');
    expect(ran.summary).not.toContain('harbor-two.json</code>');
  });

  it('goes on without its base where the checkout has one commit, and says how to get it', async () => {
    const checkout = pullRequest(1);
    const ran = await step(checkout);
    const notices = ran.annotations.filter(({ kind }) => kind === 'notice');
    expect(notices).toEqual([
      {
        kind: 'notice',
        title: 'Not everything was checked',
        message:
          'Not checked: 5 cards for changes (that commit is not in this checkout; set fetch-depth: 2 for actions/checkout)',
      },
    ]);
    expect(ran.outputs['changed-cards']).toBe('');
    expect(ran.summary).toContain('set fetch-depth&#58;&#8203; 2 for actions/checkout');
    // All but the card taken away, which only the base could tell.
    expect(ran.outputs.errors).toBe(String(Number((await step(pullRequest(2))).outputs.errors) - 1));
  });

  it('in a merge queue is compared with the base of its group', async () => {
    const checkout = pullRequest(0);
    const event = mergeGroupEvent({ base: checkout.base, head: checkout.merge });
    expect((await step(checkout, { event })).outputs['changed-cards']).toBe('4');
    const shallow = pullRequest(1);
    const without = await step(shallow, {
      event: mergeGroupEvent({ base: shallow.base, head: shallow.merge }),
    });
    expect(without.annotations.at(-1)?.message).toContain('set fetch-depth: 0');
  });

  it('is compared with the base that the step names', async () => {
    const checkout = pullRequest(0);
    const ran = await step(checkout, { inputs: { base: checkout.forkPoint } });
    expect(ran.outputs['changed-cards']).toBe('5');
  });

  it('has its places counted from its own checkout, wherever that lies', async () => {
    const checkout = pullRequest(2, 'cards');
    const ran = await step(checkout, { inputs: { path: 'cards', report: 'cards/r.json' } });
    const plain = await step(pullRequest(2));
    expect(ran.annotations.map(({ file }) => file)).toEqual(plain.annotations.map(({ file }) => file));
    expect(ran.outputs.report).toBe('cards/r.json');
    expect(ran.outputs['changed-cards']).toBe('4');
  });
});

describe('settings', () => {
  it('fail-on decides the exit code, and ok says what it decides', async () => {
    const checkout = pullRequest(2);
    const never = await step(checkout, { inputs: { 'fail-on': 'never' } });
    expect([never.exitCode, never.outputs.ok]).toEqual([0, 'false']);
    // The only finding is a warning: nobody has read its page.
    const workspace = scratchFolder();
    cpSync(clean, workspace, { recursive: true });
    cpSync(join(fixturesFolder, 'findings/source-unread'), workspace, { recursive: true });
    const lenient = await runAction({ action, workspace, now });
    expect([lenient.exitCode, lenient.outputs.ok, lenient.outputs.warnings]).toEqual([0, 'true', '1']);
    const strict = await runAction({ action, workspace, now, inputs: { 'fail-on': 'warning' } });
    expect([strict.exitCode, strict.outputs.ok]).toEqual([1, 'false']);
  });

  it('annotations and summary can be left out; the log lists the findings all the same', async () => {
    const ran = await step(pullRequest(2), { inputs: { annotations: 'false', summary: 'false' } });
    expect(ran.annotations).toEqual([]);
    expect(ran.summary).toBe('');
    expect(ran.stdout).toContain('data/us/open.json\n  8:20  error  json-syntax');
    expect(ran.exitCode).toBe(1);
  });

  it('an action from another repository links to its own pages', async () => {
    const env = { GITHUB_ACTION_REPOSITORY: 'mira/checks', GITHUB_ACTION_REF: 'v1' };
    const ran = await step(pullRequest(2), { env });
    expect(ran.annotations[0]?.message).toContain(
      'See https://github.com/mira/checks/blob/v1/docs/diagnostics/',
    );
    expect(ran.summary).toContain('](https://github.com/example/cards/blob/');
  });

  it('the action of the root is the same', async () => {
    const root = readFileSync(join(repository, 'action.yml'), 'utf8');
    const own = readFileSync(join(repository, action), 'utf8');
    expect(root).toBe(own.replace('main: dist/index.js', 'main: actions/validate/dist/index.js'));
    const checkout = pullRequest(2);
    const ran = await step(checkout, { action: 'action.yml' });
    expect(ran.summary).toBe((await step(checkout)).summary);
  });
});
