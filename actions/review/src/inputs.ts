import { explainForeignToken } from '#core/github/identity';
import type { Validated } from '#core/text/result';

/** What to do if a GitHub App reviews pull requests too. See `action.yml`. */
type BesideApp = 'auto' | 'ignore' | 'leave';

export type Inputs =
  | { readonly mode: 'find'; readonly token: string; readonly besideApp: BesideApp }
  | { readonly mode: 'pages'; readonly token: string; readonly pullRequest: number }
  | {
      readonly mode: 'apply';
      readonly token: string;
      readonly pullRequest: number;
      readonly besideApp: Exclude<BesideApp, 'leave'>;
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
  const mode = readChoice('mode', ['find', 'apply', 'pages']);
  const besideApp = readChoice('app', ['auto', 'ignore', 'leave']);
  const dryRun = readChoice('dry-run', ['true', 'false']) === 'true';
  const number = read('pull-request');
  if (mode !== 'find' && !/^[1-9]\d{0,8}$/.test(number))
    problems.push(`\`pull-request\` is '${number.slice(0, 40)}'; it must be the number of a pull request.`);
  if (problems.length > 0 || mode === undefined || besideApp === undefined) return { problems };
  if (mode === 'find') return { value: { mode, token, besideApp } };
  const pullRequest = Number(number);
  if (mode === 'pages') return { value: { mode, token, pullRequest } };
  return {
    value: { mode, token, pullRequest, besideApp: besideApp === 'leave' ? 'auto' : besideApp, dryRun },
  };
}
