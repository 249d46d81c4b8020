import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportAddress } from '#core/export/addresses';
import type { Environment } from '#core/io/settings';
import { controlParameters, filterFields } from '#core/query/fields';
import { readConfig } from '../../api/src/config.ts';
import { problemCodes } from '../../api/src/problems.ts';
import { ask } from '../support/api/example-app.ts';
import { repositoryApp, repositoryRoot } from '../support/api/repository-app.ts';

const readPage = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const app = repositoryApp();

function findCurlTargets(page: string): readonly string[] {
  return [...page.matchAll(/curl '?http:\/\/127\.0\.0\.1:8787([^'\s]*)'?/g)].map(([, target = '']) => target);
}

describe('the curl commands', () => {
  test.each(['README.md', 'docs/reference/api.md'])('succeed in %s', async (path) => {
    for (const target of findCurlTargets(readPage(path))) {
      const answer = await ask(app, target);
      expect(answer.status, target).toBe(200);
      // curl sends the target unchanged, and the server's parser accepts only these bytes.
      expect(target).toMatch(/^[\x21-\x7e]*$/);
      expect(await answer.text(), target).not.toContain('"total":0');
    }
  });

  test('number more than eight in docs/reference/api.md', () => {
    expect(findCurlTargets(readPage('docs/reference/api.md')).length).toBeGreaterThan(8);
  });
});

describe('the reference documentation', () => {
  test('lists every filter and control', () => {
    const page = readPage('docs/reference/api.md');
    const missing = [...filterFields, ...controlParameters].filter(
      ({ name }) => !page.includes(`\`${name}\``) && !page.includes(`\`${name}=`),
    );
    expect(missing.map(({ name }) => name)).toEqual(['q'].filter((name) => !page.includes(`\`${name}\``)));
  });

  test('links the page of every problem', () => {
    const page = readPage('docs/reference/api.md');
    expect(problemCodes.filter((code) => !page.includes(`problems/${code}.md`))).toEqual([]);
  });

  test('has exactly one line for each setting that is read', () => {
    const readNames = new Set<string>();
    const watchedEnv = new Proxy<Environment>(
      {},
      {
        get: () => undefined,
        getOwnPropertyDescriptor: (_, name) => {
          readNames.add(String(name));
          return undefined;
        },
      },
    );
    readConfig(watchedEnv);
    const [serverSection = ''] = readPage('docs/reference/settings.md').split('\n## Bot');
    const rows = serverSection.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
    const documentedNames = rows.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
    );
    expect([...readNames].toSorted()).toEqual(documentedNames.toSorted());
  });

  test('shows the three forms of export URLs', () => {
    const page = readPage('docs/reference/api.md');
    const base = 'https://a.example';
    for (const [address, shape] of [
      [
        exportAddress({ kind: 'pinned', base, tag: 'TAG', file: 'cards-all.json' }),
        '{cdn_base}/<tag>/exports/cards-all.json',
      ],
      [
        exportAddress({ kind: 'newest', base, file: 'cards-all.json' }),
        '{cdn_base}/main/exports/cards-all.json',
      ],
      [
        exportAddress({ kind: 'release', base, file: 'cards.csv' }),
        '{release_url}/releases/latest/download/cards.csv',
      ],
    ] as const) {
      expect(page).toContain(shape);
      expect(shape.replace('<tag>', 'TAG').replace(/^\{\w+\}/, base)).toBe(address);
    }
  });
});

test("the self-hosting page describes the guarantees of the rate limiter, and its draft's revision", () => {
  const page = readPage('docs/how-to/self-host.md').replaceAll(/\s+/g, ' ');
  for (const pattern of [
    /CDN's cache do not count/,
    /rule on the platform, it is applied first\. Such rules are approximate and count by location/,
    /In one process the count is exact/,
    /quota times the number of warm instances, and a cold start resets/,
    /`draft-ietf-httpapi-ratelimit-headers`, revision \d+/,
  ])
    expect(page).toMatch(pattern);
});

test('the API page describes the limits and the purpose of an official instance', () => {
  const page = readPage('docs/reference/api.md').replaceAll(/\s+/g, ' ');
  expect(page).toMatch(/30 requests a minute and 500 a day for each IP address, without a guarantee/);
  expect(page).toContain('**for prototyping only**');
});

test('the self-hosting page describes the commands, limits and caches of the hosts', () => {
  const page = readPage('docs/how-to/self-host.md');
  expect(page).toMatch(/limits of platforms are from their documentation in \w+ 20\d\d/);
  const sections = new Map(
    page
      .split(/^## /m)
      .map((section) => [section.split('\n')[0] ?? '', section.replaceAll(/\s+/g, ' ')] as const),
  );
  for (const host of ['Cloudflare Workers', 'Vercel'])
    for (const pattern of [/npm run build:api|api\/\w+\.(json|toml)/, /limits|quotas/, /[Cc]ache|cached/])
      expect(sections.get(host), host).toMatch(pattern);
  for (const host of ['Cloudflare Workers', 'Vercel', 'Node and containers'])
    expect(sections.get(host), host).toContain('limiter');
  expect(page).toMatch(/\[!\[Deploy to [\w ]+\]/);
  expect(page).toContain('Enter `api` as the root folder');
});
