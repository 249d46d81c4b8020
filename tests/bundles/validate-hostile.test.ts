import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { laidOut } from '../support/memory-file.ts';
import { pullRequestEvent } from '../support/runner/events.ts';
import { checkOutPullRequest } from '../support/runner/pull-request-checkout.ts';
import { runAction } from '../support/runner/run-action.ts';
import { shownOfAKind } from '../support/runner/workflow-commands.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { fixturesFolder } from '../support/world.ts';

// Processes of their own, which a slow machine takes its time for.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const action = 'actions/validate/action.yml';
const now = '2026-10-01T12:00:00Z';
const clean = join(fixturesFolder, 'clean');

const mischief = [
  '::error file=made-up.json,line=1::made up',
  '\n::error::made up\n',
  '\r::add-mask::cards\r',
  '%0A::warning::made up',
  '##[error]made up',
  '##[add-mask]cards',
  '::stop-commands::forever',
  '::endgroup::',
  '[click](http://evil.example)',
  '![](https://evil.example/p.png)',
  '](http://evil.example) <a href="https://evil.example">x</a>',
  '<img src=x onerror=alert(1)>',
  '</code></td></table><script>alert(1)</script>',
  '@someone and #1 and octocat/cards#2',
  'https://evil.example www.evil.example',
  '`` ` | \\| $x$ ~~~',
  '\u202e\u2066\u200b',
];

function harbor(changes: object): string {
  return laidOut({ ...JSON.parse(readFileSync(join(clean, 'data/us/harbor.json'), 'utf8')), ...changes });
}

