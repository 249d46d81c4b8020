import { type CardMentions, CardNameDetector, type CardNames, noMentions } from './card-names.ts';
import { findSentence, type Occurrence } from './clause.ts';
import { foldText } from './fold.ts';
import type { PageContent, PageElement, TextBlock, TextSpan } from './page.ts';
import { blocksIn, findCellHeadings, findHeadings, findInnermostCell, textIn } from './structure.ts';

/** Whether a number belongs to this card or to another card. `unnamed` means that the page does not say. */
export type CardSubject = 'own' | 'other' | 'unnamed';

/** Matches headings of sections about other cards, such as “You may also like”. */
const otherCardsHeading =
  /(?<![a-z])(?:(?:you|members|others|customers) (?:may|might|could|will) (?:also )?(?:like|love|be interested)|(?:other|more|related|similar|recommended|all our|our other|explore (?:our )?(?:other|more)?) ?(?:credit )?cards?|compare (?:cards|our|other|similar|with)|not (?:the )?(?:right|what|quite)|looking for (?:something|another|a different)|also consider|autres cartes|cartes (?:similaires|connexes|semblables)|vous (?:aimerez|pourriez|aimeriez)|a decouvrir aussi|comparez?|pas (?:la bonne|tout a fait))|其他(?:热门)?(?:信用)?卡|更多(?:信用)?卡|相关(?:推荐|卡)|为您推荐|猜你喜欢|您可能(?:还|也)|热门推荐|推荐卡片|同类卡/;

/** Matches the title of a list of the fees of several cards. */
const scheduleTitle =
  /信用卡[^|\n]{0,8}(?:收费|费用|费率|资费|价目|公示|利率)|(?<![a-z])(?:credit cards? (?:fees|rates|pricing|disclosures?)|(?:frais|tarifs|taux) (?:de nos |des )cartes)(?![a-z])/;

/** Matches the name of a field, which may have a word of a card's name, such as “Balance transfers”. */
const fieldName =
  /^(?!.*(?:card|carte|visa|mastercard|amex|卡)).*(?:(?<![a-z])(?:aprs?|fees?|rates?|transfers?|advances?|taux|frais|interet|remises?|transferts?|avances?)(?![a-z])|费|利率|积分)/;

/** Matches statements about every card of an issuer, such as “all our credit cards”. */
const allCards =
  /(?<![a-z])(?:all|every|each) (?:of )?(?:our )?(?:credit )?cards?(?![a-z])|toutes (?:nos|les) cartes|(?:全部|所有|各类?|我行)信用卡/;

/** On the page of one card, a sentence may mention another card, but what follows it is not about that card. */
const isTitle = (text: string): boolean => text.length <= 60 && !/[。；]/.test(text);

/** Decides which card a fee or rate on a page belongs to, by the card names around it. Create one for each pair of card and page. */
export class SubjectResolver {
  readonly #page: PageContent;
  readonly #detector: CardNameDetector;
  readonly #pageNames: CardMentions;
  /** Whether the page lists the fees of several cards, and names this card. What it says of no card is then about all of them. */
  readonly #isForAllCards: boolean;

  constructor(page: PageContent, card: CardNames) {
    this.#page = page;
    this.#detector = new CardNameDetector(card, `${page.title} ${page.text}`);
    const heading = page.blocks.find(({ parent }) => parent.name === 'h1');
    const headingMentions = heading === undefined ? noMentions : this.#detector.detect(heading.text, true);
    this.#pageNames =
      headingMentions.own || headingMentions.other
        ? headingMentions
        : this.#detector.detect(page.title, true);
    this.#isForAllCards =
      this.#detector.hasFamily && scheduleTitle.test(`${foldText(page.title)}\n${heading?.folded ?? ''}`);
  }

