import { closeSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fault, respondWith, sectionPaths } from '../support/lms/fixture-builders.ts';
import type { ExportOptions } from '../support/lms/run-export.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, lms, run } = useFakeLms();
const createFixtureWithFailure = (
  section: 'tabs',
  status: number,
  headers: readonly (readonly [string, string])[] = [],
) => ({ faults: [fault(sectionPaths[section], respondWith(status, '{}', headers))] });
const allFail = {
  faults: Object.values(sectionPaths).map((path) => fault(path, respondWith(404))),
};
const silentFixture = {
  faults: [fault(sectionPaths.tabs, { kind: 'silence', after: 'request' })],
};

type RunOptions = ExportOptions & { readonly signal?: NodeJS.Signals };
const bundle = { as: 'bundle' } as const;
const largeFixture = { course: { tabs: [`{"id":1,"text":"${'x'.repeat(200_000)}"}`] } };
const before = (folder: string) => writeFileSync(join(folder, 'work/course.json'), 'old');

/** All exit codes with their causes. `signal` is sent during the second request. */
const runsByExitCode = {
  0: {
    'a run in which all sections succeed': { ...bundle },
    'a successful run that writes to standard output': { out: null, ...bundle },
  },
  8: {
    'a run in which one section fails': { ...createFixtureWithFailure('tabs', 403), ...bundle },
    'a run in which all sections fail': { ...allFail },
  },
  3: {
    'a 401': { ...createFixtureWithFailure('tabs', 401), ...bundle },
    'a missing token file': { args: ['--token-file', 'nowhere'] },
  },
  2: {
    'an unknown flag': { args: ['--frobnicate'], ...bundle },
    'an invalid date': { args: ['--since', 'yesterday'] },
  },
  1: {
    'a full device': { args: ['--out', '/dev/full'], out: null },
    'a file-size limit': { ...largeFixture, shell: 'ulimit -f 100', before, ...bundle },
    'a file-size limit for standard output': {
      ...largeFixture,
      shell: 'ulimit -f 100',
      out: null,
      ...bundle,
    },
  },
  130: { SIGINT: { ...silentFixture, signal: 'SIGINT' } },
  143: { SIGTERM: { ...silentFixture, signal: 'SIGTERM' } },
  129: { SIGHUP: { ...silentFixture, signal: 'SIGHUP' } },
} satisfies Record<number, Readonly<Record<string, RunOptions>>>;

const rows = Object.entries(runsByExitCode).flatMap(([code, runs]) =>
  Object.entries<RunOptions>(runs).map(([title, options]) => [Number(code), title, options] as const),
);

async function waitForRequests(count: number): Promise<void> {
  for (let attempt = 0; attempt < 600 && lms().requestLog().length < count; attempt += 1) await sleep(25);
}

describe('the built program', () => {
  test.each(rows)('exits with %d for %s', async (code, _, { signal, ...options }) => {
    const during: ExportOptions['during'] = async (child) => {
      await waitForRequests(2);
      child.kill(signal);
    };
    const signalOptions = { ...bundle, before, args: ['--json'], during };
    const result = await run(signal === undefined ? options : { ...options, ...signalOptions });
    expect(result.exitCode ?? result.signal, result.stderr).toBe(code);
    if (code === 2) expect(result.requestLog).toEqual([]);
    expect(result.stderr).not.toMatch(/\n\s+at /);
    if (options.shell !== undefined) expect(result.stderr).toMatch(/limit|large/i);
    if (options.shell !== undefined && options.out !== null) expect(result.out).toBe('old');
    if (signal !== undefined) expect([result.out, result.stdout]).toEqual(['old', '']);
  });

  test('exits with 1 and reports an error if standard output is full', async () => {
    const fullDevice = openSync('/dev/full', 'w');
    try {
      const result = await expectExit(1, { as: 'bundle', out: null, stdout: fullDevice });
      expect(result.stderr).toMatch(/full|space/);
    } finally {
      closeSync(fullDevice);
    }
  });

  test('exits immediately on a second signal', async () => {
    const result = await run({
      ...silentFixture,
      as: 'bundle',
      mayLeaveFiles: true,
      during: async (child) => {
        await waitForRequests(2);
        child.kill('SIGINT');
        child.kill('SIGINT');
      },
    });
    expect(result.exitCode ?? result.signal).toBe(130);
  });

  test('stops downloading after a local write error, and still writes the document', async () => {
    const files = [901, 902, 903].map(
      (id) => `{"id":${id},"display_name":"f","url":"{base}/files/${id}/download","size":300000}`,
    );
    const result = await expectExit(8, {
      course: { files, stored: { 901: 300_000, 902: 300_000, 903: 300_000 } },
      as: 'bundle',
      args: ['--include', 'files', '--download-files', 'got'],
      shell: 'ulimit -f 200',
    });
    expect(result.requestLog.filter(({ origin }) => origin === 'storage')).toHaveLength(1);
    expect(result.document.downloads?.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(readdirSync(join(result.folder, 'work/got'))).toEqual([]);
  });

  test('loads no HTTP code for the help or after a usage error', async () => {
    // Every HTTP client needs the TLS module, so look for it among the modules that Node has loaded.
    const code = `process.on('exit', () => {
      process.stderr.write('loaded ' + process.moduleLoadList.includes('NativeModule tls') + '\\n');
    })`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
    const loadsTls = async (options: Partial<ExportOptions>) =>
      / (true|false)\n$/.exec(
        (
          await run({
            as: 'bundle',
            mayWriteToStderr: true,
            ...options,
            env: { ...env, ...options.env },
          })
        ).stderr,
      )?.[1];
    expect(await loadsTls({})).toBe('true');
    expect(await loadsTls({ args: ['--help'], bare: true, out: null })).toBe('false');
    expect(await loadsTls({ env: { LMS_TOKEN: '' } })).toBe('false');
  });

  test('never follows a redirect from https to http', async () => {
    const faults = [
      fault('/files/901/download', respondWith(302, '', [['Location', 'http://store.example/x']])),
    ];
    const result = await expectExit(8, {
      faults,
      as: 'bundle',
      base: lms().tls,
      args: ['--include', 'files', '--download-files', 'got', '--retries', '0'],
      before: (folder) => writeFileSync(join(folder, 'home/ca.pem'), lms().authority),
      env: { NODE_EXTRA_CA_CERTS: '../home/ca.pem' },
    });
    expect(result.meta.section_errors).toEqual([
      expect.objectContaining({ section: 'files', item: '901', attempts: 1 }),
    ]);
    // A redirect to loopback is allowed.
    expect(result.document.downloads?.[1]?.status).toBe('downloaded');
  });
});
