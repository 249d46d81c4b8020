import { foldName } from '#core/text/fold';
import type { CliContext } from '../context.ts';
import { createTerminalPrompts, startBrowser } from '../terminal.ts';
import type { ParseResult } from './parse-answers.ts';

/** Asks questions on a terminal. Each method throws `InterruptedError` if the user cancels. */
export type Prompter = Awaited<ReturnType<typeof createPrompter>>;

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** Whether the option is shown whatever the user searches for. */
  readonly isAlwaysShown?: boolean;
}

export interface TextPromptOptions {
  readonly message: string;
  /** The text that is already in the input field, where the user can edit it. */
  readonly initial?: string;
  /** The text that is shown in gray in the empty field. It is the answer if the user presses only Enter. */
  readonly fallback?: string;
  readonly example?: string;
  readonly check: (input: string) => ParseResult<unknown>;
}

/** Creates a prompter that writes to standard error, because standard output is for the result of the command. */
export async function createPrompter(context: CliContext) {
  const { prompts, streams, unwrapAnswer } = await createTerminalPrompts(context);
  return {
    /** Asks for a text until the answer is valid. */
    async promptText({ message, initial, fallback, example, check }: TextPromptOptions): Promise<string> {
      const input = await prompts.text({
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
      return unwrapAnswer(input);
    },
    /** Asks the user to choose one of the options. `initial` is preselected. */
    async promptChoice(message: string, options: readonly SelectOption[], initial?: string): Promise<string> {
      const initialOption = initial === undefined ? {} : { initialValue: initial };
      return unwrapAnswer(
        await prompts.select({ ...streams, message, options: [...options], ...initialOption }),
      );
    },
    /** Asks the user to press the key of one option. Enter does nothing. An option with an address opens it, and asks again. */
    async promptKey(
      message: string,
      options: readonly { readonly key: string; readonly label: string; readonly open?: string }[],
    ): Promise<string> {
      // The library takes the first option if the user presses Enter.
      const help = { value: '?', label: 'press one of these keys' };
      for (;;) {
        const answer = await prompts.selectKey({
          ...streams,
          message,
          options: [help, ...options.map(({ key, label }) => ({ value: key, label }))],
        });
        const option = options.find(({ key }) => key === unwrapAnswer(answer));
        if (option?.open !== undefined) await startBrowser(option.open, context).catch(() => undefined);
        else if (option !== undefined) return option.key;
      }
    },
    /** Asks the user to search for an option by its label or hint. Shows `noMatch` if no option matches. */
    async promptSearch(message: string, options: readonly SelectOption[], noMatch: string): Promise<string> {
      const always = new Set(options.filter(({ isAlwaysShown }) => isAlwaysShown).map(({ value }) => value));
      const filter = (
        search: string,
        { value, label, hint }: { value: string; label?: string; hint?: string },
      ) => always.has(value) || foldName(`${label} ${hint}`).includes(foldName(search));
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
