import { type ParseArgsConfig, parseArgs } from 'node:util';
import { getErrorMessage } from '#core/catalog/text';

/** An invalid command line; the message is for the person who typed it. */
export class UsageError extends Error {}

/**
 * Parses a command line with `parseArgs` of `node:util`. `known` lists the options, such as `--rounds N, --json`, and is
 * appended to the error. Throws a UsageError.
 */
export function parseCommandLine<const Config extends ParseArgsConfig>(
  config: Config,
  known: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const errorText = getErrorMessage(error);
    // The rest is advice about arguments that begin with a dash, which does not apply here.
    const [sentence = errorText] = errorText.split(/\. (?=[A-Z])/, 1);
    throw new UsageError(`${sentence.replace(/\.$/, '')}. Expected: ${known}.`);
  }
}
