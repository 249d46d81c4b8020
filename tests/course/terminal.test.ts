import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { defaultSectionNames as sections } from '../../cli/src/course/section-names.ts';
import { decoded, fault, respondWith, sectionPaths } from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { run } = useFakeLms();
const escapeCharacter = '\u001b';

describe('progress', () => {
  test('has one line per section on a terminal', async () => {
    const result = await run({ inProcess: { terminal: true }, env: { TERM: 'xterm' } });
    const visibleText = stripVTControlCharacters(result.stderr);
    for (const section of sections) expect(visibleText).toContain(section);
    expect(result.stdout).toBe('');
  });

  test('shows waits before retries', async () => {
    const faults = [fault(sectionPaths.tabs, respondWith(503), { times: 1 })];
    const result = await run({
      faults,
      inProcess: { terminal: true },
      env: { TERM: 'xterm' },
    });
    expect(stripVTControlCharacters(result.stderr)).toMatch(/tabs.*(wait|retr|again)/i);
  });

  test('shows bytes and remaining time of downloads', async () => {
    const args = ['--include', 'files', '--download-files', 'got'];
    const slowResponse = fault(
      { origin: 'storage', path: '/bucket/901' },
      { kind: 'drip', bytes: 300, everyMs: 50 },
    );
    const options = { args, inProcess: { terminal: true }, env: { TERM: 'xterm' } };
    const result = await run({ faults: [slowResponse], ...options });
    const visibleText = stripVTControlCharacters(result.stderr);
    expect(visibleText).toMatch(/\d (bytes|B|kB|KB|KiB|MB)\b/);
    expect(visibleText).toMatch(/ETA|left/i);
    expect(visibleText).not.toContain('verifier');
  });

  test('respects TERM=dumb and NO_COLOR', async () => {
    const dumbTerminalResult = await run({
      inProcess: { terminal: true },
      env: { TERM: 'dumb' },
    });
    expect(dumbTerminalResult.stderr).not.toContain(escapeCharacter);
    const colorlessResult = await run({
      inProcess: { terminal: true },
      env: { TERM: 'xterm', NO_COLOR: '1' },
    });
    expect(colorlessResult.stderr).not.toMatch(new RegExp(`${escapeCharacter}\\[[\\d;]*m`));
  });
});

describe('after the run', () => {
  test('does not move the cursor after the summary', async () => {
    const result = await run({ inProcess: { terminal: true }, env: { TERM: 'xterm' } });
    expect(result.stderr.slice(result.stderr.indexOf('Wrote '))).not.toContain(escapeCharacter);
  });

  const partialFixture = { faults: [fault(sectionPaths.tabs, respondWith(403))] };

  test('prints only the line for exit codes 1, 2 and 3 with --quiet', async () => {
    expect((await run({ ...partialFixture, args: ['--quiet'] })).stderr).toBe('');
    const fixtureWithInvalidToken = {
      faults: [fault(sectionPaths.tabs, respondWith(401))],
    };
    const result = await run({ ...fixtureWithInvalidToken, args: ['--quiet'] });
    expect(result.stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('--verbose', () => {
  test('prints one line per attempt', async () => {
    const faults = [fault(sectionPaths.tabs, respondWith(503), { times: 1 })];
    const result = await run({ faults, args: ['--verbose'] });
    const lines = result.stderr.split('\n').filter((line) => line.includes('GET '));
    expect(lines).toHaveLength(result.requestLog.length);
    const tabsLines = lines.filter((line) => line.includes('/tabs'));
    expect(tabsLines).toHaveLength(2);
    expect(tabsLines[0]).toMatch(/\b503\b/);
    expect(tabsLines[0]).toMatch(/\d+ ?ms\b/);
    expect(tabsLines[1]).toMatch(/\b200\b/);
    expect(tabsLines[1]).toMatch(/\b2\b/);
  });

  test('shows only harmless query values', async () => {
    const queryWithSecrets =
      '?page=SECRET1&per_page=7&verifier=SECRET2&order_by=due_at&X=SECRET3&access_token=SECRET4';
    const headers = [['Link', `<{base}${sectionPaths.tabs}${queryWithSecrets}>; rel="next"`]] as const;
    const faults = [fault({ path: sectionPaths.tabs, query: { page: null } }, { kind: 'headers', headers })];
    const result = await run({
      faults,
      args: ['--verbose', '--include', 'tabs,announcements,submissions,grades'],
    });
    expect(result.stderr).not.toMatch(/SECRET\d/);
    const decodedOutput = decoded(`x?${result.stderr.replaceAll('%', '%25').replaceAll('%25', '%')}`);
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
      expect(decodedOutput).toContain(pair);
    for (const name of ['verifier', 'access_token', 'X']) expect(decodedOutput).toContain(`${name}=`);
  });

  test('shows only scheme and host of other origins', async () => {
    const result = await run({
      args: ['--verbose', '--include', 'files', '--download-files', 'got'],
    });
    expect(result.stderr).not.toMatch(/bucket|Signature/);
    expect(result.stderr.match(/http:\/\/127\.0\.0\.1:\d+/g)?.length).toBeGreaterThanOrEqual(4);
  });
});
