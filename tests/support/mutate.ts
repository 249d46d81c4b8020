import fc from 'fast-check';
import { setAt } from './changed-card.ts';
import { edgeKeys, edgeValues } from './edge-values.ts';
import { cleanFiles } from './world.ts';

/** The clean cards, as parsed. */
export const cleanCards: readonly { readonly path: string; readonly text: string }[] = cleanFiles()
  .filter(({ path }) => /^data\/(us|ca|cn)\//.test(path))
  .map((file) => ({ path: file.path, text: new TextDecoder().decode(file.readBytes()) }));

interface Mutation {
  readonly seed: number;
  readonly action: 'replace' | 'remove' | 'add';
  readonly key: string;
  readonly value: unknown;
}

const anyMutation: fc.Arbitrary<Mutation> = fc.record({
  seed: fc.nat(),
  action: fc.constantFrom('replace', 'replace', 'remove', 'add'),
  key: fc.constantFrom(...edgeKeys),
  value: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...edgeValues) },
    { weight: 1, arbitrary: fc.jsonValue() },
  ),
});

/** A clean card with one to four of its values replaced, taken away or put in. */
export const anyMutatedCard: fc.Arbitrary<{ readonly path: string; readonly document: unknown }> = fc
  .tuple(fc.constantFrom(...cleanCards), fc.array(anyMutation, { minLength: 1, maxLength: 4 }))
  .map(([{ path, text }, mutations]) => {
    const document: unknown = JSON.parse(text);
    for (const mutation of mutations) mutate(document, mutation);
    return { path, document };
  });

function mutate(document: unknown, { seed, action, key, value }: Mutation): void {
  const places = pointers(document, '').filter((pointer) => pointer !== '');
  const pointer = places[seed % Math.max(places.length, 1)];
  if (pointer === undefined) return;
  if (action === 'remove') setAt(document, pointer, undefined);
  else if (action === 'replace') setAt(document, pointer, structuredClone(value));
  else {
    const branches = ['', ...places.filter((place) => isBranch(document, place))];
    const branch = branches[seed % branches.length] ?? '';
    const last = Array.isArray(valueBelow(document, branch))
      ? '-'
      : key.replaceAll('~', '~0').replaceAll('/', '~1');
    setAt(document, `${branch}/${last}`, structuredClone(value));
  }
}

function pointers(value: unknown, pointer: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  const below = Object.entries(value).flatMap(([key, item]) =>
    pointers(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [pointer, ...below];
}

function isBranch(document: unknown, pointer: string): boolean {
  const value = valueBelow(document, pointer);
  return typeof value === 'object' && value !== null;
}

function valueBelow(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of pointer.split('/').slice(1))
    value = (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  return value;
}
