import type { Language } from '../languages.ts';
import { en, type Words } from './en.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

export const words = { en, fr, zh } as const satisfies Record<Language, Words>;
