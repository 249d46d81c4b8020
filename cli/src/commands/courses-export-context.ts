import { version } from '#catalog/version';
import type { CliContext } from '../context.ts';
import { CourseError, exitCodeOf } from '../course/errors.ts';
import { readCommandLine } from '../course/options/command-line.ts';
import type { ExportOptions } from '../course/options/options.ts';
import type { Surroundings } from '../course/surroundings.ts';
import { homepageOf } from '../wallet/catalog/address.ts';
import { projectHome } from '../wallet/project-home.ts';

/**
 * `cardcat courses export-context`, with the arguments that follow these words. Gives the exit code.
 * Members of `others` take the place of the real ones.
 */
export async function runCoursesExportContext(
  args: readonly string[],
  world: CliContext,
  others: Partial<Surroundings> = {},
): Promise<number> {
  const asked = readArguments(args, world);
  if (asked === 'help') return exitCodeOf.complete;
  // Whoever wants the help alone does not wait for what does the work.
  const { outcomeOf } = await import('../course/outcome.ts');
  // Hosted servers refuse whoever does not say who asks; the address stands for a home that nobody has named yet.
  const homepage = homepageOf(projectHome) ?? 'https://cardcat.example';
  const userAgent = `cardcat/${version} (+${homepage})`;
  return exitCodeOf[await outcomeOf(asked, { args, world, others, userAgent })];
}

function readArguments(args: readonly string[], world: CliContext): ExportOptions | 'help' | CourseError {
  try {
    return readCommandLine(args, world);
  } catch (error) {
    if (error instanceof CourseError) return error;
    throw error;
  }
}
