/**
 * Invisible characters, and those that change the direction of text: control characters, unpaired surrogates, and Unicode's
 * Default_Ignorable_Code_Point and Bidi_Control. Joiners and variation selectors are allowed in emoji. One list for names,
 * labels, notes and pages.
 */
const ignorable = String.raw`(?!(?<=\p{Extended_Pictographic}\ufe0f?)[\u200d\ufe0f])[\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\u2800\ufff9-\ufffb\ufffe\uffff]`;

/** In a value, which may contain line breaks. */
export const hiddenInText: RegExp = new RegExp(String.raw`[^\P{Cc}\n]|${ignorable}`, 'u');

/** In the text of a file; JSON itself forbids other control characters below U+0020. */
export const hiddenInFile: RegExp = new RegExp(String.raw`[\u007f-\u009f]|${ignorable}`, 'u');

/** All of them. */
export const everyHidden: RegExp = new RegExp(String.raw`\p{Cc}|${ignorable}`, 'gu');
