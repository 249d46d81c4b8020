import { MockAgent } from 'undici';
import { expect, test } from 'vitest';
import { GitHubClient } from './github-client.ts';
import type { Release } from './release-api.ts';
import { ReleaseApi } from './release-api.ts';

const release = (uploadUrl: string): Release => ({
  id: 1,
  tag: 'v1.0.0',
  name: '',
  body: '',
  draft: true,
  immutable: false,
  pageUrl: '',
  uploadUrl,
  isEmpty: true,
});

const asset = {
  id: 1,
  name: 'a',
  state: 'uploaded',
  size: 1,
  digest: null,
  created_at: '2026-10-01T00:00:00Z',
};

/** An API at `apiUrl` and, beside it, the one server that uploads could go to. */
function apiAt(apiUrl: string, uploads: string) {
  const dispatcher = new MockAgent();
  dispatcher.disableNetConnect();
  const asked: string[] = [];
  dispatcher
    .get(new URL(uploads).origin)
    .intercept({ path: () => true, method: 'POST' })
    .reply(201, ({ headers }) => {
      asked.push(JSON.stringify(headers));
      return asset;
    });
  const client = new GitHubClient({
    apiUrl,
    token: 'ghs_x',
    userAgent: 'test',
    dispatcher,
    pause: async () => {},
  });
  return { api: new ReleaseApi(client, 'o/r', apiUrl), asked };
}

test.each([
  ['https://api.github.com', 'https://uploads.github.com/repos/o/r/releases/1/assets', true],
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
])('with the API at %s, the token is sent to %s: %s', async (apiUrl, uploadUrl, expected) => {
  const { api, asked } = apiAt(apiUrl, uploadUrl);
  const uploading = api.upload(release(uploadUrl), 'a', 'text/plain', new Uint8Array(1));
  if (expected) await uploading;
  else await expect(uploading).rejects.toThrow(/which is not its own; nothing was sent there/);
  expect(asked.filter((headers) => headers.includes('Bearer ghs_x'))).toHaveLength(expected ? 1 : 0);
});
