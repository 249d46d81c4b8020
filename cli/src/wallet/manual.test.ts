import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { privacyStatement, walletFlags } from './options.ts';
import { walletExit } from './run-wallet.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const manual = read('docs/reference/wallet.md');
const manualWithoutBreaks = manual.replaceAll(/\n>? */g, ' ');

function listEnumWords(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, nestedValue]) => {
    if (key === 'enum' && Array.isArray(nestedValue))
      return nestedValue.filter((word) => typeof word === 'string');
    return listEnumWords(nestedValue);
  });
}

describe('the manual', () => {
  test('contains the privacy statement word for word', () => {
    expect(manualWithoutBreaks).toContain(privacyStatement);
  });

  test('names a test for each sentence of the privacy statement', () => {
    const rows = [...manual.matchAll(/^\| (.+?) \| \[`.+?`\]\(\.\.\/\.\.\/(\S+?)\), “(.+?)” \|$/gm)];
    expect(rows.map(([, sentence]) => sentence)).toEqual(privacyStatement.split(/(?<=\.) /));
  });

  test('refers only to tests and files that exist', () => {
    const namedTests = [...manualWithoutBreaks.matchAll(/\]\(\.\.\/\.\.\/(\S+?\.test\.ts)\)(?:, “(.+?)”)?/g)];
    expect(namedTests.length).toBeGreaterThan(8);
    for (const [, path = '', name] of namedTests) {
      expect([path, existsSync(join(repositoryRoot, path))]).toEqual([path, true]);
      if (name !== undefined) expect([path, name, read(path).includes(name)]).toEqual([path, name, true]);
    }
  });
});

describe('the manual', () => {
  test('contains every flag', () => {
    const flags = [...walletFlags.scan, ...walletFlags.export, ...walletFlags.import].map(
      ({ flags: text }) => text.split(' ')[0] ?? '',
    );
    expect(flags.filter((flag) => !manual.includes(`\`${flag}`))).toEqual([]);
  });

  test('contains every state and every reason', () => {
    const schemas = ['wallet-scan', 'wallet-export'].map((name) => read(`docs/schemas/${name}.schema.json`));
    const words = schemas.flatMap((text) => listEnumWords(JSON.parse(text).properties));
    // The manual need not contain these words, because `cardcat wallet` does not print them. The schemas explain them.
    const omittedWords =
      /^(annual_fee|fx_fee|base_rate|categories|last_read|image|live|cache|checkout|file|none|us|ca|cn|other|payment|unsure|png|pdf|named-only|passes-dir|wallet\..*)$/;
    const expectedWords = [...new Set(words)].filter((word) => !omittedWords.test(word));
    expect(expectedWords.length).toBeGreaterThan(40);
    expect(expectedWords.filter((word) => !manual.includes(`\`${word}\``))).toEqual([]);
  });

  test('contains every exit code', () => {
    for (const code of new Set(Object.values(walletExit)))
      expect([code, new RegExp(`^\\| (\\d+, )*${code}(, \\d+)* \\|`, 'm').test(manual)]).toEqual([
        code,
        true,
      ]);
  });
});
