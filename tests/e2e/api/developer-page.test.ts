import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDataFiles } from '../../../scripts/build-api/data-files.ts';
import {
  createServerFiles,
  requestTarget,
  type StubResponse,
  serveFiles,
  startStubServer,
} from '../../support/api/data-server.ts';
import { createExampleCatalog } from '../../support/api/example-app.ts';
import { repositoryRoot } from '../../support/api/repository-app.ts';
import { skipTest } from '../../support/api/skip-test.ts';
import { createOutputPattern, type PageBlock } from '../../support/page-blocks.ts';
import { blocks, createReaderFolder, findBlock, pageAddress, runBlock } from './developer-page.ts';

let server: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  server = await serveFiles(buildDataFiles(repositoryRoot, {}));
});
afterAll(() => server.stop());

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;
const missing = ['curl', 'python3', 'sha256sum'].filter((program) => !isInstalled(program));

/** Returns the first program that a code block needs but that is not installed, or undefined if all are installed. */
function findMissingProgram({ language, code }: PageBlock): string | undefined {
  return missing.find((program) =>
    program === 'python3' ? language === 'python' : language === 'sh' && code.includes(program),
  );
}

const titleOf = ({ section, file, code }: PageBlock) => `${section}: ${file ?? code.split('\n')[0]}`;

describe('every example of docs/how-to/use-the-data.md prints what the page shows', () => {
  const printing = blocks.filter(({ prints }) => prints !== null);
  for (const block of printing) {
    const missingProgram = findMissingProgram(block);
    if (missingProgram !== undefined) skipTest(titleOf(block), `${missingProgram} is not here`);
    else
      test(titleOf(block), async () => {
        const files =
          block.code.includes('https://github.com') || block.file === 'file.mjs'
            ? await startPublishedFiles()
            : server.address;
        const replacements = { [pageAddress]: server.address, 'https://github.com': files };
        const { folder, remove } = createReaderFolder(replacements);
        try {
          if (block.file === 'file.mjs') await runBlock(findDownloadBlock(), folder, replacements);
          const { exitCode, stdout, stderr } = await runBlock(block, folder, replacements);
          // curl prints its progress to stderr.
          expect([exitCode, block.language === 'sh' ? '' : stderr], stderr).toEqual([0, '']);
          expect(stdout).toMatch(createOutputPattern(block.prints ?? ''));
        } finally {
          remove();
        }
      });
  }
});

const findDownloadBlock = () =>
  blocks.find(({ code }) => code.includes("cards-all.json'")) ?? findBlock('file.mjs');

function startPublishedFiles(): Promise<string> {
  return startStubServer((target): StubResponse => {
    const [, name = ''] = /^\/OWNER\/REPO\/releases\/download\/v1\.4\.0\/([\w.-]+)$/.exec(target) ?? [];
    const body = name === '' ? new Uint8Array() : readFileSync(join(repositoryRoot, 'exports', name));
    return { status: name === '' ? 404 : 200, headers: {}, body };
  });
}

describe('the clients obey Retry-After', () => {
  /** Rejects two requests with a Retry-After of one second, then forwards all requests. A client that does not wait gets 425. */
  async function startBusyServer(): Promise<{
    readonly address: string;
    readonly statuses: readonly number[];
  }> {
    const limitedServer = await serveFiles(createServerFiles(), {
      RATE_LIMIT_PER_MINUTE: '1',
      RATE_LIMIT_PER_DAY: 'off',
    });
    await requestTarget(limitedServer.address, '/v1/cards');
    const refused = await requestTarget(limitedServer.address, '/v1/cards');
    await limitedServer.stop();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const statuses: number[] = [];
    let refusedAt = Number.NEGATIVE_INFINITY;
    const address = await startStubServer(async (target, headers) => {
      if (statuses.length < 2) {
        const isTooEarly = performance.now() - refusedAt < 900;
        refusedAt = performance.now();
        statuses.push(isTooEarly ? 425 : 429);
        return { ...refused, headers: { ...refused.headers, 'retry-after': '1' } };
      }
      const response = await requestTarget(server.address, target, headers);
      statuses.push(response.status);
      return response;
    });
    return { address, statuses };
  }

  async function runAgainstBusyServer(file: string) {
    const { address, statuses } = await startBusyServer();
    const replacements = { [pageAddress]: address };
    const { folder, remove } = createReaderFolder(replacements);
    try {
      const printed = await runBlock(findBlock(file), folder, replacements);
      expect(printed).toMatchObject({ exitCode: 0, stderr: '' });
      expect(printed.stdout).toMatch(createOutputPattern(findBlock(file).prints ?? ''));
    } finally {
      remove();
    }
    return statuses;
  }

  test('use-client.mjs waits before each retry, and uses its cache', async () => {
    expect(await runAgainstBusyServer('use-client.mjs')).toEqual([429, 429, 200, 304, 400]);
  });

  if (missing.includes('python3')) skipTest('fees.py waits before each retry', 'python3 is not here');
  else
    test('fees.py waits before each retry', async () => {
      expect(await runAgainstBusyServer('fees.py')).toEqual([429, 429, 200, 200, 400]);
    });
});

describe('follow.mjs', () => {
  const catalog = createExampleCatalog();
  const version = catalog.meta.content_sha256.slice(0, 12);

  test('prints what changed since a release', async () => {
    const exampleServer = await serveFiles(createServerFiles(catalog, version));
    const replacements = { [pageAddress]: exampleServer.address };
    const { folder, remove } = createReaderFolder(replacements);
    try {
      for (const [since, exitCode, stdout] of [
        ['v1.3.0', 0, 'fetch us-example-harbor,ca-example-maple; drop 0\n'],
        [version, 0, 'fetch ; drop 0\n'],
        ['v0.0.1', 0, 'take everything: /v1/cards.ndjson\n'],
        ['yesterday!', 1, ''],
      ] as const)
        expect(await runBlock(findBlock('follow.mjs'), folder, replacements, [since]), since).toMatchObject({
          exitCode,
          stdout,
        });
    } finally {
      remove();
      await exampleServer.stop();
    }
  });
});
