import { describe, expect, it } from 'vitest';
import { changed, foundInText, foundWith, harborPath } from '../../tests/support/changed-card.ts';
import { laidOut } from '../../tests/support/memory-file.ts';
import { said } from '../../tests/support/said.ts';

const clean = laidOut(changed(harborPath, {}));

describe('the words of a wrong value', () => {
  const messageOf = (changes: Readonly<Record<string, unknown>>) =>
    said(laidOut(changed(harborPath, changes))).find((line) => !line.includes('not-formatted')) ?? '';

  it.each([
    [
      { '/annual_fee/currency': undefined },
      '`currency` is missing from `annual_fee`; add it: ISO 4217 code of the card',
    ],
    [
      { '/sources/1/cites': undefined },
      '`cites` is missing from `sources[1]`; add it: JSON Pointers (RFC 6901)',
    ],
    [
      { '/id': 'Harbor' },
      '`id` has `"Harbor"`; expected country, then a slug; the file is data/<country>/<slug>.json, such as `"us-',
    ],
    [{ '/rewards/categories': {} }, '`rewards.categories` is an object; write a list in [ ].'],
    [{ '/annual_fee/amount': -1 }, '`annual_fee.amount` has `-1`; it takes 0 or more.'],
    [{ '/welcome_offer/months': 37 }, '`welcome_offer.months` has `37`; it takes 36 or less.'],
    [{ '/name': 'x'.repeat(121) }, '`name` has 121 characters; it takes 120 characters or fewer.'],
    [{ '/sources': [] }, '`sources` has an empty list; it takes at least 1 item.'],
    [
      { '/sources/1/cites': ['/apr', '/apr'] },
      '`sources[1].cites` has items 1 and 2 alike; it takes no item twice.',
    ],
    [{ '/apr': {} }, '`apr` has an empty object; it takes at least 1 entry.'],
    [{ '/network': 'mastercrad' }, '(did you mean `mastercard`?); it can be `visa`, `mastercard`,'],
    [{ '/rewards/rate_type': 'cash-back' }, 'is `"cash-back"` (did you mean `cashback`?)'],
    [{ '/benifits': [] }, '`benifits` is no field of a record here (did you mean `benefits`?)'],
    [{ '/fx_fee/precent': 1 }, '(did you mean `percent`?)'],
    [{ '/localized_names': { zh_CN: 'x' } }, '`localized_names.zh_CN` has `"zh_CN"`; expected a BCP 47 tag'],
    [{ '/localized_names': {} }, '`localized_names` has an empty object'],
  ])('%j', (changes, message) => {
    expect(messageOf(changes)).toContain(message);
  });

  it.each([{ '/network': 'visacard' }, { '/network': 'bank' }, { '/colour': 'blue' }])(
    '%j is near nothing',
    (changes) => {
      expect(messageOf(changes)).not.toContain('did you mean');
    },
  );

  it('counts characters, not code units', () => {
    expect(foundWith({ '/name': '𠮷'.repeat(120) })).toEqual([]);
    expect(foundWith({ '/name': '𠮷'.repeat(121) })).toEqual(['value-out-of-range /name']);
  });

  it('says one thing of one place', () => {
    expect(foundWith({ '/name': ` ${'x'.repeat(130)}` })).toEqual(['format-wrong /name']);
    expect(foundWith({ '/discontinued_on': '2026-2-30' })).toEqual(['format-wrong /discontinued_on']);
  });

  it('holds a number that is too large for a wrong one', () => {
    expect(foundInText(clean.replace('2.7', '1e999'))).toEqual(['type-wrong /fx_fee/percent']);
  });

  it.each(['[]', 'null', '"x"', '5', 'true'])('%s is no record', (text) => {
    expect(foundInText(`${text}\n`)).toEqual(['type-wrong ']);
  });
});
