/**
 * `npm run release:changes -- v1.4.0`: before a release is tagged, puts what it changes into api/changes.json, by the
 * exports of the last tag and those in the working tree. Run `npm run export` first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTags, treeAtCommit } from '#adapters/git-tree';
import { parseReleaseTag, previousTag } from '#catalog/releases/release-tag';
import { readChanges } from './build-api/read-repository.ts';
import { logText, nextLog, type Published, type PublishedCard } from './release-changes/next-log.ts';

const root = process.cwd();
const files = ['exports/cards-all.json', 'exports/meta.json'] as const;

try {
  const tag = parseReleaseTag(process.argv[2] ?? '');
  if (tag === undefined)
    throw new Error('Name the tag of the release, for example: npm run release:changes -- v1.4.0');
  const tags = await listTags(root);
  const last = previousTag(tag, tags.keys());
  const next = published(
    tag.name,
    files.map((path) => readFileSync(join(root, path), 'utf8')),
  );
  const previous = last === undefined ? null : await publishedAt(last.name, tags.get(last.name) ?? '');
  const log = nextLog(readChanges(root), previous, next);
  writeFileSync(join(root, 'api/changes.json'), logText(log));
  const { added, removed, changed } = log.releases.at(-1) ?? { added: [], removed: [], changed: [] };
  console.log(`${tag.name}: ${added.length} added, ${removed.length} removed, ${changed.length} changed.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function publishedAt(tag: string, commit: string): Promise<Published> {
  const found = await treeAtCommit(root, commit, files);
  const texts = files.map((path) => found.find((file) => file.path === path)?.readBytes());
  return published(
    tag,
    texts.map((bytes, at) => {
      if (bytes === undefined) throw new Error(`${tag} has no ${files[at]}.`);
      return new TextDecoder().decode(bytes);
    }),
  );
}

function published(tag: string, [cards = '[]', meta = '{}']: readonly string[]): Published {
  const { content_sha256: digest = '' } = JSON.parse(meta) as { readonly content_sha256?: string };
  return { tag, data_version: digest.slice(0, 12), cards: JSON.parse(cards) as readonly PublishedCard[] };
}
