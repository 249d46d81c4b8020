import { foldName } from '#catalog/fold';
import { terminalPrompts } from '../terminal-prompts.ts';
import type { World } from '../world.ts';
import type { Answer } from './answers.ts';

/** Somebody who can be asked. Every method throws `Interrupted` where the person would rather stop. */
export interface Asker {
  /** A line of text; `check` says what is wrong with it until it is right. */
  readonly write: (question: WriteQuestion) => Promise<string>;
  /** One of a few. */
  readonly choose: (question: ChooseQuestion) => Promise<string>;
  /** One of many, found by typing a part of its label or hint. */
  readonly find: (question: FindQuestion) => Promise<string>;
}

export interface WriteQuestion {
  readonly message: string;
  /** Stands in the line already, to be changed or accepted. */
  readonly initial?: string;
  readonly example?: string;
  readonly check: (written: string) => Answer<unknown>;
}

export interface ChooseQuestion {
  readonly message: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}

export interface FindQuestion extends ChooseQuestion {
  /** What is said where the person accepts and none matches what is typed. */
  readonly none: string;
}

/** Asks on the world's terminal, on its standard error: standard output is for the result. */
export async function terminalAsker(world: World): Promise<Asker> {
  const { prompts, streams, answered } = await terminalPrompts(world);
  const { autocomplete, select, text } = prompts;
  return {
    async write({ message, initial, example, check }) {
      const written = await text({
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
    async choose({ message, options }) {
      return answered(await select({ ...streams, message, options: [...options] }));
    },
    async find({ message, options, none }) {
      const filter = (search: string, { label, hint }: { label?: string; hint?: string }) =>
        foldName(`${label} ${hint}`).includes(foldName(search));
      const validate = (value: unknown) => (value === undefined ? none : undefined);
      return answered(
        await autocomplete({ ...streams, message, options: [...options], filter, validate, maxItems: 8 }),
      );
    },
  };
}
