import { describe, expect, test } from 'vitest';
import { baseText, readBaseUrl } from './base-url.ts';

const read = (text: string) => baseText(readBaseUrl(text, '--base-url'));

describe('5.2 the address of the LMS', () => {
  test.each([
    ['https://lms.example', 'https://lms.example'],
    ['lms.example', 'https://lms.example'],
    ['lms.example:8443/x', 'https://lms.example:8443/x'],
    ['https://LMS.example:443/', 'https://lms.example'],
    ['https://lms.example/api/v1/', 'https://lms.example'],
    ['https://lms.example/lms/api/v1', 'https://lms.example/lms'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.8.9.10/', 'http://127.8.9.10'],
    ['http://[::1]:80', 'http://[::1]'],
  ])('%s', (text, wanted) => expect(read(text)).toBe(wanted));

  test.each([
    'http://lms.example',
    'http://127.0.0.1.example',
    'http://10.0.0.1',
    'ftp://lms.example',
    'https://user:secret@lms.example',
    'https://lms.example?x',
    'https://lms.example#',
    'https://lms example',
    'https://lms.example\\x',
    'https://',
    '',
  ])('refuses %j', (text) => expect(() => read(text)).toThrow(/^--base-url: /));

  test('tells no password', () => {
    expect(() => read('https://user:secret@lms.example')).not.toThrow('secret');
  });
});
