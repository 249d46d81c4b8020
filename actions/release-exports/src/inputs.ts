import type { Env } from '#adapters/runner';
import { parseReleaseTag, type ReleaseTag } from '#catalog/releases/release-tag';

export interface Inputs {
  readonly tag: ReleaseTag;
  readonly token: string;
  /** The catalog's folder, as given. */
  readonly path: string;
  readonly draft: boolean;
  readonly notes: boolean;
  /** `owner/name`. */
  readonly repository: string;
  /** Where the API is, without a slash at the end; GitHub Enterprise has its own. */
  readonly apiUrl: string;
  /** Where people look at the repository, without a slash at the end. */
  readonly serverUrl: string;
}

/** Reads all inputs, or names everything that is wrong with them, a sentence each. */
export function readInputs(
  input: (name: string) => string,
  env: Env,
): { readonly inputs: Inputs } | { readonly faults: readonly string[] } {
  const faults: string[] = [];
  const tag = readTag(input('tag') || pushedTag(env), faults);
  const token = input('token');
  if (token === '')
    faults.push('`token` is empty; give it a token with `contents: write`, such as github.token.');
  else if (/[^\x21-\x7e]/.test(token))
    faults.push('`token` has characters that no token has; paste it again.');
  const draft = readSwitch('draft', input('draft') || 'false', faults);
  const notes = readSwitch('notes', input('notes') || 'true', faults);
  const repository = input('repository') || env.GITHUB_REPOSITORY || '';
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || /(^|\/)\.{1,2}(\/|$)/.test(repository))
    faults.push(`\`repository\` is '${repository}'; it is written owner/name.`);
  const apiUrl = readAddress('GITHUB_API_URL', env.GITHUB_API_URL || 'https://api.github.com', faults);
  const serverUrl = readAddress('GITHUB_SERVER_URL', env.GITHUB_SERVER_URL || 'https://github.com', faults);
  if (faults.length > 0 || tag === undefined) return { faults };
  return { inputs: { tag, token, path: input('path') || '.', draft, notes, repository, apiUrl, serverUrl } };
}

function pushedTag(env: Env): string {
  return /^refs\/tags\/(.+)$/.exec(env.GITHUB_REF ?? '')?.[1] ?? '';
}

function readTag(name: string, faults: string[]): ReleaseTag | undefined {
  const tag = parseReleaseTag(name);
  if (name === '')
    faults.push('`tag` is empty and no tag was pushed; give the tag to release, such as v1.4.0.');
  else if (tag === undefined)
    faults.push(`\`tag\` is '${name}'; a release's tag is vX.Y.Z, such as v1.4.0, with nothing behind it.`);
  return tag;
}

function readSwitch(name: string, text: string, faults: string[]): boolean {
  if (text !== 'true' && text !== 'false') faults.push(`\`${name}\` is '${text}'; it can be true or false.`);
  return text === 'true';
}

/** The token goes there: only over TLS, or to this very computer. */
function readAddress(name: string, text: string, faults: string[]): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && url.username === '' && url.search === '' && url.hash === '';
  if (!isPlain || !(url.protocol === 'https:' || isLoopback(url)))
    faults.push(`${name} is '${text}'; it is an https address.`);
  return text.replace(/\/+$/, '');
}

/** Whether an address is plain http to this computer, as a test's is. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost')
  );
}
