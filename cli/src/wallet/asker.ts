import type { CliContext } from '../context.ts';
import { terminalPrompts } from '../terminal.ts';

/** One of several things to choose from. */
interface Offer {
  readonly label: string;
  readonly hint?: string;
}

/** Somebody who can be asked. Answers are places in the offers. Every method throws `Interrupted` if the person stops. */
export interface Asker {
  /** One of them; null for none. */
  one(question: string, offers: readonly Offer[]): Promise<number | null>;
  /** Any number of them. Nothing is chosen beforehand. */
  many(question: string, offers: readonly Offer[]): Promise<readonly number[]>;
  /** `preset` is what the return key alone says. */
  yes(question: string, preset: boolean): Promise<boolean>;
}

/** Asks on the terminal of `context`, which must be one. */
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
