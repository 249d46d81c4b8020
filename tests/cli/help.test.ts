import { expect, test } from 'vitest';
import { runCli } from '../../cli/src/run-cli.ts';

const commands = ['', 'validate', 'new', 'stats', 'export', 'sources', 'sources check', 'review', 'courses'];

test.each(commands)('the help of «%s» breaks its lines between words at 60 columns', async (command) => {
  let text = '';
  const stdout = {
    columns: 60,
    write: (more: string | Uint8Array) => {
      text += more;
    },
  };
  const args = [...command.split(' ').filter((word) => word !== ''), '--help'];
  expect(await runCli(args, { stdout } as never)).toBe(0);
  expect(text.split('\n').filter((line) => line.length > 60)).toEqual([]);
});
