import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { must } from '#core/text/must';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { type RunCliOptions, runCliIn } from '../../../tests/support/run-cli.ts';
import { edit, scratchCatalog } from '../../../tests/support/scratch-catalog.ts';
import { drawPicture, smallArt } from '../../../tests/support/wallet/pictures.ts';
import { loadSharp } from '../wallet/art/decode.ts';
import { type EncodedArt, encodeArt } from '../wallet/art/encode.ts';

const aeroplan = 'data/us/chase-aeroplan.json';
const disney = 'data/us/chase-disney.json';
const cobalt = 'data/ca/amex-cobalt.json';
const cards = [aeroplan, disney, 'data/us/citi-double-cash.json'];

const validate = (cwd: string, ...args: string[]) => runCliIn(cwd, ['validate', '--no-sources', ...args]);
const validateWith = (cwd: string, options: RunCliOptions) =>
  runCliIn(cwd, ['validate', '--no-sources'], options);

/** Runs `cardcat validate` and parses its report. In the result, `found` lists each finding as `code path`. */
async function validateAsJson(cwd: string, ...args: string[]) {
  const result = await validate(cwd, '--format', 'json', ...args);
  const report = JSON.parse(result.stdout);
  const findings: readonly { code: string; path: string; message: string }[] = report.findings;
  return { ...result, report, found: findings.map(({ code, path }) => `${code} ${path}`) };
}

const misspell = (folder: string) =>
  edit(join(folder, aeroplan), (text) => text.replace('"mastercard"', '"mastrecard"'));

describe('paths and files', () => {
  test('exits with 0 and prints one line for a valid catalog', async () => {
    const result = await validate(scratchCatalog(cards));
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    expect(result.stdout).toMatch(/^3 cards in \d+\.\d\d s, no problems found\n$/);
  });

  test('reports a file that is not text, and still checks the other files', async () => {
    const folder = scratchCatalog(cards);
    writeFileSync(join(folder, aeroplan), Buffer.from([0x7b, 0xff, 0xfe, 0x00]));
    edit(join(folder, disney), (text) => text.replace('"USD"', '"CAD"'));
    const { exitCode, found } = await validateAsJson(folder);
    expect({ exitCode, found }).toEqual({
      exitCode: 1,
      found: [`file-encoding ${aeroplan}`, `fee-currency ${disney}`],
    });
  });

  test('reports symbolic links, and does not follow them', async () => {
    const folder = scratchCatalog(cards);
    symlinkSync('/etc/passwd', join(folder, 'data/us/chase-passwd.json'));
    symlinkSync('/', join(folder, 'data/cn'));
    const { found } = await validateAsJson(folder);
    expect(found).toEqual(['file-kind data/cn', 'file-kind data/us/chase-passwd.json']);
  });

  test('reports only findings in the given paths, but checks the whole catalog', async () => {
    const folder = scratchCatalog(cards);
    edit(join(folder, aeroplan), (text) => text.replace('"USD"', '"CAD"'));
    expect((await validate(folder, disney)).exitCode).toBe(0);
    expect((await validate(folder, 'data/us')).exitCode).toBe(1);
    expect((await validate(join(folder, 'data'), 'us/chase-aeroplan.json')).exitCode).toBe(1);
  });

  test.each([
    [disney, '1 of 3 cards'],
    ['data/us', '3 cards'],
    ['data/issuers/chase.json', '0 of 3 cards'],
    ['data/issuers', '0 of 3 cards'],
    ['.', '3 cards'],
  ])('prints how many of all cards are in the path %s', async (path, count) => {
    const { stdout } = await validate(scratchCatalog(cards), path);
    expect(stdout).toMatch(new RegExp(`^${count} in .* no problems found\\n$`));
  });

  test.each(['README.md', 'data/us/zz.json'])(
    'exits with 2 if %s contains no card, even if a card is given too',
    async (path) => {
      const folder = scratchCatalog(cards);
      writeFileSync(join(folder, 'README.md'), '');
      mkdirSync(join(folder, 'data/us/zz.json'));
      expect(await validate(folder, disney, path)).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: `cardcat: ${path} contains nothing to check; cards are at data/<country>/<slug>.json.\n`,
      });
    },
  );

  test.skipIf(process.getuid?.() === 0)('exits with 2 if a file is not readable', async () => {
    const folder = scratchCatalog(cards);
    chmodSync(join(folder, aeroplan), 0o000);
    const result = await validate(folder);
    expect(result).toMatchObject({ exitCode: 2, stdout: '' });
    expect(result.stderr).toMatch(/permission denied/);
  });

  test('exits with 2 if schema.json has another version, and suggests npm run generate', async () => {
    const folder = scratchCatalog(cards);
    edit(join(folder, 'schema.json'), (text) => text.replace('"maxLength": 120', '"maxLength": 121'));
    const result = await validate(folder);
    expect(result).toMatchObject({ exitCode: 2, stdout: '' });
    expect(result.stderr).toContain('npm run generate');
  });

  test.each([
    [
      ['no/such/path.json'],
      /^cardcat: no\/such\/path\.json does not exist; give a path or the id of a card, such as us-/,
    ],
    [['--no-such-flag'], /^cardcat: unknown option '--no-such-flag'; see --help\.\n$/],
    [['--forma', 'json'], /^cardcat: unknown option '--forma'; did you mean --format\?\n$/],
    [['--format', 'xml'], /^cardcat: option '--format <format>' argument 'xml' is invalid/],
  ])('exits with 2 and prints only one sentence on stderr for %j', async (args, sentence) => {
    const result = await validate(scratchCatalog(cards), ...args);
    expect(result).toMatchObject({ exitCode: 2, stdout: '' });
    expect(result.stderr).toMatch(sentence);
  });
});

