import type { Country } from '#catalog/card';
import { cardPage, document, markOf } from '../pages.ts';
import { ok, ownHost, type WebCase } from '../web-case.ts';

const chinese = '年费为300元';
const french = 'offre de bienvenue après les premiers achats';
const japanese = '年会費は無料です';

interface Told {
  readonly name: string;
  readonly country: Country;
  readonly charset: string;
  /** In the content type; null for a type without. */
  readonly named: string | null;
  /** Within the page's head. */
  readonly head?: string;
  readonly mark?: boolean;
  readonly text?: string;
  readonly type?: string;
}

function told({
  name,
  country,
  charset,
  named,
  head = '',
  mark = false,
  text,
  type = 'text/html',
}: Told): WebCase {
  const japan = text === japanese;
  const page = japan
    ? document('ゴールドカード', `<p>${japanese.repeat(40)}</p>`, head)
    : cardPage(country, head);
  return ownHost({
    name,
    country,
    asked: ok(
      {
        text: type.includes('xhtml') ? `<?xml version="1.0" encoding="${charset}"?>${page}` : page,
        charset,
        mark,
      },
      { headers: [['Content-Type', named === null ? type : `${type}; charset=${named}`]] },
    ),
    answer: {
      end: 'page',
      status: 200,
      text: text ?? { us: markOf('us'), ca: french, cn: chinese }[country],
    },
    outcome: 'alive',
  });
}

const meta = (charset: string) => `<meta charset="${charset}">`;
const oldMeta = (charset: string) =>
  `<meta content='text/html; charset=${charset}' http-equiv='Content-Type'>`;

/** Pages in the charsets that issuers use, and the ways to say which. */
export const charsetCases: readonly WebCase[] = [
  told({ name: 'GB18030 in the header', country: 'cn', charset: 'gb18030', named: 'GB18030' }),
  told({ name: 'GBK in the header', country: 'cn', charset: 'gbk', named: 'gbk' }),
  told({ name: 'GB2312 in the header', country: 'cn', charset: 'gb2312', named: 'gb2312' }),
  told({ name: 'GBK in a meta', country: 'cn', charset: 'gbk', named: null, head: meta('gbk') }),
  told({
    name: 'GB2312 in an old meta',
    country: 'cn',
    charset: 'gb2312',
    named: null,
    head: oldMeta('gb2312'),
  }),
  told({ name: 'GB18030 said nowhere', country: 'cn', charset: 'gb18030', named: null }),
  told({ name: 'Big5 in the header', country: 'us', charset: 'big5', named: 'Big5', text: markOf('us') }),
  told({
    name: 'Shift JIS in the header',
    country: 'us',
    charset: 'shift_jis',
    named: 'Shift_JIS',
    text: japanese,
  }),
  told({
    name: 'Shift JIS in a meta',
    country: 'us',
    charset: 'shift_jis',
    named: null,
    head: meta('shift_jis'),
    text: japanese,
  }),
  told({ name: 'EUC-JP in the header', country: 'us', charset: 'euc-jp', named: 'euc-jp', text: japanese }),
  told({ name: 'windows-1252 in the header', country: 'ca', charset: 'windows-1252', named: 'windows-1252' }),
  told({
    name: 'windows-1252 in a meta',
    country: 'ca',
    charset: 'windows-1252',
    named: null,
    head: meta('cp1252'),
  }),
  told({ name: 'windows-1252 said nowhere', country: 'ca', charset: 'windows-1252', named: null }),
  told({
    name: 'Latin 1 that is windows-1252',
    country: 'ca',
    charset: 'windows-1252',
    named: 'ISO-8859-1',
    text: 'l’épicerie',
  }),
  told({ name: 'Latin 9 in the header', country: 'ca', charset: 'iso-8859-15', named: 'iso-8859-15' }),
  told({ name: 'UTF-8 said nowhere', country: 'cn', charset: 'utf-8', named: null }),
  told({ name: 'UTF-8 in quotes', country: 'cn', charset: 'utf-8', named: '"utf-8"' }),
  told({ name: 'UTF-8 mark against the header', country: 'cn', charset: 'utf-8', mark: true, named: 'gbk' }),
  told({ name: 'header against the meta', country: 'cn', charset: 'gbk', named: 'gbk', head: meta('utf-8') }),
  told({ name: 'UTF-16 little end first', country: 'cn', charset: 'utf-16le', mark: true, named: null }),
  told({ name: 'UTF-16 big end first', country: 'cn', charset: 'utf-16be', mark: true, named: null }),
  told({
    name: 'UTF-16 in a meta of UTF-8',
    country: 'cn',
    charset: 'utf-8',
    named: null,
    head: meta('utf-16'),
  }),
  told({ name: 'an unknown charset', country: 'cn', charset: 'utf-8', named: 'utf-99' }),
  told({
    name: 'charset of an XML declaration',
    country: 'cn',
    charset: 'gbk',
    named: null,
    type: 'application/xhtml+xml',
  }),
  told({
    name: 'a meta within a comment',
    country: 'cn',
    charset: 'utf-8',
    named: null,
    head: `<!-- ${meta('shift_jis')} -->`,
  }),
];
