import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { request } from 'undici';

export const webhookSecret = 'q7Zt0vB9xLw2Rk5Yd8Ns3Hf6Jm1PgCa4';

export interface BotProcessOptions {
  readonly main: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface ProcessExit {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

export type LogLine = Readonly<Record<string, unknown>> & { readonly msg?: string };

export interface BotProcess {
  readonly url: string;
  readonly log: readonly LogLine[];
  readonly stderr: () => string;
  readonly ended: Promise<ProcessExit>;
  /** Posts a delivery with a valid signature. Returns the status of the response. */
  post(event: string, payload: object | string, options?: PostOptions): Promise<number>;
  kill(signal: NodeJS.Signals): void;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<ProcessExit>;
}

export interface PostOptions {
  readonly secret?: string;
}

let deliveryCount = 0;

export function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** Returns a port that is free now, because Probot ignores port 0. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts the bot on a free loopback port, and waits until the bot listens. If the bot exits first, throws an error with the
 * output.
 */
export async function startBot({ main, env }: BotProcessOptions): Promise<BotProcess> {
  const port = await findFreePort();
  const defaults = {
    ...{ HOST: '127.0.0.1', PORT: String(port) },
    ...({ LOG_FORMAT: 'json', LOG_LEVEL_IN_STRING: 'true' } as const),
  };
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', WEBHOOK_SECRET: webhookSecret, ...defaults, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: LogLine[] = [];
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ended = new Promise<ProcessExit>((resolve) => {
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal }));
  });
  const listening = new Promise<void>((resolve, reject) => {
    readLines(child, (line) => {
      log.push(line);
      if (line.msg?.startsWith('Listening on') === true) resolve();
    });
    void ended.then(({ exitCode }) => reject(new Error(`The bot exited with ${exitCode}: ${stderr}`)));
  });
  await listening;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    log,
    stderr: () => stderr,
    ended,
    post: async (event, payload, { secret = webhookSecret } = {}) => {
      const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
      const { statusCode, body: response } = await request(`${url}/api/github/webhooks`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-github-event': event,
          'x-github-delivery': `guid-${++deliveryCount}`,
          'x-hub-signature-256': signatureOf(body, secret),
        },
      });
      await response.dump();
      return statusCode;
    },
    kill: (signal) => child.kill(signal),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function readLines(child: ChildProcess, onLine: (line: LogLine) => void): void {
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(JSON.parse(line) as LogLine);
  });
}
