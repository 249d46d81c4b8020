import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeOptions, type RunningFakeGitHub, startFakeGitHub } from '../github/fake-github.ts';

export interface GitHubServer {
  readonly github: RunningFakeGitHub;
  /** For the bot's `GHE_HOST`: a server of GitHub has its interface below `/api/v3`. */
  readonly host: string;
  /** How long every answer is held back from now on, in milliseconds. */
  readonly delayBy: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** The fake GitHub behind the address that a GitHub of one's own has. */
export async function startGitHubServer(options: FakeOptions = {}): Promise<GitHubServer> {
  const github = await startFakeGitHub(options);
  const { hostname, port } = new URL(github.apiUrl);
  let delay = 0;
  const door = createServer((asked, told) => {
    const path = (asked.url ?? '').replace(/^\/api\/v3/, '');
    const { method, headers } = asked;
    const passed = request({ hostname, port, path, method, headers }, (answer) => {
      const pass = (): void => {
        told.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(told);
      };
      if (delay === 0) pass();
      else setTimeout(pass, delay);
      // A connection that the fake cuts is cut here too.
      answer.on('error', () => told.destroy());
    });
    passed.on('error', () => told.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    github,
    host: `127.0.0.1:${(door.address() as AddressInfo).port}`,
    delayBy: (ms) => {
      delay = ms;
    },
    close: async () => {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await github.close();
    },
  };
}
