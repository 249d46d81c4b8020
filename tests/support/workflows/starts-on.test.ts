import { describe, expect, test } from 'vitest';
import { filledIn } from './expressions.ts';
import { readWorkflow } from './read-workflow.ts';
import { startsOn } from './starts-on.ts';

const workflow = (on: string) => readWorkflow('x.yml', `on:\n${on}\njobs: {}\n`);
const main = 'refs/heads/main';

describe('what starts a workflow', () => {
  test.each([
    ['  pull_request:', { name: 'pull_request', ref: 'refs/pull/5/merge' }, true],
    ['  pull_request:', { name: 'push', ref: main }, false],
    ['  push: { branches: [main] }', { name: 'push', ref: main }, true],
    ['  push: { branches: [main] }', { name: 'push', ref: 'refs/heads/maintenance' }, false],
    ['  push: { branches: [main] }', { name: 'push', ref: 'refs/tags/v1' }, false],
    ["  push: { tags: ['v*'] }", { name: 'push', ref: 'refs/tags/v1.0.0' }, true],
    ["  push: { tags: ['v*'] }", { name: 'push', ref: 'refs/heads/v1' }, false],
    ["  push: { paths: ['data/**'] }", { name: 'push', ref: main, paths: ['a.md', 'data/us/x.json'] }, true],
    ["  push: { paths: ['data/*'] }", { name: 'push', ref: main, paths: ['data/us/x.json'] }, false],
    ['  push: { paths: [schema.json] }', { name: 'push', ref: main, paths: ['docs/schema.json'] }, false],
  ])('%s: %j %s', (on, happened, starts) => {
    expect(startsOn(workflow(on), happened)).toBe(starts);
  });

  test('a filter that is not known is no silent yes', () => {
    const other = workflow("  push: { paths-ignore: ['docs/**'] }");
    expect(() => startsOn(other, { name: 'push', ref: main })).toThrow('paths-ignore');
  });
});

describe('expressions', () => {
  const context = { github: { ref_name: 'v1.0.0', event: { pull_request: { base: { sha: 'abc' } } } } };
  const of = (inner: string) => filledIn(`<\${{ ${inner} }}>`, context);

  test('are paths, texts, and the first of several that says something', () => {
    expect(of('github.ref_name')).toBe('<v1.0.0>');
    expect(of('github.event.pull_request.base.sha || github.event.merge_group.base_sha')).toBe('<abc>');
    expect(of("github.event.merge_group.base_sha || 'none'")).toBe('<none>');
    expect(of('github.event.number')).toBe('<>');
  });

  test.each(['secrets.KEY', 'hashFiles(github.sha)', '!cancelled()'])('%s is not passed over', (inner) => {
    expect(() => of(inner)).toThrow('this runner');
  });
});
