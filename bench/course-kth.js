/**
 * `node bench/course-kth.js <course> <out> [sections]`: the course as somebody would export it with @kth/canvas-api: the same
 * requests, all in memory, one `JSON.stringify` at the end. Address and token from LMS_BASE_URL and LMS_TOKEN.
 */
import { writeFileSync } from 'node:fs';
import canvas from '@kth/canvas-api';
import { exportCourse } from './course/peer-export.js';

const [course = '', out = '', sections = ''] = process.argv.slice(2);
const { LMS_BASE_URL = '', LMS_TOKEN = '' } = process.env;
// Its queue would only slow it down.
const api = new canvas.CanvasApi(`${LMS_BASE_URL}/api/v1`, LMS_TOKEN, { disableThrottling: true });

const document = await exportCourse(course, sections, {
  get: async (path, query) => (await api.get(path, query)).json,
  list: (path, query) => api.listItems(path, query).toArray(),
});
writeFileSync(out, JSON.stringify(document));
