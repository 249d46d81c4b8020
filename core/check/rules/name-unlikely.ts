import { networkNames } from '#core/card/card';
import { foldName } from '#core/text/fold';
import { formatCodePoint } from '#core/text/text';
import { resolveSynonym } from '../suggest.ts';
import { none, type Rule, type RuleFinding } from './rule.ts';
import { listLocalizedNames, listRateLabels } from './shared/texts.ts';

interface Facts {
  readonly found: string;
  readonly problem: 'capitals' | 'advertising' | 'issuer' | 'general' | 'damaged' | 'scripts';
  /** The letter of another script. Absent for other problems. */
  readonly letter?: string;
  /** The name that was probably meant. Absent if that is unclear. */
  readonly meant?: string;
}

const problems = {
  capitals: () => 'is in capitals only',
  advertising: () => 'contains advertising',
  issuer: () => 'is the name of the issuer',
  general: () => 'names only the issuer, the network or the kind of card',
  damaged: () => 'contains � (U+FFFD), which replaces a letter that was lost',
  scripts: (letter) =>
    `mixes scripts: ${letter} (${formatCodePoint(letter)}) looks like another letter, so searches miss the card`,
} as const satisfies Record<Facts['problem'], (letter: string) => string>;

export const nameUnlikely: Rule<'name-unlikely', Facts> = {
  code: 'name-unlikely',
  title: 'unlikely name',
  severity: 'warning',
  class: 'schema',
  short: ({ problem }, field) =>
    problem === 'scripts' ? `${field} mixes scripts` : 'the name is probably not the name of the card',
  sentence: ({ found, problem, letter = '', meant }) =>
    `“${found}” ${problems[problem](letter)}. ${meant === undefined ? "Write the card's name as it is in the text of the issuer's page." : `Did you mean “${meant}”?`}`,
  checkCard(card, { registry }) {
    const { name, issuer, issuer_id: issuerId } = card;
    const findings: RuleFinding<Facts>[] = [];
    const names = name === undefined ? none : [['/name', name] as const];
    for (const [pointer, found] of [...names, ...listLocalizedNames(card)]) {
      const problem = findProblem(found, issuer);
      if (problem !== undefined) findings.push({ pointer, found, ...problem });
    }
    for (const [pointer, found] of listRateLabels(card)) {
      const lookalike = findLookalike(found);
      if (lookalike !== undefined) findings.push({ pointer, found, ...lookalike });
    }
    if (name === undefined || issuerId === undefined) return findings;
    const isIssuer = (text: string) => registry.issuerIdByAlias.get(text) === issuerId;
    const folded = foldName(name);
    const rest = folded.replace(/ ?\bcredit card$/, '');
    const word = resolveSynonym(rest) ?? rest;
    const isGeneral = ['', 'credit'].includes(word) || Object.hasOwn(networkNames, word) || isIssuer(rest);
    if (isIssuer(folded)) findings.push({ pointer: '/name', found: name, problem: 'issuer' });
    else if (isGeneral) findings.push({ pointer: '/name', found: name, problem: 'general' });
    return findings;
  },
};

const advertising =
  /[!！]$|\b(?:apply (?:now|today|online)|learn more|(?:earn|get|up to|gagnez|obtenez) (?:up to )?[$¥]?\d|limited[- ]time|(?:sign[- ]?up|welcome) (?:bonus|offer)|demandez|0% intro|intro(?:ductory)? apr|with (?:an? )?[$¥]?\d)|^get (?:the|your|an?)\b| [-–—|] no (?:annual )?fee\b|\*new\*|立即申请|马上申请|限时/i;
const titleSeparator = / (?:[|｜–—-]|[:：]) |[|｜]|: /;
const foreignLetter =
  /[[\p{L}]--[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}]]/v;

function findProblem(name: string, issuer: string | undefined): Omit<Facts, 'found'> | undefined {
  const lookalike = findLookalike(name);
  if (lookalike !== undefined) return lookalike;
  if (name.includes('\ufffd')) return { problem: 'damaged' };
  if (advertising.test(name) || /[|｜]/.test(name)) {
    const [meant = ''] = name.split(titleSeparator, 1);
    const isUseful = meant.length > 3 && meant !== name && !advertising.test(meant);
    return { problem: 'advertising', ...(isUseful && { meant: meant.trim() }) };
  }
  const isInCapitals = (name.match(/\p{Lu}{4,}/gu) ?? none).length > 1 && !/[\p{Ll}\p{Lo}]/u.test(name);
  return isInCapitals ? { problem: 'capitals', meant: capitalizeWords(name, issuer) } : undefined;
}

function findLookalike(text: string): Omit<Facts, 'found'> | undefined {
  const [letter] = foreignLetter.exec(text) ?? none;
  if (letter === undefined || !/\p{Script=Latin}/u.test(text)) return undefined;
  const meant = text.replaceAll(
    /[\u0370-\u03ff\u0400-\u04ff]/g,
    (sign) => latinByLookalike.get(sign) ?? sign,
  );
  return { problem: 'scripts', letter, ...(!foreignLetter.test(meant) && { meant }) };
}

/** Keeps words of up to three letters, such as RBC, and writes the words of the issuer's name as the issuer does. */
function capitalizeWords(name: string, issuer = ''): string {
  const ownWords = new Map(issuer.split(' ').map((word) => [word.toUpperCase(), word]));
  return name.replaceAll(
    /\p{L}{4,}/gu,
    (word) => ownWords.get(word) ?? word.charAt(0) + word.slice(1).toLowerCase(),
  );
}

const lookalikes = 'АВЕКМНОРСТХІЈЅаеорсухіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧο';
const latinLetters = 'ABEKMHOPCTXIJSaeopcyxijsABEZHIKMNOPTYXo';
const latinByLookalike: ReadonlyMap<string, string> = new Map(
  [...lookalikes].map((letter, index) => [letter, latinLetters.charAt(index)]),
);
