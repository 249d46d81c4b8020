import { type Argument, type Command, Help, Option } from 'commander';
import { flags } from '../course/flags.ts';
import { type Value, valueOfArgument, valueOfFlag } from './values.ts';

/** A command as a shell has to know it. */
export interface CommandNode {
  /** The words after `cardcat`; empty for the program itself. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  readonly options: readonly OptionNode[];
  /** What its arguments are; null where it takes none. */
  readonly argument: Value | null;
}

export interface OptionNode {
  /** With its dashes. */
  readonly long: string;
  readonly short: string | null;
  readonly description: string;
  /** What comes after it; null where nothing does. */
  readonly value: Value | null;
}

/** All commands of a program, itself first, each before its own commands. */
export function commandTree(program: Command): readonly CommandNode[] {
  return [...nodesOf(program, [])];
}

function* nodesOf(command: Command, words: readonly string[]): Generator<CommandNode> {
  const help = new Help();
  const path = words.join(' ');
  const below = help.visibleCommands(command);
  const [argument] = path === 'courses export-context' ? [] : command.registeredArguments;
  yield {
    path,
    commands: [
      ...below.map((each) => ({ name: each.name(), description: each.description() })),
      ...(path === '' ? [{ name: 'help', description: 'print the help of a command' }] : []),
    ],
    options: [...help.visibleOptions(command), ...ownFlags(path)].map(optionNode),
    argument: argument === undefined ? null : argumentValue(argument),
  };
  for (const each of below) yield* nodesOf(each, [...words, each.name()]);
}

/** The flags that a command reads by itself, so that the program does not know them. */
function ownFlags(path: string): readonly Option[] {
  if (path !== 'courses export-context') return [];
  const help = { flags: '-h, --help', description: 'print this help' };
  return [...flags, help].map((flag) => new Option(flag.flags, flag.description));
}

function optionNode(option: Option): OptionNode {
  const takesOne = option.required || option.optional;
  return {
    long: option.long ?? option.flags,
    short: option.short ?? null,
    description: option.description,
    value: takesOne ? (chosen(option.argChoices) ?? valueOfFlag(option.flags)) : null,
  };
}

function argumentValue(argument: Argument): Value {
  return chosen(argument.argChoices) ?? valueOfArgument(argument.name());
}

function chosen(words: readonly string[] | undefined): Value | undefined {
  return words === undefined ? undefined : { kind: 'words', words };
}
