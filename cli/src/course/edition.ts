import { posix } from 'node:path';
import { stringify } from 'yaml';
import { percentEncode } from '#core/text/text';
import { toPortableFileName } from './file-name.ts';
import { type Item, idOf, isItem, textIn } from './json.ts';
import { createMarkdownConverter } from './markdown.ts';

export interface EditionOptions {
  /** Whether the edition is one file. */
  readonly isSingle: boolean;
  readonly maxTokens: number | undefined;
  /** Returns the path of a downloaded file relative to the edition, or undefined. */
  readonly findDownload: (fileId: string) => string | undefined;
}

interface Entry {
  readonly path: string;
  readonly title: string;
  readonly kind: string;
  readonly item: Item;
}

const indexPath = 'README.md';

/** The sections with a file for each item, and the part of a URL that names them. */
const kinds = [
  ['pages', 'pages'],
  ['assignments', 'assignments'],
  ['discussions', 'discussion_topics'],
  ['announcements', 'discussion_topics'],
  ['quizzes', 'quizzes'],
] as const;

/** What a reader wants to know about an item besides its text, in this order. */
const factKeys =
  'id page_id html_url course_code start_at end_at due_at unlock_at lock_at points_possible grading_type submission_types allowed_attempts time_limit question_count posted_at updated_at lock_explanation'.split(
    ' ',
  );

