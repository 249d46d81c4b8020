import { cardPage } from '../pages.ts';
import type { Content } from '../site.ts';
import { ok, ownHost, status, type WebCase } from '../web-case.ts';

const image = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01';

function other(name: string, type: string, body: Content): WebCase {
  return ownHost({
    name,
    asked: ok(body, { headers: [['Content-Type', type]] }),
    answer: { end: 'page', status: 200, text: null },
    outcome: 'not-a-page',
  });
}

const pdf = { end: 'page', status: 200, text: null, pdf: true } as const;

/** What is no page, and PDFs, which are. */
export const kindCases: readonly WebCase[] = [
  ownHost({
    name: 'PDF',
    asked: ok({ pdf: 'Annual fee $95' }, { headers: [['Content-Type', 'application/pdf']] }),
    answer: pdf,
    outcome: 'alive',
  }),
  ownHost({
    name: 'PDF with parameters',
    asked: ok({ pdf: 'Annual fee $95' }, { headers: [['Content-Type', 'Application/PDF; qs=0.001']] }),
    answer: pdf,
    outcome: 'alive',
  }),
  ownHost({
    name: 'PDF as a download',
    asked: ok({ pdf: 'Annual fee $95' }, { headers: [['Content-Type', 'application/octet-stream']] }),
    answer: pdf,
    outcome: 'alive',
  }),
  ownHost({
    name: 'PDF without a type',
    asked: ok({ pdf: 'Annual fee $95' }, { headers: [] }),
    answer: pdf,
    outcome: 'alive',
  }),
  ownHost({
    name: 'PDF in gzip',
    asked: ok(
      { pdf: 'Annual fee $95' },
      { packed: ['gzip'], headers: [['Content-Type', 'application/pdf']] },
    ),
    answer: pdf,
    outcome: 'alive',
  }),
  ownHost({
    name: 'PDF larger than the limit',
    asked: ok({ pdf: 'Annual fee $95', size: 1_500_000 }, { headers: [['Content-Type', 'application/pdf']] }),
    answer: { end: 'too-large', hops: 'asked' },
    outcome: 'too-large',
  }),
  other('an image', 'image/png', { bytes: image }),
  other('an image as a download', 'application/octet-stream', { bytes: image }),
  other('JSON', 'application/json', { text: '{"error":"not here"}' }),
  other('an archive', 'application/zip', { bytes: 'PK\x03\x04\0\0' }),
  other('a film', 'video/mp4', { bytes: '\0\0\0\x18ftypmp42' }),
  other('a feed', 'application/rss+xml', { text: '<?xml version="1.0"?><rss/>' }),
  ownHost({
    name: 'bytes without a type',
    asked: ok({ bytes: image }, { headers: [] }),
    answer: { end: 'page', status: 200, text: null },
    outcome: 'not-a-page',
  }),
  ownHost({
    name: 'an empty page',
    asked: ok({ text: '' }),
    answer: { end: 'page', status: 200, text: '' },
    outcome: 'not-a-page',
  }),
  ownHost({
    name: 'an empty page in gzip',
    asked: ok({ text: '' }, { packedName: 'gzip' }),
    answer: { end: 'page', status: 200, text: '' },
    outcome: 'not-a-page',
  }),
  ownHost({
    name: 'an empty page in deflate',
    asked: ok({ text: '' }, { packedName: 'deflate' }),
    answer: { end: 'page', status: 200, text: '' },
    outcome: 'not-a-page',
  }),
  ownHost({
    name: 'an empty page in deflate and chunks',
    asked: ok({ text: '' }, { packedName: 'deflate', framing: 'chunked' }),
    answer: { end: 'page', status: 200, text: '' },
    outcome: 'not-a-page',
  }),
  ownHost({
    name: 'no content 204',
    asked: status(204, { text: '' }),
    answer: { end: 'page', status: 204, text: '' },
    outcome: 'not-a-page',
  }),
  ownHost({
    name: 'a part 206',
    asked: status(206, { text: cardPage() }),
    answer: { end: 'page', status: 206, text: '$95' },
    outcome: 'alive',
  }),
];
