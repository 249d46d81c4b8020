import type { CliContext } from '../context.ts';
import { findCredentials } from './credentials.ts';
import { type Deps, depsOf } from './deps.ts';
import { errorEnvelope } from './document.ts';
import { CourseError, type EndCode, exitCodeOf, Stopped } from './errors.ts';
import type { Network } from './network.ts';
import type { RequestOptions } from './options.ts';
import { escaped, redacter } from './redact.ts';
import { RunLog, type Session } from './session.ts';

export interface Start {
  /** Its name in the envelope. */
  readonly command: string;
  /** Whether errors are reported as an envelope. */
  readonly json: boolean;
  readonly context: CliContext;
  /** Test replacements. */
  readonly replaced: Partial<Deps>;
}

/** Reads the options, opens the session, runs the command, and reports errors. Returns the exit code. Never throws. */
export async function runWithLms<Options extends RequestOptions>(
  { command, json, context, replaced }: Start,
  readOptions: () => Options,
  work: (options: Options, session: Session) => Promise<EndCode>,
): Promise<number> {
  const deps = depsOf(context, replaced);
  const log = new RunLog(command, deps);
  const say = (line: string) => void deps.stderr.write(`${log.redact(escaped(line))}\n`);
  let network: Network | undefined;
  let session: Session | undefined;
  try {
    const options = readOptions();
    // Long enough to write what is complete.
    context.takeCharge?.(10_000);
    const { base, token } = await findCredentials(options, deps, {
      onBase: (found) => {
        log.base = found;
      },
      onNotice: options.quiet ? () => {} : say,
    });
    log.redact = redacter(token);
    deps.signal.throwIfAborted();
    network = await deps.openNetwork({
      connections: options.concurrency,
      connectTimeoutMs: Math.min(10_000, options.timeoutMs),
      env: deps.env,
    });
    session = { base, token, network, deps, say, log };
    return exitCodeOf[await work(options, session)];
  } catch (error) {
    if (deps.signal.aborted || error instanceof Stopped) return exitCodeOf[context.stoppedBy?.() ?? 'SIGINT'];
    const known = error instanceof CourseError ? error : unexpected(error);
    if (!json) say(`cardcat: ${known.message}`);
    // Errors of a closed standard output are ignored.
    else
      await new Promise<void>((resolve) =>
        deps.stdout.write(errorEnvelope(known, session?.log ?? log), () => resolve()),
      );
    return exitCodeOf[known.code];
  } finally {
    const closing = network?.close();
    // A DNS lookup cannot be aborted.
    if (!deps.signal.aborted) await closing;
  }
}

function unexpected(error: unknown): CourseError {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const message = `internal error; please report it: ${detail}`;
  return new CourseError('internal', message, { cause: error });
}
