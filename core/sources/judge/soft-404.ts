import { decodeOrKeep } from '#core/text/decode';
import { foldText } from '../evidence/fold.ts';
import type { PageSummary } from '../evidence/page.ts';

export interface Soft404Input {
  readonly url: string;
  readonly finalUrl: string;
  /** Where the permanent redirects at the beginning lead. Null if the first redirect is not permanent. */
  readonly permanentUrl: string | null;
  readonly page: PageSummary;
  /** Whether the page shows a cited number or the card's name. */
  readonly showsCard: boolean;
  /** The host's response to a URL that cannot exist. Null if that URL was not requested. */
  readonly probe: {
    readonly page: PageSummary | null;
    readonly url: string;
    readonly finalUrl: string;
    readonly status: number;
  } | null;
}

/**
 * Tells why a response with status 200 may not be the cited page, in a few words. `soft-404` is a page that says so itself.
 * `same-for-all` is a page that the host also shows for unknown addresses: for missing pages, but also for maintenance, a
 * consent or a region that it does not serve. Returns null if it is a normal page, or in case of doubt.
 */
export function detectSoft404(
  check: Soft404Input,
): { readonly kind: 'soft-404' | 'same-for-all'; readonly reason: string } | null {
  const { url, finalUrl, permanentUrl, page, showsCard, probe } = check;
  const isRedirected = !isSamePage(url, finalUrl);
  if (isRedirected && notFoundPath.test(pathOf(finalUrl)))
    return { kind: 'soft-404', reason: 'it redirects to a “not found” page' };
  if (saysNotFound(page)) return { kind: 'soft-404', reason: 'its text says that the page does not exist' };
  const isForGood = permanentUrl !== null && isHome(permanentUrl);
  // The home page of another host may be the new page of the card.
  const isNewHost = !isOnHostAbove(finalUrl, url) && (isForGood || showsCard);
  if (isRedirected && !isHome(url) && isHome(finalUrl) && !isNewHost) {
    // Only a host that answers unknown addresses in another way says something about this address. And a host that redirects
    // for now may ask for a region or be under maintenance.
    const isOnlyHere = probe !== null && !isSamePage(finalUrl, probe.finalUrl);
    return {
      kind: isOnlyHere && isForGood ? 'soft-404' : 'same-for-all',
      reason: 'it redirects to the home page',
    };
  }
  if (isRedirected && !showsCard && isAbove(finalUrl, url))
    return { kind: 'same-for-all', reason: 'it redirects to a page above it' };
  const reason = compareWithProbe(check, isRedirected);
  return reason === null ? null : { kind: 'same-for-all', reason };
}

const notFoundPath =
  /(?:^|[/_-])(?:404|not-?_?found|page-?_?not-?_?found|pagenotfound|error-?404|404-?error|introuvable|page-?introuvable|no-longer-available)(?:[._/-]|$)|\/errors?\/?(?:index)?(?:\.[a-z]+)?$/i;

