/** The same as `course-kth.js`, with canvas-lms-api: it joins the pages of a list by itself. */
import { writeFileSync } from 'node:fs';
import Canvas from 'canvas-lms-api';
import { exportCourse } from './course/peer-export.js';

const [course = '', out = '', sections = ''] = process.argv.slice(2);
const { LMS_BASE_URL = '', LMS_TOKEN = '' } = process.env;
const api = new Canvas(LMS_BASE_URL, { accessToken: LMS_TOKEN });
const get = (path, query) => api.get(path, query);

const document = await exportCourse(course, sections, { get, list: get });
writeFileSync(out, JSON.stringify(document));
