import { must } from '#core/text/must';
import { foldText } from './fold.ts';
import { superscriptMark } from './page.ts';

export function toWordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

export const network =
  '(?:visa|mastercard|master card|amex|american express|discover|unionpay|jcb|diners club)';
/** Words that do not distinguish card names, such as “credit” or “visa”. */
export const commonNameWords = toWordSet(
  'card cards credit the of by from and for visa mastercard master amex american express discover unionpay jcb carte cartes de du la le les des d l et bank banque r tm mc md credits charge co inc a an with avec en reward branded cobranded',
);
/** Words that can be the only difference between two card names, such as “gold” or “student”. */
export const levelWords = toWordSet(
  'plus preferred reserve privilege prestige premier premiere premium select elite infinite signature world black noire noir platinum platine gold or silver argent bronze titanium titane diamond diamant classic classique basic base essential essentiel essentielle standard student etudiant etudiante students etudiants secured garantie business affaires entreprise corporate junior youth jeunesse unlimited illimite illimitee ultra max pro lite core one first prime centurion x ii iii green blue red bleue verte rouge go zero flex simple',
);
/** Card levels that a network defines, such as “Visa Infinite”. A bank may leave these words out of a card's name. */
const networkLevels = new RegExp(
  `(?:${network})(?: +(?:signature|infinite|world|elite|platinum|gold|classic|traditional|business|platine|or|privilege)(?![a-z]))+|(?:(?:world|elite|platinum|titanium|gold|standard)(?![a-z]) +)+(?:mastercard)|(?:(?:signature|infinite|privilege) {1,2}){1,2}visa`,
  'g',
);
export const levelNames =
  '白金|钻石|黑钻|黑金|无限|世界|尊尚|尊享|尊贵|钛金|铂金|精英|精致|菁英|标准|玫瑰金|青春|学生|商务|公务|至尊|臻享|金|普通|普|银|铂|御玺|御尊';
export const chineseLevel = new RegExp(
  `(?:${levelNames})(?=(?:${levelNames})?(?:信用|贷记)?卡|卡?级|版|(?:[、/和及与](?:${levelNames}))+卡)|(?<![\\u4e00-\\u9fff])(?:白金|钻石|黑金|金|普|银|无限|世界|钛金|铂金)(?![\\u4e00-\\u9fff])`,
  'g',
);
/** The Chinese counterpart of `commonNameWords`. */
export const commonChinese =
  /信用卡|贷记卡|银行|银联|维萨|万事达|运通|大来|联名卡?|借记|双币|单币|全币种?|卡|visa|mastercard|jcb|unionpay|amex/g;

export const networks: ReadonlyMap<string, RegExp> = new Map([
  ['amex', /american express|(?<![a-z])amex(?![a-z])|美国运通|运通/g],
  ['mastercard', /master ?card|万事达/g],
  ['diners', /diners club/g],
  ['discover', /(?<![a-z])discover(?![a-z])/g],
  ['jcb', /(?<![a-z])jcb(?![a-z])/g],
  ['unionpay', /unionpay|银联/g],
  ['visa', /(?<![a-z])visa(?![a-z])|维萨/g],
]);

export const latinWord = /[a-z0-9][a-z0-9'+]*/g;

function findAll(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([match]) => match);
}

export function findChineseLevels(folded: string): readonly string[] {
  return findAll(folded, chineseLevel);
}

export function splitLatinWords(text: string): readonly string[] {
  return findAll(text, latinWord);
}

/** Folds a text (lower case, no accents) and replaces trademark signs with spaces. The length stays the same. */
export function cleanText(text: string): string {
  return foldText(text.replaceAll(superscriptMark, ' '))
    .replace(/[®™℠©†‡*]/g, ' ')
    .replace(/(?<=[a-z] ?)(?: |^)(?:mc|md|sm|tm)(?![a-z])/g, (match) => ' '.repeat(match.length));
}

export function buildWholeWordPattern(text: string): string {
  // Chinese has no spaces: “青禾银行i卡” begins with the name of the bank.
  const isLatinAt = (index: number) => /[a-z0-9]/.test(text.at(index) ?? '');
  return `${isLatinAt(0) ? '(?<![a-z0-9])' : ''}${RegExp.escape(text)}${isLatinAt(-1) ? '(?![a-z0-9])' : ''}`;
}

/** Returns the network levels that a text names, such as `infinite`. */
export function tiersIn(folded: string): readonly string[] {
  return findAll(folded, networkLevels).map((text) =>
    text.replace(new RegExp(network), '').replace(/ +/g, ' ').trim(),
  );
}

export function withoutTiers(folded: string): string {
  return folded.replace(networkLevels, (text) => {
    const [name] = must(new RegExp(network).exec(text), 'the network');
    return text.startsWith(name) ? name.padEnd(text.length) : name.padStart(text.length);
  });
}

export const isChinese = (word: string): boolean => /[\u3400-\u9fff]/.test(word);

/** Splits a text into its networks, its Latin words and its Chinese levels. */
export function splitWords(folded: string): readonly string[] {
  const found = [...networks].filter(([, pattern]) => folded.search(pattern) >= 0).map(([name]) => name);
  const rest = withoutNetworks(folded);
  const latin = splitLatinWords(rest).filter((word) => !commonNameWords.has(word));
  return [...found, ...latin, ...findChineseLevels(rest)];
}

/** Splits a Chinese name into the pieces between its levels and the words that every card's name has. */
export function splitChinese(folded: string): readonly string[] {
  return withoutNetworks(folded)
    .replace(commonChinese, (match) => (match.endsWith('卡') ? '卡' : ' '))
    .replace(chineseLevel, ' ')
    .split(/[^\u3400-\u9fff]|[版卡]/)
    .filter((piece) => piece !== '');
}

export function withoutNetworks(folded: string): string {
  return [...networks.values()].reduce((rest, pattern) => rest.replace(pattern, ' '), folded);
}