const listIn = (item: Item, key: string): readonly Item[] => {
  const value = item[key];
  return Array.isArray(value) ? value.filter(isItem) : [];
};
const show = (value: unknown) => (JSON.isRawJSON(value) ? value.rawJSON : String(value ?? ''));
/** Text of a title or name: one line, without characters that mean something in Markdown. */
const inline = (value: unknown) =>
  show(value)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\*_`[\]<|$~]/g, '\\$&');

/** Makes the reading edition of a course: the text of each file by its path. The first file is the index. */
export async function buildEdition(
  course: Item,
  options: EditionOptions,
): Promise<ReadonlyMap<string, string>> {
  const record = isItem(course.course) ? course.course : {};
  const meta = isItem(course._export_meta) ? course._export_meta : {};
  const baseUrl = textIn(meta, 'base_url') ?? '';
  const courseId = idOf(record) ?? textIn(meta, 'course_id') ?? '';
  const { entries, pathsByKey } = listEntries(course);
  let currentPath = indexPath;
  const linkTo = (path: string) => {
    if (options.isSingle && path.endsWith('.md') && !path.startsWith('..')) return `#${getAnchor(path)}`;
    return posix.relative(posix.dirname(currentPath), path).split('/').map(percentEncode).join('/');
  };
  const findPath = (address: string) => {
    if (!address.startsWith(`${baseUrl}/`)) return undefined;
    const path = address.slice(baseUrl.length).split(/[?#]/, 1).join();
    const [, id, key = ''] = /^\/courses\/([^/]+)\/?(.*)$/s.exec(path) ?? [];
    const fileId = /\/files\/([\d~]+)(?:\/|$)/.exec(path)?.[1];
    if (fileId !== undefined) return options.findDownload(fileId);
    return id === courseId ? pathsByKey.get(key.replace(/\/$/, '')) : undefined;
  };
  const toMarkdown = await createMarkdownConverter(`${baseUrl}/`, (address) => {
    const path = findPath(address);
    return path === undefined ? address : linkTo(path);
  });
  const convert = (html: unknown) => {
    if (typeof html !== 'string') return '';
    try {
      return toMarkdown(html);
    } catch {
      return `The text is nested too deeply. The original is at the html_url.`;
    }
  };
  const files = new Map<string, string>();
  const add = (path: string, title: string, facts: Item, parts: readonly string[]) => {
    const head = stringify({ title, ...facts }, { lineWidth: 0 });
    const body = [`# ${inline(title)}`, ...parts].filter((part) => part !== '').join('\n\n');
    if (options.isSingle)
      files.set(
        path,
        `<a id="${getAnchor(path)}"></a>\n\n${body.replace('\n', `\n\n\`\`\`yaml\n${head}\`\`\`\n`)}\n`,
      );
    else for (const [name, text] of splitFile(path, head, body, options.maxTokens)) files.set(name, text);
  };
  add(indexPath, textIn(record, 'name') ?? `Course ${courseId}`, pickFacts(record), [
    ...formatIndex(course, meta, entries, pathsByKey, linkTo, options),
  ]);
  for (const { path, title, kind, item } of entries) {
    currentPath = path;
    const replies = listIn(course, 'discussion_replies').find(
      (reply) => idOf(reply, 'topic_id') === idOf(item),
    );
    add(path, title, { type: kind, ...pickFacts(item) }, [
      convert(item.body ?? item.description ?? item.message ?? item.syllabus_body),
      formatRubric(item),
      kind === 'assignments' ? formatSubmission(item, listIn(course, 'submissions'), convert) : '',
      /^(discussions|announcements)$/.test(kind) && replies ? formatReplies(replies, convert) : '',
    ]);
  }
  return options.isSingle ? new Map([[indexPath, [...files.values()].join('\n')]]) : files;
}

const getAnchor = (path: string) =>
  path
    .replace(/\.md$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase();

function pickFacts(item: Item): Item {
  const author = isItem(item.author) ? item.author.display_name : undefined;
  const facts = [...factKeys.map((key) => [key, item[key]] as const), ['author', author] as const];
  return Object.fromEntries(
    facts
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([key, value]) => [key, JSON.isRawJSON(value) ? value.rawJSON : value]),
  );
}

function listEntries(course: Item) {
  const entries: Entry[] = [];
  const pathsByKey = new Map([
    ['', indexPath],
    ['modules', indexPath],
  ]);
  const usedPaths = new Set<string>();
  for (const [kind, keyPrefix] of kinds)
    for (const item of listIn(course, kind)) {
      const id = textIn(item, 'url') ?? idOf(item) ?? idOf(item, 'page_id') ?? '';
      const isPage = kind === 'pages';
      const title = textIn(item, 'title') ?? textIn(item, 'name') ?? id;
      const name = toPortableFileName(isPage ? id : `${idOf(item) ?? ''}-${title}`.slice(0, 80));
      const stem = `${kind}/${name.replaceAll(/\s+/g, '-')}`;
      let path = `${stem}.md`;
      // Windows and macOS do not tell upper case from lower case.
      for (let count = 2; usedPaths.has(path.toLowerCase()); count++) path = `${stem}-${count}.md`;
      usedPaths.add(path.toLowerCase());
      entries.push({ path, title, kind, item });
      for (const key of [isPage ? id : undefined, idOf(item), idOf(item, 'page_id')])
        if (key !== undefined) pathsByKey.set(`${keyPrefix}/${key}`, path);
    }
  if (isItem(course.syllabus) && textIn(course.syllabus, 'syllabus_body')) {
    entries.push({ path: 'syllabus.md', title: 'Syllabus', kind: 'syllabus', item: course.syllabus });
    pathsByKey.set('assignments/syllabus', 'syllabus.md');
  }
  for (const module of listIn(course, 'modules'))
    for (const item of listIn(module, 'items')) {
      const path = pathsByKey.get(getItemKey(item));
      if (path !== undefined) pathsByKey.set(`modules/items/${idOf(item)}`, path);
    }
  return { entries, pathsByKey };
}

function getItemKey(item: Item): string {
  const prefixes = new Map([
    ['Assignment', 'assignments'],
    ['Discussion', 'discussion_topics'],
    ['Quiz', 'quizzes'],
  ]);
  const type = textIn(item, 'type') ?? '';
  return type === 'Page'
    ? `pages/${textIn(item, 'page_url')}`
    : `${prefixes.get(type)}/${idOf(item, 'content_id')}`;
}

/** Lists the modules in their order, and then everything that no module names. */
function* formatIndex(
  course: Item,
  meta: Item,
  entries: readonly Entry[],
  pathsByKey: ReadonlyMap<string, string>,
  linkTo: (path: string) => string,
  { findDownload }: EditionOptions,
): Generator<string> {
  const failed = Array.isArray(meta.sections_failed) ? meta.sections_failed : [];
  yield `Exported on ${show(meta.generated_at)}.${failed.length > 0 ? ` Incomplete: ${failed.join(', ')}.` : ''}`;
  const named = new Set<string>();
  const entriesByPath = new Map(entries.map((entry) => [entry.path, entry]));
  for (const module of listIn(course, 'modules')) {
    const lines = listIn(module, 'items').map((item) => {
      const type = textIn(item, 'type') ?? '';
      const fileId = idOf(item, 'content_id');
      const path = type === 'File' && fileId ? findDownload(fileId) : pathsByKey.get(getItemKey(item));
      const entry = path === undefined ? undefined : entriesByPath.get(path);
      if (path !== undefined) named.add(path);
      const url =
        path === undefined ? (textIn(item, 'external_url') ?? textIn(item, 'html_url')) : linkTo(path);
      const title = inline(item.title);
      const line = type === 'SubHeader' ? `**${title}**` : url ? `[${title}](${url})` : title;
      const depth = Number(show(item.indent)) || 0;
      return `${'  '.repeat(Math.min(Math.max(depth, 0), 5))}- ${line}${formatDates(entry?.item ?? item)}`;
    });
    yield `## ${inline(module.name)}`;
    yield lines.join('\n');
  }
  for (const kind of ['syllabus', ...kinds.map(([name]) => name)]) {
    const others = entries.filter((entry) => entry.kind === kind && !named.has(entry.path));
    if (others.length === 0) continue;
    yield `## ${kind === 'syllabus' ? 'Syllabus' : `Other ${kind}`}`;
    yield others
      .map(({ title, path, item }) => `- [${inline(title)}](${linkTo(path)})${formatDates(item)}`)
      .join('\n');
  }
  yield formatTable(
    'Weights of grades',
    ['Group', 'Percent'],
    listIn(course, 'assignment_groups').map((group) => [group.name, group.group_weight]),
  );
  const files = listIn(course, 'files').map((file) => {
    const path = findDownload(idOf(file) ?? '');
    const url = path === undefined ? textIn(file, 'url')?.split('?', 1).join() : linkTo(path);
    return `- ${url ? `[${inline(file.display_name)}](${url})` : inline(file.display_name)}`;
  });
  if (files.length > 0) yield `## Files\n\n${files.join('\n')}`;
}

