/**
 * What nobody sees in a text, or what turns the text around it: control characters, halves of surrogate pairs, and every character that
 * Unicode calls ignorable by default or a control of direction. In a pictograph, joiners and variation selectors have a meaning. Names,
 * labels, notes and pages are held to this one list.
 */
const ignorable = String.raw`(?!(?<=\p{Extended_Pictographic}\ufe0f?)[\u200d\ufe0f])[\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\u2800\ufff9-\ufffb\ufffe\uffff]`;

/** In a value, where a line break is no fault. */
export const hiddenInText: RegExp = new RegExp(String.raw`[^\P{Cc}\n]|${ignorable}`, 'u');

/** In the text of a file, where JSON itself allows no other control character below U+0020. */
export const hiddenInFile: RegExp = new RegExp(String.raw`[\u007f-\u009f]|${ignorable}`, 'u');

/** Every one of them. */
export const everyHidden: RegExp = new RegExp(String.raw`\p{Cc}|${ignorable}`, 'gu');
