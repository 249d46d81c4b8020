import { outcomeKinds } from '#core/catalog/outcome';
import type { CardFile, ChangedFile, DeadPage, EvidenceFacts, EvidenceRefusal } from '#core/review/facts';
import { isDataOrPages, pathsOf } from '#core/review/verdict';
import { verdicts } from '#core/sources/evidence/find-evidence';
import { withoutFragment } from '#core/sources/judge/extract';
import {
  type ReportClaim,
  type ReportSource,
  readSourcesReport,
  reportVersion,
  type SourcesReport,
} from '#core/sources/judge/report';
import { type Place, TooLarge, UnexpectedAnswer } from '../github.ts';
import { type JsonObject, maybeNumber, maybeText, numberIn, objectsOf } from '../json.ts';
import type { Checks } from './checks.ts';
import { onlyEntry } from './only-entry.ts';

/**
 * Pages of a report that count as dead, once for each proposed card that cites them, in the order of the cards. Of a
 * card that was checked as another file than the one proposed nothing is said.
 */
export function deadPagesOf(report: SourcesReport, cards: readonly CardFile[]): readonly DeadPage[] {
  const dead = new Map(report.sources.flatMap((source) => (source.dead ? [[source.url, source]] : [])));
  if (dead.size === 0) return [];
  const blobs = new Map(cards.map(({ id, headBlobSha }) => [id, headBlobSha]));
  const ofOtherFiles = report.claims.filter(
    ({ card_id: id, head_blob_sha: blob }) => blobs.has(id) && blobs.get(id) !== blob,
  );
  const others = new Set(ofOtherFiles.map(({ card_id: id }) => id));
  return cards.flatMap(({ id: cardId, after }) => {
    if (after === null || others.has(cardId)) return [];
    const cited = new Set(after.sources.map(({ url }) => withoutFragment(url)));
    return [...cited].flatMap((url) => {
      const source = dead.get(url);
      if (source === undefined) return [];
      const { outcome, status, final_host: finalHost } = source;
      return [{ cardId, url, outcome, status, finalHost }];
    });
  });
}

/** The reader of reports looks at addresses alone; here what became of them is shown. */
function isSource({ outcome, dead, status, final_host: host }: ReportSource): boolean {
  return (
    outcomeKinds.includes(outcome) &&
    typeof dead === 'boolean' &&
    (status === null || typeof status === 'number') &&
    (host === null || typeof host === 'string')
  );
}

export interface EvidenceWanted {
  readonly headSha: string;
  readonly files: readonly ChangedFile[];
  readonly cards: readonly CardFile[];
  readonly workflows: Checks['workflows'];
  /** Path of the workflow that is believed; null where the base has none. */
  readonly workflow: string | null;
}

const artifactName = 'sources-report';
const fileName = 'sources-report.json';
const maxZipBytes = 1024 * 1024;
const maxReportBytes = 4 * 1024 * 1024;
const mostKept = 200;

/** Reports of the source check in CI. What is final for a commit is read once. */
export class Evidence {
  readonly #kept = new Map<string, EvidenceFacts>();

  async read(place: Place, wanted: EvidenceWanted): Promise<EvidenceFacts> {
    const { headSha, workflow, workflows, files, cards } = wanted;
    if (workflow === null || workflows.ids.length === 0 || cards.length === 0) return { kind: 'none' };
    // A run of a fork uses the workflow as the pull request has it.
    if (!pathsOf(files).every(isDataOrPages)) return refused('changes-more-than-data');
    const key = [place.repositoryId, headSha, workflow, ...workflows.ids].join(' ');
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const found = await readEvidence(place, headSha, workflow);
    const own = 'report' in found ? ofCards(found.report, cards) : found;
    if (!workflows.areOver) return own;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(key, own);
    return own;
  }
}

/** Only what was seen of the very files that are proposed. */
function ofCards(report: SourcesReport, cards: readonly CardFile[]): EvidenceFacts {
  const blobs = new Map(cards.map(({ id, headBlobSha }) => [id, headBlobSha]));
  const claims = report.claims.filter(
    ({ card_id: id, head_blob_sha: blob }) => blob !== null && blobs.get(id) === blob,
  );
  return { kind: 'read', claims, dead: deadPagesOf(report, cards) };
}

type Found = EvidenceFacts | { readonly report: SourcesReport };

async function readEvidence(place: Place, headSha: string, workflow: string): Promise<Found> {
  const { github, root } = place;
  const runs = objectsOf(await github.list(`${root}/actions/runs?head_sha=${headSha}`), 'workflow runs');
  const run = newest(runs.filter((each) => workflowOf(each) === workflow));
  if (run === undefined) return { kind: 'none' };
  if (maybeText(run, 'status') !== 'completed') return { kind: 'waiting' };
  if (maybeText(run, 'event') !== 'pull_request') return refused('other-event');
  if (maybeText(run, 'head_sha') !== headSha) return refused('other-head');
  const listed = await github.list(`${root}/actions/runs/${numberIn(run, 'id')}/artifacts`);
  const artifacts = objectsOf(listed, 'artifacts').filter(
    (each) => maybeText(each, 'name') === artifactName && each.expired !== true,
  );
  const artifact = newest(artifacts);
  return artifact === undefined ? { kind: 'none' } : readArtifact(place, artifact);
}

async function readArtifact({ github, root }: Place, artifact: JsonObject): Promise<Found> {
  if ((maybeNumber(artifact, 'size_in_bytes') ?? 0) > maxZipBytes) return refused('too-large');
  let zip: Uint8Array;
  try {
    zip = await github.download(`${root}/actions/artifacts/${numberIn(artifact, 'id')}/zip`, maxZipBytes);
  } catch (error) {
    if (error instanceof TooLarge) return refused('too-large');
    // It may be gone by now.
    if (error instanceof UnexpectedAnswer) return refused('unreadable');
    throw error;
  }
  const bytes = onlyEntry(zip, fileName, maxReportBytes);
  const report = bytes === undefined ? undefined : readSourcesReport(new TextDecoder().decode(bytes));
  if (report?.version !== reportVersion) return refused('unreadable');
  if (!report.claims.every(isClaim) || !report.sources.every(isSource)) return refused('unreadable');
  return { report };
}

/** The reader looks at what it needs itself; here all of a claim is shown. */
function isClaim(claim: ReportClaim): boolean {
  const { head_blob_sha: blob, context, link, value, verdict } = claim;
  const texts: readonly unknown[] = [blob, context, link];
  const isShaped = texts.every((text) => text === null || typeof text === 'string');
  return isShaped && typeof value === 'number' && verdicts.includes(verdict);
}

/** The path of a run's workflow; GitHub may add the ref it was taken from. */
function workflowOf(run: JsonObject): string {
  return (maybeText(run, 'path') ?? '').replace(/@.*$/, '');
}

function newest(items: readonly JsonObject[]): JsonObject | undefined {
  return items.toSorted((a, b) => numberIn(a, 'id') - numberIn(b, 'id')).at(-1);
}

function refused(why: EvidenceRefusal): EvidenceFacts {
  return { kind: 'refused', why };
}
