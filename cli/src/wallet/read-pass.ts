import { isObject, parseJson } from '#catalog/json';
import { classify, type PassDocument } from './classify.ts';
import { decodeText } from './decode-text.ts';
import { type LocalArt, localArt, type Reopen, withSource } from './local-art.ts';
import { type Pass, passOf } from './pass.ts';
import type { PassSource } from './pass-source.ts';
import { capOf } from './read-limits.ts';
import { isRefusal, type Refusal, refused } from './refused.ts';
import type { Scratch } from './scratch.ts';

/** What is kept of one bundle. Of a pass that is no payment card nothing is. */
export type ReadPass =
  | { readonly kind: 'card'; readonly pass: Pass; readonly art: LocalArt }
  | { readonly kind: 'other' };

/** Reads one bundle. */
export function readPass(open: Reopen, scratch: Scratch): Promise<ReadPass | Refusal> {
  return withSource<ReadPass>(open, async (source) => {
    const names = await source.list();
    if (isRefusal(names)) return names;
    const document = await readDocument(source, names, scratch);
    if (isRefusal(document)) return document;
    const kind = classify(document.value, names);
    if (kind === 'other') return { kind };
    const pass = passOf(document.value, kind, names);
    const art = await localArt(source, names, pass, open, scratch);
    return isRefusal(art) ? art : { kind: 'card', pass, art };
  });
}

async function readDocument(
  source: PassSource,
  names: readonly string[],
  scratch: Scratch,
): Promise<{ readonly value: PassDocument } | Refusal> {
  if (!names.includes('pass.json')) return refused('no-pass-json');
  const bytes = await source.open('pass.json', { cap: capOf('pass.json') }, scratch);
  if (isRefusal(bytes)) return bytes;
  const text = decodeText(bytes);
  if (text === undefined) return refused('json-encoding');
  const value = parseJson(text);
  return isObject(value) ? { value } : refused('json-syntax');
}
