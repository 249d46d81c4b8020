import { describe, expect, it } from 'vitest';
import { readCases } from '../../../tests/support/review/cases.ts';
import { createFacts } from '../../../tests/support/some-facts.ts';
import { buildCitedLink, buildEvidenceUrl, buildLineLink, buildPageLink, editUrl, mention } from './links.ts';

const facts = createFacts([]);
const { repository, pull } = facts;
const retrieval = { retrieved: '2026-09-15' };

describe('a cited page', () => {
  it.each(readCases<[string, string]>('links to cited pages'))(
    'is linked with its full address: %s',
    (url, link) => {
      expect(buildCitedLink({ ...retrieval, url, isOnIssuerSite: true })).toBe(link);
    },
  );

  it.each([true, false])("is shown with its full address (on the issuer's site: %s)", (onIssuer) => {
    const url = `https://bank.example/${'a'.repeat(300)}?fee=95`;
    expect(buildCitedLink({ ...retrieval, url, isOnIssuerSite: onIssuer })).toMatch(/a{300}\?fee=95/);
  });

  it.each(['http://bank.example/a', 'https://me@bank.example/a', 'https://:x@bank.example/a', 'no address'])(
    'is rendered as code if its address is “%s”',
    (url) => {
      expect(buildCitedLink({ ...retrieval, url, isOnIssuerSite: true })).toBe(`\`${url}\``);
    },
  );

  it("is rendered as code if it is not on the issuer's site", () => {
    expect(buildCitedLink({ ...retrieval, url: 'https://bank.example/a', isOnIssuerSite: false })).toBe(
      '`https://bank.example/a`',
    );
  });
});

describe('the link to a number on a cited page', () => {
  const url = 'https://bank.example/a';
  const link = `${url}#:~:text=%2495`;

  it.each([
    [link, true, link],
    [`${url}#:~:text=a(b)`, true, `${url}#:~:text=a%28b%29`],
    [link, false, undefined],
    [null, true, undefined],
    [`${url}#fees`, true, undefined],
    ['https://other.example/a#:~:text=95', true, undefined],
  ])("for the given link %s (on the issuer's site: %s) is %s", (evidenceLink, onIssuer, expected) => {
    expect(buildEvidenceUrl(evidenceLink, { ...retrieval, url, isOnIssuerSite: onIssuer })).toBe(expected);
  });
});

describe('a line of a file', () => {
  const files = [
    { path: 'data/us/gone.json', status: 'removed' },
    { path: 'data/us/here.json', status: 'modified' },
  ] as unknown as typeof facts.files;

  it('is linked at the head commit, or at the base commit if the file is removed', () => {
    const head = `${repository.url}/blob/${pull.headSha.slice(0, 7)}`;
    const base = `${repository.url}/blob/${pull.baseSha.slice(0, 7)}`;
    const link = (path: string) => buildLineLink({ ...facts, files }, path, 7);
    expect(link('data/us/here.json')).toBe(`[\`data/us/here.json\` line 7](${head}/data/us/here.json#L7)`);
    expect(link('data/us/gone.json')).toBe(`[\`data/us/gone.json\` line 7](${base}/data/us/gone.json#L7)`);
    expect(link('data/art/us-here.webp')).toBe(`[\`data/art/us-here.webp\`](${head}/data/art/us-here.webp)`);
  });
});

describe('files of the repository', () => {
  it('are linked on the default branch', () => {
    const link = buildPageLink(
      { ...facts, repository: { ...repository, defaultBranch: 'a b' } },
      'docs/x.md',
      'more',
    );
    expect(link).toBe(`[more](${repository.url}/blob/a%20b/docs/x.md)`);
  });

  it('have an edit link in the head repository, if it exists', () => {
    const server = new URL(repository.url).origin;
    const forkPull = { ...pull, headRepository: 'someone/fork', headRef: 'my/branch' };
    expect(editUrl({ ...facts, pull: forkPull }, 'data/us/a.json')).toBe(
      `${server}/someone/fork/edit/my/branch/data/us/a.json`,
    );
    expect(editUrl({ ...facts, pull: { ...pull, headRepository: null } }, 'data/us/a.json')).toBeUndefined();
  });
});

it.each(['maple', 'a', 'mona-lisa', 'octo_corp'])('mentions the login %s', (login) => {
  expect(mention(login)).toBe(`@${login}`);
});

it.each(['', '-a', 'a-', 'a b', 'o/team', 'dependabot[bot]', 'a@b', 'x'.repeat(65), 'a\n@b'])(
  'does not mention %j',
  (login) => {
    expect(mention(login)).toBe('');
  },
);
