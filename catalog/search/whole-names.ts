/** Two 32-bit hashes of a folded name: together they stand for it. FNV-1a, then mixed, over code units. */
export function wholeNameHash(name: string): readonly [number, number] {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b + unit, 0x85ebca6b) ^ (b >>> 13);
  }
  return [mixed(a), mixed(b)];
}

function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  const whole = Math.imul(half ^ (half >>> 15), 0x735a2d97);
  return (whole ^ (whole >>> 15)) >>> 0;
}

/** The rows whose whole name has this hash, of the sorted triples of hash, hash and row. */
export function rowsOfWholeName(triples: Uint32Array, name: string): ReadonlySet<number> {
  const [first, second] = wholeNameHash(name);
  const at = (index: number) => triples[index] ?? 0;
  let from = 0;
  let to = Math.floor(triples.length / 3);
  while (from < to) {
    const middle = (from + to) >>> 1;
    const before = at(middle * 3) - first || at(middle * 3 + 1) - second;
    if (before < 0) from = middle + 1;
    else to = middle;
  }
  const rows = new Set<number>();
  for (let index = from * 3; index < triples.length; index += 3) {
    if (at(index) !== first || at(index + 1) !== second) break;
    rows.add(at(index + 2));
  }
  return rows;
}
