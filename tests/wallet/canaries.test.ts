import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { canaries, canary, canaryTime } from '../support/wallet/canaries.ts';
import { findCanaries } from '../support/wallet/find-canaries.ts';
import { passFiles } from '../support/wallet/pass-files.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { writeHome } from '../support/wallet/write-wallet.ts';
import { zipPass } from '../support/wallet/zip-pass.ts';

const token = canary('authenticationToken');
const utf16 = Buffer.from(token, 'utf16le');

describe('15.2 the search for canaries', () => {
  test.each<readonly [string, Uint8Array | string]>([
    ['text', `x${token}x`],
    ['text', token.toUpperCase()],
    ['utf-16', utf16],
    ['utf-16', Buffer.from(utf16).swap16()],
    ['base64', Buffer.from(token).toString('base64')],
    ['base64', Buffer.from(`a${token}b`).toString('base64')],
    ['base64', Buffer.from(`ab${token}c`).toString('base64url')],
    ['hex', Buffer.from(token).toString('hex').toUpperCase()],
    ['percent', Buffer.from(token).toString('hex').replaceAll(/../g, '%$&')],
  ])('15.2 finds %s', (form, hay) => {
    expect(findCanaries(hay)).toEqual([`authenticationToken (${form})`]);
  });

  test('15.2 finds nothing where nothing is', () => {
    expect(findCanaries(token.slice(1))).toEqual([]);
    expect(findCanaries(JSON.stringify(Object.values(somePasses)))).toEqual([]);
  });

  test('15.1 each canary stands somewhere in a wallet, but those that others plant', async () => {
    const home = await writeHome(scratchFolder(), Object.values(somePasses));
    const found = new Set(findCanaries(home));
    for (const path of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
      const whole = join(home, path);
      const bytes = statSync(whole).isFile() ? readFileSync(whole) : Buffer.alloc(0);
      for (const what of [...findCanaries(path), ...findCanaries(bytes)]) found.add(what);
    }
    for (const what of findCanaries(await zipPass(await passFiles(), 'in-folder'))) found.add(what);
    const missing = canaries.map(({ at }) => at).filter((at) => !found.has(`${at} (text)`));
    expect(missing).toEqual(['gitRemote', 'fileDay', 'fileSeconds']);
    const bundles = join(home, 'Library/Passes/Cards');
    for (const path of readdirSync(bundles)) expect(statSync(join(bundles, path)).mtime).toEqual(canaryTime);
  });
});
