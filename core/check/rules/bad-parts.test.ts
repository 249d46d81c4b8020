import { expect, it } from 'vitest';
import { joinPointer } from '#core/card/json';
import { changeDocument, harborPath, validateWithChanges } from '../../../tests/support/changed-card.ts';
import { someImage } from '../../../tests/support/some-card.ts';

/** Optional fields that are added to a valid card, so that the card has a value of every kind. */
const optionalFields = {
  '/additional_networks': [{ network: 'unionpay', network_tier: 'platinum' }, { network: 'mastercard' }],
  '/discontinued_on': '2026-09-01',
  '/replaced_by': 'us-harbor-cash',
  '/image': { ...someImage('other'), path: 'data/art/us-harbor.webp' },
  '/localized_names': { fr: 'Carte Harbor' },
  '/notes': 'Two networks.',
};

function* listPointers(value: unknown, pointer: string): Generator<string> {
  if (pointer !== '') yield pointer;
  if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) yield* listPointers(child, joinPointer(pointer, key));
}

const allowedFindings = [
  /^field-missing /,
  /^cite-points-nowhere /,
  /^number-not-cited /,
  /^cap-shared-unknown /,
  /^replaced-but-open /,
  /^value-out-of-range /,
];

const usualFindings = validateWithChanges(structuredClone(optionalFields));

function findUnusual(pointer: string, value: unknown): readonly string[] {
  const findings = validateWithChanges({ ...structuredClone(optionalFields), [pointer]: value });
  return findings.filter((finding) => !usualFindings.includes(finding));
}

it.each([...listPointers(changeDocument(harborPath, optionalFields), '')])(
  'reports no unrelated findings if %s has a wrong type or is missing',
  (pointer) => {
    expect(findUnusual(pointer, true), 'wrong type').toEqual([`type-wrong ${pointer}`]);
    const findingsWithoutField = findUnusual(pointer, undefined);
    expect(
      findingsWithoutField.filter((finding) => !allowedFindings.some((pattern) => pattern.test(finding))),
      'missing',
    ).toEqual([]);
  },
);
