import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Command } from './process.ts';

/** Where the programs under measurement are found. */
export interface Programs {
  /** This node runs everything that is JavaScript, wrappers included. */
  readonly node: string;
  readonly repository: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The environment of all of them: the same node first on the path, and none of this process's own node switches. */
export function neutralEnvironment(env: NodeJS.ProcessEnv, node: string): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, NODE_COMPILE_CACHE: _cache, NODE_V8_COVERAGE: _coverage, ...rest } = env;
  return { ...rest, PATH: [dirname(node), env.PATH ?? ''].join(delimiter), NO_COLOR: '1' };
}

/** The built command line. Throws an Error where it has not been built. */
export function cardcat(programs: Programs, cwd: string, args: readonly string[]): Command {
  const bundle = join(programs.repository, 'cli/dist/index.js');
  if (!existsSync(bundle)) throw new Error('cli/dist/index.js is not there yet; run npm run build.');
  return { program: programs.node, args: [bundle, ...args], cwd, env: programs.env };
}

/** `@sourcemeta/jsonschema` as npm installs it: a small wrapper that starts the native program. */
export function jsonschema(programs: Programs, folder: string): Command {
  const program = join(programs.repository, 'node_modules/.bin/jsonschema');
  return { program, args: jsonschemaArgs, cwd: folder, env: programs.env };
}

/** The native program under that wrapper, or null where none is for this system. */
export function nativeJsonschema(programs: Programs, folder: string): Command | null {
  const require = createRequire(join(programs.repository, 'package.json'));
  const home = dirname(require.resolve('@sourcemeta/jsonschema/package.json'));
  const processor = arch() === 'x64' ? 'x86_64' : arch();
  const program = join(home, 'build/github-releases', `jsonschema-${platform()}-${processor}`);
  return existsSync(program) ? { program, args: jsonschemaArgs, cwd: folder, env: programs.env } : null;
}

const jsonschemaArgs = ['validate', '-F', 'schema.json', 'data/us', 'data/ca', 'data/cn'];

/** `ajv-cli` on the same files, formats on. */
export function ajv(programs: Programs, folder: string): Command {
  const program = join(programs.repository, 'node_modules/.bin/ajv');
  const args = ['validate', '-s', 'schema.json', '-d', 'data/{us,ca,cn}/*.json'];
  const options = ['--spec=draft2020', '-c', 'ajv-formats', '--strict-types=false'];
  return { program, args: [...args, ...options], cwd: folder, env: programs.env };
}
