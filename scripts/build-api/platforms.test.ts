import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseJsonc } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../tests/support/api/repository-app.ts';
import { skipTest } from '../../tests/support/api/skip-test.ts';
import { bundles } from './platforms.ts';

const readText = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

describe('the container', () => {
  const file = readText('api/Dockerfile');
  const stages = file.split(/^FROM /m).slice(1);
  const lastStage = stages.at(-1) ?? '';

  test('has two stages; the second copies only files of api/dist, and runs as an unprivileged user', () => {
    expect(stages).toHaveLength(2);
    const copied = [...lastStage.matchAll(/^COPY (.*)$/gm)].map(([, copyArguments = '']) => copyArguments);
    expect(copied.length).toBeGreaterThan(0);
    for (const copyArguments of copied) {
      expect(copyArguments).toMatch(/^--from=build /);
      for (const source of copyArguments.split(' ').slice(1, -1))
        expect(source).toMatch(/^\/source\/api\/dist\//);
    }
    expect(lastStage).toMatch(/^USER node$/m);
    expect(lastStage.indexOf('USER node')).toBeLessThan(lastStage.indexOf('CMD ["node", "server.js"]'));
    expect(lastStage).toContain('HEALTHCHECK');
    expect(lastStage).not.toMatch(/^RUN /m);
  });

  test('excludes the git history and the modules of the build machine', () => {
    const ignored = readText('api/Dockerfile.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist']));
  });

  skipTest(
    'the image builds and responds',
    hasDocker() ? 'it needs images from a registry' : 'docker is not running',
  );
});

describe('platform configurations', () => {
  test('refer only to files that the build writes', () => {
    const wrangler = parseJsonc(readText('api/wrangler.jsonc')) as {
      main: string;
      assets: { directory: string };
    };
    expect(wrangler.main).toBe('dist/worker/index.js');
    expect(wrangler.assets.directory).toBe('dist/site');
    expect(JSON.parse(readText('api/vercel.json'))).toMatchObject({ framework: null });
    for (const [main] of bundles)
      expect(existsSync(join(repositoryRoot, `api/src/${main}.ts`)), main).toBe(true);
  });

  test('do not enable Node compatibility for Workers', () => {
    expect(readText('api/wrangler.jsonc')).not.toContain('nodejs_compat');
  });
});

function hasDocker(): boolean {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
