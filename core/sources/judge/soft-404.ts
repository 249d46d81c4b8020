import { decodeOrKeep } from '#core/text/decode';
import { foldText } from '../evidence/fold.ts';
import type { PageSummary } from '../evidence/page.ts';

export interface Soft404Input {
  readonly url: string;
  readonly finalUrl: string;
  /** Where the permanent redirects at the beginning lead. Null if the first redirect is not permanent. */
  readonly permanentUrl: string | null;
  readonly page: PageSummary;
  /** Whether the page shows a cited number or the card's name. Null if it was not read for that. */
  readonly showsCard: boolean | null;
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
  const isNewHost = !isOnHostAbove(finalUrl, url) && (isForGood || showsCard === true);
  if (isRedirected && !isHome(url) && isHome(finalUrl) && !isNewHost) {
    // Only a host that answers unknown addresses in another way says something about this address. And a host that redirects
    // for now may ask for a region or be under maintenance.
    const isOnlyHere = probe !== null && !isSamePage(finalUrl, probe.finalUrl);
    return {
      kind: isOnlyHere && isForGood ? 'soft-404' : 'same-for-all',
      reason: 'it redirects to the home page',
    };
  }
  if (isRedirected && showsCard !== true && isAbove(finalUrl, url))
    return { kind: 'same-for-all', reason: 'it redirects to a page above it' };
  const reason = compareWithProbe(check, isRedirected);
  if (reason !== null) return { kind: 'same-for-all', reason };
  return isRedirected && showsCard === false && !isHome(url) && !keepsName(finalUrl, url)
    ? { kind: 'same-for-all', reason: 'it redirects to a page that does not show the card' }
    : null;
}

const notFoundPath =
  /(?:^|[/_-])(?:404|not-?_?found|page-?_?not-?_?found|pagenotfound|error-?404|404-?error|introuvable|page-?introuvable|no-longer-available)(?:[._/-]|$)|\/errors?\/?(?:index)?(?:\.[a-z]+)?$/i;

