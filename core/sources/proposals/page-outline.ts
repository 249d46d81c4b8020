import type { Country, Network } from '#core/card/card';
import { networkPatterns } from '#core/check/scaffold/guess-from-name';
import { foldName } from '#core/text/fold';
import { foldText } from '../evidence/fold.ts';
import { commonNameWords, splitLatinWords } from '../evidence/name-words.ts';
import { hasTooLittleText, type PageContent, superscriptMark } from '../evidence/page.ts';
import { listPageValues, type PageValue } from '../evidence/page-values.ts';
import { oneLine } from '../evidence/quote.ts';
import { getHeadingLevel } from '../evidence/structure.ts';

/** What is known of the card before its page is read. */
export interface PageSubject {
  readonly country: Country;
  /** Every name of the issuer, in any language. */
  readonly issuer: readonly string[];
  /** The card's name, or null to take it from the page. */
  readonly name: string | null;
}

/** A text of the page, and the line that contains it. */
export interface QuotedText<Text extends string = string> {
  readonly text: Text;
  readonly quote: string;
}

/** What a page says about one card. */
export interface PageOutline {
  /** The names of cards in the main heading and the title, the best first. */
  readonly names: readonly QuotedText[];
  /** The names of cards in other headings. */
  readonly otherNames: readonly string[];
  /** Each network that the page names. */
  readonly networks: readonly QuotedText<Network>[];
  /** Whether the page has too little text, but scripts that hold data. */
  readonly isInData: boolean;
  readonly values: readonly PageValue[];
}

const maxNames = 12;

/** Reads a page for a card that is not in the catalog yet. `today` is YYYY-MM-DD. */
export function outlinePage(
  page: PageContent,
  { country, issuer, name }: PageSubject,
  url: string,
  today: string,
): PageOutline {
  const isIn = (levels: readonly number[]) => {
    const isLevel = (level: number | undefined) => level !== undefined && levels.includes(level);
    return page.blocks.filter(({ parent }) => isLevel(getHeadingLevel(parent))).map(({ text }) => text);
  };
  const names = listNames([...isIn([1]), page.title]);
  const cardName = name ?? names[0]?.text;
  const ownKeys = names.map(({ text }) => getNameKey(text, issuer));
  const others = listNames(isIn([2, 3, 4])).filter(({ text }) => !ownKeys.includes(getNameKey(text, issuer)));
  return {
    names,
    otherNames: others.map(({ text }) => text),
    networks: networkPatterns.flatMap(([pattern, network]) => {
      const block = page.blocks.find(({ text, isAside }) => !isAside && pattern.test(text));
      return block === undefined ? [] : [{ text: network, quote: oneLine(block.text, 120) }];
    }),
    isInData: hasTooLittleText(page) && page.dataScripts.length > 0,
    values: listPageValues(
      page,
      { names: cardName === undefined ? null : { name: cardName, issuer }, country, url },
      today,
    ),
  };
}

/** Returns a key that is equal for names that differ only in the issuer, the network and words such as “card” and 信用卡. */
export function getNameKey(name: string, issuer: readonly string[]): string {
  const issuerNames = issuer.map(foldName).toSorted((a, b) => b.length - a.length);
  const rest = issuerNames.reduce((text, own) => text.replaceAll(own, ' '), foldName(name));
  const generic = new Set([...commonNameWords, ...issuerNames.flatMap((own) => own.split(' '))]);
  const words = rest.replace(/(?:信用|贷记)?卡/g, ' ').split(' ');
  return words.filter((word) => word !== '' && !generic.has(word)).join(' ') || foldName(name);
}

/** Separators in headings and titles: `Harbor Card | Example Bank`, `极光卡：积分最高9倍`. */
const nameSeparator = / [|–—·-] |: |[：｜_]/;

function listNames(lines: readonly string[]): readonly QuotedText[] {
  const names = new Map<string, QuotedText>();
  for (const line of lines)
    for (const piece of withoutFootnoteMarks(line).split(nameSeparator)) {
      const text = piece.replace(/\s+/g, ' ').trim();
      const key = foldName(text);
      if (isCardName(text) && !names.has(key) && names.size < maxNames)
        names.set(key, { text, quote: oneLine(line, 120) });
    }
  return [...names.values()];
}

/** Removes footnote marks and superscript text, except trademark signs. */
function withoutFootnoteMarks(line: string): string {
  const pieces = line.split(superscriptMark);
  const isKept = (piece: string, index: number) => index % 2 === 0 || /^[®™℠]+$/.test(piece);
  return pieces
    .filter(isKept)
    .join('')
    .replace(/[*†‡]+/g, '');
}

const maxNameLength = 80;
const cardWord =
  /(?<![a-z])(?:card|carte|visa|master ?card|american express|amex|discover|union ?pay)(?![a-z])|卡(?:[（(][^（()）]{1,8}[）)]|[^卡]{0,4}版)?$/;
/** Words for more than one card, or for something else about cards. */
const notOneCard =
  /(?<![a-z])(?:cards|cartes|family|famille|gamme|levels|compare|comparez|which|how|find|choose|apply|every|information|pricing|notice|questions)(?![a-z])|系列|一览|对比|[?!？！。$%]/;

/** Reports whether a line is the name of one card and not only “Credit Card” or a sentence. */
function isCardName(text: string): boolean {
  const folded = foldText(text);
  if (text.length > maxNameLength || !cardWord.test(folded) || notOneCard.test(folded)) return false;
  const hasOwnWord = splitLatinWords(folded).some((word) => !commonNameWords.has(word));
  return hasOwnWord || /[\u3400-\u9fff]/.test(folded.replace(/信用卡|银行|贷记卡|卡/g, ''));
}
