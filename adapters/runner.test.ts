import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outputsIn } from '../tests/support/runner/output-file.ts';
import { workflowCommands } from '../tests/support/runner/workflow-commands.ts';
import { scratchFolder } from '../tests/support/scratch-catalog.ts';
import { Runner } from './runner.ts';

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

  it('ends each value with a line of its own, which nobody can foresee', () => {
    const file = join(scratchFolder(), 'output');
    const { runner } = runnerWith({ GITHUB_OUTPUT: file });
    for (const name of ['ok', 'errors', 'report']) runner.setOutput(name, 'x');
    const ends = [...readFileSync(file, 'utf8').matchAll(/<<(.{40,})\n/g)].map(([, end]) => end);
    expect(new Set(ends).size).toBe(3);
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