/** Matches a part of a title that says nothing but that the page is missing. */
const notFoundTitle =
  /^(?:(?:oops|(?:we'?re )?sorry|whoops|oh no|error|erreur|http|status|404|desolee?|错误|抱歉|对不起)[ ,.!，。！]*){0,4}(?:404(?: ?(?:error|erreur|page|错误|页面?)){0,2}|not found|introuvable|找不到|(?:(?:the|this|that|la|cette|requested) ){0,2}(?:page|file|content)(?: you(?:'re| are|'ve)? (?:requested|looking for))? (?:was |is |could )?(?:not|can'?t|cannot)(?: be)? (?:found|available)|(?:(?:the|this|that) )?(?:page|content) (?:is )?(?:no longer|not) available|(?:(?:la|cette) )?page (?:est )?(?:introuvable|non trouvee|inexistante|n'existe (?:pas|plus))|(?:您?(?:访问|请求|查找)的)?(?:页面|网页)(?:不存在|未找到|找不到|已删除|不见了)|找不到(?:页面|网页|该页)|(?:无法找到|未找到)(?:页面|该页|网页))(?: ?\(?(?:error )?404\)?)?[.!。！…]*$/;

/** Matches what separates the parts of a title. Chinese titles have no spaces around the hyphen. */
const titleSeparator = /[-–—|_:：｜]/;

const notFoundText =
  /(?:the |this |that )?(?:page|content|url|link) (?:that )?(?:you(?:'re| are| were|'ve)? ?(?:requested|looking for|trying to (?:reach|access|find)|tried to)?[a-z ]{0,40})?(?:was not found|can'?t be found|cannot be found|could not be found|couldn't be found|doesn't exist|does not exist|no longer exists|is no longer available|isn't available|is not available|has been (?:removed|deleted)|may have (?:been )?moved)|we (?:can'?t|cannot|couldn't|could not|are unable to) (?:seem to )?find (?:the|that|this) page|sorry,? (?:we )?(?:can'?t|couldn't) find|page not found|page (?:has |seems to have |must have |may have |'s )?(?:wandered off|gone (?:missing|astray)|vanished|disappeared|got(?:ten)? lost)|(?:la )?page (?:que vous (?:recherchez|cherchez|demandez|avez demandee)[a-z ]{0,30})?(?:est introuvable|n'existe pas|n'existe plus|n'est plus disponible|n'a pas ete trouvee|a ete supprimee)|page introuvable|nous n'avons pas (?:pu )?trouv(?:e|er) (?:la|cette) page|(?:您|你)?(?:访问|请求|查找|浏览)的(?:页面|网页|内容|地址|链接)(?:不存在|未找到|找不到|已(?:被)?(?:删除|移除|下线)|可能已)|(?:页面|网页)(?:不存在|找不到了|走丢了|已(?:被)?(?:删除|移除|下线))|该内容已(?:被)?(?:删除|移除|下线)|抱歉[，,]?(?:找不到|未找到|您访问)/;

/** The maximum length of a “not found” page, in UTF-16 code units. Pages about a card have more text. */
const maxNotFoundLength = 6000;
const searchedLength = 2500;

export function saysNotFound({ title, folded }: PageSummary): boolean {
  if (folded.length > 20_000) return false;
  const parts = foldText(title.slice(0, 300)).split(titleSeparator);
  if (parts.some((part) => notFoundTitle.test(part.trim()))) return true;
  // A question is about another page: “Why do I see ‘Page not found’?”
  const lines = folded.slice(0, searchedLength).split('\n');
  return (
    folded.length <= maxNotFoundLength &&
    lines.some((line) => notFoundText.test(line) && !/[?？]$/.test(line)) &&
    !cardTerms.test(folded)
  );
}

/** Matches terms that only a page about a card contains. On such a page, “page not found” is about another page. */
export const cardTerms = /annual fee|foreign transaction|frais annuels|taux d'interet|年费|积分/;

function compareWithProbe(
  { url, finalUrl, page, probe }: Soft404Input,
  isRedirected: boolean,
): string | null {
  if (probe === null || probe.status < 200 || probe.status >= 300 || probe.page === null) return null;
  const names = collectAddressNames([url, probe.url]);
  const text = removeAll(page.folded, names);
  const probeText = removeAll(probe.page.folded, names);
  if (isTooShortToCompare(text, page.scriptCount) || isTooShortToCompare(probeText, probe.page.scriptCount))
    return null;
  if (isRedirected && isSamePage(finalUrl, probe.finalUrl) && !isSamePage(url, finalUrl))
    return 'it redirects to where unknown addresses redirect';
  if (Math.min(text.length, probeText.length) < 0.9 * Math.max(text.length, probeText.length)) return null;
  return computeSimilarity(text, probeText) >= 0.95
    ? 'it is the page that its host shows for unknown addresses'
    : null;
}

/** Returns the parts of each URL that a page for unknown URLs may repeat: the path, and the last segment of the path. */
function collectAddressNames(urls: readonly string[]): readonly string[] {
  return urls
    .map((url) => pathOf(url).slice(1))
    .flatMap((path) => [path, path.replace(/^.*\/(?=[^/])/, '')])
    .flatMap((name) => [name, decodeOrKeep(name)])
    .map(foldText)
    .filter((name) => name.length > 1);
}

function removeAll(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
}

/** Reports whether a page has too little text to compare. A page that scripts render looks the same for every URL. */
function isTooShortToCompare(folded: string, scriptCount: number): boolean {
  if (createShingles(folded).size === 0) return true;
  // A Chinese character carries as much meaning as a short word, so it counts as three characters.
  const isShort = folded.length + 2 * [...folded.matchAll(/[\u4e00-\u9fff]/g)].length < 200;
  return isShort && (scriptCount > 0 || loadingText.test(folded));
}

const loadingText = /loading|javascript|please wait|chargement|patienter|加载|请稍/;

/** Computes the Jaccard similarity of the word trigrams of two texts, from 0 to 1. */
export function computeSimilarity(a: string, b: string): number {
  const shinglesA = createShingles(a);
  const shinglesB = createShingles(b);
  const all = shinglesA.union(shinglesB);
  return all.size === 0 ? 1 : shinglesA.intersection(shinglesB).size / all.size;
}

const maxCompared = 100_000;

function createShingles(text: string): ReadonlySet<string> {
  // Numbers and long tokens are often ids and times, which differ in each response.
  const words = Array.from(
    text.slice(0, maxCompared).matchAll(/[a-z\d]+|[\u4e00-\u9fff]/g),
    ([word]) => word,
  ).filter((word) => word.length < 20 && !/\d/.test(word));
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

const homePath =
  /^\/?(?:(?:[a-z]{2}(?:[-_][a-z]{2})?|www|site)\/){0,3}(?:[a-z]{2}(?:[-_][a-z]{2})?|(?:index|home|default|accueil|homepage|main|welcome)(?:\.[a-z]{2,5})?)?\/?$/i;

function isHome(url: string): boolean {
  return homePath.test(pathOf(url));
}

export function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}

/** Reports whether two URLs identify the same page, ignoring scheme, `www.`, query, fragment and a trailing slash. */
function isSamePage(a: string, b: string): boolean {
  return normalizeUrl(a) === normalizeUrl(b);
}

function normalizeUrl(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  return `${hostOf(url)}${parsed.pathname.replace(/\/$/, '')}`;
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
}

/** Reports whether a URL is on the same host as another one, or on the host of the domain above: `bank.example`. */
function isOnHostAbove(target: string, url: string): boolean {
  return `.${hostOf(url)}`.endsWith(`.${hostOf(target)}`);
}

/** Reports whether a URL is a folder of another one. The start page of a folder is the folder itself. */
function isAbove(target: string, url: string): boolean {
  const folder = `${normalizeUrl(target)}/`;
  const page = normalizeUrl(url);
  return page.startsWith(folder) && !homePath.test(page.slice(folder.length));
}
