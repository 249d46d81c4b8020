import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createExampleCore, decodeBody, sendRequest } from '../../scripts/build-api/example-core.ts';
import { getProblemResponse, problemExamples } from '../../scripts/build-api/examples.ts';
import { readFixture } from '../../tests/support/fixtures.ts';
import { expectGolden, inSections } from '../../tests/support/golden.ts';
import type { ApiResponse } from './http.ts';
import { type ProblemCode, problemCodes, problemTable } from './problems.ts';

const { targets } = readFixture<{ targets: string[] }>('api/goldens.json');

const pages = join(import.meta.dirname, '../../docs/problems');

function formatResponse({ status, headers, body }: ApiResponse): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return `${status}\n${lines.join('\n')}\n\n${body === null ? '' : decodeBody({ status, headers, body })}\n`;
}

describe('responses of /v1', () => {
  test('match the golden file for every problem', () => {
    const texts: (readonly [string, string])[] = [];
    for (const code of problemCodes) texts.push([code, formatResponse(getProblemResponse(code))]);
    expectGolden('api/problems.txt', inSections(texts));
  });

  test('match the golden file for every kind of response', () => {
    const core = createExampleCore({ env: { MODE: 'official' } });
    const texts: (readonly [string, string])[] = [];
    for (const target of targets) texts.push([`GET ${target}`, formatResponse(sendRequest(core, target))]);
    texts.push(['OPTIONS /v1/cards', formatResponse(sendRequest(core, '/v1/cards', { method: 'OPTIONS' }))]);
    texts.push([
      'GET /v1/meta, known',
      formatResponse(sendRequest(core, '/v1/meta', { headers: { 'if-none-match': '*' } })),
    ]);
    expectGolden('api/answers.txt', inSections(texts));
  });
});

describe('problem pages', () => {
  test('exist for every problem code, and for nothing else', () => {
    expect(readdirSync(pages).toSorted()).toEqual(problemCodes.map((code) => `${code}.md`));
  });

  test.each(problemCodes)('give title, status, meaning and advice for %s', (code: ProblemCode) => {
    const page = readFileSync(join(pages, `${code}.md`), 'utf8');
    const { title, status } = problemTable[code];
    expect(page.startsWith(`# ${title}\n\n\`${code}\`, status ${status}.\n`)).toBe(true);
    expect(page).toMatch(/^## What it means$/m);
    expect(page).toMatch(/^## What to do$/m);
  });

  test('have examples that trigger their problem', () => {
    for (const code of problemCodes) {
      const [, target] = /^GET (\S+)$/m.exec(readFileSync(join(pages, `${code}.md`), 'utf8')) ?? [];
      if (target === undefined) continue;
      expect(JSON.parse(decodeBody(sendRequest(createExampleCore(), target))).code, target).toBe(code);
      expect(problemExamples[code].target).toBe(target);
    }
  });
});
