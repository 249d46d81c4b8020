import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AtomicWrites } from '#adapters/write-files';
import { applyContribution } from '../../cli/src/wallet/contribution/contribute.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';
import { catalogCheckout, recordingGit } from '../support/wallet/catalog-checkout.ts';
import { branched, chosenOf, never, prepared, wishOf, writeHook } from '../support/wallet/contributing.ts';

/** Writes of which one fails, as on a disk that is full. */
class FailingWrites extends AtomicWrites {
  #left: number;
  readonly #at: 'stage' | 'commit';

  constructor(at: 'stage' | 'commit', left: number) {
    super();
    this.#at = at;
    this.#left = left;
  }

  override stage(path: string, parts: Iterable<string | Uint8Array>): void {
    super.stage(path, parts);
    if (this.#at === 'stage' && --this.#left === 0)
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  }

  override commit(): void {
    super.commit();
    if (this.#at === 'commit') throw Object.assign(new Error('refused'), { code: 'EROFS' });
  }
}

describe('what fails is undone', () => {
  test.each<[string, string, string, string]>([
    ['a hook refuses', 'pre-commit', 'exit 1', 'commit'],
    ['a hook refuses the message', 'commit-msg', 'exit 1', 'commit'],
    ['a hook stages more', 'pre-commit', 'echo x > more.txt; git add more.txt', 'compare'],
    ['a hook adds a change', 'pre-commit', 'echo "{}" > data/us/example-quay.json; git add data', 'compare'],
  ])('11.5, 13 %s', async (_, name, body, step) => {
    const checkout = catalogCheckout();
    const plan = await prepared(chosenOf(checkout, 2), wishOf(checkout));
    writeHook(checkout, name, body);
    const before = checkout.state();
    const done = await applyContribution(plan, { signal: never });
    expect(done).toMatchObject({ ok: false, step });
    const after = checkout.state() as { files: Record<string, string> };
    const { 'more.txt': more, ...files } = after.files;
    expect({ ...after, files }).toEqual(before);
    expect(done).toMatchObject({ isRestored: true });
    expect(more === undefined || body.includes('more.txt')).toBe(true);
  });

  test('11.5 what is put back for many cards takes no more runs of git than for one', async () => {
    const runsFor = async (count: number) => {
      const checkout = catalogCheckout();
      const { env, calls } = recordingGit(checkout.env);
      const plan = await prepared(chosenOf(checkout, count), wishOf({ ...checkout, env }));
      writeHook(checkout, 'pre-commit', 'exit 1');
      const before = calls().length;
      expect(await applyContribution(plan, { signal: never })).toMatchObject({ isRestored: true });
      return calls().length - before;
    };
    expect(await runsFor(3)).toBe(await runsFor(1));
  });

  test('11.5 where less is staged than planned no commit is tried', async () => {
    const checkout = catalogCheckout();
    const plan = await prepared(chosenOf(checkout), wishOf(checkout));
    const note = join(scratchFolder(), 'note');
    writeHook(checkout, 'pre-commit', `touch '${note}'`);
    checkout.git('update-index', '--assume-unchanged', 'data/us/example-harbor.json');
    const before = checkout.state();
    const done = await applyContribution(plan, { signal: never });
    expect(done).toMatchObject({ ok: false, step: 'compare', isRestored: true });
    expect(checkout.state()).toEqual(before);
    expect(existsSync(note)).toBe(false);
  });

  test('11.5 what a hook leaves behind is nobody’s to take away, and is told', async () => {
    const checkout = catalogCheckout();
    const plan = await prepared(chosenOf(checkout), wishOf(checkout));
    writeHook(checkout, 'pre-commit', 'echo x > more.txt; git add more.txt; exit 1');
    const done = await applyContribution(plan, { signal: never });
    expect(done).toMatchObject({ ok: false, step: 'commit', isRestored: false });
    expect(checkout.git('symbolic-ref', 'HEAD')).toBe('refs/heads/main\n');
    expect(checkout.git('status', '--porcelain')).toBe('A  more.txt\n');
  });

  test('11.5 a hook that complains of the switch alone changes nothing', async () => {
    const checkout = catalogCheckout();
    writeHook(checkout, 'post-checkout', 'exit 1');
    await branched(checkout);
    expect(checkout.git('symbolic-ref', 'HEAD')).toBe('refs/heads/main\n');
  });

  test('11.5 where the branch cannot be made', async () => {
    const checkout = catalogCheckout();
    const plan = await prepared(chosenOf(checkout), wishOf(checkout));
    checkout.git('branch', 'art');
    const before = checkout.state();
    expect(await applyContribution(plan, { signal: never })).toMatchObject({
      ok: false,
      step: 'switch',
      isRestored: true,
    });
    expect(checkout.state()).toEqual(before);
  });

  test.each<['stage' | 'commit', number, boolean, string]>([
    ['stage', 1, true, 'ENOSPC'],
    ['stage', 3, true, 'ENOSPC'],
    ['stage', 3, false, 'ENOSPC'],
    ['commit', 0, true, 'EROFS'],
    ['commit', 0, false, 'EROFS'],
  ])('13 a disk that fails at %s %i (branch: %s)', async (at, left, makesBranch, code) => {
    const checkout = catalogCheckout();
    const before = checkout.state();
    const plan = await prepared(chosenOf(checkout, 2), wishOf(checkout, makesBranch));
    const means = { signal: never, openWrites: () => new FailingWrites(at, left) };
    expect(await applyContribution(plan, means)).toEqual({
      ok: false,
      step: 'write',
      code,
      isRestored: true,
    });
    expect(checkout.state()).toEqual(before);
  });

  test('13 a disk that has no room for the index of a switch either', async () => {
    const checkout = catalogCheckout();
    const before = checkout.state();
    const plan = await prepared(chosenOf(checkout, 2), wishOf(checkout));
    const lock = join(checkout.root, '.git/index.lock');
    class FullDisk extends FailingWrites {
      override stage(path: string, parts: Iterable<string | Uint8Array>): void {
        writeFileSync(lock, '');
        super.stage(path, parts);
      }
    }
    const means = { signal: never, openWrites: () => new FullDisk('stage', 1) };
    expect(await applyContribution(plan, means)).toMatchObject({ step: 'write', isRestored: true });
    rmSync(lock);
    expect(checkout.state()).toEqual(before);
  });

  test('13 a folder in the place of a file to come', async () => {
    const checkout = catalogCheckout();
    const plan = await prepared(chosenOf(checkout, 2), wishOf(checkout));
    mkdirSync(join(checkout.root, 'data/art/us-example-inlet.webp'), { recursive: true });
    const before = checkout.state();
    const done = await applyContribution(plan, { signal: never });
    expect(done).toMatchObject({ ok: false, step: 'write' });
    expect(checkout.state()).toEqual(before);
  });

  test.each(['pre-commit', 'post-commit'])('13 a person who stops during %s', async (name) => {
    const checkout = catalogCheckout();
    const folder = scratchFolder();
    writeHook(checkout, name, `touch '${folder}/in'; while [ ! -e '${folder}/on' ]; do sleep 0.02; done`);
    const stop = new AbortController();
    const plan = await prepared(chosenOf(checkout), wishOf(checkout));
    const before = checkout.state();
    const done = applyContribution(plan, { signal: stop.signal });
    await expect.poll(() => existsSync(join(folder, 'in'))).toBe(true);
    stop.abort();
    writeFileSync(join(folder, 'on'), '');
    expect(await done).toMatchObject({ ok: false, step: 'interrupted', isRestored: true });
    expect(checkout.state()).toEqual(before);
  });

  test.each([true, false])(
    '13 a person who stopped before gets nothing (branch: %s)',
    async (makesBranch) => {
      const checkout = catalogCheckout();
      const before = checkout.state();
      const plan = await prepared(chosenOf(checkout), wishOf(checkout, makesBranch));
      const done = await applyContribution(plan, { signal: AbortSignal.abort() });
      expect(done).toMatchObject({ ok: false, step: 'interrupted', isRestored: true });
      expect(checkout.state()).toEqual(before);
    },
  );
});
