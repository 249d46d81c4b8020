import fc from 'fast-check';
import { cardFields } from '#core/card/generated/fields';
import { cleanFiles } from './catalog-fixtures.ts';
import { setAt } from './changed-card.ts';

export const cleanCards: readonly { readonly path: string; readonly text: string }[] = cleanFiles()
  .filter(({ path }) => /^data\/(us|ca|cn)\//.test(path))
  .map((file) => ({ path: file.path, text: new TextDecoder().decode(file.readBytes()) }));

/** Texts that are valid or almost valid in some field, such as `us-harbor` and `us--harbor`. */
const edgeTexts =
  `x é 卡 𠮷 TODO us US mx visa Visa credit personal points miles USD usd USDT us-harbor us-Harbor us--harbor us- mx-harbor
  harbor-bank - signature 2026-02-29 2024-02-29 2026-13-01 2026-1-1 0000-01-01 9999-12-31 2026-09-15T00:00:00Z /annual_fee /apr
  annual_fee /a~ /~0~1 #/a / https://www.example.com/ http://www.example.com https:// https://例え.jp mailto:a@example.com
  https://example.com/%zz https://[::1]/ https://example.com/a?b#c data/art/us-harbor.webp data/art/../x.webp variable
  calendar-year lounge apple-wallet ../../schema.json en zh-Hans fr_CA`.split(/\s+/);

const edgeValues: readonly unknown[] = [
  ...edgeTexts,
  ...[null, true, false, 0, -1, 0.05, 1.5, 36, 37, 100, 100.5, 1000, 1000001, 1e300, -0],
  ...['', ' ', ' x', 'x\ny', '\u00a0x', 'e\u0301', 'Harbor Bank', 'https://a b.com'],
  ...[60, 61, 81, 121, 161, 2001].map((length) => 'x'.repeat(length)),
  ...['𠮷'.repeat(120), '0'.repeat(64), 'F'.repeat(64), 'f'.repeat(63)],
  ...[{}, [], [[]], [null], ['x', 'x'], ['x', 'y'], { a: 1 }, { en: 'x' }, { EN: 'x' }, { 'zh-Hans': '' }],
  ...[
    { network: 'jcb' },
    [{ network: 'jcb' }],
    [{ network: 'jcb', x: 1 }],
    { min: 1, max: 2, kind: 'fixed' },
  ],
  { purchase: { min: null, max: 100, kind: 'variable' } },
  { amount: 1, unit: 'USD', period: 'welcome', shared_with: ['x', 'x'] },
  Array.from({ length: 41 }, (_, index) => ({ label: `x${index}`, points_per_dollar: 1 })),
];

const fieldNames = new Set([...cardFields.keys()].map((pointer) => pointer.split('/').at(-1) ?? ''));
const edgeKeys = [...fieldNames, 'constructor', '__proto__', 'x', ''];

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

/** A clean card in which one to four values are replaced, removed or added. */
export const anyMutatedCard: fc.Arbitrary<{ readonly path: string; readonly document: unknown }> = fc
  .tuple(fc.constantFrom(...cleanCards), fc.array(anyMutation, { minLength: 1, maxLength: 4 }))
  .map(([{ path, text }, mutations]) => {
    const document: unknown = JSON.parse(text);
    for (const mutation of mutations) mutate(document, mutation);
    return { path, document };
  });

function mutate(document: unknown, { seed, action, key, value }: Mutation): void {
  const pointers = listPointers(document, '').filter((pointer) => pointer !== '');
  const pointer = pointers[seed % Math.max(pointers.length, 1)];
  if (pointer === undefined) return;
  if (action === 'remove') setAt(document, pointer, undefined);
  else if (action === 'replace') setAt(document, pointer, structuredClone(value));
  else {
    const branches = ['', ...pointers.filter((candidate) => isBranch(document, candidate))];
    const branch = branches[seed % branches.length] ?? '';
    const last = Array.isArray(getValueBelow(document, branch))
      ? '-'
      : key.replaceAll('~', '~0').replaceAll('/', '~1');
    setAt(document, `${branch}/${last}`, structuredClone(value));
  }
}

function listPointers(value: unknown, pointer: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  const below = Object.entries(value).flatMap(([key, item]) =>
    listPointers(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [pointer, ...below];
}

function isBranch(document: unknown, pointer: string): boolean {
  const value = getValueBelow(document, pointer);
  return typeof value === 'object' && value !== null;
}

function getValueBelow(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of pointer.split('/').slice(1))
    value = (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  return value;
}
