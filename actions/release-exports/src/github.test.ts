import { expect, test } from 'vitest';
import { isUploadHost } from './github.ts';

test.each([
  ['https://api.github.com', 'https://uploads.github.com/repos/o/r/releases/1/assets{?name,label}', true],
  ['https://api.github.com', 'https://api.github.com/x', true],
  ['https://ghe.example.com/api/v3', 'https://ghe.example.com/api/uploads/x', true],
  ['https://ghe.example.com/api/v3', 'https://uploads.ghe.example.com/x', true],
  ['https://api.acme.ghe.com', 'https://uploads.acme.ghe.com/x', true],
  ['https://api.github.com', 'http://uploads.github.com/x', false],
  ['https://api.github.com', 'https://uploads.github.com.evil.example/x', false],
  ['https://api.github.com', 'https://evilgithub.com/x', false],
  ['https://api.github.com', 'http://127.0.0.1:9/x', false],
  ['https://github.example/api/v3', 'https://uploads.evil.example/x', false],
  ['http://127.0.0.1:8', 'https://uploads.github.com/x', false],
])('with the API at %s, the token may be sent to %s: %s', (apiUrl, uploadUrl, expected) => {
  expect(isUploadHost(uploadUrl, apiUrl)).toBe(expected);
});
