import type { Language } from '../place.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

/** The same keys in every language: one that misses any does not compile. */
export type Words = typeof en;

export const words = { en, fr, zh } as const satisfies Record<Language, Words>;
