import type { CliContext } from '../context.ts';
import { terminalPrompts } from '../terminal.ts';

/** One option to choose. */
interface Offer {
  readonly label: string;
  readonly hint?: string;
}

/** Asks the user. Answers are indexes into the offers. Every method throws `Interrupted` if the user cancels. */
export interface Asker {
  /** Select one; null for none. */
  one(question: string, offers: readonly Offer[]): Promise<number | null>;
  /** Select any number. Nothing is preselected. */
  many(question: string, offers: readonly Offer[]): Promise<readonly number[]>;
  /** `preset` is the answer for Enter. */
  yes(question: string, preset: boolean): Promise<boolean>;
}

/** Asks on the terminal of `context`. */
export async function terminalAsker(context: CliContext): Promise<Asker> {
  const { prompts, streams, answered } = await terminalPrompts(context);
  const { confirm, multiselect, select } = prompts;
  const numbered = (offers: readonly Offer[]) => offers.map((offer, value) => ({ ...offer, value }));
  return {
    async one(message, offers) {
      const options = [...numbered(offers), { value: -1, label: 'none of these' }];
      const at = answered(await select<number>({ ...streams, message, options }));
      return at < 0 ? null : at;
    },
    async many(message, offers) {
      const how = { message, options: numbered(offers), required: false, maxItems: 12 };
      return answered(await multiselect<number>({ ...streams, ...how }));
    },
    async yes(message, preset) {
      return answered(await confirm({ ...streams, message, initialValue: preset }));
    },
  };
}
