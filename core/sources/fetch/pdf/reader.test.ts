import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPdfReader, type PdfReaderOptions } from './reader.ts';
import { type PdfLimits, pdfText } from './text.ts';

const program = join(import.meta.dirname, 'main.ts');
const limits = { maxPages: 5, maxText: 10_000 };

function read(bytes: Uint8Array, more: Partial<PdfReaderOptions> = {}): Promise<string | null> {
  return createPdfReader({ workerPath: program, timeoutMs: 60_000, ...more })(bytes);
}

/** Builds a PDF from these objects. The first object is the root. `more` is added to the trailer. */
function pdfOf(objects: readonly (string | Buffer)[], more = ''): Uint8Array {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const places = objects.map((object, index) => {
    const offset = Buffer.concat(parts).length;
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = Buffer.concat(parts).length;
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${more} >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

function streamOf(bytes: Buffer, more = ''): Buffer {
  const head = Buffer.from(`<< /Length ${bytes.length} ${more} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

/** Builds a PDF with one page for each of these contents. */
function pdfSaying(contents: readonly (string | Buffer)[], more = ''): Uint8Array {
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...contents.flatMap((content, at) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        typeof content === 'string' ? streamOf(Buffer.from(content)) : content,
      ]),
    ],
    more,
  );
}

const fees =
  'BT /F1 12 Tf 72 720 Td (Annual fee) Tj 200 0 Td ($95) Tj /F1 6 Tf 0 5 Td (1) Tj /F1 12 Tf -200 -25 Td (Foreign transaction fee) Tj 200 0 Td (2.7%) Tj ET';
const feesText = 'Annual fee\t$95\u200b1\nForeign transaction fee\t2.7%';
const packed = (content: string) => streamOf(deflateSync(Buffer.from(content)), '/Filter /FlateDecode');

describe('a PDF', () => {
  it.each([
    ['with compressed content', pdfSaying([packed(fees)]), feesText],
    [
      'with several pages',
      pdfSaying([fees, 'BT /F1 12 Tf 72 720 Td (Page two) Tj ET']),
      `${feesText}\n\nPage two`,
    ],
    ['without text', pdfSaying(['0 0 100 100 re f']), ''],
  ])('is read %s', async (_, bytes, text) => {
    expect(await pdfText(bytes, limits)).toBe(text);
  });

  it.each<[string, Uint8Array, Partial<PdfLimits>?]>([
    ['of no bytes', new Uint8Array()],
    ['that is truncated', pdfSaying([fees]).slice(0, 200)],
    ['with a password', pdfSaying([fees], encrypted())],
    ['with more pages than the limit', pdfSaying([fees, fees, fees]), { maxPages: 2 }],
    ['with more text than the limit', pdfSaying([fees]), { maxText: 10 }],
    [
      'whose page tree is cyclic',
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    ],
  ])('%s is unreadable', async (_, bytes, more) => {
    expect(await pdfText(bytes, { ...limits, ...more }).catch(() => null)).toBeNull();
  });

  it.each<[string, Uint8Array, Partial<PdfReaderOptions>?]>([
    ['larger than the limit', pdfSaying([fees]), { maxBytes: 100 }],
    [
      'that takes too long',
      pdfSaying([packed(`BT /F1 12 Tf ${'(a b $95) Tj 1 -1 Td '.repeat(1_000_000)}ET`)]),
      { timeoutMs: 400 },
    ],
    [
      'that decompresses to more than the memory limit',
      pdfSaying([streamOf(deflateSync(Buffer.alloc(200_000_000, 32)), '/Filter /FlateDecode')]),
      { maxMemory: 64 * 1024 * 1024 },
    ],
    [
      'whose reader program is missing',
      pdfSaying([fees]),
      { workerPath: join(import.meta.dirname, 'none.ts') },
    ],
  ])('%s is unreadable, without an error', async (_, bytes, more) => {
    expect(await read(bytes, more)).toBeNull();
  });

  it('is read by the same reader after a damaged PDF', async () => {
    const reader = createPdfReader({ workerPath: program, timeoutMs: 60_000 });
    const good = pdfSaying([fees]);
    const texts = await Promise.all([good, good.slice(0, 100), good].map((bytes) => reader(bytes)));
    expect(texts).toEqual([feesText, null, feesText]);
  });

  it('with changed bytes is either read or unreadable', async () => {
    const good = pdfSaying([fees]);
    const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = good.slice();
        for (const [at, value] of changes) bytes[at] = value;
        const text = await pdfText(bytes, limits).catch(() => null);
        expect(text === null || typeof text === 'string').toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

/** Returns the trailer entries of a PDF that is encrypted with an unknown password. */
function encrypted(): string {
  const key = '61'.repeat(32);
  return `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`;
}