function formatDates(item: Item): string {
  const points = item.points_possible == null ? '' : `, ${show(item.points_possible)} points`;
  const date = textIn(item, 'due_at')
    ? `, due ${show(item.due_at)}`
    : textIn(item, 'posted_at')
      ? `, posted ${show(item.posted_at)}`
      : '';
  return points + date;
}

function formatTable(title: string, heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0) return '';
  const lines = [heads, heads.map(() => '---'), ...rows.map((row) => row.map(inline))];
  return `## ${title}\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}`;
}

function formatRubric(item: Item): string {
  const rows = listIn(item, 'rubric').map((criterion) => [
    [criterion.description, criterion.long_description].filter(Boolean).map(show).join(': '),
    criterion.points,
    listIn(criterion, 'ratings')
      .map(({ points, description, long_description: details }) =>
        [`${show(points)}: ${show(description)}`, details].filter(Boolean).join(', '),
      )
      .join('; '),
  ]);
  return formatTable('Rubric', ['Criterion', 'Points', 'Ratings'], rows);
}

/** Describes the reader's own submission. If there are submissions of several people, a teacher reads, and there is none. */
function formatSubmission(
  assignment: Item,
  submissions: readonly Item[],
  convert: (html: unknown) => string,
): string {
  if (new Set(submissions.map((submission) => idOf(submission, 'user_id'))).size > 1) return '';
  const own = submissions.find((submission) => idOf(submission, 'assignment_id') === idOf(assignment));
  if (own === undefined) return '';
  const facts = ['workflow_state', 'submitted_at', 'score', 'grade', 'late', 'missing']
    .filter((key) => own[key] != null && own[key] !== false)
    .map((key) => `- ${key.replace('_', ' ')}: ${inline(own[key])}`);
  const comments = listIn(own, 'submission_comments').map(
    ({ author_name: author, created_at: date, comment }) =>
      `**${inline(author)}** (${show(date)}): ${inline(comment)}`,
  );
  return ['## Your submission', facts.join('\n'), convert(own.body), ...comments]
    .filter(Boolean)
    .join('\n\n');
}

/** Writes the entries of a discussion one after another, each with the name of the person whom it answers. */
function formatReplies(replies: Item, convert: (html: unknown) => string): string {
  const names = new Map(listIn(replies, 'participants').map((person) => [idOf(person), person.display_name]));
  const getName = (entry: Item) => inline(names.get(idOf(entry, 'user_id')) ?? entry.user_name ?? 'Somebody');
  const format = (entry: Item, parent?: Item): readonly string[] => [
    `**${getName(entry)}** (${show(entry.created_at)}${parent ? `, to ${getName(parent)}` : ''}):`,
    entry.deleted === true ? '(deleted)' : convert(entry.message),
    ...listIn(entry, 'replies').flatMap((reply) => format(reply, entry)),
  ];
  return ['## Replies', ...listIn(replies, 'view').flatMap((entry) => format(entry))].join('\n\n');
}

/** Estimates tokens: one for each Chinese, Japanese or Korean character, and one for each four other characters. */
export function estimateTokens(text: string): number {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return dense + Math.ceil((text.length - dense) / 4);
}

/** Splits a file between paragraphs, outside of code. A part is longer than the limit only if one paragraph is. */
function* splitFile(
  path: string,
  head: string,
  body: string,
  maxTokens = Number.POSITIVE_INFINITY,
): Generator<readonly [string, string]> {
  const limit = maxTokens - estimateTokens(head) - 20;
  const parts: string[] = [];
  let part = '';
  let fence = '';
  let tokens = 0;
  for (const block of body.split('\n\n')) {
    const size = estimateTokens(block) + 1;
    if (fence === '' && part !== '' && tokens + size > limit) {
      parts.push(part);
      part = '';
      tokens = 0;
    }
    part += part === '' ? block : `\n\n${block}`;
    tokens += size;
    for (const [line] of block.matchAll(/^ {0,12}`{3,}/gm)) {
      if (fence === '') fence = line.trim();
      else if (line.trim().length >= fence.length) fence = '';
    }
  }
  parts.push(part);
  for (const [index, text] of parts.entries()) {
    const note = parts.length === 1 ? '' : `part: ${index + 1} of ${parts.length}\n`;
    const name = index === 0 ? path : path.replace(/\.md$/, `.part${index + 1}.md`);
    yield [name, `---\n${head}${note}---\n\n${text}\n`];
  }
}
