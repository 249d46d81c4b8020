import type { CourseFixture } from './lms-fixture.ts';

const buildFileUrl = (id: string) =>
  `{base}/files/${id}/download?download_frd=1&verifier=VERIFIER-SECRET-${id}`;

const buildFileRecord = (id: string, name: string, size: number, extraFields = '') =>
  `{"id":${id},"uuid":"u${id}","folder_id":40,"display_name":${name},"filename":"file${id}.bin",` +
  `"content-type":"application/octet-stream","url":"${buildFileUrl(id)}","size":${size},` +
  `"created_at":"2026-02-01T10:00:00Z","updated_at":"2026-03-01T10:00:00Z","modified_at":"2026-02-28T10:00:00Z",` +
  `"locked":false,"hidden":false,"locked_for_user":false${extraFields}}`;

const buildPageRecord = (id: number, slug: string, updatedAt: string, extraFields = '') =>
  `{"page_id":${id},"url":"${slug}","title":"Page ${id}","created_at":"2026-01-10T08:00:00Z",` +
  `"updated_at":"${updatedAt}","published":true,"front_page":false${extraFields}}`;

const buildTopic = (id: string, title: string, postedAt: string, extraFields = '') =>
  `{"id":${id},"title":"${title}","message":"<p>${title}</p>","posted_at":"${postedAt}",` +
  `"last_reply_at":"${postedAt}","created_at":"${postedAt}","delayed_post_at":null${extraFields}}`;

