import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { catalogAddresses } from '#core/card/generated/countries';
import { type RunningFakeGitHub, startFakeGitHub } from '../../../tests/support/github/fake-github.ts';
import type { Token } from '../../../tests/support/github/state.ts';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { edit } from '../../../tests/support/scratch-catalog.ts';
import { freshCheckout, setUpCheckout } from '../../../tests/support/set-up-checkout.ts';

/**
 * Sets the addresses of the program. The default is what `npm run generate` would produce in this checkout. Restores the old
 * values when the test ends.
 */
function generateAddresses(
  addresses: Partial<typeof catalogAddresses> = {
    repository: 'https://github.com/mira/cards',
    site: 'https://mira.github.io/cards/',
    contact: 'mailto:cards@mira.example',
  },
): void {
  const savedAddresses = { ...catalogAddresses };
  onTestFinished(() => void Object.assign(catalogAddresses, savedAddresses));
  Object.assign(catalogAddresses, { repository: null, site: null, api: null, contact: null }, addresses);
}

/** Starts a fake GitHub with a new repository, an access token for its owner, and an access token that can only read. */
async function startGitHub() {
  generateAddresses();
  const github = await startFakeGitHub();
  onTestFinished(() => github.close());
  const cards = github.addRepository('mira/cards');
  const addToken = (login: string, permissions: Token['permissions']) => {
    github.state.tokens.push({ token: `github_pat_${login}`, login, permissions });
    return `github_pat_${login}`;
  };
  const [read, write] = ['read', 'write'] as const;
  const miraToken = addToken('mira', {
    issues: write,
    administration: write,
    pages: write,
    actions_variables: write,
  });
  const robToken = addToken('rob', { issues: read });
  const check = (folder: string, GH_TOKEN: string, ...args: readonly string[]) =>
    runCliIn(folder, ['setup', '--check', ...args], { env: { GH_TOKEN, GITHUB_API_URL: github.apiUrl } });
  return { github, cards, mira: miraToken, rob: robToken, check };
}

/**
 * Runs steps 2 to 11 of the printed instructions in a shell. Sends the fake GitHub the requests that the GitHub CLI `gh` would
 * make.
 */
async function runSteps(github: RunningFakeGitHub, token: string, setupOutput: string): Promise<void> {
  const ghFunction = String.raw`gh() { printf '%s\0' "$@"
    case "$*" in *'--input -') cat; printf '\0' ;; esac; printf '\0\0'; }`;
  const steps = setupOutput.slice(setupOutput.indexOf('# 2.'), setupOutput.indexOf('# 12.'));
  const { stdout } = await promisify(execFile)('sh', ['-euc', `${ghFunction}\n${steps}`]);
  for (const call of stdout.split('\0\0\0').slice(0, -1)) {
    const apiRequest = toRequest(call.split('\0'));
    if (apiRequest === null) continue;
    const response = await request(`${github.apiUrl}/${apiRequest.path}`, {
      method: apiRequest.method,
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'gh', 'content-type': 'application/json' },
      body: JSON.stringify(apiRequest.body),
    });
    expect(response.statusCode, `${call}: ${await response.body.text()}`).toBeLessThan(300);
  }
}

/**
 * Returns the HTTP request that `gh` makes for these arguments. Returns null if the fake GitHub does not implement this
 * request.
 */
function toRequest(words: readonly string[]) {
  const getArgument = (word: string) => words[words.indexOf(word) + 1] ?? '';
  const [command, verb, name] = words;
  switch (command) {
    case 'api': {
      const splitPair = (index: number) => (words[index + 1] ?? '').split('=');
      const fields = words.flatMap((word, index) => {
        if (word === '-F') return [[splitPair(index)[0], JSON.parse(splitPair(index)[1] ?? '')]];
        return word === '-f' ? [splitPair(index)] : [];
      });
      const body = words.includes('--input') ? JSON.parse(getArgument('-')) : Object.fromEntries(fields);
      return { method: getArgument('-X'), path: getArgument(getArgument('-X')), body };
    }
    case 'label': {
      const body = { name, color: getArgument('--color'), description: getArgument('--description') };
      return { method: 'POST', path: `repos/${getArgument('--repo')}/labels`, body };
    }
    case 'variable':
      return {
        method: 'POST',
        path: `repos/${getArgument('--repo')}/actions/variables`,
        body: { name, value: getArgument('--body') },
      };
    default:
      expect(['repo edit', 'workflow run']).toContain(`${command} ${verb}`);
      return null;
  }
}

test('sends no request to GitHub if catalog.json has no repository', async () => {
  generateAddresses({});
  const { exitCode, stdout } = await runCliIn(freshCheckout(), ['setup', '--check'], {
    env: { GH_TOKEN: 'x' },
  });
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(
    /^✗ catalog\.json: has no repository, site and contact \(step 1\)\n✗ CODEOWNERS: names no reviewers/,
  );
  expect(stdout).toContain('! Labels: not checked: catalog.json has no repository\n');
  expect(stdout).toMatch(/\n2 missing, 9 not checked\. .*\n$/);
});

