import { expect, it } from 'vitest';
import { isLoopbackHost } from './loopback-host.ts';

it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://127.8.0.2/a', 'http://[::1]:80'])(
  '%s is this machine',
  (url) => {
    expect(isLoopbackHost(new URL(url).hostname)).toBe(true);
  },
);

it.each([
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://my127.0.0.1.example',
  'http://128.0.0.1',
  'http://0.0.0.0',
  'http://[::2]',
])('%s is another', (url) => {
  expect(isLoopbackHost(new URL(url).hostname)).toBe(false);
});
