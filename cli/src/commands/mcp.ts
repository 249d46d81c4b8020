import { once } from 'node:events';
import { resolve } from 'node:path';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Option } from 'commander';
import { UsageError } from '#core/io/errors';
import { readGitHistory } from '#core/io/git-history';
import { readPlainFile } from '#core/io/plain-file';
import type { RevisionLog } from '#core/query/changes';
import { collectVersions } from '#core/query/history';
import { createMcpServer } from '#core/query/mcp';
import type { Store } from '#core/query/store';
import type { ToolContext } from '#core/query/tools';
import type { Result } from '#core/text/result';
import { findCatalogRoot } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, getToday } from '../context.ts';
import { exitCodes } from '../errors.ts';
import { loadStore, loadStoreFromList } from '../load-store.ts';
import { downloadCatalog, maxCatalogBytes, parseCatalogLocation } from '../wallet/catalog/source.ts';

interface McpOptions {
  readonly catalog?: string;
}

export const mcpCommand: CommandDefinition<McpOptions> = {
  name: 'mcp',
  description: 'answer questions of AI assistants about the catalog (Model Context Protocol)',
  options: [
    new Option(
      '--catalog <place>',
      'a checkout, a file such as cards-all.json, or its address (default: the checkout around this folder)',
    ),
  ],
  helpText: `
An assistant starts this program and asks on standard input.
Only an address in --catalog is loaded from the network.

Examples:
  cardcat mcp
  cardcat mcp --catalog exports/cards-all.json

Exit codes: 0 the assistant ended it, 2 could not run.
More: docs/how-to/ask-with-an-assistant.md`,
  run: runMcp,
};

async function runMcp({ catalog }: McpOptions, context: CliContext): Promise<number> {
  const { value, problem } = await openCatalog(catalog, context);
  if (problem !== undefined) throw new UsageError(`--catalog ${catalog}: ${problem}.`);
  const ended = once(context.stdin, 'end', { signal: context.signal }).catch(() => {});
  const connection = serveStdio(() => createMcpServer(() => ({ ...value, today: getToday(context) })));
  await ended;
  await connection.close();
  return exitCodes.ok;
}

type OpenCatalog = Pick<ToolContext, 'store' | 'readChanges'>;

async function openCatalog(
  catalog: string | undefined,
  context: CliContext,
): Promise<Result<OpenCatalog, string>> {
  const location =
    catalog === undefined ? { kind: 'path' as const, path: '.' } : parseCatalogLocation(catalog);
  if (location.kind === 'address') {
    const { env, signal } = context;
    const { value, problem } = await downloadCatalog({ url: location.url, homepage: null, env, signal });
    return problem === undefined ? readList(value, context) : { problem };
  }
  const path = resolve(context.cwd, location.path);
  const { value: bytes, problem } = readPlainFile(path, maxCatalogBytes);
  if (problem === undefined) return readList(bytes, context);
  if (problem.code !== 'folder') return { problem: problem.sentence };
  const root = findCatalogRoot(path);
  const store = await loadStore(root, context);
  let changes: RevisionLog | undefined;
  // Reading all commits takes longer than any answer, so only the first question about changes waits for it.
  const readChanges = () => {
    changes ??= readHistory(root, store, getToday(context));
    return changes;
  };
  return { value: { store, readChanges } };
}

function readHistory(root: string, { cards, info }: Store, on: string): RevisionLog {
  const current = cards.map(({ record }) => record);
  const versions = collectVersions();
  const published = readGitHistory(root, versions.add);
  return versions.get(published, { cards: current, data_version: info.dataVersion, on }).changes;
}

function readList(bytes: Uint8Array, context: CliContext): Result<OpenCatalog, string> {
  const store = loadStoreFromList(new TextDecoder().decode(bytes), context);
  if (store === null) return { problem: 'it is not a list of cards in JSON, such as cards-all.json' };
  const { dataVersion } = store.info;
  const only = { tag: dataVersion, data_version: dataVersion, on: getToday(context), before: {} };
  return { value: { store, readChanges: () => ({ complete: false, revisions: [only], releases: {} }) } };
}
