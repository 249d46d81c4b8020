import type { ChangeLog, ReleaseChanges } from '#core/query/changes';
import type { Context } from '../context.ts';
import { mediaTypes } from '../headers.ts';
import { encodeUtf8 } from '../http.ts';
import { createSuccess } from '../success.ts';
import { plainRoute } from './route.ts';

const maxEntries = 50;

/** An Atom feed (RFC 4287) with the newest changes first. */
export const changesFeed = plainRoute({
  name: 'getChangesFeed',
  path: '/v1/changes.atom',
  isFree: false,
  buildResponse: (context, etag) =>
    createSuccess(context, encodeUtf8(renderFeed(context)), { etag, type: mediaTypes.atom }),
});

function renderFeed(context: Context): string {
  const { documents, store, base } = context;
  const fallbackTime = store.info.committedAt ?? '1970-01-01T00:00:00Z';
  const formatUpdateTime = ({ on }: ReleaseChanges): string =>
    on === undefined ? fallbackTime : `${on}T00:00:00Z`;
  const latestFirst = listReleases(documents.changes).slice(-maxEntries).toReversed();
  const entries = latestFirst.map(
    ({ release, previousVersion }) => `  <entry>
    <id>urn:cardcat:changes:${escapeXml(release.tag)}</id>
    <title>${escapeXml(titleOf(release))}</title>
    <updated>${formatUpdateTime(release)}</updated>
    <link href="${escapeXml(`${base}/v1/changes?since=${previousVersion}`)}"/>
    <content type="text">${escapeXml(contentOf(release))}</content>
  </entry>
`,
  );
  const newest = latestFirst[0]?.release;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:cardcat:changes</id>
  <title>cardcat: data changes</title>
  <updated>${newest === undefined ? fallbackTime : formatUpdateTime(newest)}</updated>
  <author><name>cardcat</name></author>
  <link rel="self" href="${escapeXml(`${base}/v1/changes.atom`)}"/>
${entries.join('')}</feed>
`;
}

/** Returns the releases in the log, each with the version before it. */
function listReleases(log: ChangeLog | null) {
  if (log === null) return [];
  let previousVersion = log.base.data_version;
  return log.releases.map((release) => {
    const entry = { release, previousVersion };
    previousVersion = release.data_version;
    return entry;
  });
}

function titleOf({ tag, added, removed, changed }: ReleaseChanges): string {
  return `${tag}: ${added.length} added, ${changed.length} changed, ${removed.length} removed`;
}

function contentOf({ added, removed, changed }: ReleaseChanges): string {
  return [
    ...added.map((id) => `added ${id}`),
    ...changed.map(({ id, pointers }) => `changed ${id}: ${pointers.join(' ')}`),
    ...removed.map((id) => `removed ${id}`),
  ].join('\n');
}

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
