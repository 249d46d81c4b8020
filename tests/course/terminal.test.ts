import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { sectionNames as sections } from '../../cli/src/course/section-names.ts';
import { useLms } from '../support/lms/run-export.ts';
import { answering, decoded, fault, pathOf, worldOf } from '../support/lms/worlds.ts';

const { run } = useLms();
const world = worldOf();
const esc = '\u001b';

describe('progress', () => {
  test('12.1 one line a section, on a terminal', async () => {
    const ran = await run({ world, inProcess: { terminal: true }, env: { TERM: 'xterm' } });
    const shown = stripVTControlCharacters(ran.stderr);
    for (const section of sections) expect(shown).toContain(section);
    expect(ran.stdout).toBe('');
  });

  test('12.1 tells of waits while retrying', async () => {
    const faults = [fault(pathOf.tabs, answering(503), { times: 1 })];
    const ran = await run({
      world: worldOf({ faults }),
      inProcess: { terminal: true },
      env: { TERM: 'xterm' },
    });
    expect(stripVTControlCharacters(ran.stderr)).toMatch(/tabs.*(wait|retr|again)/i);
  });

  test('12.1 downloads show bytes and the time left', async () => {
    const args = ['--include', 'files', '--download-files', 'got'];
    const slow = fault({ origin: 'storage', path: '/bucket/901' }, { kind: 'drip', bytes: 300, everyMs: 50 });
    const options = { args, inProcess: { terminal: true }, env: { TERM: 'xterm' } };
    const ran = await run({ world: worldOf({ faults: [slow] }), ...options });
    const shown = stripVTControlCharacters(ran.stderr);
    expect(shown).toMatch(/\d (bytes|B|kB|KB|KiB|MB)\b/);
    expect(shown).toMatch(/ETA|left/i);
    expect(shown).not.toContain('verifier');
  });

  test('12.1 TERM=dumb and NO_COLOR are honoured', async () => {
    const dumb = await run({ world, inProcess: { terminal: true }, env: { TERM: 'dumb' } });
    expect(dumb.stderr).not.toContain(esc);
    const plain = await run({ world, inProcess: { terminal: true }, env: { TERM: 'xterm', NO_COLOR: '1' } });
    expect(plain.stderr).not.toMatch(new RegExp(`${esc}\\[[\\d;]*m`));
  });
});

describe('after the run', () => {
  test('12.2 nothing moves the cursor once the summary is there', async () => {
    const ran = await run({ world, inProcess: { terminal: true }, env: { TERM: 'xterm' } });
    expect(ran.stderr.slice(ran.stderr.indexOf('Wrote '))).not.toContain(esc);
  });

  const partial = worldOf({ faults: [fault(pathOf.tabs, answering(403))] });

  test('12.2 --quiet leaves only the one line of exits 1, 2, 3', async () => {
    expect((await run({ world: partial, args: ['--quiet'] })).stderr).toBe('');
    const dead = worldOf({ faults: [fault(pathOf.tabs, answering(401))] });
    const ran = await run({ world: dead, args: ['--quiet'] });
    expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('--verbose', () => {
  test('12.3 one line a try, with what can be told of it', async () => {
    const faults = [fault(pathOf.tabs, answering(503), { times: 1 })];
    const ran = await run({ world: worldOf({ faults }), args: ['--verbose'] });
    const lines = ran.stderr.split('\n').filter((line) => line.includes('GET '));
    expect(lines).toHaveLength(ran.seen.length);
    const tabs = lines.filter((line) => line.includes('/tabs'));
    expect(tabs).toHaveLength(2);
    expect(tabs[0]).toMatch(/\b503\b/);
    expect(tabs[0]).toMatch(/\d+ ?ms\b/);
    expect(tabs[1]).toMatch(/\b200\b/);
    expect(tabs[1]).toMatch(/\b2\b/);
  });

  test('12.3 values of known names are shown, others not', async () => {
    const odd = '?page=SECRET1&per_page=7&verifier=SECRET2&order_by=due_at&X=SECRET3&access_token=SECRET4';
    const headers = [['Link', `<{base}${pathOf.tabs}${odd}>; rel="next"`]] as const;
    const faults = [fault({ path: pathOf.tabs, query: { page: null } }, { kind: 'headers', headers })];
    const ran = await run({
      world: worldOf({ faults }),
      args: ['--verbose', '--include', 'tabs,announcements,submissions,grades'],
    });
    expect(ran.stderr).not.toMatch(/SECRET\d/);
    const shown = decoded(`x?${ran.stderr.replaceAll('%', '%25').replaceAll('%25', '%')}`);
    for (const pair of [
      ...[
        'per_page=7',
        'order_by=due_at',
        'include[]=term',
        'include[]=total_scores',
        'student_ids[]=all',
        'user_id=self',
      ],
      ...['context_codes[]=course_4242', 'start_date=2000-01-01', 'end_date=2027-04-01'],
    ])
      expect(shown).toContain(pair);
    for (const name of ['verifier', 'access_token', 'X']) expect(shown).toContain(`${name}=`);
  });

  test('12.3 of other origins only scheme and host', async () => {
    const ran = await run({ world, args: ['--verbose', '--include', 'files', '--download-files', 'got'] });
    expect(ran.stderr).not.toMatch(/bucket|Signature/);
    expect(ran.stderr.match(/http:\/\/127\.0\.0\.1:\d+/g)?.length).toBeGreaterThanOrEqual(4);
  });
});
