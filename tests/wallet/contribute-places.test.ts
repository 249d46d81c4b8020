import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  applyContribution,
  type CannotContribute,
  prepareContribution,
} from '../../cli/src/wallet/contribution/contribute.ts';
import { putLook } from '../../cli/src/wallet/contribution/look.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import {
  type CatalogCheckout,
  cardText,
  catalogCheckout,
  filesBelow,
} from '../support/wallet/catalog-checkout.ts';
import { chosenOf, never, prepared, today, wishOf } from '../support/wallet/contributing.ts';

describe('places', () => {
  const outside = () => scratchFolder();
  const spoil: Readonly<Record<string, (checkout: CatalogCheckout) => void>> = {
    'data/art a link': ({ root }) => symlinkSync(outside(), join(root, 'data/art')),
    'the picture a link': (checkout) => {
      checkout.put('data/art/.keep', '');
      symlinkSync('/dev/null', join(checkout.root, 'data/art/us-example-harbor.webp'));
    },
    'data/art a file': ({ put }) => put('data/art', ''),
    '.cardcat a link': ({ root }) => symlinkSync(outside(), join(root, '.cardcat')),
    'the text a link': (checkout) => {
      checkout.put('.cardcat/x', '');
      symlinkSync('/dev/null', join(checkout.root, '.cardcat/art-us-example-harbor.md'));
    },
    'the picture untracked': ({ put }) => put('data/art/us-example-harbor.webp', 'x'),
    'the picture ignored': ({ put }) => {
      put('.git/info/exclude', '*.webp\n');
      put('data/art/us-example-harbor.webp', 'x');
    },
  };

  test.each(Object.keys(spoil))('13 %s: refused before any write', async (name) => {
    const checkout = catalogCheckout();
    spoil[name]?.(checkout);
    const before = checkout.state();
    const plan = await prepareContribution(chosenOf(checkout), wishOf(checkout, name.includes('untracked')));
    expect(plan).toMatchObject({ refused: 'place' } satisfies Partial<CannotContribute>);
    expect(checkout.state()).toEqual(before);
  });

  test('13 the card file a link', async () => {
    const checkout = catalogCheckout();
    const { root, git } = checkout;
    git('mv', 'data/us/example-harbor.json', 'data/us/other.json');
    symlinkSync('other.json', join(root, 'data/us/example-harbor.json'));
    git('add', '--all');
    git('commit', '--quiet', '--message=Link');
    expect(await prepareContribution(chosenOf(checkout), wishOf(checkout))).toMatchObject({
      refused: 'place',
      place: { path: 'data/us/example-harbor.json', problem: 'link' },
    });
  });

  test('13 keys twice in the card file: that card is skipped, and nothing is written', async () => {
    const checkout = catalogCheckout();
    checkout.put(
      'data/us/example-harbor.json',
      cardText(checkout.cards[0] as never).replace('{', '{ "id": "us-a",'),
    );
    checkout.git('commit', '--quiet', '--all', '--message=Twice');
    const plan = await prepared(chosenOf(checkout), wishOf(checkout));
    expect([plan.skipped[0]?.why, plan.files]).toEqual(['card-has-errors', []]);
  });

  test('2 a folder of its own gets three files', async () => {
    const { cards } = catalogCheckout();
    const root = join(scratchFolder(), 'new', 'out');
    const wish = {
      target: { kind: 'folder', root },
      makesBranch: false,
      home: 'maple/cards',
      today,
    } as const;
    const plan = await prepared(chosenOf({ cards }), wish);
    expect(await applyContribution(plan, { signal: never })).toEqual({
      ok: true,
      commit: null,
      isBack: true,
    });
    expect(Object.keys(filesBelow(root)).sort()).toEqual([
      'art-us-example-harbor.md',
      'us-example-harbor.image.json',
      'us-example-harbor.webp',
    ]);
    expect(plan.pullRequest.commands[0]).toBe('gh repo fork maple/cards --remote --remote-name fork');
  });

  test('9.5 a picture to look at lies where git does not see it, and leaves nothing', () => {
    const checkout = catalogCheckout();
    const before = checkout.state();
    const look = putLook(checkout.root, 'us-example-harbor', Uint8Array.of(1));
    expect(look?.path).toBe('.cardcat/look-us-example-harbor.webp');
    expect(checkout.read(look?.path ?? '')).toBe('\u0001');
    expect(checkout.git('status', '--porcelain')).toBe('');
    look?.remove();
    look?.remove();
    expect(checkout.state()).toEqual(before);
    checkout.put('.cardcat/note.md', 'mine');
    putLook(checkout.root, 'us-example-harbor', Uint8Array.of(1))?.remove();
    expect(checkout.read('.cardcat/note.md')).toBe('mine');
  });
});
