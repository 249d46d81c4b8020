import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSharp } from '../../cli/src/wallet/art/decode.ts';
import { type EncodedArt, encodeArt } from '../../cli/src/wallet/art/encode.ts';
import { cardcat, repository } from '../support/program.ts';
import { edit, scratchCatalog } from '../support/scratch-catalog.ts';
import { drawPicture } from '../support/wallet/pictures.ts';
import { smallArt } from '../support/wallet/plain-art.ts';

const card = 'data/us/chase-aeroplan.json';
const picture = 'data/art/us-chase-aeroplan.webp';
let art: EncodedArt;
let other: EncodedArt;

beforeAll(async () => {
  [art, other] = [await made(1), await made(2)];
});

async function made(seed: number): Promise<EncodedArt> {
  const encoded = await encodeArt(await drawPicture({ ...smallArt, seed }), 'wallet', loadSharp);
  if ('why' in encoded) throw new Error(encoded.why);
  return encoded;
}

/** A catalog of one card with its picture. */
function catalogWithArt(bytes: Uint8Array = art.webp): string {
  const folder = scratchCatalog([card]);
  const image = {
    path: picture,
    source: 'apple-wallet',
    source_sha256: art.sourceSha256,
    pixel_sha256: art.pixelSha256,
    width: art.width,
    height: art.height,
    exported_at: '2026-10-01',
    attribution: '© Chase, as shown in Apple Wallet',
  };
  const block = JSON.stringify(image, null, 2).replaceAll('\n', '\n  ');
  edit(join(folder, card), (text) => text.replace('  "sources": [', `  "image": ${block},\n  "sources": [`));
  mkdirSync(join(folder, 'data/art'));
  writeFileSync(join(folder, picture), bytes);
  return folder;
}

/** A process in which the image library is not installed. */
const withoutSharp = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  if (name === 'sharp') throw new Error('a folder of a person: not found');
  return next(name, context);
} });`;

async function validate(cwd: string, preload = '') {
  const hook =
    preload === '' ? {} : { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}` };
  const ran = await cardcat(['validate', '--no-sources', '--format', 'json'], { cwd, env: hook });
  const report = JSON.parse(ran.stdout);
  return {
    exitCode: ran.exitCode,
    stderr: ran.stderr,
    codes: report.findings.map(({ code }: { code: string }) => code),
    notChecked: report.not_checked,
    messages: report.findings.map(({ message }: { message: string }) => message),
  };
}

const inOrder = { exitCode: 0, stderr: '', codes: [], messages: [] };

describe('10.7 `validate` of a catalog with art', () => {
  test('passes a picture that is as its record says, pixels and all', async () => {
    expect(await validate(catalogWithArt())).toEqual({ ...inOrder, notChecked: [] });
  });

  test('says that pixels were not checked where the image library is missing, never that they passed', async () => {
    const pixels = { what: "picture's pixels", count: 1, why: 'nothing here can decode them' };
    expect(await validate(catalogWithArt(), withoutSharp)).toEqual({ ...inOrder, notChecked: [pixels] });
    const swapped = catalogWithArt(other.webp);
    expect(await validate(swapped, withoutSharp)).toEqual({ ...inOrder, notChecked: [pixels] });
  });

  test('finds another picture of the same size', async () => {
    const found = await validate(catalogWithArt(other.webp));
    expect(found).toMatchObject({ exitCode: 1, codes: ['art-hash'], notChecked: [] });
    expect(found.messages[0]).toContain(other.pixelSha256.slice(0, 12));
  });

  test('finds a picture whose header is right and whose pixels are damaged', async () => {
    const damaged = Buffer.from(art.webp);
    damaged.fill(0xaa, 60, damaged.length - 20);
    const found = await validate(catalogWithArt(damaged));
    expect(found).toMatchObject({ exitCode: 1, codes: ['art-hash'], notChecked: [] });
    expect(found.messages[0]).toContain('cannot be decoded');
  });

  test('finds a file of another form by its bytes alone', async () => {
    const lossy = Buffer.concat([Buffer.from(art.webp), Buffer.from('hidden')]);
    expect(await validate(catalogWithArt(lossy), withoutSharp)).toMatchObject({
      exitCode: 1,
      codes: ['art-size'],
    });
  });

  test('13 reads no more of a huge file than a picture may have', async () => {
    const folder = catalogWithArt();
    truncateSync(join(folder, picture), 3 * 1024 ** 3);
    const found = await validate(folder);
    expect(found).toMatchObject({ exitCode: 1, codes: ['art-size'] });
    expect(found.messages[0]).toContain('expected at most 4194304 bytes');
  });

  test('14.3 loads no image library for a catalog without art', async () => {
    const folder = scratchCatalog([card]);
    expect(readFileSync(join(folder, card), 'utf8')).not.toContain('"image"');
    const told = withoutSharp.replace(
      "throw new Error('a folder of a person: not found')",
      "console.error('sharp')",
    );
    expect(await validate(folder, told)).toEqual({ ...inOrder, notChecked: [] });
    expect((await validate(catalogWithArt(), told)).stderr).toContain('sharp');
  });

  test("checks the project's own pictures, if there are any, pixels and all", async () => {
    const { codes, notChecked } = await validate(repository);
    expect(codes.filter((code: string) => code.startsWith('art-'))).toEqual([]);
    expect(notChecked.filter(({ what }: { what: string }) => what.includes('picture'))).toEqual([]);
  });
});
