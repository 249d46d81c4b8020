import type { CliContext } from '../context.ts';
import { createTerminalPrompts } from '../terminal.ts';

interface PromptOption {
  readonly label: string;
  readonly hint?: string;
}

/** Asks the user. Answers are indexes into `offers`. Every method throws `InterruptedError` if the user cancels. */
export interface WalletPrompter {
  /** Returns null if the user selects none of the offers. */
  selectOne(question: string, offers: readonly PromptOption[]): Promise<number | null>;
  /** Nothing is preselected. */
  selectMany(question: string, offers: readonly PromptOption[]): Promise<readonly number[]>;
  /** `preset` is the answer if the user presses Enter. */
  confirmYesNo(question: string, preset: boolean): Promise<boolean>;
}

export async function createTerminalPrompter(context: CliContext): Promise<WalletPrompter> {
  const { prompts, streams, unwrapAnswer } = await createTerminalPrompts(context);
  const { confirm, multiselect, select } = prompts;
  const numbered = (offers: readonly PromptOption[]) => offers.map((offer, value) => ({ ...offer, value }));
  return {
    async selectOne(message, offers) {
      const options = [...numbered(offers), { value: -1, label: 'none of these' }];
      const at = unwrapAnswer(await select<number>({ ...streams, message, options }));
      return at < 0 ? null : at;
    },
    async selectMany(message, offers) {
      const how = { message, options: numbered(offers), required: false, maxItems: 12 };
      return unwrapAnswer(await multiselect<number>({ ...streams, ...how }));
    },
    async confirmYesNo(message, preset) {
      return unwrapAnswer(await confirm({ ...streams, message, initialValue: preset }));
    },
  };
}
