import { expect, onTestFinished, test } from 'vitest';
import { catalogFiles, newCardText } from '../../support/bot/card-files.ts';
import { compiled } from '../../support/compiled.ts';
import { startFakeGitHub } from '../../support/github/fake-github.ts';
import { checksOf, commentsOf, labelsOf } from '../../support/github/repositories.ts';
import { wantsNoViolations } from '../../support/github/some-world.ts';
import { repository as root } from '../../support/source-files.ts';
import { startActionsHost } from '../../support/workflows/actions-host.ts';

const today = new Date().toISOString().slice(0, 10);

async function world() {
  const github = await startFakeGitHub();
  onTestFinished(github.close);
  wantsNoViolations(github);
  const repository = github.addRepository('maple/cards', {
    files: catalogFiles(),
    collaborators: { mira: 'triage', wim: 'write' },
  });
  const host = startActionsHost({ github, repository, root, env: compiled });
  onTestFinished(host.close);
  return { github, repository, host, deeds: github.deeds(repository) };
}

test('x', async () => {
  const { github, repository, host, deeds } = await world();
  const files = { 'data/us/ferry.json': newCardText('ferry', today) };
  const { pull } = deeds.openPull('sam', { files, title: 'card(add): us-ferry' });
  await host.settle();
  console.log(
    host.runs
      .map(({ record, result }) =>
        [
          record.name,
          record.event,
          record.conclusion,
          ...[...(result?.jobs.values() ?? [])].flatMap((j) => j.steps.map((s) => s.stdout + s.stderr)),
        ].join(' | '),
      )
      .join('\n---\n'),
  );
  console.log(
    labelsOf(pull),
    commentsOf(pull).map(({ author, body }) => `${author}: ${body.slice(0, 300)}`),
    checksOf(repository, pull.pull.head.sha).map((c) => [c.name, c.conclusion]),
  );
  console.log(github.seen.map((s) => `${s.method} ${s.url} ${s.status}`).join('\n'));
  expect(1).toBe(1);
});
