import type { OutcomeKind } from '#catalog/sources/judge/outcome';
import { cardPage, homePage, markOf } from '../pages.ts';
import type { Behaviour, Site } from '../site.ts';
import {
  cardPath,
  domainOf,
  type ExpectedAnswer,
  hostOf,
  html,
  ok,
  ownHost,
  redirect,
  status,
  type WebCase,
} from '../web-case.ts';

const page = ok({ text: cardPage() });
const newPath = '/credit-cards/gold-rewards';

interface Led {
  readonly name: string;
  readonly code?: number;
  readonly to: string;
  /** Where that is, if it is on the same site. */
  readonly path?: string;
  readonly there?: Behaviour;
  readonly outcome: OutcomeKind;
  readonly answer?: ExpectedAnswer;
  /** Whole address of the end, where it is elsewhere. */
  readonly final?: string;
  readonly sites?: readonly Site[];
  readonly domains?: readonly string[];
}

/** One redirect, from the card's page to a place. */
function led({ name, code = 301, to, path = newPath, there = page, outcome, ...more }: Led): WebCase {
  const start = `https://${hostOf(name)}${cardPath}`;
  return ownHost({
    name,
    asked: redirect(code, to),
    site: { paths: { [path]: there }, otherwise: status(404, { text: 'Not found' }) },
    answer: more.answer ?? {
      end: 'page',
      status: 200,
      text: markOf('us'),
      hops: [start, more.final ?? `https://${hostOf(name)}${path}`],
    },
    outcome,
    ...(more.sites === undefined ? {} : { sites: more.sites }),
    ...(more.domains === undefined ? {} : { domains: more.domains }),
  });
}

/** A chain of so many redirects with one status, then the page. */
function chain(name: string, codes: readonly number[], outcome: OutcomeKind, broken = false): WebCase {
  const steps = codes.map((code, index) => [step(index), redirect(code, step(index + 1))] as const);
  const hops = codes.concat(0).map((_, index) => `https://${hostOf(name)}${step(index)}`);
  return ownHost({
    name,
    site: { paths: Object.fromEntries([...steps, [step(codes.length), page]]) },
    path: step(0),
    answer: broken
      ? { end: 'too-many-redirects', hops: hops.slice(0, 6) }
      : { end: 'page', status: 200, text: markOf('us'), hops },
    outcome,
  });
}

function step(index: number): string {
  return index === 0 ? cardPath : `/step/${index}`;
}

function refused(name: string, to: string, end: ExpectedAnswer['end'], outcome: OutcomeKind): WebCase {
  return led({ name, to, outcome, answer: { end, hops: [`https://${hostOf(name)}${cardPath}`] } });
}

/** A site of the issuer, or of somebody else, that the case's own site leads to. */
function elsewhere(host: string, asked: Behaviour = page): Site {
  return { host, paths: { [cardPath]: asked } };
}

function across(
  name: string,
  code: number,
  host: string,
  outcome: OutcomeKind,
  more: { readonly front?: Site['front']; readonly there?: Behaviour; readonly answer?: ExpectedAnswer } = {},
): WebCase {
  const final = `https://${host}${cardPath}`;
  const site = elsewhere(host, more.there);
  return led({
    name,
    code,
    to: final,
    final,
    outcome,
    sites: [more.front === undefined ? site : { ...site, front: more.front }],
    ...(more.answer === undefined ? {} : { answer: more.answer }),
  });
}

const start = (name: string) => [`https://${hostOf(name)}${cardPath}`];

