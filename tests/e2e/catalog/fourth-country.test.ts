import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'fork-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(...args: readonly string[]): string {
  return execFileSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
}

function edit(path: string, change: (value: never) => unknown): void {
  const file = join(copy, path);
  writeFileSync(
    file,
    `${JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as never), null, 2)}\n`,
  );
}

test('adding a country needs only catalog.json, a registry entry, a card and generated files', () => {
  const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');
  // As in a new fork, copy only a few cards, so that the build takes seconds.
  const excluded = /^(?:tests|bench|docs\/adr|actions\/.*\/dist|data\/(?:us|ca|cn)\/(?!chase-s))/;
  for (const path of paths.filter((path) => path !== '' && !excluded.test(path)))
    cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  edit('catalog.json', (config: { countries: object }) => ({
    ...config,
    repository: 'https://github.com/example/cards',
    site: 'https://cards.example/',
    countries: { ...config.countries, zz: { currency: 'XTS', languages: ['en'] } },
  }));
  const issuer = {
    id: 'aldermoor',
    name: 'Aldermoor Bank',
    aliases: [],
    domains: ['aldermoor.example'],
    countries: ['us', 'ca', 'cn', 'zz'],
  };
  writeFileSync(join(copy, 'data/issuers/aldermoor.json'), `${JSON.stringify(issuer, null, 2)}\n`);
  run('scripts/generate.ts');
  expect(readFileSync(join(copy, '.github/ISSUE_TEMPLATE/request-a-card.yml'), 'utf8')).toContain('(zz)\n');
  expect(JSON.parse(readFileSync(join(copy, 'docs/openapi.json'), 'utf8')).info.summary).toMatch(
    /, and Unknown Region\.$/,
  );
  const addresses = `const home = await import('./cli/src/project-info.ts');
    console.log(home.getLiveCatalogUrl(home.projectInfo), home.getHomepage(home.projectInfo));`;
  expect(run('--input-type=module', '-e', addresses)).toBe(
    'https://cards.example/exports/cards-all.json https://github.com/example/cards\n',
  );
  mkdirSync(join(copy, 'data/zz'));
  writeFileSync(
    join(copy, 'data/zz/aldermoor-plain.json'),
    readFileSync(join(copy, 'templates/card.template.json'), 'utf8'),
  );
  edit('data/zz/aldermoor-plain.json', () => ({
    $schema: '../../schema.json',
    id: 'zz-aldermoor-plain',
    name: 'Aldermoor Plain Card',
    country: 'zz',
    issuer: 'Aldermoor Bank',
    issuer_id: 'aldermoor',
    network: 'visa',
    type: 'credit',
    segment: 'personal',
    annual_fee: { amount: 12, currency: 'XTS' },
    fx_fee: { percent: null },
    rewards: null,
    sources: [
      { url: 'https://www.aldermoor.example/plain', retrieved: '2026-11-01', cites: ['/annual_fee'] },
    ],
  }));
  expect(run('cli/src/main.ts', 'validate', '--no-sources', 'data/zz')).toContain('no problems found');
  run('cli/src/main.ts', 'export');
  expect(JSON.parse(readFileSync(join(copy, 'exports/cards-zz.json'), 'utf8'))).toMatchObject([
    { id: 'zz-aldermoor-plain', annual_fee: { amount: 12, currency: 'XTS' } },
  ]);
  expect(run('cli/src/main.ts', 'search', '--country', 'zz')).toContain('Aldermoor Plain Card');
  run('scripts/build-api.ts');
  expect(readFileSync(join(copy, 'api/dist/site/cards/zz-aldermoor-plain/index.html'), 'utf8')).toContain(
    'XTS',
  );
  const labels = run(
    '--input-type=module',
    '-e',
    "const { labels } = await import('./core/review/labels.ts'); console.log(JSON.stringify(labels))",
  );
  expect(labels).toContain('"country/zz"');
});
