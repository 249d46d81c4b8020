import { join } from 'node:path';
import { expect, test } from 'vitest';
import { must } from '#core/text/must';
import { createPage } from '../../tests/support/web/create-page.ts';
import { createPageReader } from './page-reader.ts';
import { type PageTask, readPage } from './read-page.ts';

const workerPath = join(import.meta.dirname, 'worker-main.ts');
const createTask = (text: string): PageTask => ({
  body: must(createPage(text).body, 'the body of a page'),
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
const createHarbor = () => createTask('<title>Harbor</title><p>The annual fee is $95.');

test('a page that takes too long does not stop the next one', async () => {
  const read = createPageReader({ workerPath, maxCpuMs: 500 });
  const endless = createTask('<tr><td>Annual fee<td>$95'.repeat(200_000));
  const tasks = [createHarbor(), createHarbor(), endless, createHarbor()];
  const [first, second, slow, last] = await Promise.all(tasks.map(read));
  const expected = await readPage(createHarbor());
  expect([first?.value, second?.value]).toEqual([expected, expected]);
  expect(slow?.problem?.code).toBe('unreadable');
  expect(last?.value).toEqual(first?.value);
});

test('a page is not blamed for a machine without time', async () => {
  expect((await createPageReader({ workerPath, timeoutMs: 0 })(createHarbor())).problem?.code).toBe(
    'no-time',
  );
});

test('pages are read in this thread if no other can be started', async () => {
  const missing = createPageReader({ workerPath: join(import.meta.dirname, 'none.ts') });
  const relative = createPageReader({ workerPath: 'none.ts' });
  const expected = await readPage(createHarbor());
  expect((await missing(createHarbor())).value).toEqual(expected);
  expect((await relative(createHarbor())).value).toEqual(expected);
});