describe('output', () => {
  test('is colored only on a terminal or with FORCE_COLOR, and never with NO_COLOR', async () => {
    const cwd = scratchCatalog([cobalt]);
    const isColored = async (options: RunCliOptions) =>
      (await validateWith(cwd, options)).stdout.includes('\u001b[');
    expect(await isColored({})).toBe(false);
    expect(await isColored({ stdout: { isTTY: true } })).toBe(true);
    expect(await isColored({ stdout: { isTTY: true }, env: { TERM: 'dumb' } })).toBe(false);
    expect(await isColored({ env: { FORCE_COLOR: '1' } })).toBe(true);
    expect(await isColored({ env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).toBe(false);
  });

  test.each([
    ['text', /^data\/us\/chase-aeroplan\.json:8:14 error value-not-listed\n.*Did you mean `mastercard`\?/ms],
    ['json', /^\{\n {2}"version": .*"code": "value-not-listed"/s],
    ['github', /^::error file=data\/us\/chase-aeroplan\.json,line=8,/],
    ['sarif', /"version": "2\.1\.0".*"ruleId": "value-not-listed"/s],
    ['summary', /^## .*\n\| /s],
  ])('has the format given by --format %s', async (format, pattern) => {
    const folder = scratchCatalog(cards);
    misspell(folder);
    const result = await validate(folder, '--format', format);
    expect(result).toMatchObject({ exitCode: 1, stderr: '' });
    expect(result.stdout).toMatch(pattern);
  });
});

describe('--fix', () => {
  test('fixes layout, order of keys, byte-order mark, alias and issuer name, but no number', async () => {
    const folder = scratchCatalog(cards);
    const path = join(folder, aeroplan);
    const formattedText = readFileSync(path, 'utf8');
    const { id, ...rest } = JSON.parse(formattedText);
    const unformattedCard = { ...rest, id, issuer_id: 'jpmorgan chase', issuer: 'JPM' };
    const text = `\ufeff${JSON.stringify(unformattedCard, null, 3).replace('"amount": 95', '"amount": 95.0').replaceAll('\n', '\r\n')}`;
    writeFileSync(path, text);
    chmodSync(path, 0o640);
    const unchangedTime = statSync(join(folder, disney)).mtimeMs;
    const result = await validate(folder, '--fix');
    expect(result).toMatchObject({ exitCode: 0, stderr: `Fixed 1 file: ${aeroplan}\n` });
    expect(readFileSync(path, 'utf8')).toBe(formattedText.replace('"amount": 95,', '"amount": 95.0,'));
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(statSync(join(folder, disney)).mtimeMs).toBe(unchangedTime);
    expect(readdirSync(join(folder, 'data/us')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('does not change invalid values or invalid JSON', async () => {
    const folder = scratchCatalog(cards);
    edit(join(folder, aeroplan), (text) => text.replace('"amount": 95', '"amount": -95'));
    edit(join(folder, disney), (text) => text.replace('{', '{,'));
    const textsBefore = cards.map((path) => readFileSync(join(folder, path), 'utf8'));
    expect((await validate(folder, '--fix')).exitCode).toBe(1);
    expect(cards.map((path) => readFileSync(join(folder, path), 'utf8'))).toEqual(textsBefore);
  });

  test('changes no file if Ctrl-C is pressed before the last file is fixed', async () => {
    const folder = scratchCatalog([]);
    const text = ` ${readFileSync(join(repositoryRoot, aeroplan), 'utf8')}`;
    mkdirSync(join(folder, 'data/us'));
    for (let index = 0; index < 200; index++) writeFileSync(join(folder, `data/us/copy-${index}.json`), text);
    const interruption = new AbortController();
    const args = ['validate', '--no-sources', '--fix'];
    const resultPromise = runCliIn(folder, args, { signal: interruption.signal });
    // After two turns of the event loop, the program has fixed only some of the files.
    setImmediate(() => setImmediate(() => interruption.abort()));
    expect(await resultPromise).toEqual({
      exitCode: 130,
      stdout: '',
      stderr: 'Stopped; nothing was left half written.\n',
    });
    expect(readdirSync(join(folder, 'data/us'))).toHaveLength(200);
    expect(readFileSync(join(folder, 'data/us/copy-0.json'), 'utf8')).toBe(text);
  });
});

test('exits with 130 on Ctrl-C during the checks, and prints nothing on stdout', async () => {
  const folder = scratchCatalog([]);
  mkdirSync(join(folder, 'data/us'));
  writeFileSync(
    join(folder, 'data/us/copy.json'),
    ` ${readFileSync(join(repositoryRoot, aeroplan), 'utf8')}`,
  );
  const interruption = new AbortController();
  // Abort at the first line on standard error, which says what was fixed. The program prints this line before it checks any
  // card.
  const result = await runCliIn(folder, ['validate', '--no-sources', '--fix', '--format', 'json'], {
    signal: interruption.signal,
    onStderr: () => interruption.abort(),
  });
  expect(result).toMatchObject({ exitCode: 130, stdout: '' });
  expect(result.stderr).toMatch(/^Fixed 1 file: .*\nStopped; nothing was left half written\.\n$/);
});

describe('card art', () => {
  const picture = 'data/art/us-chase-aeroplan.webp';
  let art: EncodedArt;
  let otherArt: EncodedArt;

  beforeAll(async () => {
    [art, otherArt] = [await encodePicture(1), await encodePicture(2)];
  });

  async function encodePicture(seed: number): Promise<EncodedArt> {
    const encoded = await encodeArt(await drawPicture({ ...smallArt, seed }), 'wallet', loadSharp);
    return must(encoded.value, 'the art');
  }

  function createCatalogWithArt(bytes: Uint8Array): string {
    const folder = scratchCatalog([aeroplan]);
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
    edit(join(folder, aeroplan), (text) =>
      text.replace('  "sources": [', `  "image": ${block},\n  "sources": [`),
    );
    mkdirSync(join(folder, 'data/art'));
    writeFileSync(join(folder, picture), bytes);
    return folder;
  }

  async function findFinding(folder: string) {
    const { report, found } = await validateAsJson(folder);
    expect(report.not_checked).toEqual([]);
    return { codes: found, message: report.findings[0]?.message };
  }

  test('is accepted if its size and pixels match the record', async () => {
    expect((await findFinding(createCatalogWithArt(art.webp))).codes).toEqual([]);
  });

  test('is rejected if it is another picture of the same size', async () => {
    const { codes, message } = await findFinding(createCatalogWithArt(otherArt.webp));
    expect(codes).toEqual([`art-hash ${aeroplan}`]);
    expect(message).toContain(otherArt.pixelSha256.slice(0, 12));
  });

  test('is rejected if its header is valid but its pixels are damaged', async () => {
    const damaged = Buffer.from(art.webp);
    damaged.fill(0xaa, 60, damaged.length - 20);
    const { codes, message } = await findFinding(createCatalogWithArt(damaged));
    expect(codes).toEqual([`art-hash ${aeroplan}`]);
    expect(message).toContain('cannot be decoded');
  });

  test('is read only up to the size limit if the file is huge', async () => {
    const folder = createCatalogWithArt(art.webp);
    truncateSync(join(folder, picture), 3 * 1024 ** 3);
    const { codes, message } = await findFinding(folder);
    expect(codes).toEqual([`art-size ${aeroplan}`]);
    expect(message).toContain('expected at most 4194304 bytes');
  });
});
