import type { CliContext } from '../context.ts';
import { createTerminalPrompts } from '../terminal.ts';

interface PromptOption {
  readonly label: string;
  readonly hint?: string;
}

/**
 * Asks the user to choose from offers. Answers are positions in the list of offers. Every method throws `InterruptedError` if
 * the user cancels.
 */
export interface WalletPrompter {
  /** Asks for one of the offers. Returns null if the user chooses none of them. */
  selectOne(question: string, offers: readonly PromptOption[]): Promise<number | null>;
  /** Asks for any number of offers. None of them is preselected. */
  selectMany(question: string, offers: readonly PromptOption[]): Promise<readonly number[]>;
  /** Asks a yes-or-no question. `preset` is the answer if the user presses only Enter. */
  confirmYesNo(question: string, preset: boolean): Promise<boolean>;
}

export async function createTerminalPrompter(context: CliContext): Promise<WalletPrompter> {
  const { prompts, streams, unwrapAnswer } = await createTerminalPrompts(context);
  const { confirm, multiselect, select } = prompts;
  const addIndexes = (offers: readonly PromptOption[]) => offers.map((offer, value) => ({ ...offer, value }));
  return {
    async selectOne(message, offers) {
      const options = [...addIndexes(offers), { value: -1, label: 'none of these' }];
      const index = unwrapAnswer(await select<number>({ ...streams, message, options }));
      return index < 0 ? null : index;
    },
    async selectMany(message, offers) {
      const options = { message, options: addIndexes(offers), required: false, maxItems: 12 };
      return unwrapAnswer(await multiselect<number>({ ...streams, ...options }));
    },
    async confirmYesNo(message, preset) {
      return unwrapAnswer(await confirm({ ...streams, message, initialValue: preset }));
    },
  };
}
