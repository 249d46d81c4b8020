import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exitCodeOf } from '../../cli/src/wallet/ending.ts';
import { exportFlags, importFlags, scanFlags } from '../../cli/src/wallet/flags.ts';
import { promise } from '../../cli/src/wallet/messages.ts';
import { repository } from '../support/program.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const manual = read('docs/wallet.md');
const inOneLine = manual.replaceAll(/\n>? */g, ' ');

/** Every value that a closed field of a schema may have, and every field's name. */
function wordsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'enum' && Array.isArray(inner)) return inner.filter((word) => typeof word === 'string');
    return wordsOf(inner);
  });
}

describe('17.1 the manual', () => {
  test('12.1, 17.1 has the promise, word for word', () => {
    expect(inOneLine).toContain(promise);
  });

  test('17.1 names for each sentence of the promise a test that there is', () => {
    const rows = [...manual.matchAll(/^\| (.+?) \| \[`.+?`\]\(\.\.\/(\S+?)\), «(.+?)» \|$/gm)];
    // The last semicolon parts two of them.
    const sentences = promise.split(/(?<=\.) |; /).map((sentence) => sentence.replace(/\.?$/, '.'));
    expect(rows.map(([, sentence]) => sentence)).toEqual(sentences);
  });

  test('17.1 names no test and no file that there is not', () => {
    const named = [...inOneLine.matchAll(/\]\(\.\.\/(\S+?\.test\.ts)\)(?:, «(.+?)»)?/g)];
    expect(named.length).toBeGreaterThan(8);
    for (const [, path = '', name] of named) {
      expect([path, existsSync(join(repository, path))]).toEqual([path, true]);
      if (name !== undefined) expect([path, name, read(path).includes(name)]).toEqual([path, name, true]);
    }
  });
});

describe('17.2 the manual', () => {
  test('17.2 has every flag', () => {
    const flags = [...scanFlags, ...exportFlags, ...importFlags].map(
      ({ flags: text }) => text.split(' ')[0] ?? '',
    );
    expect(flags.filter((flag) => !manual.includes(`\`${flag}`))).toEqual([]);
  });

  test('8.6, 17.2 has every state and every reason', () => {
    const schemas = ['wallet-scan', 'wallet-export'].map((name) => read(`docs/schemas/${name}.schema.json`));
    const words = schemas.flatMap((text) => wordsOf(JSON.parse(text).properties));
    // These are the record's, the catalog's and the document's own words, which the schemas tell.
    const others =
      /^(annual_fee|fx_fee|base_rate|categories|last_verified|image|live|cache|checkout|file|none|us|ca|cn|other|payment|unsure|png|pdf|named-only|passes-dir|wallet\..*)$/;
    const wanted = [...new Set(words)].filter((word) => !others.test(word));
    expect(wanted.length).toBeGreaterThan(40);
    expect(wanted.filter((word) => !manual.includes(`\`${word}\``))).toEqual([]);
  });

  test('2.1, 17.2 has every exit code', () => {
    for (const code of new Set(Object.values(exitCodeOf)))
      expect([code, new RegExp(`^\\| (\\d+, )*${code}(, \\d+)* \\|`, 'm').test(manual)]).toEqual([
        code,
        true,
      ]);
  });
});

describe('17.3 what could not be verified', () => {
  const unverified = manual.slice(manual.indexOf('## What we could not verify'));
  const checklist = unverified.slice(unverified.indexOf('### If you have a Mac'));

  test.each([
    'UTF-16',
    'the art is a PDF',
    '`cardBackgroundCombined….urls`',
    'newer systems may keep only that file',
    'have no picture',
    '`paymentpass.com.apple`',
    '`issuerCountryCode` gives',
    'EPERM',
    'EACCES',
    'whether every card has an `issuerCountryCode`',
    'which error number Node.js reports',
    'a copy of the folder made in Finder',
    'how releases of macOS differ',
  ])('3, 17.3 %s', (fact) => {
    expect(unverified.replaceAll(/\s+/g, ' ')).toContain(fact);
  });

  test('15.9, 17.3 each step of the checklist has its line in the form, and its flags are there', () => {
    const steps = [...checklist.matchAll(/^\| (\d+) \|/gm)].map(([, n]) => n);
    expect(steps).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    const form = checklist.slice(checklist.indexOf('```text'));
    expect([...form.matchAll(/^(\d+)\. /gm)].map(([, n]) => n)).toEqual(steps);
    const flags = new Set([...checklist.matchAll(/ (--[a-z][a-z-]+)/g)].map(([, flag]) => flag));
    expect([...flags].filter((flag) => flag !== '--version').sort()).toEqual([
      '--json',
      '--offline',
      '--passes-dir',
    ]);
  });

  test('17.3 what the checklist asks jq for is in the document of a scan', () => {
    const schema = read('docs/schemas/wallet-scan.schema.json');
    const asked = [...checklist.matchAll(/[.[](\w+)(?=[\],. |)]|\[)/g)].map(([, name]) => name);
    const names = [
      'totals',
      'other_passes',
      'refused',
      'passes',
      'art',
      'status',
      'country',
      'width',
      'height',
    ];
    for (const name of names) {
      expect([name, asked.includes(name)]).toEqual([name, true]);
      expect([name, schema.includes(`"${name}":`)]).toEqual([name, true]);
    }
  });

  test('17.3 and counts and states are all it wants', () => {
    expect(checklist).toContain('**counts and states only**');
  });
});
