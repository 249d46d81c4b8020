import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPageReader } from './page-reader.ts';
import { type PageTask, readPage } from './read-page.ts';

const workerPath = join(import.meta.dirname, 'worker-main.ts');
const createTask = (text: string): PageTask => ({
  format: 'html',
  text,
  queries: [
    {
      value: 95,
      field: 'annual-fee',
      form: 'money',
      country: 'us',
      currency: 'USD',
      label: null,
      names: null,
    },
  ],
  url: 'https://bank.example/card',
  today: '2026-11-23',
});
const page = createTask('<title>Harbor</title><p>The annual fee is $95.');

test('a page that takes too long does not stop the next one', async () => {
  const read = createPageReader({ workerPath, maxCpuMs: 500 });
  const endless = createTask('<tr><td>Annual fee<td>$95'.repeat(200_000));
  const [first, second, slow, last] = await Promise.all([page, page, endless, page].map(read));
  expect([first?.value, second?.value]).toEqual([readPage(page), readPage(page)]);
  expect(slow?.problem?.code).toBe('too-long');
  expect(last?.value).toEqual(first?.value);
});

test('a page is not blamed for a machine without time', async () => {
  expect((await createPageReader({ workerPath, timeoutMs: 0 })(page)).problem?.code).toBe('no-time');
});

test('pages are read in this thread if no other can be started', async () => {
  const missing = createPageReader({ workerPath: join(import.meta.dirname, 'none.ts') });
  const relative = createPageReader({ workerPath: 'none.ts' });
  expect((await missing(page)).value).toEqual(readPage(page));
  expect((await relative(page)).value).toEqual(readPage(page));
});
