import type { Command } from 'commander';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import { type CommandNode, commandTree } from '../completion/tree.ts';
import { zshScript } from '../completion/zsh.ts';
import { exitCodes } from '../exit.ts';
import type { World } from '../world.ts';

const scripts: Readonly<Record<string, (nodes: readonly CommandNode[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Prints the script that teaches a shell the program's commands; gives the exit code. */
export function runCompletion(shell: string, program: Command, world: World): number {
  const script = scripts[shell];
  // Commander has let through only the shells that are there.
  if (script === undefined) throw new RangeError(`There is no script for ${shell}.`);
  world.stdout.write(script(commandTree(program)));
  return exitCodes.ok;
}
