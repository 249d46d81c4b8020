import { type Item, idOf } from '../json/item.ts';
import { type Keeper, pathOf, type Request, type Whole } from './client.ts';
import { type Failure, failureOf } from './failure.ts';
import { nextLink } from './link-header.ts';

const mostPages = 10_000;
/** So many pages in a row that hold items and none that is new are a circle. */
const pagesWithoutNews = 3;

export interface ListOptions {
  /** What says that two items are the same one; one without it always stays. */
  readonly key?: (item: Item) => string | undefined;
  /** Keys of items that another list has given already. */
  readonly without?: ReadonlySet<string>;
  /** Others are left out, and counted. */
  readonly keep?: (item: Item) => boolean;
}

export interface ListEnd {
  /** Undefined where the list was read to its end. */
  readonly failure: Failure | undefined;
  /** Keys of all items. */
  readonly seen: ReadonlySet<string>;
  readonly kept: number;
  /** Left out by `keep`. */
  readonly dropped: number;
}

/** The way through the pages of a list: what was seen, and where it goes on. It asks for nothing itself. */
export class ListWalk implements Keeper {
  /** What is to be asked for next. */
  request: Request;
  readonly #keeper: Keeper;
  readonly #options: Required<Pick<ListOptions, 'key' | 'keep'>> & ListOptions;
  readonly #asked: Set<string>;
  readonly #seen = new Set<string>();
  #totals = { kept: 0, dropped: 0 };
  #pages = 0;
  #sameAgain = 0;
  /** Of the answer that is coming. */
  #fresh: string[] = [];
  #count = { items: 0, news: 0, kept: 0, dropped: 0 };

  /** `keeper` is where the items go that `takes` lets through. */
  constructor(first: Request, keeper: Keeper, { key = idOf, keep = () => true, ...rest }: ListOptions) {
    this.request = first;
    this.#keeper = keeper;
    this.#options = { key, keep, ...rest };
    this.#asked = new Set([first.target]);
  }

  answerBegins(): void {
    this.#fresh = [];
    this.#count = { items: 0, news: 0, kept: 0, dropped: 0 };
    this.#keeper.answerBegins();
  }

  async takeBack(): Promise<void> {
    for (const id of this.#fresh) this.#seen.delete(id);
    await this.#keeper.takeBack();
  }

  /** Whether an item goes on: it is new, and wanted. */
  takes(item: Item): boolean {
    const { key, keep, without } = this.#options;
    const id = key(item);
    this.#count.items++;
    if (id !== undefined) {
      if (this.#seen.has(id)) return false;
      this.#seen.add(id);
      this.#fresh.push(id);
    }
    this.#count.news++;
    if (id !== undefined && without?.has(id) === true) return false;
    const stays = keep(item);
    this.#count[stays ? 'kept' : 'dropped']++;
    return stays;
  }

  /** After an answer: the end of the list, or undefined where `request` asks for its next page. */
  after(answer: Whole | Failure): ListEnd | undefined {
    if ('code' in answer) return this.#end(answer);
    const { items, news, kept, dropped } = this.#count;
    this.#totals = { kept: this.#totals.kept + kept, dropped: this.#totals.dropped + dropped };
    this.#sameAgain = items > 0 && news === 0 ? this.#sameAgain + 1 : 0;
    this.#pages++;
    const { links, place } = answer;
    const link = nextLink(links, place.origin, place.target);
    switch (link.kind) {
      case 'none':
        return this.#end();
      case 'invalid':
        return this.#failed('link_invalid');
      case 'other_origin':
        return this.#failed('link_other_origin', leadsElsewhere(link.origin, link.onlyScheme));
      case 'next':
        if (this.#asked.has(link.target) || this.#sameAgain >= pagesWithoutNews)
          return this.#failed('link_loop');
        if (this.#pages >= mostPages) return this.#failed('page_limit');
        this.#asked.add(link.target);
        this.request = { ...this.request, target: link.target };
        return undefined;
    }
  }

  #failed(code: Failure['code'], detail: string | null = null): ListEnd {
    return this.#end(
      failureOf(code, {
        path: pathOf(this.request.target),
        item: this.request.item ?? null,
        attempts: 1,
        status: 200,
        detail,
      }),
    );
  }

  #end(failure?: Failure): ListEnd {
    return { failure, seen: this.#seen, ...this.#totals };
  }
}

function leadsElsewhere(origin: string, onlyScheme: boolean): string {
  const where = `it leads to ${origin}`;
  return onlyScheme
    ? `${where}, so the server builds links with the wrong scheme; its proxy settings need mending`
    : where;
}
