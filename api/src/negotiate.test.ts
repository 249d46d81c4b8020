import { expect, test } from 'vitest';
import { negotiate } from './negotiate.ts';

test.each([
  [null, 'json'],
  ['', 'json'],
  ['*/*', 'json'],
  ['text/csv', 'csv'],
  ['TEXT/CSV', 'csv'],
  ['application/x-ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
  ['text/csv, application/json', 'json'],
  ['text/csv, application/json;q=0.9', 'csv'],
  ['text/*', 'json'],
  ['text/csv;q=0.5, */*;q=0.1', 'csv'],
  ['application/json;q=0, */*', 'csv'],
  ['text/html, application/xhtml+xml, */*;q=0.8', 'json'],
  ['text/html', null],
  ['application/json;q=0', null],
  ['application/json;q=high', null],
  ['*/*;q=0', null],
  ['application/json; charset=utf-8', 'json'],
])('8.1 Accept: %s gives %s', (accept, form) => {
  expect(negotiate(accept)).toBe(form);
});
