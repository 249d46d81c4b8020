import { InterruptedError, UsageError } from '#core/io/errors';
import type { CliContext } from '../context.ts';
import type { Network } from '../network.ts';
import { createRedactor, escapeInvisible } from '../redact.ts';
import { findCredentials } from './credentials.ts';
import { createErrorEnvelope } from './document.ts';
import {
  type CourseError,
  categoryOf,
  createCourseError,
  exitCodeOf,
  isCourseError,
  type RunOutcome,
} from './errors.ts';
import type { RequestOptions } from './options.ts';
import { writeToStdout } from './output.ts';
import { createLmsDeps, type LmsDeps, RunLog, type Session } from './session.ts';

interface LmsRunOptions {
  readonly command: string;
  readonly json: boolean;
  readonly context: CliContext;
  readonly overrides: Partial<LmsDeps>;
}

/**
 * Runs a command that uses the LMS: reads its options, opens a session, and reports errors. Returns the exit code. Never
 * throws.
 */
export async function runLmsCommand<Options extends RequestOptions>(
  { command, json, context, overrides }: LmsRunOptions,
  readOptions: () => Options,
  execute: (options: Options, session: Session) => Promise<RunOutcome>,
): Promise<number> {
  const deps = createLmsDeps(context, overrides);
  const log = new RunLog(command, deps);
  const say = (line: string) => void deps.stderr.write(`${log.redact(escapeInvisible(line))}\n`);
  let network: Network | undefined;
  let session: Session | undefined;
  try {
    const options = readOptions();
    // After a signal, ten seconds are enough to write the items received so far.
    context.takeOverShutdown?.(10_000);
    const { base, token } = await findCredentials(options, deps, {
      onBase: (baseUrl) => {
        log.base = baseUrl;
      },
      onNotice: options.quiet ? () => {} : say,
    });
    log.redact = createRedactor(token);
    deps.signal.throwIfAborted();
    network = await deps.openNetwork({
      connections: options.concurrency,
      connectTimeoutMs: Math.min(10_000, options.timeoutMs),
      env: deps.env,
    });
    session = { base, token, network, deps, say, log };
    return exitCodeOf[await execute(options, session)];
  } catch (error) {
    if (deps.signal.aborted || error instanceof InterruptedError)
      return exitCodeOf[context.getStopSignal?.() ?? 'SIGINT'];
    const courseError = toCourseError(error);
    if (!json) say(`cardcat: ${courseError.message}`);
    else await writeToStdout(deps, createErrorEnvelope(courseError, session?.log ?? log));
    return exitCodeOf[categoryOf[courseError.details.code]];
  } finally {
    const closing = network?.close();
    // After a signal, do not wait for the connections to close, because a DNS lookup cannot be aborted.
    if (!deps.signal.aborted) await closing;
  }
}

function toCourseError(error: unknown): CourseError {
  if (isCourseError(error)) return error;
  if (error instanceof UsageError) return createCourseError('usage', error.message);
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const message = `internal error; please report it: ${detail}`;
  return createCourseError('internal', message, { cause: error });
}
