import { usageSentence } from '../errors.ts';
import { type CourseError, usageError } from './errors.ts';
import { escaped } from './redact.ts';

/** The usage error of a command line that commander could not parse. */
export function usageErrorOf(message: string): CourseError {
  if (/^error: unknown option '--token['=]/.test(message))
    return usageError(
      'There is no flag for the token itself, since other users of a machine can see flags; use --token-file or LMS_TOKEN.',
    );
  const sentence = usageSentence(message).replace(" for 'export-context'", '');
  return usageError(escaped(sentence.replace(/\s+/g, ' ')));
}

/** Whether errors are reported as an envelope. Also for a command line that cannot be parsed. */
export function wantsEnvelope(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).includes('--json');
}
