import type { Command } from 'commander';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import type { Shell } from '../completion/shells.ts';
import { type CommandNode, commandTree } from '../completion/tree.ts';
import { zshScript } from '../completion/zsh.ts';
import { exitCodes } from '../exit.ts';
import type { World } from '../world.ts';

const scripts = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
} as const satisfies Record<Shell, (nodes: readonly CommandNode[]) => string>;

/** Prints the script that teaches a shell the program's commands; gives the exit code. */
export function runCompletion(shell: Shell, program: Command, world: World): number {
  world.stdout.write(scripts[shell](commandTree(program)));
  return exitCodes.ok;
}
