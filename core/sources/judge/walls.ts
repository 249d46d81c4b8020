import { foldText } from '../evidence/fold.ts';
import type { PageSummary } from '../evidence/page.ts';
import { cardValue, saysNotFound } from './soft-404.ts';
import words from './walls.json' with { type: 'json' };

type Wall = keyof typeof words;

const names: Readonly<Record<Wall, string>> = {
  maintenance: 'its host is under maintenance',
  'sign-in': 'it asks for a sign-in',
  region: 'its host does not serve this region',
  consent: 'it asks for a consent first',
  robot: 'it asks for a browser',
  trouble: 'it says that something went wrong',
};

/** The words of each wall in English, French and Chinese, for text that is folded. */
const walls = Object.entries(words).map(([wall, patterns]) => {
  return { wall: wall as Wall, pattern: new RegExp(patterns.join('|')) };
});

/** A wall says little. A longer page with such words has other content too. In UTF-16 code units. */
const maxWallLength = 2000;

/** The least text of a page that says something, in UTF-16 code units. */
const minContentLength = 40;

const signInPath =
  /(?:^|[/_.-])(?:log-?in|log-?on|sign-?in|sign-?on|authenticate|authorize|oauth2?|sso|saml2?|connexion|ouvrir-session|denglu)(?:[/_.-]|$)/i;

/** Returns a few words if the page leads to a sign-in. Such an address says nothing about the cited page. */
export function detectSignIn(path: string, finalPath: string): string | null {
  return signInPath.test(finalPath) && !signInPath.test(path) ? names['sign-in'] : null;
}

/**
 * Returns a few words on what stands before the cited page: a sign-in, maintenance, a region or a consent. Such a page says
 * nothing about the cited page. Returns null if it seems to be the cited page, or says that this page is missing.
 */
export function detectWall(page: PageSummary): string | null {
  const { title, folded, mainFolded, hasPasswordField } = page;
  if (folded.length > maxWallLength || cardValue.test(folded) || saysNotFound(page)) return null;
  if (hasPasswordField) return names['sign-in'];
  const text = `${foldText(title.slice(0, 300))} ${mainFolded}`;
  // A banner about cookies is on every page. It is a wall only if the page says nothing else.
  const isOnlyBanner = mainFolded.length < minContentLength;
  const found = walls.find(({ wall, pattern }) =>
    pattern.test(wall === 'consent' && isOnlyBanner ? folded : text),
  );
  return found === undefined ? null : names[found.wall];
}
