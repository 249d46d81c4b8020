import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardPattern } from '#catalog/generated/card-pattern';
import { maxFileBytes } from '#catalog/source-file';
import { cleanCards } from '../tests/support/mutate.ts';
import { listCardFiles } from './card-files.ts';
import { ReadAhead } from './read-ahead.ts';

const line = /^[a-zé]+\n$/;
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cardcat-ahead-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What is handed over of files of these contents, once all of them were read. */
async function textsOf(contents: readonly (string | Uint8Array)[]): Promise<readonly (string | undefined)[]> {
  const ahead = new ReadAhead(root, line);
  const indexes = contents.map((content, at) => {
    writeFileSync(join(root, `${at}.json`), content);
    return ahead.add(`${at}.json`);
  });
  await ahead.start();
  return indexes.map((index) => ahead.textOf(index));
}

describe('reading ahead', () => {
  it('hands over the texts that match, each for its own file', async () => {
    const words = Array.from({ length: 1000 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}é\n`);
    expect(await textsOf(words)).toEqual(words);
  });

  it('leaves all else to the reader', async () => {
    const long = `${'a'.repeat(maxFileBytes)}\n`;
    expect(await textsOf(['a\n', 'B\n', long, long.slice(1), '', 'b\n'])).toEqual([
      ...['a\n', undefined, undefined, long.slice(1), undefined],
      'b\n',
    ]);
  });

  it('follows no link and passes over what is not there', async () => {
    const ahead = new ReadAhead(root, line);
    writeFileSync(join(root, 'a.json'), 'a\n');
    symlinkSync('a.json', join(root, 'link.json'));
    const indexes = ['link.json', 'none.json', 'a.json'].map((path) => ahead.add(path));
    await ahead.start();
    expect(indexes.map((index) => ahead.textOf(index))).toEqual([undefined, undefined, 'a\n']);
  });

  it('has nothing for a file that was passed, nor before it was started', async () => {
    const ahead = new ReadAhead(root, line);
    for (const name of ['a', 'b'].flatMap((word) =>
      Array.from({ length: 200 }, (_, at) => `${word}${at}.json`),
    )) {
      writeFileSync(join(root, name), 'a\n');
      ahead.add(name);
    }
    expect(ahead.textOf(0)).toBeUndefined();
    await ahead.start();
    expect(ahead.textOf(399)).toBe('a\n');
    expect(ahead.textOf(0)).toBeUndefined();
  });
});

it('a large catalog reads the same with help as file by file', async () => {
  const folder = join(root, 'data/us');
  mkdirSync(folder, { recursive: true });
  const [good] = cleanCards;
  const texts = [good?.text ?? '', '{}\n', '\ufeff{}\n', '{', ''];
  for (let at = 0; at < 2500; at++)
    writeFileSync(join(folder, `c${at}.json`), texts[at % 7] ?? texts[0] ?? '');
  writeFileSync(join(folder, 'bytes.json'), Buffer.from([0x7b, 0xff]));
  const files = listCardFiles(root);
  let helped = 0;
  for (const file of files) {
    const content = file.read();
    if (content.kind === 'text' && content.matches === cardPattern) helped++;
    const bytes = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.readBytes());
    expect(content).toMatchObject({
      text: bytes,
      kind: file.path.endsWith('bytes.json') ? 'not-utf8' : 'text',
    });
    // Time for the other thread; however much it takes of it, the texts are the same.
    if (helped === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(files.length).toBe(2501);
});
