import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OutputFile } from './output-file.ts';

type Step =
  | { readonly append: number }
  /** Part of what is there. */
  | { readonly cutTo: number };

test('8.5 what was cut back never stays, wherever it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cardcat-output-'));
  const size = fc.oneof(fc.nat(2000), fc.nat(400_000));
  const step: fc.Arbitrary<Step> = fc.oneof(
    size.map((append) => ({ append })),
    fc.double({ min: 0, max: 1, noNaN: true }).map((cutTo) => ({ cutTo })),
  );
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const path = join(folder, 'out');
        const handle = await open(path, 'w');
        const file = new OutputFile(handle, (error) => error);
        let wanted = Buffer.alloc(0);
        for (const [at, each] of steps.entries()) {
          if ('append' in each) {
            const bytes = Buffer.alloc(each.append, at + 1);
            await file.append(bytes);
            wanted = Buffer.concat([wanted, bytes]);
          } else {
            wanted = wanted.subarray(0, Math.floor(wanted.length * each.cutTo));
            await file.cutTo(wanted.length);
          }
          expect(file.length).toBe(wanted.length);
        }
        await file.flush();
        await handle.close();
        expect(wanted.equals(await readFile(path))).toBe(true);
      }),
      { numRuns: 40 },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
