import { explainForeignToken } from '#core/github/identity';
import type { Validated } from '#core/text/result';

export type Inputs =
  | { readonly mode: 'find'; readonly token: string }
  | {
      readonly mode: 'apply';
      readonly token: string;
      readonly pullRequest: number;
      /**
       * What to do if a GitHub App reviews the pull request too. `auto` leaves the review to the App. `ignore` reviews anyway.
       */
      readonly besideApp: 'auto' | 'ignore';
      readonly dryRun: boolean;
    };

/** Matches tokens of people and OAuth apps, which are rejected before they are used. */
const personalToken = /^(?:gh[opru]_|github_pat_)/;

export function readInputs(read: (name: string) => string): Validated<Inputs> {
  const problems: string[] = [];
  const readChoice = <Value extends string>(name: string, values: readonly Value[]): Value | undefined => {
    const value = values.find((allowed) => allowed === read(name));
    if (value === undefined)
      problems.push(`\`${name}\` is '${read(name).slice(0, 40)}'; it must be ${values.join(' or ')}.`);
    return value;
  };
  const token = read('token');
  if (token === '') problems.push("`token` is empty. Leave it out to use the workflow's own token.");
  else if (personalToken.test(token)) problems.push(explainForeignToken('a person'));
  const mode = readChoice('mode', ['find', 'apply']);
  if (mode === 'find') return problems.length > 0 ? { problems } : { value: { mode, token } };
  const number = read('pull-request');
  if (mode === 'apply' && !/^[1-9]\d{0,8}$/.test(number))
    problems.push(`\`pull-request\` is '${number.slice(0, 40)}'; it must be the number of a pull request.`);
  const besideApp = readChoice('app', ['auto', 'ignore']);
  const dryRun = readChoice('dry-run', ['true', 'false']);
  if (problems.length > 0 || mode === undefined || besideApp === undefined) return { problems };
  return { value: { mode, token, pullRequest: Number(number), besideApp, dryRun: dryRun === 'true' } };
}
