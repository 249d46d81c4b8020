import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pullRequestEvent, someCommit } from '../support/runner/events.ts';
import { outputsIn } from '../support/runner/output-file.ts';
import { runAction } from '../support/runner/run-action.ts';
import { annotationsIn, workflowCommands } from '../support/runner/workflow-commands.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';

/** An action of the given program, with two inputs and an output. */
function madeUpAction(program: string): string {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.mjs'), program);
  const text = `
name: made up
description: for a test
inputs:
  two words: { description: x, default: preset }
  token: { description: x, default: '\${{ github.token }}' }
  wanted: { description: x, required: true }
outputs:
  answer: { description: x }
runs: { using: node24, main: dist/index.mjs }
`;
  writeFileSync(join(folder, 'action.yml'), text);
  return join(folder, 'action.yml');
}

describe('runAction', () => {
  it('hands in inputs with their defaults, the event and the clock', async () => {
    const action = madeUpAction(`
      import { appendFileSync, readFileSync } from 'node:fs';
      const { env } = process;
      const event = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, 'utf8'));
      const seen = [env.INPUT_TWO_WORDS, env.INPUT_TOKEN.slice(0, 4), env.INPUT_WANTED, event.number, env.GITHUB_REF, env.GITHUB_BASE_REF, new Date().toISOString().slice(0, 16), env.LANG ?? 'none', process.version.split('.')[0]];
      appendFileSync(env.GITHUB_OUTPUT, 'answer=' + seen.join(' ') + '\\n');
      appendFileSync(env.GITHUB_STEP_SUMMARY, '# Done');
      console.log('::add-mask::secret');
      process.exitCode = 3;
    `);
    const event = pullRequestEvent({ base: someCommit, head: someCommit });
    const inputs = { wanted: 'yes' };
    const ran = await runAction({
      action,
      workspace: scratchFolder(),
      inputs,
      event,
      now: '2026-10-01T12:00:00Z',
    });
    expect(ran.outputs.answer).toBe('preset ghs_ yes 5 refs/pull/5/merge main 2026-10-01T12:00 none v24');
    expect([ran.summary, ran.masks, ran.exitCode]).toEqual(['# Done', ['secret'], 3]);
  });

  it('refuses inputs and outputs that action.yml does not declare, and missing ones', async () => {
    const workspace = scratchFolder();
    const quiet = madeUpAction('');
    await expect(runAction({ action: quiet, workspace, inputs: { wnted: 'x' } })).rejects.toThrow(
      'no input wnted',
    );
    await expect(runAction({ action: quiet, workspace })).rejects.toThrow('requires wanted');
    const loud = madeUpAction(
      "import { appendFileSync } from 'node:fs'; appendFileSync(process.env.GITHUB_OUTPUT, 'anwser=1\\n');",
    );
    await expect(runAction({ action: loud, workspace, inputs: { wanted: 'x' } })).rejects.toThrow(
      'no output anwser',
    );
  });
});

describe('workflowCommands', () => {
  it.each([
    [
      '::error file=a%2Cb,line=3::one%0Atwo %25',
      { name: 'error', properties: { file: 'a,b', line: '3' }, data: 'one\ntwo %' },
    ],
    ['  ::Warning::x', { name: 'warning', properties: {}, data: 'x' }],
    ['::notice::a::b', { name: 'notice', properties: {}, data: 'a::b' }],
    ['text ##[error file=x;line=1]y', { name: 'error', properties: { file: 'x', line: '1' }, data: 'y' }],
  ])('%s', (line, command) => {
    expect(workflowCommands(`before\n${line}\nafter\n`)).toEqual([command]);
  });

  it.each(['text ::error::x', ':error::x', '::error', ': :error::x', '## [error]x', '::::x'])(
    'takes «%s» for text',
    (line) => {
      expect(workflowCommands(line)).toEqual([]);
    },
  );

  it('hears nothing while stopped', () => {
    const text = '::stop-commands::tok\n::error::x\n::tok::\n::error::y\n';
    expect(annotationsIn(workflowCommands(text))).toEqual([{ kind: 'error', message: 'y' }]);
  });
});

describe('outputsIn', () => {
  it('reads short and long values', () => {
    expect([...outputsIn('a=1=2\nb<<E\nx\n\ny=3\nE\nc=\n')]).toEqual([
      ['a', '1=2'],
      ['b', 'x\n\ny=3'],
      ['c', ''],
    ]);
  });

  it('throws for what the runner would not take', () => {
    expect(() => outputsIn('a<<E\nx\n')).toThrow('never ends');
    expect(() => outputsIn('a\n')).toThrow('cannot read');
  });
});
