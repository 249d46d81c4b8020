import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergeGroupEvent,
  pullRequestEvent,
  pushEvent,
  type RunnerEvent,
  someCommit,
  tagEvent,
} from '../../tests/support/runner/events.ts';
import { outputsIn, workflowCommands } from '../../tests/support/runner/workflow-commands.ts';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { Runner, readRunnerFacts, refuseStep, runStep } from './runner.ts';

function runnerWith(env: Readonly<Record<string, string>> = {}) {
  let written = '';
  const runner = new Runner(env, (text) => {
    written += text;
  });
  return { runner, written: () => written };
}

/** What an attacker would write, among anything else. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '::error::x',
        '::',
        '\n',
        '\r',
        '\r\n',
        '##[error]x',
        '%0A',
        'name<<EOF',
        'a=b',
        ' ',
        '\u2028',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('input', () => {
  it('is read as the runner names it, without outer spaces', () => {
    const { runner } = runnerWith({ 'INPUT_FAIL-ON': ' never\n', INPUT_TWO_WORDS: 'x' });
    expect(runner.input('fail-on')).toBe('never');
    expect(runner.input('two words')).toBe('x');
    expect(runner.input('sarif')).toBe('');
  });
});

describe('setOutput', () => {
  it('keeps any value whole, and makes no other output', () => {
    const file = join(scratchFolder(), 'output');
    fc.assert(
      fc.property(hostile, hostile, (first, second) => {
        writeFileSync(file, '');
        const { runner } = runnerWith({ GITHUB_OUTPUT: file });
        runner.setOutput('report', first);
        runner.setOutput('ok', second);
        const outputs = outputsIn(readFileSync(file, 'utf8'));
        expect([...outputs]).toEqual([
          ['report', inLines(first)],
          ['ok', inLines(second)],
        ]);
      }),
    );
  });

  it('goes nowhere outside of a workflow', () => {
    const { runner, written } = runnerWith();
    runner.setOutput('ok', 'true');
    runner.addSummary('x');
    expect(written()).toBe('');
  });
});

describe('what is written', () => {
  it('holds no command but the one that is meant', () => {
    fc.assert(
      fc.property(hostile, hostile, (title, text) => {
        const { runner, written } = runnerWith();
        runner.log(text);
        expect(workflowCommands(written())).toEqual([]);
        runner.logFolded(title, text);
        // The runner cuts spaces at the end of a title.
        runner.error(`${title}.`, text);
        expect(workflowCommands(written()).map(({ name }) => name)).toEqual(['group', 'endgroup', 'error']);
        expect(workflowCommands(written()).at(-1)).toEqual({
          name: 'error',
          properties: { title: `${title}.` },
          data: text,
        });
      }),
    );
  });
});

/** The runner reads line by line, whatever ends them. */
function inLines(text: string): string {
  return `${text}\n`.replaceAll('\r\n', '\n').slice(0, -1);
}

function said() {
  let text = '';
  const runner = new Runner({}, (more) => {
    text += more;
  });
  return { runner, text: () => text };
}

it('what breaks the work off is said, and no line of it is a command', async () => {
  const { runner, text } = said();
  const error = new Error('no room\n::add-mask::x');
  expect(await runStep(runner, () => Promise.reject(error))).toBe(1);
  expect(text()).toMatch(/^::error title=The check could not run::no room%0A::add-mask::x\n/);
  expect(text().split('\n').slice(1).join('\n')).not.toMatch(/^\s*::/m);
  expect(await runStep(runner, () => Promise.reject('cause'))).toBe(1);
});

it('refuses with an annotation each', () => {
  const { runner, text } = said();
  expect(refuseStep(runner, ['one', 'two'])).toBe(1);
  expect(text()).toBe('::error title=Nothing was checked::one\n::error title=Nothing was checked::two\n');
});

const base = '1'.repeat(40);
const head = '2'.repeat(40);

function factsOf(event: string | RunnerEvent, env: Readonly<Record<string, string>> = {}) {
  const path = join(scratchFolder(), 'event.json');
  writeFileSync(path, typeof event === 'string' ? event : JSON.stringify(event.payload));
  return readRunnerFacts({ GITHUB_EVENT_PATH: path, ...env }, '/cwd');
}

describe('the base', () => {
  it('of a pull request and of a merge group is known', () => {
    expect(factsOf(pullRequestEvent({ base, head })).base).toEqual({
      event: 'pull request',
      commit: base,
      head,
    });
    expect(factsOf(mergeGroupEvent({ base, head })).base).toEqual({ event: 'merge group', commit: base });
  });

  it.each([
    ['a push', pushEvent({ before: base, after: head })],
    ['a tag', tagEvent({ tag: 'v1.0.0' })],
  ])('of %s there is none', (_, event) => {
    expect(factsOf(event).base).toBeUndefined();
  });

  it.each([
    'no JSON',
    '{"pull_request":{"base":{"sha":"--upload-pack=x"}}}',
    '{"merge_group":{"base_sha":"HEAD"}}',
  ])('is taken from no other event: %s', (payload) => {
    expect(factsOf(payload).base).toBeUndefined();
  });
});

describe('addresses', () => {
  const here = { GITHUB_REPOSITORY: 'example/cards', GITHUB_SHA: someCommit };

  it('are those of the checked repository', () => {
    expect(
      readRunnerFacts({ ...here, GITHUB_SERVER_URL: 'https://ghe.example:8443' }, '/cwd').repository,
    ).toEqual({
      url: 'https://ghe.example:8443/example/cards',
      sha: someCommit,
    });
  });

  it('of pages are in the repository of the action, where that is another one', () => {
    const other = { GITHUB_ACTION_REPOSITORY: 'mira/checks', GITHUB_ACTION_REF: 'releases/v1 beta' };
    expect(readRunnerFacts({ ...here, ...other }, '/cwd').pagesUrl).toBe(
      'https://github.com/mira/checks/blob/releases/v1%20beta',
    );
    expect(readRunnerFacts({ ...here, GITHUB_ACTION_REPOSITORY: '' }, '/cwd').pagesUrl).toBeUndefined();
  });

  it('are left out where they are not what they should be', () => {
    expect(readRunnerFacts({ ...here, GITHUB_REPOSITORY: 'a](http://x' }, '/cwd').repository).toBeUndefined();
    expect(readRunnerFacts({ ...here, GITHUB_SHA: 'main' }, '/cwd').repository).toBeUndefined();
    expect(readRunnerFacts({ ...here, GITHUB_SERVER_URL: 'javascript:x' }, '/cwd').repository?.url).toBe(
      'https://github.com/example/cards',
    );
  });
});
