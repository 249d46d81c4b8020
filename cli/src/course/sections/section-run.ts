import type { Course, Known, Query } from '../course.ts';
import type { Item } from '../json/item.ts';
import { pathSegment } from '../options/course-id.ts';
import type { Client, Keeper, Request } from '../requests/client.ts';
import type { Failure } from '../requests/failure.ts';
import { inOrder } from '../requests/in-order.ts';
import type { ListEnd, ListOptions } from '../requests/list-walk.ts';
import { listAnswers, listItems } from '../requests/pagination.ts';
import type { Redact } from '../words/redact.ts';
import type { SectionName } from './section-names.ts';

/** What all sections of a run share. */
export interface SectionSetting {
  readonly client: Client;
  readonly courseId: string;
  readonly startedAt: Date;
  readonly concurrency: number;
  readonly redact: Redact;
  readonly isWanted: (section: SectionName, item: Item) => boolean;
  readonly onWarning: (section: SectionName, text: string) => void;
}

/** One section on its way: what it may ask for, and what became of it. */
export class SectionRun implements Course {
  readonly name: SectionName;
  readonly known: Known;
  readonly failures: Failure[] = [];
  readonly #setting: SectionSetting;
  readonly #keeper: Keeper;

  /** `keeper` is where the items go that the section gives. */
  constructor(name: SectionName, setting: SectionSetting, known: Known, keeper: Keeper) {
    this.name = name;
    this.#setting = setting;
    this.known = known;
    this.#keeper = keeper;
  }

  get id(): string {
    return this.#setting.courseId;
  }

  get startedAt(): Date {
    return this.#setting.startedAt;
  }

  path(...segments: readonly string[]): string {
    return ['/api/v1/courses', ...[this.id, ...segments].map(pathSegment)].join('/');
  }

  async *list(path: string, query: Query = [], options: ListOptions = {}): AsyncGenerator<Item, ListEnd> {
    const end = yield* this.tryList(path, query, options);
    if (end.failure !== undefined) this.fail(end.failure);
    return end;
  }

  tryList(path: string, query: Query = [], options: ListOptions = {}): AsyncGenerator<Item, ListEnd> {
    return listItems(this.#setting.client, this.#request(path, query), this.#keeper, options);
  }

  wholeAnswers(
    path: string,
    query: Query = [],
    { item, ...options }: ListOptions & { readonly item?: string } = {},
  ): AsyncGenerator<readonly Item[], Failure | undefined> {
    return listAnswers(this.#setting.client, this.#request(path, query, item), options);
  }

  record(path: string, query: Query, item?: string): Promise<Item | Failure> {
    return this.#setting.client.record(this.#request(path, query, item));
  }

  inOrder<In, Out>(things: Iterable<In>, work: (thing: In) => Promise<Out> | Out): AsyncGenerator<Out, void> {
    return inOrder(things, this.#setting.concurrency, work);
  }

  isWanted(item: Item): boolean {
    return this.#setting.isWanted(this.name, item);
  }

  fail(failure: Failure): void {
    const { redact } = this.#setting;
    const { path, item, detail } = failure;
    const told = (text: string | null) => (text === null ? null : redact(text));
    // Before anything is cut, which could leave half of a token.
    this.failures.push({ ...failure, path: told(path), item: told(item), detail: told(detail) });
  }

  warn(text: string): void {
    this.#setting.onWarning(this.name, text);
  }

  #request(path: string, query: Query, item?: string): Request {
    const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    const target = `${this.#setting.client.base.prefix}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
    return { section: this.name, target, ...(item === undefined ? {} : { item }) };
  }
}
