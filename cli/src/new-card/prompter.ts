import { foldName } from '#core/catalog/fold';
import type { CliContext } from '../context.ts';
import { createTerminalPrompts } from '../terminal.ts';
import type { ParseResult } from './parse-answers.ts';

/** Each method throws `InterruptedError` if the user cancels. */
export type Prompter = Awaited<ReturnType<typeof createPrompter>>;

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

export interface TextPromptOptions {
  readonly message: string;
  /** Prefilled text. */
  readonly initial?: string;
  /** Shown in gray. Used if the user only presses Enter. */
  readonly fallback?: string;
  readonly example?: string;
  readonly check: (written: string) => ParseResult<unknown>;
}

/** Prompts on standard error, because standard output is for the result. */
export async function createPrompter(context: CliContext) {
  const { prompts, streams, unwrapAnswer } = await createTerminalPrompts(context);
  return {
    /** Asks again until the answer is valid. */
    async promptText({ message, initial, fallback, example, check }: TextPromptOptions): Promise<string> {
      const written = await prompts.text({
        ...streams,
        message,
        ...(initial !== undefined && { initialValue: initial }),
        ...(example !== undefined && { placeholder: example }),
        ...(fallback !== undefined && { placeholder: fallback, defaultValue: fallback }),
        validate: (line) => {
          const answer = check(line || (fallback ?? ''));
          return 'problem' in answer ? answer.problem : undefined;
        },
      });
      return unwrapAnswer(written);
    },
    /** Enter selects `initial`. */
    async promptChoice(message: string, options: readonly SelectOption[], initial?: string): Promise<string> {
      const initialOption = initial === undefined ? {} : { initialValue: initial };
      return unwrapAnswer(
        await prompts.select({ ...streams, message, options: [...options], ...initialOption }),
      );
    },
    /** The search covers labels and hints. `noMatch` is shown if no option matches. */
    async promptSearch(message: string, options: readonly SelectOption[], noMatch: string): Promise<string> {
      const filter = (search: string, { label, hint }: { label?: string; hint?: string }) =>
        foldName(`${label} ${hint}`).includes(foldName(search));
      const validate = (value: unknown) => (value === undefined ? noMatch : undefined);
      return unwrapAnswer(
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
