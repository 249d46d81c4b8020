import type { OutcomeKind } from '#catalog/sources/judge/outcome';
import { document, notFoundPage } from '../pages.ts';
import { html, ok, ownHost, status, type WebCase } from '../web-case.ts';

function says(name: string, code: number, outcome: OutcomeKind, title: string, tries = 1): WebCase {
  return ownHost({
    name,
    asked: status(code, { text: document(title, `<h1>${title}</h1>`) }),
    answer: { end: 'page', status: code, text: title, tries },
    outcome,
  });
}

/** The status alone decides. */
export const statusCases: readonly WebCase[] = [
  says('gone 404', 404, 'gone', 'Not Found'),
  says('gone 410', 410, 'gone', 'Gone'),
  ownHost({
    name: '404 that looks like a page',
    asked: status(404, {
      text: document('Gold Card', `<h1>Gold Card</h1>${'<p>Annual fee $95</p>'.repeat(200)}`),
    }),
    answer: { end: 'page', status: 404 },
    outcome: 'gone',
  }),
  ownHost({
    name: '404 without a body',
    asked: status(404, { text: '' }, []),
    answer: { end: 'page', status: 404, text: '' },
    outcome: 'gone',
  }),
  ownHost({
    name: '404 in gzip',
    asked: ok({ text: notFoundPage('Not found', 'Nothing here.') }, { status: 404, packed: ['gzip'] }),
    answer: { end: 'page', status: 404, text: 'Nothing here' },
    outcome: 'gone',
  }),
  ownHost({
    name: '404 in Chinese',
    country: 'cn',
    asked: ok({ text: notFoundPage('页面不存在', '您访问的页面不存在。') }, { status: 404 }),
    answer: { end: 'page', status: 404, text: '页面不存在' },
    outcome: 'gone',
  }),
  ownHost({
    name: '404 as JSON',
    asked: status(404, { text: '{"code":404}' }, [['Content-Type', 'application/json']]),
    answer: { end: 'page', status: 404, text: null },
    outcome: 'gone',
  }),
  ownHost({
    name: '404 in a moment, then never',
    asked: { kind: 'in-turn', turns: [status(503, { text: 'Busy' }), status(404, { text: 'Not found' })] },
    answer: { end: 'page', status: 404, tries: 2 },
    outcome: 'gone',
  }),
  ...[401, 403, 405, 406, 418, 451].map((code) => says(`blocked ${code}`, code, 'blocked', 'Not for you')),
  ownHost({
    name: 'blocked 401 with a question',
    asked: status(401, { text: 'Who are you?' }, [html, ['WWW-Authenticate', 'Basic realm="bank"']]),
    answer: { end: 'page', status: 401 },
    outcome: 'blocked',
  }),
  ...[501, 505, 506, 507, 508, 511, 525, 526, 530].map((code) =>
    says(`server error ${code}`, code, 'server-error', 'Something went wrong'),
  ),
  ...[500, 502, 503, 504, 520, 521, 522, 523, 524].map((code) =>
    says(`server error ${code} again and again`, code, 'server-error', 'Something went wrong', 3),
  ),
];
