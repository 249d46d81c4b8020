import { expect, test } from 'vitest';
import { readCases } from '../../../tests/support/review/cases.ts';
import { isUploadHost } from './github.ts';

test.each(readCases<[string, string, boolean]>('addresses for uploads'))(
  'with the API at %s, the token may be sent to %s: %s',
  (apiUrl, uploadUrl, expected) => {
    expect(isUploadHost(uploadUrl, apiUrl)).toBe(expected);
  },
);
