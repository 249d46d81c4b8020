import type { PageEnd } from './fetch-result.ts';

interface BotWall {
  readonly name: string;
  /** A header name in lower case, and a pattern for its value. Normal pages may have a header of this name too. */
  readonly header?: readonly [name: string, value: RegExp];
  /** Matches text that is typical of the page of the bot wall. */
  readonly text?: RegExp;
}

/** Interstitial pages that block bots. Each pattern matches a header or text that is typical of one vendor. */
const walls: readonly BotWall[] = [
  { name: 'Cloudflare challenge', header: ['cf-mitigated', /challenge/i] },
  {
    name: 'Cloudflare challenge',
    text: /challenges\.cloudflare\.com|cdn-cgi\/challenge-platform|<title>\s*(?:Just a moment|Attention Required! \| Cloudflare)/i,
  },
  {
    name: 'Akamai refusal',
    text: /<title>\s*Access Denied\s*<\/title>[\s\S]{0,600}(?:permission to access|Reference\s*(?:&#35;|#))/i,
  },
  { name: 'Akamai challenge', text: /_sec\/cp_challenge|sec-if-cpt-container/i },
  {
    name: 'PerimeterX challenge',
    text: /px-captcha|_pxCaptcha|window\._pxAppId[\s\S]{0,4000}captcha|Press (?:&amp;|&|and) Hold to confirm/i,
  },
  {
    name: 'Incapsula challenge',
    text: /_Incapsula_Resource[\s\S]{0,2000}(?:incident_id|edet=|Request unsuccessful)|Incapsula incident ID/i,
  },
  { name: 'DataDome challenge', text: /captcha-delivery\.com|geo\.captcha-delivery/i },
  { name: 'DataDome challenge', header: ['x-dd-b', /./] },
  { name: 'AWS WAF challenge', header: ['x-amzn-waf-action', /challenge|captcha/i] },
  { name: 'AWS WAF challenge', text: /awswaf\.com[^"']{0,500}\/challenge\.js|gokuProps/i },
  { name: 'Radware challenge', text: /perfdrive\.com|<title>\s*Radware (?:Captcha|Bot Manager)/i },
  { name: 'Kasada challenge', header: ['x-kpsdk-ct', /./] },
  { name: 'browser check', text: /Checking your browser before accessing/i },
  // Many Chinese banks use Ruishu. Its page contains only this script.
  { name: 'Ruishu check', text: /\$_ts\s*=\s*window\[\s*["']\$_ts["']\s*\]/ },
  { name: 'F5 refusal', text: /The requested URL was rejected\. Please consult with your administrator/i },
  { name: 'F5 check', text: /["']bobcmn["']|src=["']\/TSPD\// },
  {
    name: 'captcha',
    text: /<title>[^<]{0,80}(?:captcha|are you (?:a )?(?:human|robot)|verify(?:ing)? (?:that )?you are (?:a )?human|robot check|pardon our interruption|人机验证|安全验证|访问验证)/i,
  },
];

const wallHosts =
  /(?:^|\.)(?:perfdrive\.com|captcha-delivery\.com|queue-it\.net|challenges\.cloudflare\.com)$/;

/** The maximum length of a bot wall, in UTF-16 code units. A longer page may mention a bot wall, but is not one. */
const maxWallLength = 150_000;
const searchedLength = 60_000;

/** Returns the name of the bot wall if a response seems to come from one. Returns null if it seems to be the requested page. */
export function detectBotWall({ headers, text, status }: PageEnd): string | null {
  for (const wall of walls) {
    if (wall.header !== undefined) {
      const [name, value] = wall.header;
      // Some sites send such headers with every page. On a successful response, only these two headers prove a bot wall.
      const isSignificant = status >= 300 || name === 'cf-mitigated' || name === 'x-amzn-waf-action';
      const hasHeader = Object.entries(headers).some(([key, text]) => key === name && value.test(text));
      if (isSignificant && hasHeader) return wall.name;
    }
    if (wall.text !== undefined && text !== null && isWallText(wall.text, text, status)) return wall.name;
  }
  return text !== null && isOnlyScript(text) ? 'browser check' : null;
}

/** Matches what the script of a browser check does: it sets a cookie, goes to another address, or submits a form. */
const goesOn =
  /document\.cookie\s*=|\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:reload|replace|assign)\(|\.submit\(\)/;

/** Reports whether a page says nothing, and its script only goes on. A page that scripts render loads them. */
function isOnlyScript(text: string): boolean {
  if (text.length >= maxWallLength || countWords(text) >= 5) return false;
  const start = text.slice(0, searchedLength);
  return goesOn.test(start) && !/<script\s[^<>]{0,500}src=/i.test(start);
}

export function isWallHost(host: string): boolean {
  return wallHosts.test(host);
}

/**
 * Reports whether a text is from a bot wall. Normal pages may load the same scripts as a bot wall, so a successful response
 * must also have few words outside scripts.
 */
function isWallText(pattern: RegExp, text: string, status: number): boolean {
  if (text.length >= maxWallLength || !pattern.test(text.slice(0, searchedLength))) return false;
  return status >= 300 || countWords(text) < 120;
}

const unreadTag = /<(\/?)(script|style|noscript)\b[^<>]*>/gi;

function countWords(html: string): number {
  return (
    removeScripts(html)
      .replace(/<[^<>]*>/g, ' ')
      .match(/\p{Script=Han}{2}|(?!\p{Script=Han})\p{L}{2,}/gu)?.length ?? 0
  );
}

/**
 * Returns the beginning of a page without scripts, style sheets and what it has for browsers without scripts, in time that is
 * linear in the length of the text.
 */
export function removeScripts(html: string): string {
  const start = html.slice(0, searchedLength);
  let plain = '';
  let position = 0;
  let openName: string | undefined;
  for (const { index, 0: tag, 1: slash, 2: name } of start.matchAll(unreadTag))
    if (slash === '' && openName === undefined) {
      plain += start.slice(position, index);
      openName = name?.toLowerCase();
    } else if (slash !== '' && name?.toLowerCase() === openName) {
      openName = undefined;
      position = index + tag.length;
    }
  if (openName === undefined) plain += start.slice(position);
  return plain;
}
