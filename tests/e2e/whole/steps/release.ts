import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { expectInert } from '../../../support/inert-markdown.ts';
import { tagEvent } from '../../../support/runner/events.ts';
import { runSource } from '../../../support/runner/run-action.ts';
import type { DefineStep } from '../harness.ts';
import { formula } from '../hostile.ts';
import { expectLinksResolve, getNewestPull, mergePull, waitForSnapshot } from '../pull-request.ts';
import { changedPaths, checkOut, fileOnMain } from '../repository.ts';

const tag = 'v1.1.0';

/** The commands of docs/how-to/release.md, in the same order. */
const proposeRelease = `
git pull -q --ff-only --tags
npm run -s export
git diff --exit-code
git switch -q -c release-${tag}
npm run -s release:changes -- ${tag}
git commit -q -a -m 'Release ${tag}'
git push -q -u origin release-${tag}
gh pr create --head release-${tag} --base main --title 'Release ${tag}' --body ''`;
const pushTag = `
git switch -q main
git pull -q --ff-only
git tag -a ${tag} -m ${tag}
git push -q origin ${tag}`;

/** Defines the steps in which a maintainer proposes a release and a tag publishes it. */
export function defineReleaseSteps(defineStep: DefineStep): void {
  defineStep(
    'a release is proposed in a pull request that logs its changes and needs a maintainer',
    async (harness) => {
      expect(await harness.runAsMaintainer(proposeRelease)).toContain('2 added, 0 removed, 0 changed');
      const pull = getNewestPull(harness, 'wim');
      expect(changedPaths(harness, pull.pull.base.sha, pull.pull.head.sha)).toEqual(['api/changes.json']);
      const expectedSnapshot = {
        conclusion: 'success',
        comments: 1,
        labels: expect.arrayContaining(['needs/maintainer']),
      };
      const { comment } = await waitForSnapshot(harness, pull, expectedSnapshot);
      expectLinksResolve(harness, comment);
      await mergePull(harness, pull);
    },
  );

  defineStep(
    'a pushed tag publishes every export in a release whose notes credit the authors',
    async (harness) => {
      const { repository, jobEnv, tokenFor } = harness;
      await harness.runAsMaintainer(pushTag);
      const commit = repository.tags.get(tag)?.commit ?? '';
      expect(repository.branches.get('main')).toBe(commit);

      const action = await runSource('release-exports', {
        workspace: checkOut(harness, commit),
        event: tagEvent({ tag, commit }),
        token: tokenFor({ contents: 'write' }),
        env: jobEnv,
      });
      expect(action, action.stdout).toMatchObject({
        exitCode: 0,
        stderr: '',
        annotations: [],
        outputs: {
          'release-url': `https://github.example/example/cards/releases/tag/${tag}`,
          unchanged: '0',
        },
      });
      const [release, ...otherReleases] = repository.releases.values();
      expect(otherReleases).toEqual([]);
      expect(release).toMatchObject({ tag, draft: false, id: repository.latestRelease });
      const assets = new Map([...(release?.assets.values() ?? [])].map(({ name, digest }) => [name, digest]));
      expect(assets.size).toBe(Number(action.outputs.uploaded));
      for (const name of ['cards-all.json', 'cards.csv', 'schema.json'])
        expect([name, assets.get(name)]).toEqual([name, digestOf(fileOnMain(harness, `exports/${name}`))]);

      const notes = release?.body ?? '';
      expect(notes).toContain('Harbor Ferry Card');
      expect(notes).toContain('&lt;img src=x onerror=hit()&gt;');
      expect(notes).toContain('@sam');
      expect(notes).not.toContain(formula);
      const links =
        /^https:\/\/github\.example\/example\/cards\/|^https:\/\/cdn\.jsdelivr\.net\/gh\/example\/cards@/;
      expectInert(notes, { links, tags: ['h2', 'h3'], mentions: ['sam', 'mallory', 'wim'] });
    },
  );
}

function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}
