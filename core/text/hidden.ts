/**
 * Characters that are invisible or change the direction of text: unpaired surrogates, Unicode's
 * Default_Ignorable_Code_Point and Bidi_Control, and a few others. Joiners and variation selectors are allowed in
 * emoji. The list applies to names, labels, notes and cited pages.
 */
const ignorable = String.raw`(?!(?<=\p{Extended_Pictographic}\ufe0f?)[\u200d\ufe0f])[\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\u2800\ufff9-\ufffb\ufffe\uffff]`;

/**
 * Characters without a meaning of their own: private use, noncharacters, and the object replacement character, which is
 * what remains of a copied picture. A page may show them as icons, so they are not hidden there.
 */
const meaningless = String.raw`[\p{Co}\p{Noncharacter_Code_Point}\ufffc]`;

/** Matches a hidden character in a string value, but not a line break. */
export const hiddenInText: RegExp = new RegExp(String.raw`[^\P{Cc}\n]|${meaningless}|${ignorable}`, 'u');

/**
 * Matches a hidden character in the text of a JSON file. Does not match control characters below U+0020, because JSON
 * forbids them in strings.
 */
export const hiddenInFile: RegExp = new RegExp(String.raw`[\u007f-\u009f]|${meaningless}|${ignorable}`, 'u');

export const everyHidden: RegExp = new RegExp(String.raw`\p{Cc}|${meaningless}|${ignorable}`, 'gu');

/** Like `everyHidden`, for the text of a cited page. */
export const everyHiddenOnPage: RegExp = new RegExp(String.raw`\p{Cc}|${ignorable}`, 'gu');
