import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageReader, type PageReaderOptions } from '../../page-reader.ts';

import { extractPdfText } from './text.ts';

const workerPath = join(import.meta.dirname, '../../worker-main.ts');

const limits = { maxPages: 5, maxText: 10_000 };

const createTask = (bytes: Uint8Array<ArrayBuffer>) => ({
  body: { format: 'pdf', bytes: bytes.slice(), charset: null, country: 'us', cut: false } as const,
  ...{ queries: [], url: 'https://bank.example/fees.pdf', today: '2026-11-23' },
});

async function read(bytes: Uint8Array<ArrayBuffer>, overrides: Partial<PageReaderOptions> = {}) {
  const { value, problem } = await createPageReader({ workerPath, ...overrides })(createTask(bytes));
  return problem?.code ?? value?.summary.folded;
}

/** Builds a PDF from these objects. The first object is the root. `trailerEntries` is added to the trailer. */
function buildPdf(objects: readonly (string | Buffer)[], trailerEntries = ''): Uint8Array<ArrayBuffer> {
  const chunks = [Buffer.from('%PDF-1.4\n')];
  const tableRows = objects.map((object, index) => {
    const offset = Buffer.concat(chunks).length;
    chunks.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = Buffer.concat(chunks).length;
  const size = objects.length + 1;
  chunks.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${tableRows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailerEntries} >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(chunks));
}

function buildStream(bytes: Buffer, dictionaryEntries = ''): Buffer {
  const head = Buffer.from(`<< /Length ${bytes.length} ${dictionaryEntries} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

/** Builds a PDF with one page for each of these contents. */
function buildPdfWithPages(
  contents: readonly (string | Buffer)[],
  trailerEntries = '',
): Uint8Array<ArrayBuffer> {
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  return buildPdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...contents.flatMap((content, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        typeof content === 'string' ? buildStream(Buffer.from(content)) : content,
      ]),
    ],
    trailerEntries,
  );
}

const fees =
  'BT /F1 12 Tf 72 720 Td (Annual fee) Tj 200 0 Td ($95) Tj /F1 6 Tf 0 5 Td (1) Tj /F1 12 Tf -200 -25 Td (Foreign transaction fee) Tj 200 0 Td (2.7%) Tj ET';
const feesText = 'Annual fee\t$95\u200b1\nForeign transaction fee\t2.7%';
const foldedText = feesText.toLowerCase().replaceAll('\t', '\n');
const buildCompressedStream = (content: string) =>
  buildStream(deflateSync(Buffer.from(content)), '/Filter /FlateDecode');

describe('a PDF', () => {
  it.each([
    ['with compressed content', buildPdfWithPages([buildCompressedStream(fees)]), feesText],
    [
      'with several pages',
      buildPdfWithPages([fees, 'BT /F1 12 Tf 72 720 Td (Page two) Tj ET']),
      `${feesText}\n\nPage two`,
    ],
    ['without text', buildPdfWithPages(['0 0 100 100 re f']), ''],
  ])('is read %s', async (_, bytes, text) => {
    expect(await extractPdfText(bytes)).toBe(text);
  });

  it.each<[string, Uint8Array, Partial<typeof limits>?]>([
    ['of no bytes', new Uint8Array()],
    ['that is truncated', buildPdfWithPages([fees]).slice(0, 200)],
    ['with a password', buildPdfWithPages([fees], createEncryptionEntries())],
    ['with more pages than the limit', buildPdfWithPages([fees, fees, fees]), { maxPages: 2 }],
    ['with more text than the limit', buildPdfWithPages([fees]), { maxText: 10 }],
    [
      'whose page tree is cyclic',
      buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    ],
  ])('%s is unreadable', async (_, bytes, overrides) => {
    expect(await extractPdfText(bytes, { ...limits, ...overrides }).catch(() => null)).toBeNull();
  });

  it.each<[string, Uint8Array<ArrayBuffer>, Partial<PageReaderOptions>?]>([
    ['larger than the limit', new Uint8Array(10 * 1024 * 1024 + 1)],
    [
      'that decompresses to more than the memory limit',
      buildPdfWithPages([buildStream(deflateSync(Buffer.alloc(200_000_000, 32)), '/Filter /FlateDecode')]),
      { maxMemory: 64 * 1024 * 1024 },
    ],
    [
      'whose reader program is missing',
      buildPdfWithPages([fees]),
      { workerPath: join(import.meta.dirname, 'none.ts') },
    ],
  ])('%s is unreadable, without an error', async (_, bytes, overrides) => {
    expect(await read(bytes, overrides)).toBe('unreadable');
  });

  it.each([{ timeoutMs: 1 }, { maxCpuMs: 0 }])(
    'is not unreadable if its reader runs out of time: %o',
    async (limit) => {
      const endless = buildCompressedStream(`BT /F1 12 Tf ${'(a b $95) Tj 1 -1 Td '.repeat(1_000_000)}ET`);
      expect(await read(buildPdfWithPages([endless]), limit)).toBe('no-time');
    },
  );

  it('is read by the same reader after a damaged PDF', async () => {
    const reader = createPageReader({ workerPath });
    const validPdf = buildPdfWithPages([fees]);
    const texts = await Promise.all(
      [validPdf, validPdf.slice(0, 100), validPdf].map(
        async (bytes) => (await reader(createTask(bytes))).value?.summary.folded,
      ),
    );
    expect(texts).toEqual([foldedText, undefined, foldedText]);
  });

  it('with changed bytes is either read or unreadable', async () => {
    const validPdf = buildPdfWithPages([fees]);
    const change = fc.tuple(fc.nat(validPdf.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = validPdf.slice();
        for (const [offset, value] of changes) bytes[offset] = value;
        const text = await extractPdfText(bytes).catch(() => null);
        expect(text === null || typeof text === 'string').toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

/** Returns the trailer entries of a PDF that is encrypted with an unknown password. */
function createEncryptionEntries(): string {
  const key = '61'.repeat(32);
  return `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`;
}
