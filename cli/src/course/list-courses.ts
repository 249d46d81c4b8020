import { escapeInvisible } from '../redact.ts';
import { formatColumns } from '../review/columns.ts';
import { LmsClient } from './client.ts';
import { buildEnvelopeMeta } from './document.ts';
import { createRequestFailedError, isLmsError, type RunOutcome } from './errors.ts';
import { type Item, idOf, isItem, textIn } from './json.ts';
import type { RequestOptions } from './options.ts';
import { writeToStdout } from './output.ts';
import { readPages } from './pages.ts';
import type { Session } from './session.ts';

export async function printCourses(options: RequestOptions, session: Session): Promise<RunOutcome> {
  const { deps, log, base, say } = session;
  const abortController = new AbortController();
  const client = new LmsClient({
    ...session,
    ...options,
    sections: [],
    signal: AbortSignal.any([deps.signal, abortController.signal]),
    abort: (error) => abortController.abort(error),
    onWait: () => {},
  });
  const courses: ReturnType<typeof toListedCourse>[] = [];
  try {
    const path = `${base.prefix}/api/v1/courses?include%5B%5D=term&per_page=100`;
    for await (const { items } of readPages(client, { section: 'course', path }))
      courses.push(...items.map(toListedCourse));
  } catch (error) {
    if (!isLmsError(error)) throw error;
    throw createRequestFailedError('the courses cannot be listed', error.details.failure);
  }
  if (options.json) {
    const envelope = { ok: true, data: { courses }, meta: buildEnvelopeMeta(log, false) };
    await writeToStdout(deps, `${JSON.stringify(envelope)}\n`);
    return 'complete';
  }
  const rows = courses.map(({ id, name, term, roles, state }) =>
    [id, name, term, roles.join(', '), state].map((text) => escapeInvisible(text ?? '')),
  );
  if (rows.length === 0) say('The LMS lists no courses for this token.');
  else {
    const width = deps.stdout.columns || (deps.stdout.isTTY === true ? 80 : Number.POSITIVE_INFINITY);
    const lines = formatColumns(['ID', 'Name', 'Term', 'Role', 'State'], rows, width);
    await writeToStdout(deps, `${lines.join('\n')}\n`);
  }
  return 'complete';
}

function toListedCourse(course: Item) {
  const enrollments = Array.isArray(course.enrollments) ? course.enrollments.filter(isItem) : [];
  const roles = new Set(
    enrollments.map((enrollment) => textIn(enrollment, 'type')).filter((type) => type !== undefined),
  );
  return {
    id: idOf(course) ?? '',
    name: textIn(course, 'name') ?? null,
    term: (isItem(course.term) && textIn(course.term, 'name')) || null,
    roles: [...roles],
    state:
      course.access_restricted_by_date === true
        ? 'closed by date'
        : (textIn(course, 'workflow_state') ?? null),
  };
}
