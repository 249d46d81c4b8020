import type { Command } from 'commander';
import { UsageError } from './exit.ts';

/** Throws a `UsageError` where a flag or an argument of the command is there and empty, as an unset variable leaves it. */
export function refuseEmpty(command: Command): void {
  for (const option of command.options) {
    const name = option.attributeName();
    if (command.getOptionValueSource(name) !== 'cli' || command.getOptionValue(name) !== '') continue;
    const value = /<.*>/.exec(option.flags)?.[0] ?? 'value';
    throw new UsageError(`${option.long} is empty; give its ${value}, or leave it out.`);
  }
  for (const [index, argument] of command.registeredArguments.entries()) {
    const given: unknown = command.processedArgs[index];
    if (given !== '' && !(Array.isArray(given) && given.includes(''))) continue;
    const rest = argument.required ? '' : ', or leave it out';
    throw new UsageError(`an argument is empty (${argument.name()}); name something${rest}.`);
  }
}
