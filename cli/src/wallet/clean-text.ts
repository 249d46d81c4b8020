const maxCharacters = 200;

// Halves of surrogate pairs, controls, marks of direction, zero widths, variation selectors and other letters of no look.
const unseen = /[[\p{C}--\p{Co}]\p{DI}]/gv;
const atSign = /[@＠﹫]/u;
const blanks = /\p{White_Space}+/gu;

// Also the digits in circles, as exponents and in Chinese.
const digit = '\\p{N}一二三四五六七八九零';
/** What hides a digit of a number that is not shown in full. */
const mask = '*＊∗⁎※#＃•●○◯◦⚫⚪∙·‧⋅・･█■□▪▫×✕✖…';
/** What stands between the groups of a number. */
const between = ' \\p{M}\\p{Pd}\\-‐−_.．｡,，、:：;/／\\\\|\'"()（）\\[\\]';
// A run of x is a mask too, but not within a word.
const numberRun = new RegExp(`(?:[${digit}${mask}${between}]|(?<!\\p{L})[xX]{2,}(?!\\p{L}))+`, 'gu');
const digits = new RegExp(`[${digit}]`, 'gu');
const masksToEnd = new RegExp(`[${mask}xX]`, 'u');

/**
 * A text of a pass, fit to be kept: one line, nothing unseen, no e-mail address, no number of four or more digits,
 * 200 characters at most. Cleaning a cleaned text changes nothing.
 */
export function cleanText(text: string): string {
  const line = text.replace(blanks, ' ').replace(unseen, '').replace(/ {2,}/g, ' ').trim();
  const bare = withoutNumbers(withoutAddresses(line));
  return bare.length <= maxCharacters ? bare : [...bare].slice(0, maxCharacters).join('').trimEnd();
}

/** Every word with an at sign inside it gives way. */
function withoutAddresses(line: string): string {
  if (!atSign.test(line)) return line;
  return line
    .split(' ')
    .map((word) => (word.split(atSign).filter((part) => part !== '').length > 1 ? '…' : word))
    .join(' ');
}

function withoutNumbers(line: string): string {
  return line.replace(numberRun, (run) => {
    const places = [...run.matchAll(digits)];
    const last = places.at(-1);
    const first = places[0];
    if (places.length < 4 || first === undefined || last === undefined) return run;
    const masks = run.slice(0, first.index).search(masksToEnd);
    const start = masks < 0 ? first.index : masks;
    return `${run.slice(0, start)}…${run.slice(last.index + last[0].length)}`;
  });
}
