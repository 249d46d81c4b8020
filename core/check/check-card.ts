import type { PartialCard } from '#core/card/card';
import { parseJson, valueAt } from '#core/card/json';
import type { Registry } from '#core/card/registry';
import type { SourceFile } from '#core/card/source-file';
import type { Finding } from './diagnostic.ts';
import { cardDocument } from './read-card.ts';
import { type ParsedDocument, parseDocument } from './reading/read-text.ts';
import { rules } from './rules/index.ts';
import type { CardContext } from './rules/rule.ts';
import { suggestCategory, suggestIssuer, suggestNetworkAndTier, suggestTier } from './suggest.ts';

interface CheckedCard {
  /** The card without its invalid values. Empty if the file could not be parsed. */
  readonly part: PartialCard;
  readonly findings: readonly Finding[];
  readonly parsedDocument: ParsedDocument;
}

type CatalogContext = Omit<CardContext, 'path' | 'text' | 'invalidPointers'>;

/**
 * Reads and checks one card file. Later checks ignore values that the schema rejects. The content of the file never
 * causes an exception.
 */
export function checkCard(file: SourceFile, context: CatalogContext): CheckedCard {
  const parsedDocument = parseDocument(file.read(), cardDocument);
  if (parsedDocument.value === undefined)
    return { part: {}, findings: parsedDocument.findings, parsedDocument };
  // The cast is safe, because `parseDocument` has removed the invalid values.
  const card = parsedDocument.value as PartialCard;
  const { text, invalidPointers } = parsedDocument;
  const cardContext = { ...context, path: file.path, text, invalidPointers };
  const findings = [...suggestIds(parsedDocument.findings, text, context.registry)];
  for (const { code, checkCard } of rules)
    for (const ruleFinding of checkCard?.(card, cardContext) ?? [])
      findings.push({ code, ...ruleFinding } as Finding);
  return { part: card, findings, parsedDocument };
}

function suggestIds(findings: readonly Finding[], text: string, registry: Registry): readonly Finding[] {
  if (!findings.some((finding) => isIdFinding(finding) || isNetworkFinding(finding))) return findings;
  const document = parseJson(text);
  return findings.map((finding) => {
    if (isNetworkFinding(finding)) {
      const meant = suggestNetworkAndTier(String(valueAt(document, finding.pointer)), registry.tiers);
      if (meant === undefined) return finding;
      const { nearest: _, ...rest } = finding;
      return { ...rest, ...(meant.network && { nearest: meant.network, tier: meant.tier }) };
    }
    if (!isIdFinding(finding)) return finding;
    const { meant: _, ...rest } = finding;
    const invalidId = String(valueAt(document, finding.pointer));
    const meant = suggestId(finding.pointer, invalidId, registry);
    return meant === undefined ? rest : { ...rest, meant };
  });
}

function suggestId(pointer: string, invalidId: string, registry: Registry): string | undefined {
  if (pointer === '/issuer_id') return suggestIssuer(invalidId, registry);
  if (pointer.endsWith('/network_tier')) return suggestTier(invalidId, registry.tiers);
  return suggestCategory(invalidId, registry);
}

function isNetworkFinding(finding: Finding): finding is Finding & { readonly code: 'value-not-listed' } {
  return finding.code === 'value-not-listed' && /(^|\/)network$/.test(finding.pointer);
}

function isIdFinding(finding: Finding): finding is Finding & { readonly code: 'format-wrong' } {
  const idPointerPattern = /(^\/issuer_id|\/network_tier|\/category\/\d+)$/;
  return finding.code === 'format-wrong' && idPointerPattern.test(finding.pointer);
}
