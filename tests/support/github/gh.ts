import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { request } from 'undici';

export type GhEnv = Readonly<Record<string, string | undefined>>;

type GhFlags = Readonly<Record<string, string | undefined>>;
type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

const options = Object.fromEntries(
  ['head', 'base', 'state', 'json', 'jq', 'title', 'body'].map((name) => [name, { type: 'string' }] as const),
);

/** Runs a `gh` command and returns its output. Supports only the commands in our workflows. */
export async function runGh(args: readonly string[], env: GhEnv): Promise<string> {
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const command = commands[positionals.join(' ')];
  if (command === undefined) throw new Error(`unsupported by this gh: ${args.join(' ')}`);
  const repository = env.GH_REPO ?? env.GITHUB_REPOSITORY ?? '';
  const ask: Ask = async (method, path, body) => {
    const response = await request(`${env.GITHUB_API_URL}/repos/${repository}${path}`, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${env.GH_TOKEN}`,
        'user-agent': 'gh',
        'x-github-api-version': '2022-11-28',
        'content-type': 'application/json',
      },
    });
    const text = await response.body.text();
    if (response.statusCode >= 300) throw new Error(`HTTP ${response.statusCode}: ${text}`);
    return JSON.parse(text);
  };
  return command(ask, values as GhFlags, repository.split('/')[0] ?? '');
}

const commands: Readonly<Record<string, (ask: Ask, flags: GhFlags, owner: string) => Promise<string>>> = {
  // This command does nothing here, because a push already authenticates with the token in the environment.
  'auth setup-git': async () => '',
  'pr list': async (ask, { head, base, state, json, jq }, owner) => {
    if (json !== 'number' || jq !== '.[0].number // empty')
      throw new Error(`unsupported by this gh --jq ${jq}`);
    const pulls = await ask('GET', `/pulls?state=${state}&head=${owner}:${head}&base=${base}`);
    const [first] = pulls as readonly { readonly number: number }[];
    return first === undefined ? '' : `${first.number}\n`;
  },
  'pr create': async (ask, { title, body, head, base }) => {
    const created = await ask('POST', '/pulls', { title, body, head, base });
    return `${(created as { readonly html_url: string }).html_url}\n`;
  },
};

export function installGh(folder: string): void {
  const file = join(folder, 'gh');
  const lines = `
    import { ${runGh.name} } from ${JSON.stringify(pathToFileURL(import.meta.filename).href)};
    process.stdout.write(await ${runGh.name}(process.argv.slice(1), process.env));`;
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' --input-type=module -e '${lines}' -- "$@"\n`);
  chmodSync(file, 0o755);
}
