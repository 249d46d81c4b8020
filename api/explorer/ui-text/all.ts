import type { Language } from '../language.ts';
import { en, type UiText } from './en.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

export const uiTextByLanguage = { en, fr, zh } as const satisfies Record<Language, UiText>;
