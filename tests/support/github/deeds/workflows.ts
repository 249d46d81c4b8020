import { crc32, deflateRawSync } from 'node:zlib';
import { addWorkflowRun } from '../acts/checks.ts';
import { pullsIn } from '../repositories.ts';
import type { Repository, State, WorkflowRun } from '../state.ts';
import { actionsApp } from './installing.ts';

/** A zip (PKWARE APPNOTE 6.3) of these files, deflated. */
function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const plain = Buffer.from(content);
    const data = deflateRawSync(plain);
    const shared = sharedHeader(crc32(plain), data.length, plain.length, name.length);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, name, data]);
    locals.push(local);
    const head = Buffer.alloc(46);
    head.write('504b01021403', 'hex');
    shared.copy(head, 6);
    head.writeUInt32LE(at, 42);
    central.push(head, name);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** What a file's two headers say alike: version, flags (names are UTF-8), method, time, checksum, sizes, lengths. */
function sharedHeader(checksum: number, packed: number, plain: number, name: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(0x800, 2);
  header.writeUInt16LE(8, 4);
  header.writeUInt16LE(33, 8);
  header.writeUInt32LE(checksum, 10);
  header.writeUInt32LE(packed, 14);
  header.writeUInt32LE(plain, 18);
  header.writeUInt16LE(name, 22);
  return header;
}

export interface WorkflowOptions {
  /** As GitHub shows it: `.github/workflows/x.yml`, with `@<ref>` where a test wants it. */
  readonly path: string;
  readonly name?: string;
  readonly event?: string;
  readonly conclusion?: string;
  readonly actor?: string;
  /** Files by the artifact's name, or a whole zip. */
  readonly artifacts?: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>> | Uint8Array>>;
}

/** A workflow that ran for a commit and is over. */
export function runWorkflow(
  state: State,
  repository: Repository,
  sha: string,
  options: WorkflowOptions,
): WorkflowRun {
  const pull = pullsIn(repository).find((issue) => issue.pull.head.sha === sha);
  const zips = Object.entries(options.artifacts ?? {}).map(([name, content]) => [
    name,
    content instanceof Uint8Array ? content : zipOf(content),
  ]);
  const actor = { login: options.actor ?? pull?.author ?? repository.owner, app: actionsApp(state) };
  return addWorkflowRun(state, repository, actor, {
    sha,
    path: options.path,
    name: options.name ?? 'Sources',
    event: options.event ?? 'pull_request',
    conclusion: options.conclusion ?? 'success',
    headRepository: pull?.pull.head.repository ?? repository,
    branch: pull?.pull.head.branch ?? repository.defaultBranch,
    artifacts: Object.fromEntries(zips),
  });
}
