import { expect, it } from 'vitest';
import { changeDocument, harborPath, validateWithChanges } from '../../../tests/support/changed-card.ts';
import { someImage } from '../../../tests/support/some-card.ts';
import { joinPointer } from '../json.ts';

/** Optional fields that are added to a valid card, so that the card has a value of every kind. */
const more = {
  '/additional_networks': [{ network: 'unionpay', network_tier: 'platinum' }, { network: 'mastercard' }],
  '/discontinued_on': '2026-09-01',
  '/replaced_by': 'us-harbor-cash',
  '/image': { ...someImage('other'), path: 'data/art/us-harbor.webp' },
  '/localized_names': { fr: 'Carte Harbor' },
  '/notes': 'Two networks.',
};

function* pointersIn(value: unknown, pointer: string): Generator<string> {
  if (pointer !== '') yield pointer;
  if (typeof value === 'object' && value !== null)
    for (const [key, below] of Object.entries(value)) yield* pointersIn(below, joinPointer(pointer, key));
}

const wanted = [
  /^field-missing /,
  /^cite-points-nowhere /,
  /^number-not-cited /,
  /^cap-shared-unknown /,
  /^value-out-of-range /,
];

const usual = validateWithChanges(structuredClone(more));

function foundBeside(pointer: string, value: unknown): readonly string[] {
  const found = validateWithChanges({ ...structuredClone(more), [pointer]: value });
  return found.filter((one) => !usual.includes(one));
}

it.each([...pointersIn(changeDocument(harborPath, more), '')])(
  'reports no unrelated findings if %s has a wrong type or is missing',
  (pointer) => {
    expect(foundBeside(pointer, true), 'of a wrong type is one finding, and no rule says more of it').toEqual(
      [`type-wrong ${pointer}`],
    );
    const leftOut = foundBeside(pointer, undefined);
    expect(
      leftOut.filter((one) => !wanted.some((code) => code.test(one))),
      'left out is missed',
    ).toEqual([]);
  },
);
