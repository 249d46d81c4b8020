import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { cardLayout, type Layout } from '#core/card/generated/fields';
import { parsePointer } from '#core/card/json';
import type { Registry } from '#core/card/registry';
import { foldName } from '#core/text/fold';
import { validateCard } from '../card/generated/validators.js';
import { formatDocument } from './reading/layout.ts';
import { isTooDeep, parseText, strictParseOptions } from './reading/read-text.ts';
import { findUnambiguousFix } from './reading/syntax.ts';
import { findOtherIssuerByName } from './suggest.ts';

/** The text is parsed again after each fix, so the number of fixes is limited. */
const maxSyntaxFixes = 200;

/**
 * Fixes unambiguous syntax errors: trailing commas, fullwidth punctuation and spaces, typographic quotes. Works from
 * the start of the text, and stops at the first error without an unambiguous fix. Never changes a digit.
 */
export function fixSyntax(text: string): string {
  let fixedText = text;
  for (let round = 0; round < maxSyntaxFixes; round++) {
    const errors: ParseError[] = [];
    parseTree(fixedText, errors, strictParseOptions);
    const edit = errors[0] && findUnambiguousFix(fixedText, errors[0]);
    if (edit === undefined) break;
    const { range, replacement } = edit;
    const nextText =
      fixedText.slice(0, range.offset) + replacement + fixedText.slice(range.offset + range.length);
    // After a quote is fixed, brackets that were inside a string may become part of the JSON structure.
    if (isTooDeep(nextText)) break;
    fixedText = nextText;
  }
  return fixedText;
}

/**
 * Fixes everything in a card's text that needs no decision: the byte-order mark, formatting, the order of keys, issuer
 * aliases and names, unambiguous syntax errors, and wrong case in currency codes and in fields with a fixed list of
 * values. Never changes a number or any other string. Returns undefined if there is nothing to fix.
 */
export function fixCardText(original: string, registry: Registry): string | undefined {
  const { text, value, findings } = parseText(original, cardLayout);
  const root = value === undefined ? undefined : parseTree(text, [], strictParseOptions);
  if (root === undefined) {
    const fixedText = findings.some(({ code }) => code === 'json-syntax') ? fixSyntax(text) : text;
    return fixedText === text ? undefined : (fixCardText(fixedText, registry) ?? fixedText);
  }
  const edits = [...findIssuerEdits(root, registry), ...findCaseEdits(root, value)].toSorted(
    (a, b) => b.node.offset - a.node.offset,
  );
  let editedText = text;
  for (const { node, value } of edits)
    editedText =
      editedText.slice(0, node.offset) + JSON.stringify(value) + editedText.slice(node.offset + node.length);
  return fixLayout(editedText, original, cardLayout);
}

/** Like `fixCardText`, but for documents other than cards. Fixes only formatting and syntax. */
export function fixDocumentText(text: string, layout: Layout): string | undefined {
  const fixedText = fixSyntax(text);
  return fixLayout(fixedText, text, layout) ?? (fixedText === text ? undefined : fixedText);
}

function fixLayout(editedText: string, original: string, layout: Layout): string | undefined {
  const { text, value } = parseText(editedText, layout);
  const root = value === undefined ? undefined : parseTree(text, [], strictParseOptions);
  if (root === undefined) return undefined;
  const fixedText = formatDocument(text, root, layout);
  return fixedText === original ? undefined : fixedText;
}

interface Edit {
  readonly node: Node;
  readonly value: string;
}

/** Replaces values that differ from an allowed value only in case. For example, `Visa` becomes `visa`. */
function findCaseEdits(root: Node, document: unknown): readonly Edit[] {
  if (validateCard(document)) return [];
  return (validateCard.errors ?? []).flatMap(({ keyword, instancePath, params }) => {
    const keys = parsePointer(instancePath)?.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = keys && findNodeAtLocation(root, keys);
    if (node?.type !== 'string') return [];
    const currentValue = String(node.value);
    if (keyword === 'enum' && params.allowedValues.includes(currentValue.toLowerCase()))
      return [{ node, value: currentValue.toLowerCase() }];
    const isCurrency = keyword === 'pattern' && params.pattern.includes('[A-Z]{3}');
    if (isCurrency && new RegExp(params.pattern).test(currentValue.toUpperCase()))
      return [{ node, value: currentValue.toUpperCase() }];
    return [];
  });
}

function findIssuerEdits(root: Node, registry: Registry): readonly Edit[] {
  const idNode = findNodeAtLocation(root, ['issuer_id']);
  if (idNode?.type !== 'string') return [];
  const currentId = String(idNode.value);
  const id = registry.issuers.has(currentId) ? currentId : registry.issuerIdByAlias.get(foldName(currentId));
  if (id === undefined) return [];
  const edits = id === currentId ? [] : [{ node: idNode, value: id }];
  const nameNode = findNodeAtLocation(root, ['issuer']);
  const name = registry.issuers.get(id)?.name;
  if (nameNode?.type !== 'string' || name === undefined || nameNode.value === name) return edits;
  const country: unknown = findNodeAtLocation(root, ['country'])?.value;
  const context = { issuerId: id, country: typeof country === 'string' ? country : undefined };
  // If the name belongs to another issuer, either the id or the name may be left over from a copied card.
  if (findOtherIssuerByName(String(nameNode.value), context, registry) !== undefined) return edits;
  edits.push({ node: nameNode, value: name });
  return edits;
}