export const redirectCases: readonly WebCase[] = [
  led({ name: 'moved 301', to: newPath, outcome: 'moved' }),
  led({ name: 'moved 308', code: 308, to: newPath, outcome: 'moved' }),
  led({ name: 'for now 302', code: 302, to: newPath, outcome: 'alive' }),
  led({ name: 'for now 303', code: 303, to: newPath, outcome: 'alive' }),
  led({ name: 'for now 307', code: 307, to: newPath, outcome: 'alive' }),
  led({ name: 'relative beside', to: 'silver', path: '/cards/silver', outcome: 'moved' }),
  led({ name: 'relative above', to: '../rates/gold', path: '/rates/gold', outcome: 'moved' }),
  led({ name: 'relative query', to: '?lang=en', path: `${cardPath}?lang=en`, outcome: 'moved' }),
  led({
    name: 'without its scheme',
    to: `//${hostOf('without its scheme')}${newPath}`,
    outcome: 'moved',
  }),
  led({ name: 'with a fragment to follow', to: `${newPath}#fees`, outcome: 'moved' }),
  led({ name: 'location in UTF-8', to: '/卡/金卡', path: '/%E5%8D%A1/%E9%87%91%E5%8D%A1', outcome: 'moved' }),
  led({
    name: 'location with a space',
    to: '/cards/gold card',
    path: '/cards/gold%20card',
    outcome: 'moved',
  }),
  led({
    name: 'location in capitals',
    to: `HTTPS://${hostOf('location in capitals').toUpperCase()}${newPath}`,
    outcome: 'moved',
  }),
  led({
    name: 'location with the usual port',
    to: `https://${hostOf('location with the usual port')}:443${newPath}`,
    outcome: 'moved',
  }),
  ownHost({
    name: 'redirect without a length',
    asked: redirect(301, newPath, { framing: 'chunked', body: { text: 'x'.repeat(200_000) } }),
    site: { paths: { [newPath]: page } },
    answer: {
      end: 'page',
      status: 200,
      hops: [
        ...start('redirect without a length'),
        `https://${hostOf('redirect without a length')}${newPath}`,
      ],
    },
    outcome: 'moved',
  }),
  chain('chain of two', [301, 301], 'moved'),
  chain('chain of five', [301, 301, 301, 301, 301], 'moved'),
  chain('chain of five for now', [302, 302, 302, 302, 302], 'alive'),
  chain('chain of six', [301, 301, 301, 301, 301, 301], 'redirects', true),
  chain(
    'chain of twenty',
    Array.from({ length: 20 }, () => 302),
    'redirects',
    true,
  ),
  refused('leads to itself', cardPath, 'too-many-redirects', 'redirects'),
  refused('leads to itself by fragment', `${cardPath}#again`, 'too-many-redirects', 'redirects'),
  refused('leads nowhere', '', 'too-many-redirects', 'redirects'),
  ownHost({
    name: 'two lead to each other',
    asked: redirect(302, '/other'),
    site: { paths: { '/other': redirect(302, cardPath) } },
    answer: {
      end: 'too-many-redirects',
      hops: [...start('two lead to each other'), `https://${hostOf('two lead to each other')}/other`],
    },
    outcome: 'redirects',
  }),
  ownHost({
    name: 'cookies needed',
    asked: { kind: 'needs-cookie', page },
    answer: { end: 'too-many-redirects', hops: start('cookies needed') },
    outcome: 'redirects',
  }),
  refused('leads to http', `http://${hostOf('leads to http')}${cardPath}`, 'not-https', 'redirects'),
  refused('leads to a port', `https://${hostOf('leads to a port')}:8443/`, 'not-https', 'redirects'),
  refused('leads to a user', `https://user@${hostOf('leads to a user')}/`, 'not-https', 'redirects'),
  refused('leads to a script', 'javascript:alert(1)', 'not-https', 'redirects'),
  refused('leads to data', 'data:text/html,hello', 'not-https', 'redirects'),
  refused('leads to a file', 'file:///etc/passwd', 'not-https', 'redirects'),
  refused('leads to ftp', 'ftp://files.example/', 'not-https', 'redirects'),
  refused('leads to no address', 'https://', 'bad-answer', 'server-error'),
  across('to another site of the issuer', 301, `cards.${domainOf('to another site of the issuer')}`, 'moved'),
  across('to another site for now', 302, `cards.${domainOf('to another site for now')}`, 'alive'),
  across('to somebody else', 301, 'www.cards-for-all.example', 'off-issuer'),
  across('to somebody else for now', 302, 'www.cards-for-now.example', 'off-issuer'),
  across(
    'to a name that looks alike',
    301,
    `${domainOf('to a name that looks alike')}.lookalike.example`,
    'off-issuer',
  ),
  across('to a name that ends alike', 301, `not${domainOf('to a name that ends alike')}`, 'off-issuer'),
  ownHost({
    name: 'around by somebody else',
    asked: redirect(302, 'https://t.tracker.example/go'),
    sites: [
      {
        host: 't.tracker.example',
        paths: { '/go': redirect(302, `https://${hostOf('around by somebody else')}${newPath}`) },
      },
    ],
    site: { paths: { [newPath]: page } },
    answer: {
      end: 'page',
      status: 200,
      hops: [
        ...start('around by somebody else'),
        'https://t.tracker.example/go',
        `https://${hostOf('around by somebody else')}${newPath}`,
      ],
    },
    outcome: 'alive',
  }),
  led({
    name: 'moved and gone',
    to: newPath,
    there: status(404, { text: 'Not found' }),
    answer: {
      end: 'page',
      status: 404,
      hops: [...start('moved and gone'), `https://${hostOf('moved and gone')}${newPath}`],
    },
    outcome: 'gone',
  }),
  led({
    name: 'moved and blocked',
    to: newPath,
    there: status(403, { text: 'Not for you' }),
    answer: {
      end: 'page',
      status: 403,
      hops: [...start('moved and blocked'), `https://${hostOf('moved and blocked')}${newPath}`],
    },
    outcome: 'blocked',
  }),
  led({
    name: 'moved and broken',
    to: newPath,
    there: status(500, { text: 'Oh' }),
    answer: {
      end: 'page',
      status: 500,
      tries: 3,
      hops: [...start('moved and broken'), `https://${hostOf('moved and broken')}${newPath}`],
    },
    outcome: 'server-error',
  }),
  led({
    name: 'leads to an unknown name',
    to: 'https://no-such-name.example/',
    answer: { end: 'dns', hops: start('leads to an unknown name') },
    outcome: 'dns',
  }),
  across('leads to an old certificate', 301, 'old.certificates.example', 'tls', {
    front: 'expired',
    answer: { end: 'tls', hops: start('leads to an old certificate') },
  }),
  across('leads to silence', 301, 'www.silent.example', 'timeout', {
    there: { kind: 'silence', after: 'request' },
    answer: { end: 'timeout', tries: 3, hops: start('leads to silence') },
  }),
  ownHost({
    name: 'says 301 without where',
    asked: status(301, { text: cardPage() }),
    answer: { end: 'page', status: 301 },
    outcome: 'not-a-page',
  }),
  ownHost({
    name: 'says twice where',
    asked: { ...redirect(301, newPath), headers: [html, ['Location', newPath], ['Location', '/elsewhere']] },
    site: { paths: { [newPath]: page } },
    answer: {
      end: 'page',
      status: 200,
      hops: [...start('says twice where'), `https://${hostOf('says twice where')}${newPath}`],
    },
    outcome: 'moved',
  }),
  led({
    name: 'the page that turns home',
    code: 302,
    to: '/',
    path: '/',
    there: ok({ text: homePage() }),
    answer: {
      end: 'page',
      status: 200,
      hops: [...start('the page that turns home'), `https://${hostOf('the page that turns home')}/`],
    },
    outcome: 'soft-404',
  }),
];
