import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether Redis is on this machine. */
export function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A Redis of the test's own, on a socket in a temporary folder: it keeps nothing and hears no port. */
export class RedisServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'cardcat-redis-'));
  #process: ChildProcess | undefined;

  /** Where ioredis finds it. */
  get socket(): string {
    return join(this.#folder, 'socket');
  }

  async start(): Promise<void> {
    const args = [
      '--port',
      '0',
      '--unixsocket',
      this.socket,
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      this.#folder,
    ];
    const started = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#process = started;
    await new Promise<void>((resolve, reject) => {
      started.once('error', reject);
      started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
      started.stdout?.setEncoding('utf8').on('data', (text: string) => {
        if (/ready to accept connections/i.test(text)) resolve();
      });
    });
  }

  /** Ends it as a machine that loses its power would. */
  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (running === undefined) return;
    await new Promise((resolve) => {
      running.once('exit', resolve);
      running.kill('SIGKILL');
    });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
