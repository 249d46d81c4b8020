import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorMessage } from '#core/catalog/text';

/** Words of a command line that cannot be understood; the message is for the person who typed them. */
export class UsageError extends Error {}

/**
 * The words of a command line as `parseArgs` of `node:util` reads them. `known` is put behind the first sentence of what it
 * finds wrong, such as `--rounds N, --json`. Throws a UsageError.
 */
export function readCommandLine<const Config extends ParseArgsConfig>(
  config: Config,
  known: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const said = errorMessage(error);
    // What follows is advice about words that begin with a dash, which nobody here means.
    const [sentence = said] = said.split(/\. (?=[A-Z])/, 1);
    throw new UsageError(`${sentence.replace(/\.$/, '')}. Known are ${known}.`);
  }
}
