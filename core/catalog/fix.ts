import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { foldName } from './fold.ts';
import { cardLayout, type Layout } from './generated/fields.ts';
import { validateCard } from './generated/validators.js';
import { pointerKeys } from './json.ts';
import { otherIssuerNamed } from './meant.ts';
import { layOut } from './reading/layout.ts';
import { isTooDeep, parseText, strict } from './reading/read-text.ts';
import { sureMend } from './reading/syntax.ts';
import type { Registry } from './registry.ts';

/** Each is found by reading the text anew. */
const mostSlips = 200;

/**
 * A text that is no JSON without the slips that need no judgement: commas behind the last entry, wide signs and spaces,
 * other quotes. It goes on from the first error to the next and stops at one of another kind. No digit is touched.
 */
export function withoutSlips(text: string): string {
  let mended = text;
  for (let round = 0; round < mostSlips; round++) {
    const errors: ParseError[] = [];
    parseTree(mended, errors, strict);
    const slip = errors[0] && sureMend(mended, errors[0]);
    if (slip === undefined) break;
    const { range, mend } = slip;
    const next = mended.slice(0, range.offset) + mend + mended.slice(range.offset + range.length);
    // A quote put right may turn the text after it from a string into brackets.
    if (isTooDeep(next)) break;
    mended = next;
  }
  return mended;
}

/**
 * A card's text with everything mended that needs no judgement: byte-order mark, layout, order of keys,
 * an issuer's alias and its display name, words of a list in other case; and where it is no JSON, commas too many, wide signs and other quotes. Never a
 * number: numbers and other strings stay as they are written. Undefined where nothing can be mended.
 */
export function fixCardText(textAsIs: string, registry: Registry): string | undefined {
  const { text, value, findings } = parseText(textAsIs, cardLayout);
  const root = value === undefined ? undefined : parseTree(text, [], strict);
  if (root === undefined) {
    const mended = findings.some(({ code }) => code === 'json-syntax') ? withoutSlips(text) : text;
    return mended === text ? undefined : (fixCardText(mended, registry) ?? mended);
  }
  const edits = [...issuerEdits(root, registry), ...wordEdits(root, value)].toSorted(
    (a, b) => b.node.offset - a.node.offset,
  );
  let edited = text;
  for (const { node, value } of edits)
    edited = edited.slice(0, node.offset) + JSON.stringify(value) + edited.slice(node.offset + node.length);
  return fixLayout(edited, textAsIs, cardLayout);
}

/** The same for a document in which only the layout can be mended. */
export function fixLayoutOf(textAsIs: string, layout: Layout): string | undefined {
  return fixLayout(textAsIs, textAsIs, layout);
}

function fixLayout(edited: string, original: string, layout: Layout): string | undefined {
  const { text, value } = parseText(edited, layout);
  const root = value === undefined ? undefined : parseTree(text, [], strict);
  if (root === undefined) return undefined;
  const fixed = layOut(text, root, layout);
  return fixed === original ? undefined : fixed;
}

interface Edit {
  readonly node: Node;
  readonly value: string;
}

/** Words that differ by case alone from one that their field takes. */
function wordEdits(root: Node, document: unknown): readonly Edit[] {
  if (validateCard(document)) return [];
  return (validateCard.errors ?? []).flatMap(({ keyword, instancePath, params }) => {
    const keys = pointerKeys(instancePath)?.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = keyword === 'enum' && keys ? findNodeAtLocation(root, keys) : undefined;
    if (node?.type !== 'string') return [];
    const word = String(node.value).toLowerCase();
    const allowed: readonly unknown[] = params.allowedValues ?? [];
    return allowed.includes(word) ? [{ node, value: word }] : [];
  });
}

function issuerEdits(root: Node, registry: Registry): readonly Edit[] {
  const idNode = findNodeAtLocation(root, ['issuer_id']);
  if (idNode?.type !== 'string') return [];
  const written = String(idNode.value);
  const id = registry.issuers.has(written) ? written : registry.issuerIdByAlias.get(foldName(written));
  if (id === undefined) return [];
  const edits = id === written ? [] : [{ node: idNode, value: id }];
  const nameNode = findNodeAtLocation(root, ['issuer']);
  const name = registry.issuers.get(id)?.name;
  if (nameNode?.type !== 'string' || name === undefined || nameNode.value === name) return edits;
  const country: unknown = findNodeAtLocation(root, ['country'])?.value;
  const surroundings = { issuerId: id, country: typeof country === 'string' ? country : undefined };
  // Either of the two may be what was left of another card.
  if (otherIssuerNamed(String(nameNode.value), surroundings, registry) !== undefined) return edits;
  edits.push({ node: nameNode, value: name });
  return edits;
}
