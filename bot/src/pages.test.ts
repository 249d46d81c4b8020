import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { labelNames } from '#core/review/labels';
import { readPolicy } from '#core/review/policy';
import { manifest } from '../../tests/support/bot/bot-harness.ts';
import { parseCodeBlocks } from '../../tests/support/page-blocks.ts';
import { repositoryRoot } from '../../tests/support/program.ts';

const readPage = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

test("the labels page lists exactly the bot's labels", () => {
  const families = new Set(labelNames.map((name) => name.split('/')[0]));
  const namesOnPage = [...readPage('docs/reference/labels.md').matchAll(/`([a-z]+\/[a-z0-9-]+)`/g)].map(
    ([, name]) => name ?? '',
  );
  const botLabels = namesOnPage.filter((name) => families.has(name.split('/')[0]));
  expect([...new Set(botLabels)].toSorted()).toEqual([...labelNames].toSorted());
});

test('the settings page shows a valid policy with every key', () => {
  const blocks = parseCodeBlocks(readPage('docs/reference/settings.md'));
  const example = blocks.find(({ language }) => language === 'json')?.code ?? '';
  const { policy, problem } = readPolicy(example);
  expect(problem).toBeNull();
  expect(policy).toEqual(JSON.parse(example));
});

test('the manifest has the permissions and events of the tests', () => {
  const { default_permissions, default_events } = parse(readPage('bot/app.yml'));
  expect({ permissions: default_permissions, events: default_events }).toEqual(manifest);
});