/** Matches a part of a title that says nothing but that the page is missing. */
const notFoundTitle =
  /^(?:(?:oops|(?:we'?re )?sorry|whoops|oh no|error|erreur|http|status|404|desolee?|错误|抱歉|对不起)[ ,.!，。！]*){0,4}(?:404(?: ?(?:error|erreur|page|错误|页面?)){0,2}|not found|introuvable|找不到|(?:(?:the|this|that|la|cette|requested) ){0,2}(?:page|file|content)(?: you(?:'re| are|'ve)? (?:requested|looking for))? (?:was |is |could )?(?:not|can'?t|cannot)(?: be)? (?:found|available)|(?:(?:the|this|that) )?(?:page|content) (?:is )?(?:no longer|not) available|(?:(?:la|cette) )?page (?:est )?(?:introuvable|non trouvee|inexistante|n'existe (?:pas|plus))|(?:您?(?:访问|请求|查找)的)?(?:页面|网页)(?:不存在|未找到|找不到|已删除|不见了)|找不到(?:页面|网页|该页)|(?:无法找到|未找到)(?:页面|该页|网页))(?: ?\(?(?:error )?404\)?)?[.!。！…]*$/;

/** Matches what separates the parts of a title. Chinese titles have no spaces around the hyphen. */
const titleSeparator = /[-–—|_:：｜]/;

/** Matches a sentence that says that the page is missing. */
const notFoundText =
  /(?:page|content|url|link|document) (?:that )?(?:you(?:'re| are| were|'ve)? ?(?:requested|looking for|trying to (?:reach|access|find)|tried to)?[a-z ]{0,40})?(?:was not found|not found|can'?t be found|cannot be found|could not be found|couldn't be found|doesn't exist|does not exist|no longer exists|is no longer available|has been (?:removed|deleted|retired)|has (?:been )?moved or|may have (?:been )?moved)|(?:can'?t|cannot|couldn't|could not|unable to) (?:seem to )?(?:find|locate) (?:the|that|this|your) (?:requested )?(?:page|product|content)|product (?:was |is |could )?not (?:be )?found|sorry,? (?:we )?(?:can'?t|couldn't) find|(?:the|this) link (?:you (?:followed|clicked) )?(?:is|may be|might be|seems to be|appears to be) broken|page (?:has |seems to have |must have |may have |'s )?(?:wandered off|gone (?:missing|astray)|vanished|disappeared|got(?:ten)? lost)|(?:page|contenu) (?:demandee? |recherchee? |que vous [a-z' ]{3,60})?(?:est introuvable|n'existe (?:pas|plus)|n'est plus (?:disponible|en ligne)|n'a pas (?:ete|pu etre) trouvee|a ete (?:supprimee?|retiree?|deplacee? ou))|page introuvable|(?:nous (?:ne (?:trouvons|retrouvons) (?:pas|plus)|n'avons pas (?:pu )?trouv(?:e|er))|impossible de trouver) (?:la|cette) page|(?:页面|网页|網頁|頁面|网址|链接|地址|内容|文章|产品)[^\n。，,！!；;]{0,12}(?:不存在|未找到|找不到|走丢|不见|已经?被?(?:删除|移除|下线|失效))(?=$|[^\u4e00-\u9fff]|[或了哦])|(?:找不到|未找到|没有找到|无法找到)[^\n。，,！!；;]{0,10}(?:页面|网页|網頁|頁面|内容|文章)/;

/** Matches a sentence that says only that the page cannot be had, which it may say for now or for this visitor. */
const unavailableText =
  /(?:page|content) (?:that )?(?:you(?:'re| are| were|'ve)? [a-z ]{0,40})?(?:isn't|is not|not) available|page (?:demandee |que vous [a-z ]{3,60})?n'est pas disponible/;

const forNow =
  /right now|at this (?:time|moment)|at the moment|temporar|currently|try again|later|(?:in|from) your|pour le moment|momentan|actuellement|reessayer|plus tard|(?:dans|depuis) votre|暂时|稍后|稍候|目前|您所在/;

/** Matches a line about another page: “Why do I see ‘Page not found’?”, “If you cannot find the page …”. */
const aboutAnotherPage = /[?？]$|\b(?:if|si)\b|[如若]/;

/** Matches what is too little to say that a page is missing, unless the page says nothing else. */
const bareNotFound = /^(?:404|not found|introuvable|找不到)$/;

/** The maximum length of a “not found” page, in UTF-16 code units. Pages about a card have more text. */
const maxNotFoundLength = 6000;
const maxBareLength = 200;
const maxNoticeLength = 2000;
const searchedLength = 2500;

export function saysNotFound({ title, folded, mainFolded }: PageSummary): boolean {
  if (folded.length > 20_000) return false;
  const isForNow = forNow.test(mainFolded.slice(0, searchedLength));
  const isMissing = (text: string) =>
    notFoundTitle.test(text) && !(isForNow && unavailableText.test(text)) && !forNow.test(text);
  const parts = foldText(title.slice(0, 300)).split(titleSeparator);
  if (parts.some((part) => isMissing(part.trim()))) return true;
  if (folded.length > maxNotFoundLength || cardValue.test(folded)) return false;
  return mainFolded
    .slice(0, searchedLength)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !aboutAnotherPage.test(line) && !forNow.test(line))
    .some(
      (line) =>
        notFoundText.test(line) ||
        (unavailableText.test(line) && !isForNow) ||
        (isMissing(line) && (folded.length < maxBareLength || !bareNotFound.test(line))),
    );
}

/**
 * Matches a term and its value that only a page about a card contains. On such a page, “page not found” is about another page.
 * The term alone may be in a menu.
 */
export const cardValue =
  /\$ ?\d+ (?:annual|membership) fee|annual (?:membership )?fee[^\d$]{0,40}\$|foreign transaction fees?[^\d]{0,20}(?:\d|none)|frais annuels[^\d]{0,40}\d+ ?\$|taux d'interet[^\d]{0,40}\d|年费[^\d]{0,10}\d|手续费[^\d]{0,20}\d/;

/** Matches a number with its unit, as of a fee, a rate or points. */
const anyValue = /[$€£¥%]|\d ?(?:元|points?\b|miles\b|x\b)|积分/;

/** Reports whether a page is short and has no number that could be about a card, as a notice or an unknown wall. */
export function saysNoValue({ folded }: PageSummary): boolean {
  return folded.length <= maxNoticeLength && !anyValue.test(folded);
}

function compareWithProbe(
  { url, finalUrl, page, showsCard, probe }: Soft404Input,
  isRedirected: boolean,
): string | null {
  if (probe === null || probe.status < 200 || probe.status >= 300 || probe.page === null) return null;
  // The home page is never missing, and a host for one card shows it at every address.
  if (isHome(url) && showsCard === true) return null;
  const names = collectAddressNames([url, probe.url]);
  const text = removeAll(page.folded, names);
  const probeText = removeAll(probe.page.folded, names);
  if (isTooShortToCompare(text, page.scriptCount) || isTooShortToCompare(probeText, probe.page.scriptCount))
    return null;
  if (isRedirected && isSamePage(finalUrl, probe.finalUrl) && !isSamePage(url, finalUrl))
    return 'it redirects to where unknown addresses redirect';
  if (Math.min(text.length, probeText.length) < 0.9 * Math.max(text.length, probeText.length)) return null;
  return isSameText(text, probeText, showsCard === true)
    ? 'it is the page that its host shows for unknown addresses'
    : null;
}

/** A page for unknown addresses may differ each time in so much: an offer, a greeting, an id. In word trigrams. */
const maxVaryingShingles = 40;

/**
 * Reports whether two texts are the same but for what varies. Much of a page about a card may be its menu, so a page that shows
 * the card is the same only if little of it differs.
 */
function isSameText(text: string, probeText: string, showsCard: boolean): boolean {
  const { similarity, differing } = compareTexts(text, probeText);
  if (similarity >= 0.95) return !showsCard || differing <= maxVaryingShingles;
  return !showsCard && similarity >= 0.75 && differing <= maxVaryingShingles;
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

/** Compares the word trigrams of two texts: their Jaccard similarity, from 0 to 1, and how many only one text has. */
function compareTexts(a: string, b: string): { readonly similarity: number; readonly differing: number } {
  const shinglesA = createShingles(a);
  const shinglesB = createShingles(b);
  const all = shinglesA.union(shinglesB).size;
  const shared = shinglesA.intersection(shinglesB).size;
  return { similarity: all === 0 ? 1 : shared / all, differing: all - shared };
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

/** Matches words in addresses of cards that do not tell one card from another. */
const commonWord = /^(?:credit|debit|card|carte|visa|mastercard|business|personal|product)s?$/;

/** Reports whether a URL keeps a word of another one's name: of the last part of its path, without words of its folders. */
function keepsName(target: string, url: string): boolean {
  const parts = pathOf(url).split('/');
  const name = parts.findLast((part) => part !== '' && !homePath.test(part)) ?? '';
  const others = listWords([hostOf(url), ...parts.slice(0, parts.lastIndexOf(name))].join('/'));
  const targetWords = listWords(`${hostOf(target)}${pathOf(target)}`);
  return [...listWords(name)].some(
    (word) => targetWords.has(word) && !others.has(word) && !commonWord.test(word),
  );
}

function listWords(path: string): ReadonlySet<string> {
  const words = foldText(decodeOrKeep(path.replace(/\.[a-z]{2,5}$/i, ''))).split(/[^a-z\d\u4e00-\u9fff]+/);
  return new Set(words.filter((word) => word.length > 2).map((word) => word.replace(/s$/, '')));
}
