import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { filterFields, sortNames } from '#core/query/fields';
import { buildExplorerFiles } from '../../scripts/build-api/explorer.ts';
import { pageSecurityPolicy } from '../src/site.ts';
import { filterLabels } from './language.ts';
import { uiTextByLanguage } from './ui-text/all.ts';
import { sortLabels } from './views/toolbar.tsx';

const root = join(import.meta.dirname, '../..');
const files = await buildExplorerFiles(root);
const page = files.get('index.html') ?? '';
const textOf = (ending: string): string => [...files].find(([path]) => path.endsWith(ending))?.[1] ?? '';
const linkedAddresses = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
const script = files.get(linkedAddresses.find((address) => address.endsWith('.js')) ?? '') ?? '';
const getGzippedSize = (text: string): number => gzipSync(text).length;

describe('the built page', () => {
  test('has at most 76 KiB of compressed HTML, styles and scripts, and loads the charts on demand', () => {
    const assetContents = linkedAddresses.flatMap((address) => files.get(address) ?? []);
    expect(assetContents.length).toBeGreaterThan(3);
    const sizes = [page, ...assetContents].map(getGzippedSize);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(76 * 1024);
    const charts = [...files].filter(([path]) => /^assets\/chart-[0-9A-Z]{8}\.js$/.test(path));
    expect(charts).toHaveLength(1);
    for (const [path, text] of charts) {
      expect(script).toContain(`import("./${path.replace('assets/', '')}")`);
      expect(page).not.toContain(path);
      expect(getGzippedSize(text)).toBeLessThanOrEqual(90 * 1024);
    }
  });

  test('repeats the security policy of its header in a meta element', () => {
    const meta = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1];
    const directives = meta?.replaceAll('&#39;', "'").split('; ');
    // Browsers ignore `frame-ancestors` in a `meta` element, so the page omits this directive.
    expect(directives).toEqual(
      pageSecurityPolicy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors')),
    );
    expect(directives).toContain("require-trusted-types-for 'script'");
  });

  test('has no inline script or style, and never parses text as markup', () => {
    expect(page).not.toMatch(/<script>|<style|style="| on\w+=|javascript:/i);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(script).not.toMatch(
      /outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\b|new Function|sessionStorage|document\.cookie|indexedDB/,
    );
    // Preact's `dangerouslySetInnerHTML` parses text as markup, which the CSP blocks. The explorer's files must not use this
    // property.
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
    expect(sources.length).toBeGreaterThan(20);
    for (const source of sources) expect(source).not.toMatch(/innerHTML/i);
    expect(script).not.toMatch(/pinyin-pro|papaparse|\bajv\b/);
  });

  test('contains only relative URLs', () => {
    expect(linkedAddresses.length).toBeGreaterThan(4);
    for (const address of linkedAddresses) expect(address).not.toMatch(/^\/|^[a-z]+:/);
    expect(textOf('.css')).not.toMatch(/url\(|@import|https?:/);
  });

  test('contains the URL of an API on another host', async () => {
    const filesWithApiBase = await buildExplorerFiles(root, { apiBase: 'https://api.example/cards' });
    expect(page).toContain('name="api-base" content=""');
    expect(filesWithApiBase.get('index.html')).toContain(
      'name="api-base" content="https://api.example/cards/"',
    );
  });

  test('has the same bytes in every build, and a content hash in its file names', async () => {
    expect([...(await buildExplorerFiles(root))]).toEqual([...files]);
    const assetAddresses = linkedAddresses.filter((address) => address.startsWith('assets/'));
    expect(assetAddresses.length).toBeGreaterThanOrEqual(3);
    for (const address of assetAddresses) expect(address).toMatch(/-[0-9A-Z]{8}\.(js|css|svg)$/);
  });
});

test('has a label for every filter and sort order of the API', () => {
  expect(Object.keys(filterLabels).toSorted()).toEqual(filterFields.map(({ name }) => name).toSorted());
  for (const name of sortNames) expect(Object.keys(uiTextByLanguage.en)).toContain(sortLabels[name]);
});
