import { Interrupted } from '../../../cli/src/errors.ts';
import type { Asker } from '../../../cli/src/wallet/asker.ts';

/** Answers from a list, one for each question, and notes what was asked. `stop` presses Ctrl-C. */
export function fakeAsker(answers: readonly unknown[]): {
  readonly asker: Asker;
  readonly asked: readonly string[];
} {
  const asked: string[] = [];
  const left = [...answers];
  const next = (question: string, offers: readonly { readonly label: string }[] = []) => {
    asked.push([question, ...offers.map(({ label }) => label)].join(' | '));
    if (left.length === 0) throw new Error(`nobody answers: ${question}`);
    const answer = left.shift();
    if (answer === 'stop') throw new Interrupted();
    return answer;
  };
  const asker: Asker = {
    one: async <Value extends string | number>(
      question: string,
      offers: readonly { readonly value: Value; readonly label: string }[],
    ) => {
      const answer = next(question, offers);
      return offers.find(({ value }) => value === answer)?.value ?? null;
    },
    many: async (question, offers) => {
      const answer = next(question, offers);
      return offers.flatMap(({ value }) => (Array.isArray(answer) && answer.includes(value) ? [value] : []));
    },
    yes: async (question) => next(question) === true,
  };
  return { asker, asked };
}
