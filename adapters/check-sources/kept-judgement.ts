import { isObject, isTextOrNull } from '#catalog/json';
import type { Evidence } from '#catalog/sources/evidence/find-evidence';
import { verdicts } from '#catalog/sources/evidence/find-evidence';
import type { Claim } from '#catalog/sources/extract';
import { type OutcomeKind, outcomeKinds } from '#catalog/sources/outcome';
import { version } from '#catalog/version';

/** What was made of a page, as the cache of answers keeps it. */
export interface KeptJudgement {
  /** Of the program: another one may see another thing in the same page. */
  readonly program: string;
  readonly kind: OutcomeKind;
  readonly textSha256: string | null;
  readonly claims: readonly KeptClaim[];
}

interface KeptClaim extends Evidence {
  readonly card: string;
  readonly pointer: string;
  readonly value: number;
}

export function toKept(
  kind: OutcomeKind,
  textSha256: string | null,
  evidence: ReadonlyMap<Claim, Evidence>,
): KeptJudgement {
  const claims = [...evidence].map(([{ cardId, pointer, value }, seen]) => {
    return { card: cardId, pointer, value, ...seen };
  });
  return { program: version, kind, textSha256, claims };
}

/** What the cache holds of these numbers; undefined where it does not hold every one of them. */
export function keptEvidence(
  kept: KeptJudgement,
  claims: readonly Claim[],
): ReadonlyMap<Claim, Evidence> | undefined {
  if (kept.program !== version) return undefined;
  const known = new Map(kept.claims.map((its) => [`${its.card} ${its.pointer} ${its.value}`, its]));
  const found = new Map<Claim, Evidence>();
  for (const claim of claims) {
    const its = known.get(`${claim.cardId} ${claim.pointer} ${claim.value}`);
    if (its === undefined) return undefined;
    found.set(claim, { verdict: its.verdict, context: its.context, link: its.link });
  }
  return found;
}

/** What `openAnswerCache` reads judgements with. */
export function readKeptJudgement(value: unknown): KeptJudgement | undefined {
  if (!isObject(value)) return undefined;
  const { program, kind, textSha256, claims } = value;
  const known = outcomeKinds.find((name) => name === kind);
  if (typeof program !== 'string' || known === undefined || !isTextOrNull(textSha256)) return undefined;
  if (!Array.isArray(claims)) return undefined;
  return { program, kind: known, textSha256, claims: claims.filter(isKeptClaim) };
}

function isKeptClaim(value: unknown): value is KeptClaim {
  if (!isObject(value)) return false;
  const { card, pointer, value: number, verdict, context, link } = value;
  return (
    typeof card === 'string' &&
    typeof pointer === 'string' &&
    typeof number === 'number' &&
    verdicts.some((name) => name === verdict) &&
    isTextOrNull(context) &&
    isTextOrNull(link)
  );
}
