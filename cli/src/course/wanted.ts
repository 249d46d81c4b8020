/** Finds what the modules and texts of a course point to, so that the export can fetch what the lists leave out. */
import { Parser } from 'htmlparser2';
import { decodeOrKeep } from '#core/text/decode';
import { type Item, idOf, isItem, pathIdOf, textIn } from './json.ts';
import type { BaseUrl } from './options.ts';
import type { SectionName } from './section-names.ts';
import { htmlKeys } from './transform-items.ts';

/**
 * The sections whose lists may leave out items that the caller can read. Canvas lists for a student no hidden file
 * (https://canvas.instructure.com/doc/api/files.html), but modules may link it. The requests follow this order.
 */
export const extraSections = ['files', 'pages', 'discussions'] as const;
export type ExtraSection = (typeof extraSections)[number];

/** The key of the course's front page, whose slug is not known before it is read. No page has an empty slug. */
export const frontPageKey = '';

export interface Reference {
  readonly section: ExtraSection;
  /** The id of a file or topic, or the slug of a page. */
  readonly key: string;
  /** Where the first reference is, such as `modules/71` or `pages/welcome`. */
  readonly foundIn: string;
  /** Whether a module or the home page of the course names it. Otherwise only a text links to it. */
  readonly isNamed: boolean;
}

/** An entry of `_export_meta.extras`: an item that its list leaves out, but to which the course points. */
export interface Extra {
  readonly section: ExtraSection;
  /** The id of a file or topic, or the slug of a page. */
  readonly id: string;
  /** Where the course points to it, such as `modules/71`. */
  readonly found_in: string;
  readonly status: 'added' | 'locked' | 'unreadable' | 'failed';
}

/** The types of module items (https://canvas.instructure.com/doc/api/modules.html) with their section and key. */
const sectionOfType: Readonly<Record<string, readonly [ExtraSection, (item: Item) => string | undefined]>> = {
  File: ['files', (item) => pathIdOf(item, 'content_id')],
  Page: ['pages', (item) => textIn(item, 'page_url')],
  Discussion: ['discussions', (item) => pathIdOf(item, 'content_id')],
};

/** The attributes for URLs. Canvas adds `data-api-endpoint` to the links in the texts that its API returns. */
const linkAttributes: ReadonlySet<string> = new Set(['href', 'src', 'data', 'poster', 'data-api-endpoint']);

export class WantedSet {
  readonly #base: BaseUrl;
  readonly #courseIds = new Set<string>();
  /** The keys of the items that the LMS returned. */
  readonly #known: Readonly<Record<ExtraSection, Set<string>>> = {
    files: new Set(),
    pages: new Set(),
    discussions: new Set(),
  };
  readonly #taken = new Set<string>();
  readonly #references = new Map<string, Reference>();

  constructor(base: BaseUrl, courseId: string) {
    this.#base = base;
    this.#courseIds.add(courseId);
  }

  /** Remembers an item that the LMS returned. Reports whether it is new. */
  learn(section: SectionName, item: Item): boolean {
    if (!isExtraSection(section)) return true;
    const known = this.#known[section];
    const keys = section === 'pages' ? [textIn(item, 'url'), formatPageId(item)] : [idOf(item)];
    const isNew = !keys.some((key) => key !== undefined && known.has(key));
    for (const key of keys) if (key !== undefined) known.add(key);
    if (section === 'pages' && item.front_page === true) known.add(frontPageKey);
    return isNew;
  }

  /** Collects what an item points to. */
  collect(section: SectionName, item: Item): void {
    const name = section === 'pages' ? textIn(item, 'url') : (idOf(item, 'topic_id') ?? idOf(item));
    const foundIn = section === 'course' || section === 'syllabus' ? section : `${section}/${name ?? '?'}`;
    if (section === 'course') {
      const id = idOf(item);
      if (id !== undefined) this.#courseIds.add(id);
      // See https://canvas.instructure.com/doc/api/courses.html: with `wiki`, the home page of the course is its front page.
      if (item.default_view === 'wiki')
        this.#add({ section: 'pages', key: frontPageKey, foundIn, isNamed: true });
    }
    if (section === 'modules' && Array.isArray(item.items))
      for (const moduleItem of item.items.filter(isItem)) {
        const [target, keyOf] = sectionOfType[textIn(moduleItem, 'type') ?? ''] ?? [];
        const key = keyOf?.(moduleItem);
        if (target !== undefined && key) this.#add({ section: target, key, foundIn, isNamed: true });
      }
    if (section === 'submissions') return;
    for (const html of listTexts(item, htmlKeys[section] ?? []))
      for (const address of listAddresses(html)) {
        const link = this.#parseAddress(address);
        if (link !== undefined) this.#add({ ...link, foundIn, isNamed: false });
      }
  }

  /** Returns what was found in a section but is not known, each item only once. */
  takeMissing(section: ExtraSection): readonly Reference[] {
    return [...this.#references].flatMap(([name, reference]) => {
      if (reference.section !== section) return [];
      this.#references.delete(name);
      this.#taken.add(name);
      return this.#known[section].has(reference.key) ? [] : [reference];
    });
  }

  #add(reference: Reference): void {
    const name = `${reference.section}/${reference.key}`;
    if (this.#taken.has(name) || this.#known[reference.section].has(reference.key)) return;
    if (reference.isNamed || !this.#references.has(name)) this.#references.set(name, reference);
  }

  /** Returns the file or page of this course that a URL leads to. */
  #parseAddress(address: string): Pick<Reference, 'section' | 'key'> | undefined {
    const { origin, prefix } = this.#base;
    const [ownId = ''] = this.#courseIds;
    const url = URL.parse(address, `${origin}${prefix}/courses/${encodeURIComponent(ownId)}/pages/`);
    if (url?.origin !== origin || !url.pathname.startsWith(`${prefix}/`)) return undefined;
    const match = /^(?:\/api\/v1)?\/courses\/([^/]+)\/(files|pages|wiki)(?:\/([^/]+))?/.exec(
      url.pathname.slice(prefix.length),
    );
    const [, courseId = '', kind, segment = ''] = match ?? [];
    if (!this.#courseIds.has(decodeOrKeep(courseId))) return undefined;
    if (kind !== 'files')
      return segment === '' ? undefined : { section: 'pages', key: decodeOrKeep(segment) };
    const id = segment || url.searchParams.get('preview') || '';
    return /^\d+(~\d+)?$/.test(id) ? { section: 'files', key: id } : undefined;
  }
}

export function isExtraSection(section: SectionName): section is ExtraSection {
  return extraSections.some((name) => name === section);
}

/** Returns a key that no slug equals, because a slug in a URL contains no space. */
function formatPageId(page: Item): string | undefined {
  const id = idOf(page, 'page_id');
  return id === undefined ? undefined : `page_id ${id}`;
}

/** Lists the texts with these keys, at any depth. */
function listTexts(value: unknown, keys: readonly string[]): readonly string[] {
  if (keys.length === 0) return [];
  if (Array.isArray(value)) return value.flatMap((element) => listTexts(element, keys));
  if (!isItem(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'string' ? (keys.includes(key) ? [child] : []) : listTexts(child, keys),
  );
}

function listAddresses(html: string): readonly string[] {
  if (!/\/courses\/|files\/|pages\//.test(html)) return [];
  const addresses: string[] = [];
  const parser = new Parser({
    onattribute: (name, value) => {
      if (linkAttributes.has(name)) addresses.push(value);
    },
  });
  parser.end(html);
  return addresses;
}
