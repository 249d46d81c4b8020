import { foldName } from '#core/catalog/fold';
import type { CliContext } from '../context.ts';
import { terminalPrompts } from '../terminal.ts';
import type { Answer } from './answers.ts';

/** Asks the user. Each method throws `Interrupted` if the user cancels. */
export type Asker = Awaited<ReturnType<typeof terminalAsker>>;

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface LineQuestion {
  readonly message: string;
  /** Prefilled text. */
  readonly initial?: string;
  readonly example?: string;
  readonly check: (written: string) => Answer<unknown>;
}

/** Asks on standard error, because standard output is for the result. */
export async function terminalAsker(context: CliContext) {
  const { prompts, streams, answered } = await terminalPrompts(context);
  return {
    /** A line of text; asks again until it is valid. */
    async write({ message, initial, example, check }: LineQuestion): Promise<string> {
      const written = await prompts.text({
        ...streams,
        message,
        ...(initial !== undefined && { initialValue: initial }),
        ...(example !== undefined && { placeholder: example }),
        validate: (line) => {
          const answer = check(line ?? '');
          return 'problem' in answer ? answer.problem : undefined;
        },
      });
      return answered(written);
    },
    /** One of a few; Enter selects `initial`. */
    async choose(message: string, options: readonly Choice[], initial?: string): Promise<string> {
      const start = initial === undefined ? {} : { initialValue: initial };
      return answered(await prompts.select({ ...streams, message, options: [...options], ...start }));
    },
    /** One of many, with search in labels and hints; `none` is shown if nothing matches. */
    async find(message: string, options: readonly Choice[], none: string): Promise<string> {
      const filter = (search: string, { label, hint }: { label?: string; hint?: string }) =>
        foldName(`${label} ${hint}`).includes(foldName(search));
      const validate = (value: unknown) => (value === undefined ? none : undefined);
      return answered(
        await prompts.autocomplete({
          ...streams,
          message,
          options: [...options],
          filter,
          validate,
          maxItems: 8,
        }),
      );
    },
  };
}
