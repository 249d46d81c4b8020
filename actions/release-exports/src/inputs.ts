import { isLoopbackHost } from '#core/card/address';
import { parseReleaseTag, type ReleaseTag } from '#core/export/releases';
import type { Validated } from '#core/text/result';
import { InputReader, quoteInput } from '../../shared/inputs.ts';

export interface Inputs {
  readonly tag: ReleaseTag;
  readonly token: string;
  /** The catalog's folder, as given in the input. */
  readonly path: string;
  readonly draft: boolean;
  readonly notes: boolean;
  /** The owner and name of the repository, as `owner/name`. */
  readonly repository: string;
  /** The root URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** The root URL of GitHub's web pages, without a trailing slash. */
  readonly serverUrl: string;
}

export interface WorkflowContext {
  /** The full ref of the workflow run, such as `refs/tags/v1.4.0`. */
  readonly ref: string;
  /** The owner and name of the repository, as `owner/name`. */
  readonly repository: string;
  readonly apiUrl: string;
  readonly serverUrl: string;
}

export function readInputs(read: (name: string) => string, context: WorkflowContext): Validated<Inputs> {
  const reader = new InputReader(read);
  const { ref } = context;
  const pushedTag = ref.startsWith('refs/tags/') ? ref.slice('refs/tags/'.length) : '';
  const tag = readTag(reader.text('tag') || pushedTag, reader);
  const token = reader.text('token');
  if (token === '')
    reader.addProblem('`token` is empty. Set it to a token with `contents: write`, such as github.token.');
  else if (/[^\x21-\x7e]/.test(token))
    reader.addProblem('`token` contains invalid characters. Paste it again.');
  const draft = reader.flag('draft', false);
  const notes = reader.flag('notes', true);
  const repository = reader.text('repository') || context.repository;
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || /(^|\/)\.{1,2}(\/|$)/.test(repository))
    reader.addProblem(`\`repository\` is ${quoteInput(repository)}; it must be in the form owner/name.`);
  const apiUrl = readAddress('GITHUB_API_URL', context.apiUrl, reader);
  const serverUrl = readAddress('GITHUB_SERVER_URL', context.serverUrl, reader);
  const path = reader.text('path') || '.';
  return reader.finish(tag && { tag, token, path, draft, notes, repository, apiUrl, serverUrl });
}

function readTag(name: string, reader: InputReader): ReleaseTag | undefined {
  const tag = parseReleaseTag(name);
  if (name === '')
    reader.addProblem('`tag` is empty and no tag was pushed. Set it to the tag to release, such as v1.4.0.');
  else if (tag === undefined)
    reader.addProblem(`\`tag\` is ${quoteInput(name)}; it must be in the form vX.Y.Z, such as v1.4.0.`);
  return tag;
}

/** Reads a URL to which the token will be sent. The URL must use https, or plain http with a loopback host. */
function readAddress(name: string, text: string, reader: InputReader): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlainAddress = url !== undefined && url.username === '' && url.search === '' && url.hash === '';
  if (!isPlainAddress || !(url.protocol === 'https:' || isLoopback(url)))
    reader.addProblem(`${name} is ${quoteInput(text)}; it must be an https address.`);
  return text.replace(/\/+$/, '');
}

/** Reports whether the URL uses plain http and a loopback host. Only tests use such URLs. */
function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopbackHost(hostname);
}
