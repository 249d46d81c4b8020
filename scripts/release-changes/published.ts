import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { treeAtCommit } from '#adapters/git-tree';
import { dataVersionOf } from '#catalog/data-version';
import type { DataPoint } from '#catalog/query/changes';
import type { Published, PublishedCard } from './next-log.ts';

type Read = (path: string) => string;

const paths = {
  cards: 'exports/cards-all.json',
  meta: 'exports/meta.json',
  csv: 'exports/cards.csv',
} as const;

/** What the exports of the working tree would publish under a tag. */
export function publishedNow(root: string, tag: string): Published {
  return published(tag, (path) => readFileSync(join(root, path), 'utf8'));
}

/** What a tag published. Throws one sentence where it has no exports. */
export async function publishedAt(root: string, tag: string, commit: string): Promise<Published> {
  return published(tag, await readerAt(root, tag, commit, Object.values(paths)));
}

/** The same without the cards, which takes less. */
export async function pointAt(root: string, tag: string, commit: string): Promise<DataPoint> {
  return { tag, data_version: versionIn(metaOf(await readerAt(root, tag, commit, [paths.meta]))) };
}

async function readerAt(root: string, tag: string, commit: string, wanted: readonly string[]): Promise<Read> {
  const found = await treeAtCommit(root, commit, wanted);
  return (path) => {
    const file = found.find((one) => one.path === path);
    if (file === undefined) throw new Error(`${tag} has no ${path}.`);
    return new TextDecoder().decode(file.readBytes());
  };
}

interface Meta {
  readonly content_sha256?: string;
  readonly schema_version?: string;
}

const metaOf = (read: Read): Meta => JSON.parse(read(paths.meta)) as Meta;

const versionIn = ({ content_sha256: digest = '' }: Meta): string => dataVersionOf(digest);

function published(tag: string, read: Read): Published {
  const meta = metaOf(read);
  return {
    tag,
    data_version: versionIn(meta),
    cards: JSON.parse(read(paths.cards)) as readonly PublishedCard[],
    schema_version: meta.schema_version ?? '',
    columns: (read(paths.csv).split(/\r?\n/, 1)[0] ?? '').split(','),
  };
}
