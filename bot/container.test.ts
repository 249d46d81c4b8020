import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../tests/support/program.ts';

const file = readFileSync(join(repositoryRoot, 'bot/Dockerfile'), 'utf8');
const lines = file.split('\n').filter((line) => !line.startsWith('#'));

test('the container contains only the bundle, and runs as an unprivileged user', () => {
  expect(lines.filter((line) => /^(COPY|ADD|RUN)\b/.test(line))).toEqual(['COPY bot/dist/ ./']);
  expect(lines.indexOf('USER node')).toBeGreaterThan(0);
  expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD ')));
});

test('the base image is pinned by digest, and the container runs read-only with a stop timeout', () => {
  expect(lines.filter((line) => line.startsWith('FROM '))).toEqual([`FROM \${NODE_IMAGE}`]);
  expect(lines).toContain('ARG NODE_IMAGE');
  expect(file).toMatch(/NODE_IMAGE=node:24-slim@sha256:/);
  expect(file).toMatch(/docker run --read-only --stop-timeout 30 /);
});

test('the container is reachable from outside, has a health check, and has a memory limit', () => {
  expect(file).toMatch(/^ENV .*\bHOST=0\.0\.0\.0\b/m);
  expect(file).toMatch(/^HEALTHCHECK (.|\\\n)*'\/healthz'/m);
  expect(file).toContain('CMD ["node", "--max-old-space-size=128", "--max-semi-space-size=16", "index.js"]');
});
