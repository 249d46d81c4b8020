import type { Country } from '#core/card/card';

interface PageText {
  readonly lang: string;
  readonly title: string;
  readonly fee: string;
  readonly body: string;
}

const textByCountry = {
  us: {
    lang: 'en',
    title: 'Gold Rewards Card',
    fee: '$95',
    body: 'Earn 3 points per dollar at restaurants and 1 point on everything else. The annual fee is $95 and there is no foreign transaction fee. Points do not expire while the account is open, and they can be turned into travel, statement credits or gifts. New members who spend enough in the first months receive a welcome offer; see the rates and fees for what applies. Cardholders have purchase protection, rental car coverage and a line that answers day and night.',
  },
  ca: {
    lang: 'fr-CA',
    title: 'Carte Or Récompenses',
    fee: '120 $',
    body: 'Obtenez 3 points par dollar à l’épicerie et au restaurant, et 1 point pour tout autre achat. Les frais annuels sont de 120 $ et le taux d’intérêt annuel est de 20,99 %. Les points n’expirent pas tant que le compte est ouvert. Les nouveaux titulaires reçoivent une offre de bienvenue après les premiers achats; voyez les modalités. La carte comprend une assurance voyage, une protection des achats et une ligne d’aide ouverte jour et nuit à Montréal, à Québec et partout où l’été mène.',
  },
  cn: {
    lang: 'zh-CN',
    title: '金卡信用卡',
    fee: '300元',
    body: '本卡主卡年费为300元，附属卡年费为150元，刷卡满六次免次年年费。境外交易手续费为交易金额的1.5%。每消费一元累积一个积分，餐饮消费享三倍积分。积分长期有效，可兑换航空里程、酒店住宿以及精美礼品。新客户首次申请并在规定时间内消费达标，即可获得开卡礼。持卡人享有机场贵宾厅服务、购物保障以及全天候客户服务热线。详情请参阅收费标准与领用合约。',
  },
} as const satisfies Record<Country, PageText>;

/** Repeats a text four times, so that the page is about as long as a real page. */
function renderParagraphs(text: string): string {
  return Array.from({ length: 4 }, () => `<p>${text}</p>`).join('\n');
}

export function renderPage(title: string, body: string, head = '', lang = 'en'): string {
  return `<!doctype html>\n<html lang="${lang}"><head>${head}<title>${title}</title></head>\n<body>${body}</body></html>\n`;
}

const menu = '<nav><a href="/">Home</a> <a href="/cards">Cards</a> <a href="/help">Help</a></nav>';

export function cardPage(country: Country = 'us', head = ''): string {
  const { lang, title, body } = textByCountry[country];
  return renderPage(
    `${title} | Example Bank`,
    `${menu}<h1>${title}</h1>\n${renderParagraphs(body)}`,
    head,
    lang,
  );
}

/** Returns a text that occurs only on the product page of this country. */
export function markOf(country: Country): string {
  return textByCountry[country].fee;
}

export function homePage(country: Country = 'us'): string {
  const title = { us: 'Example Bank', ca: 'Banque Exemple', cn: '示例银行' }[country];
  const text = {
    us: 'Banking for everybody: accounts, cards, loans and savings. Sign in or find a branch near you.',
    ca: 'Des services bancaires pour tous : comptes, cartes, prêts et épargne. Ouvrez une session.',
    cn: '个人金融、信用卡、贷款与理财。请登录网上银行或查找附近网点。',
  }[country];
  return renderPage(
    title,
    `${menu}<h1>${title}</h1>\n${renderParagraphs(text)}`,
    '',
    textByCountry[country].lang,
  );
}

export function notFoundPage(title: string, text: string): string {
  return renderPage(title, `${menu}<h1>${title}</h1><p>${text}</p>`);
}
