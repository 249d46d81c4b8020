import { listDayChanges, type RevisionLog } from './changes.ts';

const maxEntries = 200;

interface FeedOptions {
  readonly base: string;
  readonly updated: string | null;
  readonly file?: string;
}

/**
 * The Atom feed (RFC 4287) of the changes, with one entry for each card and day, the newest first. `base` precedes all links.
 * `file` is the path of the feed on a host that may have no API: its entries link to the page of changes.
 */
export function renderChangesFeed(
  log: RevisionLog,
  current: readonly object[],
  { base, updated, file }: FeedOptions,
): string {
  const changes = listDayChanges(log, current, maxEntries);
  const entries = changes.map(
    ({ id, on, previous, title, rows }) => `  <entry>
    <id>urn:cardcat:changes:${on}:${escapeXml(id)}</id>
    <title>${escapeXml(title)}</title>
    <updated>${on}T00:00:00Z</updated>
    <link href="${escapeXml(file === undefined ? `${base}/v1/changes?since=${previous}&ids=${id}` : `${base}/changes/`)}"/>
    <link rel="related" href="${escapeXml(`${base}/cards/${id}/`)}"/>
    <content type="text">${rows.map(({ change, pointer = '' }) => escapeXml(`${change} ${id} ${pointer}`.trim())).join('\n')}</content>
  </entry>
`,
  );
  const [newest] = changes;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:cardcat:changes</id>
  <title>cardcat: data changes</title>
  <updated>${newest === undefined ? (updated ?? '1970-01-01T00:00:00Z') : `${newest.on}T00:00:00Z`}</updated>
  <author><name>cardcat</name></author>
  <link rel="self" href="${escapeXml(`${base}${file ?? '/v1/changes.atom'}`)}"/>
${entries.join('')}</feed>
`;
}

/** Also removes the characters that XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
