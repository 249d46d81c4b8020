import type { CliContext } from '../context.ts';
import { terminalPrompts } from '../terminal.ts';

/** One of several things to choose from. */
interface Offer<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

/** Somebody who can be asked. Every method throws `Interrupted` if the person stops. */
export interface Asker {
  /** One of them; null for none. */
  one<Value extends string | number>(
    question: string,
    offers: readonly Offer<Value>[],
  ): Promise<Value | null>;
  /** Any number of them. Nothing is chosen beforehand. */
  many(question: string, offers: readonly Offer<number>[]): Promise<readonly number[]>;
  /** `preset` is what the return key alone says. */
  yes(question: string, preset: boolean): Promise<boolean>;
}

/** Asks on the terminal of `context`, which must be one. */
export async function terminalAsker(context: CliContext): Promise<Asker> {
  const { prompts, streams, answered } = await terminalPrompts(context);
  const { confirm, multiselect, select } = prompts;
  return {
    async one(message, offers) {
      const options = [
        ...offers.map(({ value, ...rest }, at) => ({ value: at, ...rest })),
        { value: -1, label: 'none of these' },
      ];
      const at = answered(await select<number>({ ...streams, message, options }));
      return offers[at]?.value ?? null;
    },
    async many(message, offers) {
      return answered(
        await multiselect<number>({
          ...streams,
          message,
          options: [...offers],
          required: false,
          maxItems: 12,
        }),
      );
    },
    async yes(message, preset) {
      return answered(await confirm({ ...streams, message, initialValue: preset }));
    },
  };
}
