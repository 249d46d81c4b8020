import LinkHeader from 'http-link-header';
import { resolveReference } from './uri-reference.ts';

/** Where a list goes on. */
export type NextLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'next'; readonly target: string }
  | { readonly kind: 'invalid' }
  /** `onlyScheme`: it would be the same host with http in place of https, or the other way round. */
  | { readonly kind: 'other_origin'; readonly origin: string; readonly onlyScheme: boolean };

/** The target of relation `next` in the `Link` header fields of an answer to the request at this origin and target. */
export function nextLink(fields: readonly string[], origin: string, target: string): NextLink {
  const uri = nextUri(fields);
  if (uri === undefined) return { kind: 'none' };
  if (uri === null) return { kind: 'invalid' };
  const reference = resolveReference(uri, origin, target);
  if (reference.kind === 'invalid') return { kind: 'invalid' };
  if (reference.kind === 'same_origin') return { kind: 'next', target: reference.target };
  const { url } = reference;
  const base = new URL(origin);
  const onlyScheme = url.hostname === base.hostname && url.protocol !== base.protocol && url.username === '';
  return { kind: 'other_origin', origin: url.origin, onlyScheme };
}

/** The text between the angle brackets of `next`; null where the header cannot be read, undefined where none is there. */
function nextUri(fields: readonly string[]): string | null | undefined {
  try {
    for (const field of fields)
      for (const value of linkValues(field)) {
        // One link at a time: the parser takes a parameter without a value, or a blank before a comma, for the rest.
        const found = LinkHeader.parse(value).refs.find(({ rel }) => rel.toLowerCase() === 'next');
        if (found !== undefined) return found.uri;
      }
    return undefined;
  } catch {
    return null;
  }
}

const linkValue = /[\s,]*<(?<uri>[^<>]*)>(?<parameters>(?:[^,"<>]|"(?:[^"\\]|\\.)*")*)(?=,|$)/gsy;
const relParameter = /^\s*rel\s*=\s*(?:"(?<quoted>[^"]*)"|(?<plain>[^\s"]+))\s*$/i;

/** Every link of a header field that has relations, in the one spelling that every parser reads. Throws on what is none. */
function linkValues(field: string): readonly string[] {
  const values: string[] = [];
  let end = 0;
  for (const { 0: text, groups = {} } of field.matchAll(linkValue)) {
    end += text.length;
    const { uri = '', parameters = '' } = groups;
    if (parameters.trim() !== '' && !parameters.trimStart().startsWith(';'))
      throw new Error('No link parameter.');
    const rel = relOf(parameters);
    if (rel !== undefined) values.push(`<${uri}>; rel="${rel}"`);
  }
  if (!/^[\s,]*$/.test(field.slice(end))) throw new Error('No link value.');
  return values;
}

/** The first `rel` counts (RFC 8288, section 3.3). */
function relOf(parameters: string): string | undefined {
  for (const [parameter] of parameters.matchAll(/(?:[^;"]|"(?:[^"\\]|\\.)*")+/gs)) {
    const rel = relParameter.exec(parameter)?.groups;
    if (rel !== undefined) return (rel.quoted ?? rel.plain ?? '').trim().split(/\s+/).join(' ');
  }
  return undefined;
}