test('suggests generate and build:actions if the program was built with other addresses', async () => {
  generateAddresses({});
  const { folder } = await setUpCheckout();
  const { exitCode, stdout } = await runCliIn(folder, ['setup', '--check']);
  expect(exitCode).toBe(1);
  expect(stdout).toContain(
    '✗ catalog.json: has another repository, site and contact than the program; run npm run generate && npm run build:actions (step 1)\n',
  );
});

test('checks only the files if there is no token, and does not fail', async () => {
  generateAddresses();
  const { folder } = await setUpCheckout();
  const { exitCode, stdout, stderr } = await runCliIn(folder, ['setup', '--check']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('✓ catalog.json: https://github.com/mira/cards, with cards of us, ca and cn\n');
  expect(stdout).toContain('! Labels: not checked: set GH_TOKEN\n');
});

test('reports each missing setting of a new repository with the step that sets it', async () => {
  const { check, mira } = await startGitHub();
  const { exitCode, stdout } = await check((await setUpCheckout()).folder, mira);
  expect(exitCode).toBe(1);
  expect(stdout.replace(/https:.*|\d+ of \d+/g, '…')).toMatchInlineSnapshot(`
    "✓ catalog.json: …
    ✓ CODEOWNERS: names reviewers
    ✓ Issues and Actions: issues are on
    ✗ Labels: … do not exist, such as kind/new-card (step 3)
    ✗ Rules for main: main accepts pushes without a pull request (step 4)
    ✗ Rules for release tags: creation, update and deletion of tags v* is not restricted (step 5)
    ✗ Pull requests by Actions: not allowed (step 6)
    ✗ Immutable releases: off (step 7)
    ✗ Private vulnerability reports: off (step 8)
    ✗ Site on GitHub Pages: GitHub Pages is off (step 9)
    ✓ GitHub App for reviews: not needed: a workflow reviews pull requests

    7 missing, 0 not checked. To see the steps: npx cardcat setup
    "
  `);
});

test('passes every check after the printed steps, without an App', async () => {
  const { github, check, mira } = await startGitHub();
  const { folder, stdout: printed } = await setUpCheckout();
  await runSteps(github, mira, printed);
  const { exitCode, stdout } = await check(folder, mira);
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toMatch(/^(?:✓ .*\n){11}\n0 missing, 0 not checked\./);
  expect(github.violations).toEqual([]);
});

test('reports a setting that the token cannot read as unknown, not as missing', async () => {
  const { github, check, mira, rob } = await startGitHub();
  const { folder, stdout: printed } = await setUpCheckout();
  await runSteps(github, mira, printed);
  const { exitCode, stdout } = await check(folder, rob);
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toContain('✓ Rules for main: ');
  expect(stdout).toContain('! Immutable releases: not readable with this token\n');
});

test('reports checks that main does not require, and inactive rules for tags', async () => {
  const { github, cards, check, mira } = await startGitHub();
  const { folder, stdout: printed } = await setUpCheckout();
  await runSteps(github, mira, printed.replace('"Cards and registries"', '"Cards"'));
  cards.rulesets.splice(1, 1, { ...cards.rulesets[1], id: 1, enforcement: 'disabled' });
  const { exitCode, stdout } = await check(folder, mira);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('✗ Rules for main: main does not require “Cards and registries” (step 4)\n');
  expect(stdout).toContain('✗ Rules for release tags: creation of tags v* is not restricted (step 5)\n');
});

test.each([
  ['{', /^✗ catalog\.json: is not a JSON object \(step 1\)\n/],
  [
    '{ "countries": { "us": { "currency": "USD", "languages": ["en"] } } }',
    /run npm run generate \(step 1\)\n/,
  ],
])('reports the problem if catalog.json is %j', async (text, line) => {
  const { folder } = await setUpCheckout();
  edit(join(folder, 'catalog.json'), () => text);
  const { exitCode, stdout } = await runCliIn(folder, ['setup', '--check']);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(line);
});

test('prints JSON that matches the published schema', async () => {
  const { check, mira } = await startGitHub();
  const { stdout } = await check((await setUpCheckout()).folder, mira, '--json');
  const report = JSON.parse(stdout);
  expect(report.checks).toContainEqual({
    name: 'Immutable releases',
    state: 'missing',
    message: 'off',
    step: 7,
  });
  const schema = readFileSync(join(repositoryRoot, 'docs/schemas/setup-check.schema.json'), 'utf8');
  const ajv = new Ajv2020();
  expect(ajv.validate(JSON.parse(schema), report), ajv.errorsText()).toBe(true);
});

test('reports a rejected token and an unreachable GitHub in one sentence', async () => {
  const { check } = await startGitHub();
  const { folder } = await setUpCheckout();
  const rejectedResult = await check(folder, 'wrong');
  expect(rejectedResult.exitCode).toBe(2);
  expect(rejectedResult.stderr).toMatch(
    /^cardcat: GitHub could not be reached at http:.*401.*; check GH_TOKEN and your network\.\n$/,
  );
  const env = { GH_TOKEN: 'x', GITHUB_API_URL: 'http://127.0.0.1:9' };
  const unreachableResult = await runCliIn(folder, ['setup', '--check'], { env });
  expect(unreachableResult).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('could not be reached'),
  });
});