/** An invented course as its teacher sees it, with few items and many edge cases. */
export const teacherCourse: CourseFixture = {
  id: '4242',
  course:
    '{"id":4242,"name":"Fields of Study","course_code":"FOS-1","workflow_state":"available","account_id":7,' +
    '"start_at":"2026-01-05T07:00:00Z","end_at":null,"time_zone":"Europe/Stockholm","is_public":false,' +
    '"term":{"id":30,"name":"Spring 2026","start_at":null,"end_at":null},' +
    '"calendar":{"ics":"{base}/feeds/calendars/course_KEPT.ics"},' +
    '"enrollments":[{"type":"teacher","role":"TeacherEnrollment","user_id":501,"enrollment_state":"active"}]}',
  tabs: [
    '{"id":"home","html_url":"/courses/4242","label":"Home","position":1,"visibility":"public","type":"internal"}',
    '{"id":"pages","html_url":"/courses/4242/wiki","label":"Pages","position":2,"visibility":"public","type":"internal"}',
    '{"id":"context_external_tool_9","label":"Lab","position":3,"visibility":"members","type":"external","hidden":true}',
  ],
  modules: [
    '{"id":71,"name":"Begin here","position":1,"published":true,"items_count":2,"items":[' +
      '{"id":710,"title":"Welcome","type":"Page","page_url":"welcome","content_details":{}},' +
      '{"id":711,"title":"First task","type":"Assignment","content_id":9007199254740993,"content_details":{"points_possible":1.10}}]}',
    '{"id":9007199254740995,"name":"Many items","position":2,"published":true,"items_count":120}',
    '{"id":73,"name":"Nothing yet","position":3,"published":false,"items_count":0,"items":[]}',
  ],
  moduleItems: {
    '9007199254740995': Array.from(
      { length: 120 },
      (_, index) =>
        `{"id":${7200 + index},"title":"Step ${index + 1}","type":"SubHeader","module_id":9007199254740995}`,
    ),
  },
  assignments: [
    '{"id":9007199254740993,"name":"First task","points_possible":1.10,"description":"line\\u2028separator",' +
      '"due_at":"2026-02-01T22:59:59Z","updated_at":"2026-01-20T12:00:00Z","created_at":"2026-01-10T12:00:00Z"}',
    '{"id":802,"name":"Essay","points_possible":1e2,"due_at":null,"updated_at":"2026-03-15T12:00:00Z","created_at":"2026-01-10T12:00:00Z"}',
    '{"id":803,"name":"Half a pair \\ud83d, and \\u00e9, é, \\/, /","points_possible":0,"due_at":null,"created_at":"2026-01-10T12:00:00Z"}',
  ],
  assignment_groups: [
    '{\n  "id": 5,\r\n  "name": "Tasks",\n  "group_weight": 60.00,\n  "rules": {}\n}',
    '{"id":6,"name":"Essays","group_weight":40.00,"rules":{"drop_lowest":1}}',
  ],
  files: [
    buildFileRecord('901', '"syllabus.txt"', 3000),
    buildFileRecord('902', '"Résumé: a/b?.txt"', 1200),
    buildFileRecord('903', '"SYLLABUS.txt"', 500),
    `{"id":904,"display_name":"exam.pdf","filename":"exam.pdf","url":"","size":99,"locked_for_user":true,"updated_at":"2026-01-02T10:00:00Z"}`,
    buildFileRecord('905', '"../../CON"', 0),
  ],
  stored: { '901': 3000, '902': 1200, '903': 500, '905': 0 },
  pages: [
    buildPageRecord(11, 'welcome', '2026-01-11T08:00:00Z'),
    buildPageRecord(12, '100%-done', '2026-03-11T08:00:00Z'),
    buildPageRecord(13, 'über-uns', '2026-03-12T08:00:00Z'),
    buildPageRecord(14, 'locked-page', '2026-03-13T08:00:00Z', ',"locked_for_user":true'),
    buildPageRecord(15, 'empty-page', '2026-03-14T08:00:00Z'),
  ],
  bodies: {
    welcome:
      '{"page_id":11,"url":"welcome","title":"Page 11","body":"<h1>Welcome<\\/h1>","locked_for_user":false}',
    '100%25-done': '{"page_id":12,"url":"100%-done","title":"Page 12","body":"<p>100 %</p>"}',
    '%C3%BCber-uns': '{"page_id":13,"url":"über-uns","title":"Page 13","body":"<p>Über uns</p>"}',
    'locked-page': '{"page_id":14,"url":"locked-page","title":"Page 14","locked_for_user":true}',
    'empty-page': '{"page_id":15,"url":"empty-page","title":"Page 15","body":null}',
  },
  announcements: [
    buildTopic(
      '61',
      'Room changed',
      '2026-01-20T09:00:00Z',
      ',"context_code":"course_4242","is_announcement":true',
    ),
    buildTopic('9007199254740997', 'Grades are out', '2026-03-20T09:00:00Z', ',"is_announcement":true'),
  ],
  discussions: [
    buildTopic('51', 'Introduce yourself', '2026-01-12T09:00:00Z', ',"is_announcement":false'),
    buildTopic('52', 'Questions', '2026-03-18T09:00:00Z'),
  ],
  submissions: [
    '{"id":301,"assignment_id":9007199254740993,"user_id":601,"score":1.10,"submitted_at":"2026-01-30T12:00:00Z","graded_at":"2026-02-03T12:00:00Z","posted_at":null,"workflow_state":"graded"}',
    '{"id":302,"assignment_id":802,"user_id":601,"score":null,"submitted_at":null,"graded_at":null,"posted_at":null,"workflow_state":"unsubmitted"}',
    '{"id":303,"assignment_id":802,"user_id":602,"score":88.0,"submitted_at":"2026-03-16T12:00:00Z","graded_at":null,"posted_at":null,"workflow_state":"submitted"}',
  ],
  grades: [
    '{"id":401,"course_id":4242,"user_id":501,"type":"TeacherEnrollment","enrollment_state":"active","grades":{"html_url":"{base}/courses/4242/grades/501"}}',
  ],
};

/** The same course as a student sees it: without drafts, and only with the student's own submissions and grades. */
export const studentCourse: CourseFixture = {
  ...teacherCourse,
  modules: teacherCourse.modules.slice(0, 2),
  submissions: teacherCourse.submissions.slice(0, 2),
  grades: [
    '{"id":402,"course_id":4242,"user_id":601,"type":"StudentEnrollment","enrollment_state":"active",' +
      '"grades":{"current_score":91.50,"final_score":45.75,"current_grade":"A-"}}',
  ],
};
