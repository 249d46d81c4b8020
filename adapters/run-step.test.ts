import { expect, it } from 'vitest';
import { refuseStep, runStep } from './run-step.ts';
import { Runner } from './runner.ts';

function said() {
  let text = '';
  const runner = new Runner({}, (more) => {
    text += more;
  });
  return { runner, text: () => text };
}

it('gives the exit code of the work', async () => {
  const { runner, text } = said();
  expect(await runStep(runner, async () => 3)).toBe(3);
  expect(text()).toBe('');
});

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
