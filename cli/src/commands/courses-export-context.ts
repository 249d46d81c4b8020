import { version } from '#catalog/version';
import { readCommandLine, wantsEnvelope } from '../course/command-line.ts';
import type { Deps } from '../course/deps.ts';
import { CourseError, exitCodeOf } from '../course/errors.ts';
import type { ExportOptions } from '../course/options.ts';
import { homepageOf, projectHome } from '../wallet/project-home.ts';
import type { World } from '../world.ts';

/**
 * `cardcat courses export-context`, with the arguments after these words. Returns the exit code. Members of `replaced`
 * replace the real ones.
 */
export async function runCoursesExportContext(
  args: readonly string[],
  world: World,
  replaced: Partial<Deps> = {},
): Promise<number> {
  const asked = readArguments(args, world);
  if (asked === 'help') return exitCodeOf.complete;
  // The help does not wait for the rest of the code.
  const { runCourseExport } = await import('../course/run.ts');
  // Hosted servers refuse clients that do not say who they are. The address is that of the project, once it has one.
  const homepage = homepageOf(projectHome) ?? 'https://cardcat.example';
  const userAgent = `cardcat/${version} (+${homepage})`;
  const options = () => {
    if (asked instanceof CourseError) throw asked;
    return asked;
  };
  return exitCodeOf[
    await runCourseExport(options, { json: wantsEnvelope(args), world, replaced, userAgent })
  ];
}

function readArguments(args: readonly string[], world: World): ExportOptions | 'help' | CourseError {
  try {
    return readCommandLine(args, world);
  } catch (error) {
    if (error instanceof CourseError) return error;
    throw error;
  }
}
