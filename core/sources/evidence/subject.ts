import { type CardMentions, CardNameDetector, type CardNames, noMentions } from './card-names.ts';
import type { TextSpan } from './clause.ts';
import type { PageContent, PageElement, TextBlock } from './page.ts';
import { blocksIn, cellOf, findCellHeadings, headingsOf, type TableCell } from './structure.ts';

/** Which card the number belongs to: this one, another one, or unknown. */
export type CardSubject = 'own' | 'other' | 'unnamed';

/** Headings of sections about other cards. */
const aboutOthers =
  /(?<![a-z])(?:(?:you|members|others|customers) (?:may|might|could|will) (?:also )?(?:like|love|be interested)|(?:other|more|related|similar|recommended|all our|our other|explore (?:our )?(?:other|more)?) ?(?:credit )?cards?|compare (?:cards|our|other|similar|with)|not (?:the )?(?:right|what|quite)|looking for (?:something|another|a different)|also consider|autres cartes|cartes (?:similaires|connexes|semblables)|vous (?:aimerez|pourriez|aimeriez)|a decouvrir aussi|comparez?|pas (?:la bonne|tout a fait))|其他(?:热门)?(?:信用)?卡|更多(?:信用)?卡|相关(?:推荐|卡)|为您推荐|猜你喜欢|您可能(?:还|也)|热门推荐|推荐卡片|同类卡/;

const forAll =
  /(?<![a-z])(?:all|every|each) (?:of )?(?:our )?(?:credit )?cards?(?![a-z])|toutes (?:nos|les) cartes|(?:全部|所有|各类?|我行)信用卡/;

/** Decides which card a number belongs to, by the names around it. Create one for each card and page. */
export class SubjectResolver {
  readonly #page: PageContent;
  readonly #names: CardNameDetector;
  readonly #pageNames: CardMentions;
  /** Whether the page names the card's family at all. */
  readonly #hasFamily: boolean;

  constructor(page: PageContent, card: CardNames) {
    this.#page = page;
    this.#names = new CardNameDetector(card);
    this.#names.expectTierIn(`${page.title} ${page.text}`);
    const first = page.blocks.find(({ parent }) => parent.name === 'h1');
    const title = this.#names.detect(page.title, true);
    const heading = first === undefined ? noMentions : this.#names.detect(first.text, true);
    this.#pageNames = heading.own || heading.other ? heading : title;
    this.#hasFamily = this.#names.hasFamily(`${page.title} ${page.text}`);
  }

  /** Which card a location in a sentence of a block is about. */
  findSubject(block: TextBlock, clause: TextSpan, { start, end }: TextSpan): CardSubject {
    const own = block.text.slice(clause.start, clause.end);
    const decided = this.#decide(this.#names.detect(own, true));
    if (decided !== null) return decided;
    if (this.#hasFamily && forAll.test(block.folded)) return 'own';
    for (const text of [block.text.slice(start, end), block.text.slice(0, start)]) {
      const decided = this.#decide({ ...this.#names.detect(text), level: false });
      if (decided !== null) return decided;
    }
    const cell = cellOf(this.#page, block);
    const inTable = cell === null ? null : this.#inTable(cell);
    if (inTable !== null) return inTable;
    for (const heading of headingsOf(this.#page, block)) {
      if (heading.parent.name === 'h1') break;
      const named = this.#decide(this.#names.detect(heading.text, true));
      if (named !== null) return named;
      if (aboutOthers.test(heading.folded)) return 'other';
    }
    return this.#inSection(block) ?? this.#decide(this.#pageNames) ?? 'unnamed';
  }

  #decide({ own, level, other }: CardMentions): CardSubject | null {
    if (own) return other ? null : 'own';
    if (other) return 'other';
    return level && this.#hasFamily ? 'own' : null;
  }

  /** Uses the headings of its row and column. */
  #inTable(cell: TableCell): CardSubject | null {
    const { table, row, column, part } = cell;
    const names = (part: TableCell['part'] | undefined): CardSubject | null =>
      part === undefined ? null : this.#decide(this.#names.detect(this.#textOf(part), true));
    const heads = findCellHeadings(cell).filter((part) => this.#textOf(part).length <= 80);
    const found = heads.map((head) => this.#names.detect(this.#textOf(head), true));
    const together = this.#names.detect(
      heads
        .map((head) => this.#textOf(head))
        .toReversed()
        .join(' '),
      true,
    );
    // A cell that spans several columns belongs to each of them.
    const isOwn = (part.columnSpan > 1 ? found : [together, ...found]).some(
      (one) => this.#decide(one) === 'own' && (one.own || part.columnSpan > 1),
    );
    if (isOwn) return 'own';
    if (found.some(({ own, other }) => other && !own)) return 'other';
    if (found.some(({ level }) => level && this.#hasFamily)) return 'own';
    // Another column or row of the table belongs to this card.
    const others = (parts: readonly (TableCell['part'] | undefined)[]) =>
      [...new Set(parts)].some((part) => names(part) === 'own');
    if (column > 0 && others((table[0] ?? []).slice(1)) && this.#textOf(table[0]?.[column]) !== '')
      return 'other';
    if (column > 0 && others(table.slice(1).map((line) => line[0])) && row > 0) return 'other';
    return null;
  }

  /** Uses the last card named before it in the smallest part that names one. */
  #inSection(block: TextBlock): CardSubject | null {
    for (
      let part: PageElement | null = block.parent;
      part !== null && (part.parent !== null || this.#page.isPlain);
      part = part.parent
    ) {
      const blocks = blocksIn(this.#page, part);
      // Plain text has no parts: use the card named last.
      if (blocks.length > (this.#page.isPlain ? 1000 : 25)) return null;
      for (const { text, index } of blocks.toReversed()) {
        if (index >= block.index) continue;
        const named = this.#decide({ ...this.#names.detect(text), level: false });
        if (named !== null) return named;
      }
    }
    return null;
  }

  #textOf(part: TableCell['part'] | undefined): string {
    return part === undefined
      ? ''
      : blocksIn(this.#page, part)
          .map(({ text }) => text)
          .join(' ');
  }
}
