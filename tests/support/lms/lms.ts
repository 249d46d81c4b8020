import { type ChildProcess, fork } from 'node:child_process';
import { compiled } from '../compiled.ts';
import type { FromServer, LmsWorld, Seen, ToServer } from './world.ts';

/** The made-up LMS, as those who started it see it. */
export interface Lms {
  /** `http://127.0.0.1:port`, without the world's prefix. */
  readonly base: string;
  readonly storage: string;
  /** The same behind TLS; only `authority` (PEM) vouches for its certificate. */
  readonly tls: string;
  readonly authority: string;
  /** Serves this world from now on and forgets what was asked before. */
  serve(world: LmsWorld): Promise<void>;
  seen(): Promise<readonly Seen[]>;
  stop(): Promise<void>;
}

/** Starts the LMS as a process of its own, on free ports of loopback. */
export async function startLms(): Promise<Lms> {
  const child = fork(new URL('./main.ts', import.meta.url), [], {
    env: { PATH: process.env.PATH ?? '', ...compiled },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = await answerOf(child, 'ready');
  const ask = <Kind extends FromServer['say']>(message: ToServer, kind: Kind) => {
    const answer = answerOf(child, kind);
    child.send(message);
    return answer;
  };
  return {
    ...ready,
    serve: async (world) => {
      await ask({ say: 'serve', world }, 'serving');
    },
    seen: async () => (await ask({ say: 'seen' }, 'seen')).seen,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

function answerOf<Kind extends FromServer['say']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<FromServer, { say: Kind }>> {
  return new Promise((resolve, reject) => {
    const over = () => {
      child.off('message', hear);
      child.off('exit', gone);
    };
    const hear = (message: FromServer) => {
      if (message.say !== kind) return;
      over();
      resolve(message as Extract<FromServer, { say: Kind }>);
    };
    const gone = () => {
      over();
      reject(new Error('The made-up LMS has ended.'));
    };
    child.on('message', hear);
    child.on('exit', gone);
  });
}
