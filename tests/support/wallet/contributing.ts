import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  applyContribution,
  type Contribution,
  type ContributionWish,
  prepareContribution,
} from '../../../cli/src/wallet/contribution/contribute.ts';
import type { ChosenArt } from '../../../cli/src/wallet/contribution/image-record.ts';
import { asTarget, type CatalogCheckout } from './catalog-checkout.ts';
import { chosenArt } from './chosen-art.ts';

export const today = '2026-10-01';
/** Of a person who stops nothing. */
export const never = new AbortController().signal;

export function wishOf(
  checkout: Pick<CatalogCheckout, 'root' | 'env'>,
  makesBranch = true,
): ContributionWish {
  return { target: asTarget(checkout), makesBranch, home: 'maple/cards', today };
}

/** Art for the first cards of the checkout. */
export function chosenOf({ cards }: Pick<CatalogCheckout, 'cards'>, count = 1): readonly ChosenArt[] {
  return cards.slice(0, count).map((card) => chosenArt(card));
}

/** A plan; throws where there is none. */
export async function prepared(chosen: readonly ChosenArt[], wish: ContributionWish): Promise<Contribution> {
  const plan = await prepareContribution(chosen, wish);
  if ('refused' in plan) throw new Error(JSON.stringify(plan));
  return plan;
}

/** A branch with art for the first cards. */
export async function branched(checkout: CatalogCheckout, count = 1): Promise<Contribution> {
  const plan = await prepared(chosenOf(checkout, count), wishOf(checkout));
  expect(await applyContribution(plan, { signal: never })).toMatchObject({ ok: true, isBack: true });
  return plan;
}

/** A hook of the checkout, in the language of `sh`. */
export function writeHook({ root }: CatalogCheckout, name: string, body: string): void {
  mkdirSync(join(root, '.git/hooks'), { recursive: true });
  writeFileSync(join(root, '.git/hooks', name), `#!/bin/sh\n${body}\n`);
  chmodSync(join(root, '.git/hooks', name), 0o755);
}
