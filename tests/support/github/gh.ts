import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { request } from 'undici';

/** What `gh` reads of its environment. */
export type GhEnv = Readonly<Record<string, string | undefined>>;

type Asked = Readonly<Record<string, string | undefined>>;
type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

const options = Object.fromEntries(
  ['head', 'base', 'state', 'json', 'jq', 'title', 'body'].map((name) => [name, { type: 'string' }] as const),
);

/** As much of GitHub's own command line as our workflows use, on the fake GitHub; gives what it prints. */
export async function runGh(args: readonly string[], env: GhEnv): Promise<string> {
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const command = commands[positionals.join(' ')];
  if (command === undefined) throw new Error(`this gh does not know: ${args.join(' ')}`);
  const repository = env.GH_REPO ?? env.GITHUB_REPOSITORY ?? '';
  const ask: Ask = async (method, path, body) => {
    const answer = await request(`${env.GITHUB_API_URL}/repos/${repository}${path}`, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${env.GH_TOKEN}`,
        'user-agent': 'gh',
        'x-github-api-version': '2022-11-28',
        'content-type': 'application/json',
      },
    });
    const said = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`HTTP ${answer.statusCode}: ${said}`);
    return JSON.parse(said);
  };
  return command(ask, values as Asked, repository.split('/')[0] ?? '');
}

const commands: Readonly<Record<string, (ask: Ask, asked: Asked, owner: string) => Promise<string>>> = {
  // Who pushes is known by the token in the environment already.
  'auth setup-git': async () => '',
  'pr list': async (ask, { head, base, state, json, jq }, owner) => {
    if (json !== 'number' || jq !== '.[0].number // empty')
      throw new Error(`this gh does not know --jq ${jq}`);
    const pulls = await ask('GET', `/pulls?state=${state}&head=${owner}:${head}&base=${base}`);
    const [first] = pulls as readonly { readonly number: number }[];
    return first === undefined ? '' : `${first.number}\n`;
  },
  'pr create': async (ask, { title, body, head, base }) => {
    const made = await ask('POST', '/pulls', { title, body, head, base });
    return `${(made as { readonly html_url: string }).html_url}\n`;
  },
};

/** Puts a program `gh` into a folder. */
export function installGh(folder: string): void {
  const file = join(folder, 'gh');
  const lines = `
    import { ${runGh.name} } from ${JSON.stringify(pathToFileURL(import.meta.filename).href)};
    process.stdout.write(await ${runGh.name}(process.argv.slice(1), process.env));`;
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' --input-type=module -e '${lines}' -- "$@"\n`);
  chmodSync(file, 0o755);
}
