/** A mutant as far as it is looked at here. */
interface Mutant {
  readonly id: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
  readonly mutatorName: string;
  readonly replacement: string;
}

type Answer = { readonly status: 'passed' } | { readonly status: 'compileError'; readonly reason: string };

/** One mutant of so many is run: always the same ones, as long as their lines stay what and where they are. */
const oneIn = Number(process.env.MUTATION_SAMPLE ?? '1');

/** Stryker asks a checker whether a mutant can be run at all; what cannot counts in no score. */
class Sample {
  init(): Promise<void> {
    return Promise.resolve();
  }

  check(mutants: readonly Mutant[]): Promise<Readonly<Record<string, Answer>>> {
    return Promise.resolve(Object.fromEntries(mutants.map((mutant) => [mutant.id, answerTo(mutant)])));
  }
}

function answerTo({ location: { start }, mutatorName, replacement }: Mutant): Answer {
  let hash = 0;
  for (const letter of `${start.line}:${start.column} ${mutatorName} ${replacement}`)
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  if ((hash >>> 7) % oneIn === 0) return { status: 'passed' };
  return { status: 'compileError', reason: 'not in the sample' };
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }];
