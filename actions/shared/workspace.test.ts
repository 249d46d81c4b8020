import { cpSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../tests/support/program.ts';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { resolveInWorkspace, WorkspacePathResolver } from './workspace.ts';

function createWorkspace(...folders: readonly string[]): string {
  const workspace = scratchFolder();
  for (const folder of folders) mkdirSync(join(workspace, folder), { recursive: true });
  return workspace;
}

function resolveWith<Resolved>(workspace: string, work: (resolver: WorkspacePathResolver) => Resolved) {
  const resolver = new WorkspacePathResolver(workspace);
  return { resolved: work(resolver), problems: resolver.problems };
}

it('resolves a catalog and its path within the checkout', () => {
  const workspace = createWorkspace('data', 'repo/.git', 'repo/cards/data');
  expect(resolveWith(workspace, (resolver) => resolver.resolveCatalog('path', '.'))).toEqual({
    resolved: { root: workspace, pathInCheckout: '.' },
    problems: [],
  });
  expect(
    resolveWith(workspace, (resolver) => resolver.resolveCatalog('path', 'repo/cards')).resolved,
  ).toEqual({
    root: join(workspace, 'repo/cards'),
    pathInCheckout: 'cards',
  });
});

it('rejects a catalog with another schema', () => {
  const workspace = createWorkspace('data');
  const problems = () => resolveWith(workspace, (resolver) => resolver.resolveCatalog('path', '.')).problems;
  const path = join(workspace, 'schema.json');
  expect(problems()).toEqual([]);
  cpSync(join(repositoryRoot, 'schema.json'), path);
  expect(problems()).toEqual([]);
  writeFileSync(path, '{}\n');
  expect(problems()).toEqual([
    expect.stringMatching(/^schema\.json in '\.' is not the schema this action was built with; /),
  ]);
  rmSync(path);
  symlinkSync('/dev/zero', path);
  expect(problems()).toHaveLength(1);
});

function createWorkspaceWithLinks() {
  const outside = scratchFolder();
  const workspace = realpathSync(scratchFolder());
  mkdirSync(join(workspace, 'cards'));
  writeFileSync(join(workspace, 'cards/a.json'), '');
  symlinkSync(outside, join(workspace, 'out'));
  symlinkSync('cards', join(workspace, 'alias'));
  return { outside, workspace };
}

describe('resolveInWorkspace', () => {
  it.each([
    ['.', '.'],
    ['cards/../cards', 'cards'],
    ['alias/a.json', 'cards/a.json'],
    ['new/deep/report.json', 'new/deep/report.json'],
    ['..name/report.json', '..name/report.json'],
  ])('resolves %s to %s', (path, expected) => {
    const { workspace } = createWorkspaceWithLinks();
    expect(resolveInWorkspace(workspace, path)).toBe(join(workspace, expected));
    expect(resolveInWorkspace(workspace, join(workspace, path))).toBe(join(workspace, expected));
  });

  it.each(['..', '../x', '/etc/passwd', 'out/report.json', 'out/new/report.json'])(
    'rejects %s, which is outside the workspace',
    (path) => {
      expect(resolveInWorkspace(createWorkspaceWithLinks().workspace, path)).toBeUndefined();
    },
  );

  it('accepts a workspace whose path is a symbolic link', () => {
    const { workspace } = createWorkspaceWithLinks();
    const link = join(scratchFolder(), 'link');
    symlinkSync(workspace, link);
    expect(resolveInWorkspace(link, join(link, 'cards'))).toBe(join(workspace, 'cards'));
  });
});