  /** Decides which card an occurrence is about. `clause` is the part of the sentence that belongs to this occurrence only. */
  findSubject({ block, start, end }: Occurrence, clause: TextSpan): CardSubject {
    const sentence = findSentence(block.folded, start, end);
    // “1.5% on purchases abroad, and nothing with the Reserve”: on the page of one card, a card after the comma is not the subject.
    const comma = this.#pageNames.own ? block.folded.slice(end, sentence.end).search(/[,，] ?(?![0-9])/) : -1;
    const cut = comma < 0 ? sentence.end : end + comma;
    const clauseSubject = this.#decide(
      this.#detector.detect(block.text.slice(clause.start, Math.min(clause.end, cut)), true),
    );
    if (clauseSubject !== null) return clauseSubject;
    if (this.#detector.hasFamily && allCards.test(block.folded)) return 'own';
    const bySentence = this.#decideByText(block.text.slice(sentence.start, sentence.end));
    const isOfRest =
      bySentence === 'other' &&
      comma >= 0 &&
      this.#decideByText(block.text.slice(sentence.start, cut)) === null;
    return (
      (isOfRest ? null : bySentence) ??
      this.#decideByText(block.text.slice(0, sentence.start)) ??
      this.#decideByTable(block) ??
      this.#decideByHeadings(block) ??
      this.#decideBySection(block) ??
      this.#decide(this.#pageNames) ??
      (this.#isForAllCards ? 'own' : 'unnamed')
    );
  }

  /**
   * Decides which card a text outside headings is about. Ignores levels, because a word like “gold” can mean anything there.
   */
  #decideByText(text: string): CardSubject | null {
    return this.#decide({ ...this.#detector.detect(text), level: false });
  }

  /** Decides which card the headings above a block are about. Ignores the page's main heading and everything above it. */
  #decideByHeadings(block: TextBlock): CardSubject | null {
    for (const heading of findHeadings(this.#page, block)) {
      if (heading.parent.name === 'h1') return null;
      const subject = this.#decide(this.#detector.detect(heading.text, true));
      if (subject !== null) return subject;
      if (otherCardsHeading.test(heading.folded)) return 'other';
    }
    return null;
  }

  #decide({ own, level, other }: CardMentions): CardSubject | null {
    if (own) return other ? null : 'own';
    if (other) return 'other';
    return level && this.#detector.hasFamily ? 'own' : null;
  }

  #decideByTable(block: TextBlock): CardSubject | null {
    const cell = findInnermostCell(this.#page, block);
    if (cell === null) return null;
    const { table, row, column, element } = cell;
    const texts = findCellHeadings(this.#page, block)
      .map((heading) => textIn(this.#page, heading))
      .filter((text) => text.length <= 80);
    const mentions = texts.map((text) => this.#detector.detect(text, true));
    const joinedMentions = this.#detector.detect(texts.toReversed().join(' '), true);
    // A cell that spans several columns belongs to all of them.
    const isOwn = (element.columnSpan > 1 ? mentions : [joinedMentions, ...mentions]).some(
      (mention) => this.#decide(mention) === 'own' && (mention.own || element.columnSpan > 1),
    );
    if (isOwn) return 'own';
    if (mentions.some(({ own, other }) => other && !own)) return 'other';
    if (mentions.some(({ level }) => level && this.#detector.hasFamily)) return 'own';
    if (column === 0) return null;
    // The number is about another card if another column or row is about this card.
    const [headRow = [], ...rows] = table;
    const columnTitle = headRow[column];
    const hasColumnTitle = columnTitle !== undefined && textIn(this.#page, columnTitle) !== '';
    if (hasColumnTitle && this.#isAnyOwn(headRow.slice(1))) return 'other';
    return row > 0 && this.#isAnyOwn(rows.map(([first]) => first)) ? 'other' : null;
  }

  #isAnyOwn(elements: readonly (PageElement | undefined)[]): boolean {
    return [...new Set(elements)].some(
      (element) =>
        element !== undefined &&
        !fieldName.test(foldText(textIn(this.#page, element))) &&
        this.#decide(this.#detector.detect(textIn(this.#page, element), true)) === 'own',
    );
  }

  /**
   * Decides which card a block is about: the last card that is named before the block. Searches the innermost element first,
   * then its ancestors.
   */
  #decideBySection(block: TextBlock): CardSubject | null {
    const { isPlain } = this.#page;
    let element: PageElement | null = block.parent;
    for (; element !== null && (element.parent !== null || isPlain); element = element.parent) {
      const blocks = blocksIn(this.#page, element);
      // Plain text has no elements that narrow the search, so more blocks are allowed.
      if (blocks.length > (isPlain ? 1000 : 25)) return null;
      for (const { text } of blocks
        .filter((other) => other.index < block.index && findInnermostCell(this.#page, other) === null)
        .toReversed()) {
        const subject = this.#decideByText(text);
        if (subject === 'other' && this.#pageNames.own && !isTitle(text)) continue;
        if (subject !== null) return subject;
      }
    }
    return null;
  }
}
