/** What the step asks for. */
export type Inputs =
  | { readonly mode: 'find'; readonly token: string }
  | {
      readonly mode: 'apply';
      readonly token: string;
      readonly pullRequest: number;
      /** Whether an App beside this action is respected. */
      readonly besideApp: 'auto' | 'ignore';
      readonly dryRun: boolean;
    };

/** Tokens of people and of other programs. An installation token, which is what `github.token` is, begins with `ghs_`. */
const foreignToken = /^(?:gh[opru]_|github_pat_)/;

/** All inputs, or each fault in them as one sentence. */
export function readInputs(
  read: (name: string) => string,
): { readonly inputs: Inputs } | { readonly faults: readonly string[] } {
  const faults: string[] = [];
  const choice = <Word extends string>(name: string, words: readonly Word[]): Word | undefined => {
    const word = words.find((each) => each === read(name));
    if (word === undefined)
      faults.push(`\`${name}\` is '${read(name).slice(0, 40)}'; it can be ${words.join(' or ')}.`);
    return word;
  };
  const token = read('token');
  if (token === '') faults.push('`token` is empty; leave it out, and the workflow gives its own.');
  else if (foreignToken.test(token))
    faults.push("`token` is not the workflow's own; leave it out, since comments are recognised by it.");
  const mode = choice('mode', ['find', 'apply']);
  if (mode === 'find') return faults.length > 0 ? { faults } : { inputs: { mode, token } };
  const number = read('pull-request');
  if (mode === 'apply' && !/^[1-9]\d{0,8}$/.test(number))
    faults.push(`\`pull-request\` is '${number.slice(0, 40)}'; it must be the number of a pull request.`);
  const besideApp = choice('app', ['auto', 'ignore']);
  const dryRun = choice('dry-run', ['true', 'false']);
  if (faults.length > 0 || mode === undefined || besideApp === undefined) return { faults };
  return { inputs: { mode, token, pullRequest: Number(number), besideApp, dryRun: dryRun === 'true' } };
}
