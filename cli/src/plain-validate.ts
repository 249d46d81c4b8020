import type { ValidateOptions } from './commands/validate.ts';

/**
 * The plain forms of `validate`, told without the library that reads command lines, which takes as long to load as
 * hundreds of cards to check. Undefined for whatever else is there: that library decides, and says what is wrong.
 */
export function plainValidate(args: readonly string[]): ValidateOptions | undefined {
  const [command, ...words] = args;
  if (command !== 'validate' || words.includes('')) return undefined;
  const flags = words.filter((word) => word.startsWith('-'));
  if (flags.some((flag) => flag !== '--no-sources' && flag !== '--quiet')) return undefined;
  return {
    paths: words.filter((word) => !word.startsWith('-')),
    format: 'text',
    sources: !flags.includes('--no-sources'),
    fix: false,
    quiet: flags.includes('--quiet'),
  };
}