describe('what a pull request says', () => {
  it('is no command, link, image, mention or HTML of its own', async () => {
    const changes: Record<string, string> = {
      'data/us/harbor.json': harbor({
        notes: mischief.join(' ').trim(),
        localized_names: { en: 'x', fr: '<img src=x>' },
        benefits: mischief.map((text) => ({
          title: text.trim().slice(0, 80),
          category: 'other',
          description: 'x',
        })),
      }),
    };
    for (const [at, text] of mischief.entries()) {
      const id = `us-mischief-${at}`;
      changes[`data/us/mischief-${at}.json`] = harbor({
        id,
        name: text,
        issuer_id: text,
        network: text,
        [text]: text,
      });
      changes[`data/us/broken-${at}.json`] = `{"id": ${text}\n${text}`;
      const name = text.replaceAll('/', '-').replaceAll('\\', '').trim();
      changes[`data/us/${name}.json`] = '{}\n';
    }
    const checkout = checkOutPullRequest({ base: clean, changes, depth: 2 });
    const ran = await runAction({
      action,
      workspace: checkout.workspace,
      event: pullRequestEvent(checkout),
      now,
    });

    expect(ran.stderr).toBe('');
    expect(ran.exitCode).toBe(1);
    expect(ran.masks).toEqual([]);
    const ofUs = ['group', 'endgroup', 'error', 'warning', 'notice'];
    expect(ran.commands.filter(({ name }) => !ofUs.includes(name))).toEqual([]);
    expect(ran.commands.filter(({ name }) => name === 'group')).toHaveLength(1);
    expect(ran.commands.filter(({ name }) => name === 'endgroup')).toHaveLength(1);
    for (const { file, message, title } of ran.annotations) {
      expect(file).toMatch(/^data\//);
      expect(title).toMatch(/\([a-z0-9-]+\)$/);
      expect(message.split('\n').slice(1).join('\n')).toMatch(
        /^See https:\/\/github\.com\/example\/cards\/blob\/[0-9a-f]{40}\/docs\/diagnostics\/[a-z0-9-]+\.md(\n\d+ more [a-z]+ not shown here; .+)?$/,
      );
    }
    const targets = [...ran.summary.matchAll(/\]\(([^)]*)\)/g)].map(([, url]) => url);
    expect(targets.length).toBeGreaterThan(20);
    for (const url of targets)
      expect(url).toMatch(
        /^https:\/\/github\.com\/example\/cards\/blob\/[0-9a-f]{40}\/(data|docs)\/[\w.%~/-]+(#L\d+)?$/,
      );
    const live = ran.summary
      .replace(/\]\([^)]*\)/g, '](url)')
      .replaceAll('<span>$</span>', 'one dollar')
      .replace(/<\/?code>/g, '')
      .replace(/&(?:amp|lt|gt|#\d+);/g, '')
      .split('\n')
      .filter((line) => /[<>@`\\$]|https?:\/\/|www\.|!\[|#\d/.test(line));
    expect(live).toEqual([]);
  });
});

describe('more than there is room for', () => {
  function broken(count: number): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Array.from({ length: count }, (_, at) => {
        const id = `us-broken-${String(at).padStart(5, '0')}`;
        const card = { id, name: `Broken ${at}`, country: 'us', annual_fee: { amount: '1' }, fx_fee: {} };
        return [`data/us/${id.slice(3)}.json`, laidOut(card)] as const;
      }),
    );
  }

  it('ten annotations of a kind: the worst and the changed first, and the last counts the rest', async () => {
    const old = broken(30);
    const base = scratchFolder();
    cpSync(clean, base, { recursive: true });
    for (const [path, text] of Object.entries(old)) writeFileSync(join(base, path), text);
    const changed = 'data/us/broken-00029.json';
    const changes = { [changed]: `${old[changed]?.trim()}\n\n` };
    const checkout = checkOutPullRequest({ base, changes, depth: 2 });
    const ran = await runAction({
      action,
      workspace: checkout.workspace,
      event: pullRequestEvent(checkout),
      now,
    });
    const errors = ran.annotations.filter(({ kind }) => kind === 'error');
    expect(errors).toHaveLength(shownOfAKind);
    const files = errors.map(({ file }) => file);
    const ofChanged = files.filter((file) => file === changed).length;
    expect(ofChanged).toBeGreaterThan(0);
    expect(files.slice(0, ofChanged)).toEqual(Array.from({ length: ofChanged }, () => changed));
    const left = Number(ran.outputs.errors) - shownOfAKind;
    expect(errors.filter(({ message }) => / more error/.test(message))).toEqual([errors.at(-1)]);
    expect(errors.at(-1)?.message).toContain(`\n${left} more errors not shown here; the job's summary`);
    expect(ran.commands.findLastIndex(({ name }) => name === 'error')).toBeLessThan(
      ran.commands.findIndex(({ name }) => name === 'warning'),
    );
  });

  it('a summary below 1 MiB that counts what it leaves out', async () => {
    const workspace = scratchFolder();
    cpSync(clean, workspace, { recursive: true });
    mkdirSync(join(workspace, 'data/us'), { recursive: true });
    for (const [path, text] of Object.entries(broken(2000))) writeFileSync(join(workspace, path), text);
    const ran = await runAction({ action, workspace, now, inputs: { 'fail-on': 'never' } });
    expect(readdirSync(join(workspace, 'data/us'))).toHaveLength(2001);
    const findings = Number(ran.outputs.errors) + Number(ran.outputs.warnings);
    expect(findings).toBeGreaterThan(10_000);
    expect(Buffer.byteLength(ran.summary)).toBeLessThanOrEqual(1024 * 1024);
    expect(Buffer.byteLength(ran.summary)).toBeGreaterThan(1000 * 1024);
    const rows = ran.summary.split('\n').filter((line) => /^\| (error|warning|note) /.test(line)).length;
    expect(ran.summary).toMatch(/\n(\d+) more findings left out here/);
    const [, leftOut = '0'] = /\n(\d+) more findings left out here/.exec(ran.summary) ?? [];
    expect(rows + Number(leftOut)).toBeGreaterThanOrEqual(findings);
    expect(ran.summary).toContain('2003 cards, ');
  });
});
