import type { KnownAssignment } from '../course.ts';
import { type FileFacts, fileFacts } from '../downloads/file-facts.ts';
import type { Item } from '../json/item.ts';
import type { Keeper } from '../requests/client.ts';
import { knownAssignment } from '../sections/known-assignment.ts';
import type { SectionName } from '../sections/section-names.ts';
import type { Redact } from '../words/redact.ts';
import type { DocumentWriter, Mark } from './document-writer.ts';

interface Counts {
  /** Items that came, before `--since`. */
  readonly came: number;
  /** Items in the document. */
  readonly kept: number;
  /** Items that held bytes that were not UTF-8. */
  readonly mended: number;
}

/** Where the items of one section go: into the document, and what later work needs of them into memory. */
export class SectionSink implements Keeper {
  readonly #name: SectionName;
  readonly #writer: DocumentWriter;
  readonly #isWanted: (item: Item) => boolean;
  readonly #redact: Redact;
  readonly assignments: KnownAssignment[] = [];
  readonly files: FileFacts[] = [];
  record: Item | undefined;
  #counts: Counts = { came: 0, kept: 0, mended: 0 };
  #mark: {
    readonly document: Mark;
    readonly counts: Counts;
    readonly assignments: number;
    readonly files: number;
  };

  /** `isWanted` chooses by `--since`. */
  constructor(name: SectionName, writer: DocumentWriter, isWanted: (item: Item) => boolean, redact: Redact) {
    this.#redact = redact;
    this.#name = name;
    this.#writer = writer;
    this.#isWanted = isWanted;
    this.#mark = this.#here();
  }

  get counts(): Counts {
    return this.#counts;
  }

  /** Gives a promise only where there is something to wait for. */
  take(item: Item): Promise<void> | undefined {
    const { came, kept, mended } = this.#counts;
    const stays = this.#isWanted(item);
    this.#counts = {
      came: came + 1,
      kept: kept + Number(stays),
      mended: mended + Number(stays && item.mended),
    };
    if (this.#name === 'assignments') this.assignments.push(knownAssignment(item));
    if (!stays) return undefined;
    if (this.#name === 'files') this.files.push(fileFacts(item, this.#redact));
    if (this.#name === 'course') {
      this.record = item;
      return undefined;
    }
    return this.#writer.item(item.bytes);
  }

  answerBegins(): void {
    this.#mark = this.#here();
  }

  async takeBack(): Promise<void> {
    const { document, counts, assignments, files } = this.#mark;
    this.#counts = counts;
    this.assignments.length = assignments;
    this.files.length = files;
    await this.#writer.cutBack(document);
  }

  #here() {
    return {
      document: this.#writer.mark(),
      counts: this.#counts,
      assignments: this.assignments.length,
      files: this.files.length,
    };
  }
}
