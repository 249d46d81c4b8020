/**
 * Exports a course as a typical program would with `@kth/canvas-api`, which has no export itself. It sends the same
 * requests as cardcat, keeps everything in memory, and uses one `JSON.stringify`. The suite `course` runs `node
 * bench/peers/course.js <course> <out>`.
 */
import { writeFileSync } from 'node:fs';
import canvas from '@kth/canvas-api';

const [id = '', out = ''] = process.argv.slice(2);
const { LMS_BASE_URL = '', LMS_TOKEN = '' } = process.env;
// The queue of `@kth/canvas-api` would only slow the export down.
const api = new canvas.CanvasApi(`${LMS_BASE_URL}/api/v1`, LMS_TOKEN, { disableThrottling: true });
const get = async (path, query) => (await api.get(path, query)).json;
const list = (path, query) => api.listItems(path, { per_page: 100, ...query }).toArray();

const at = `courses/${id}`;
const course = await get(at, { include: ['term', 'total_scores'] });
const tabs = await list(`${at}/tabs`, {});
const modules = await list(`${at}/modules`, { include: ['items', 'content_details'] });
for (const module of modules)
  module.items ??= await list(`${at}/modules/${module.id}/items`, { include: ['content_details'] });
const assignments = await list(`${at}/assignments`, { order_by: 'due_at' });
const assignment_groups = await list(`${at}/assignment_groups`, {});
const files = await list(`${at}/files`, {});
const pages = [];
for (const { url } of await list(`${at}/pages`, {}))
  pages.push(await get(`${at}/pages/${encodeURIComponent(url)}`, {}));
const announcements = await list('announcements', {
  context_codes: [`course_${id}`],
  start_date: '2000-01-01',
  end_date: '2100-01-01',
});
let discussions = await list(`${at}/discussion_topics`, { only_announcements: false });
if (discussions.length === 0 && announcements.length === 0)
  discussions = await list(`${at}/discussion_topics`, {});
const submissions = await list(`${at}/students/submissions`, { student_ids: ['all'] });
const grades = await list(`${at}/enrollments`, { user_id: 'self', include: ['total_scores'] });

const content = { tabs, modules, assignments, assignment_groups, files, pages };
const document = { course, ...content, announcements, discussions, submissions, grades };
writeFileSync(out, JSON.stringify(document));
