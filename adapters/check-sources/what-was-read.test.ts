import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportClaim } from '#catalog/sources/judge/report';
import { someCard } from '../../tests/support/some-card.ts';
import { cardPage } from '../../tests/support/web/pages.ts';
import { proberOver } from '../../tests/support/web/prober-over.ts';
import { scaledClock } from '../../tests/support/web/scaled-clock.ts';
import { startWeb, type Web } from '../../tests/support/web/server.ts';
import { ok } from '../../tests/support/web/web-case.ts';
import { createPdfReader } from '../prober/pdf/reader.ts';
import { checkSources } from './check-sources.ts';
import { openFailedDays } from './kept.ts';

const clock = scaledClock(100);
const host = 'www.harbor.example';
const typed = (type: string) => ({ headers: [['Content-Type', type]] as const });
const long = cardPage().replace('<body>', `<body>${'<p>Terms of other things.</p>'.repeat(60_000)}`);
const paths = {
  '/fees.pdf': ok({ pdf: 'The annual fee of this card is $95.' }, typed('application/pdf')),
  '/fees': ok({ pdf: 'The annual fee of this card is $95.' }, typed('text/html; charset=utf-8')),
  '/other.pdf': ok({ pdf: 'The annual fee of this card is $550.' }, typed('application/pdf')),
  '/damaged.pdf': ok({ bytes: '%PDF-1.7\nand no more' }, typed('application/pdf')),
  '/long': ok({ text: long }),
};
const readPdf = createPdfReader({
  program: join(import.meta.dirname, '../prober/pdf/main.ts'),
  timeoutMs: 60_000,
});
let web: Web;

beforeAll(async () => {
  web = await startWeb([{ host, paths }], clock);
});
afterAll(() => web.close());

/** What is said of the annual fee of a card that cites this page. */
async function feeOn(path: keyof typeof paths, reader: typeof readPdf | undefined = readPdf) {
  const url = `https://${host}${path}`;
  const card = someCard({ sources: [{ url, retrieved: null, cites: ['/annual_fee'] }] });
  const domains: [string] = ['harbor.example'];
  const prober = proberOver(web, clock, { timeoutMs: 30_000, maxBytes: 300_000 });
  const { report } = await checkSources({
    catalog: {
      cards: [{ card, path: 'data/us/harbor.json' }],
      issuers: new Map([['example-bank', { id: 'example-bank', name: 'Example Bank', domains }]]),
      exceptions: [],
      files: new Map(),
      notRead: [],
    },
    scope: 'all',
    changedPaths: new Set(),
    limit: null,
    evidence: true,
    deadAfter: 3,
    prober,
    readPdf: reader,
    perHost: 1,
    hasNetwork: async () => true,
    failedDays: openFailedDays(undefined),
    now: () => new Date('2026-10-01T12:00:00.000Z'),
    headSha: null,
    baseSha: null,
  });
  await prober.close();
  const [claim] = report.claims as readonly [ReportClaim];
  const [source] = report.sources;
  return { outcome: source?.outcome, verdict: claim.verdict, hasText: source?.text_sha256 !== null, claim };
}

test.each([
  ['a PDF bears a number out as a page does', '/fees.pdf', 'found', true],
  ['whatever a PDF is called', '/fees', 'found', true],
  ['a PDF may not say the number', '/other.pdf', 'absent', true],
  ['a damaged PDF is there, and unreadable', '/damaged.pdf', 'unreadable', false],
  [
    'of a page that is cut, what is not in the first part is unreadable, not absent',
    '/long',
    'unreadable',
    true,
  ],
] as const)('%s', async (_, path, verdict, hasText) => {
  expect(await feeOn(path)).toMatchObject({ outcome: 'alive', verdict, hasText });
});

test.each(['/fees.pdf', '/fees'] as const)(
  'the words of a PDF are shown, with a link to them: %s',
  async (path) => {
    const { claim } = await feeOn(path);
    expect(claim.context).toBe('The annual fee of this card is $95.');
    expect(claim.link).toContain(`https://${host}${path}#:~:text=`);
  },
);

test('where nobody can read a PDF its numbers are unreadable, and the page is there', async () => {
  const seen = await feeOn('/fees.pdf', () => Promise.resolve(null));
  expect(seen).toMatchObject({ outcome: 'alive', verdict: 'unreadable', hasText: false });
});
