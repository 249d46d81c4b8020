import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maxFileBytes } from '#core/card/source-file';
import { validateCatalog } from '#core/check/validate';
import { listCatalogFiles } from '#core/io/card-files';
import { fixturesFolder, fixtureToday } from './support/catalog-fixtures.ts';

const card = 'data/us/harbor.json';
let root = '';
const cleanText = () => readFileSync(join(fixturesFolder, 'clean', card), 'utf8');

/** Returns each finding as `code path:line:column`. */
function listFindings(): readonly string[] {
  const { diagnostics } = validateCatalog({ files: listCatalogFiles(root), today: fixtureToday });
  return diagnostics.map(
    ({ code, location }) => `${code} ${location.path}:${location.line}:${location.column}`,
  );
}

describe('a catalog on disk', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cardcat-disk-'));
    cpSync(join(fixturesFolder, 'clean'), root, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('must not contain symbolic links, which are not followed', () => {
    symlinkSync('harbor.json', join(root, 'data/us/link.json'));
    symlinkSync('../ca', join(root, 'data/us/folder.json'));
    symlinkSync('/nowhere/at/all', join(root, 'data/art'));
    expect(listFindings()).toEqual([
      'file-kind data/art:1:1',
      'file-kind data/us/folder.json:1:1',
      'file-kind data/us/link.json:1:1',
    ]);
  });

  it('must not have a symbolic link as its data folder', () => {
    renameSync(join(root, 'data'), join(root, 'elsewhere'));
    symlinkSync('elsewhere', join(root, 'data'));
    expect(listCatalogFiles(root).map(({ path, kind }) => `${kind} ${path}`)).toEqual(['symbolic-link data']);
    expect(listFindings()[0]).toBe('file-kind data:1:1');
  });

  it.skipIf(process.platform === 'win32')(
    'must not contain a named pipe, which does not block the check',
    () => {
      execFileSync('mkfifo', [join(root, 'data/us/pipe.json')]);
      expect(listFindings()).toEqual(['file-kind data/us/pipe.json:1:1']);
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'must not contain file names that are not UTF-8; other files are still read',
    () => {
      const createInvalidName = (prefix: string) =>
        Buffer.concat([Buffer.from(join(root, prefix)), Buffer.of(0xe9)]);
      writeFileSync(Buffer.concat([createInvalidName('data/us/caf'), Buffer.from('.json')]), '{}');
      mkdirSync(createInvalidName('data/caf'));
      writeFileSync(join(root, card), cleanText().replace('"visa"', '"vista"'));
      expect(listFindings()).toEqual([
        'file-place data/caf\ufffd:1:1',
        'file-place data/us/caf\ufffd.json:1:1',
        `value-not-listed ${card}:8:14`,
      ]);
    },
  );

  it('must not contain bytes that are not UTF-8; the first one is reported', () => {
    const bytes = Buffer.from(cleanText());
    const offset = bytes.indexOf('Harbor Example Card');
    bytes[offset] = 0xff;
    writeFileSync(join(root, card), bytes);
    expect(listFindings()).toEqual([`file-encoding ${card}:4:12`]);
  });

  it('may contain a record of 256 KiB, but no larger file', () => {
    writeFileSync(join(root, card), cleanText().padEnd(maxFileBytes, ' '));
    expect(listFindings()).toEqual([`not-formatted ${card}:91:1`]);
    writeFileSync(join(root, card), cleanText().padEnd(maxFileBytes + 1, ' '));
    expect(listFindings()).toEqual([`file-too-large ${card}:1:1`]);
  });

  it('must not contain file names that differ only in case', ({ skip }) => {
    writeFileSync(join(root, 'data/us/HARBOR.json'), 'x');
    skip(readdirSync(join(root, 'data/us')).length === 1, 'this disk does not tell them apart');
    expect(listFindings()).toEqual([
      'file-place data/us/HARBOR.json:1:1',
      'json-syntax data/us/HARBOR.json:1:1',
      `file-place ${card}:1:1`,
    ]);
  });

  it('may contain files of file managers and empty folders, which are ignored', () => {
    writeFileSync(join(root, 'data/us/.DS_Store'), '');
    mkdirSync(join(root, 'data/mx'));
    expect(listFindings()).toEqual([]);
  });
});
