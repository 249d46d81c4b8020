function toWordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Characters such as “level”, “year” and “month” that say nothing about a card's level by themselves. */
export const fillerCharacters = /[级版主元年月每]/g;

export const network =
  '(?:visa|mastercard|master card|amex|american express|discover|unionpay|jcb|diners club)';
/** Words that do not distinguish card names, such as “credit” or “visa”. */
export const commonNameWords = toWordSet(
  'card cards credit the of by from and for visa mastercard master amex american express discover unionpay jcb diners club carte cartes de du la le les des d l et bank banque r tm mc md credits charge co inc a an with avec en reward branded cobranded',
);
/** Words that can be the only difference between two card names, such as “gold” or “student”. */
export const levelWords = toWordSet(
  'plus preferred reserve privilege prestige premier premiere premium select elite infinite signature world black noire noir platinum platine gold or silver argent bronze titanium titane diamond diamant classic classique basic base essential essentiel essentielle standard student etudiant etudiante students etudiants secured garantie business affaires entreprise corporate junior youth jeunesse unlimited illimite illimitee ultra max pro lite core one first prime centurion x ii iii green blue red bleue verte rouge',
);
/** Card levels that a network defines, such as “Visa Infinite”. A bank may leave these words out of a card's name. */
export const networkLevels = new RegExp(
  `(?:${network})(?: +(?:signature|infinite|world|elite|platinum|gold|classic|traditional|business|platine|or|privilege)(?![a-z]))+|(?:(?:world|elite|platinum|titanium|gold|standard)(?![a-z]) +)+(?:mastercard)`,
  'g',
);
const levelNames =
  '白金|钻石|黑钻|黑金|无限|世界|尊尚|尊享|尊贵|钛金|铂金|精英|精致|菁英|标准|玫瑰金|青春|学生|商务|公务|至尊|臻享|金|普通|普|银|铂|御玺|御尊';
export const chineseLevel = new RegExp(
  `(?:${levelNames})(?=(?:信用|贷记)?卡|卡?级|版|(?:[、/和及与](?:${levelNames}))+卡)|(?<![\\u4e00-\\u9fff])(?:白金|钻石|黑金|金|普|银|无限|世界|钛金|铂金)(?![\\u4e00-\\u9fff])`,
  'g',
);
export const trailingChineseLevels = new RegExp(`(?:${levelNames})+$`);
/** The Chinese counterpart of `commonNameWords`. */
export const commonChinese =
  /信用卡|贷记卡|银行|银联|维萨|万事达|运通|大来|联名卡?|借记|双币|单币|全币种?|卡|visa|mastercard|jcb|unionpay|amex/g;

/** Words before “card” that do not name a card, as in “your card” or “virtual card”. */
export const genericWords = toWordSet(
  'your our this my all any each every other another compare additional supplementary authorized virtual debit gift about apply eligible no annual fee fees lost stolen replacement new existing digital physical chip contactless primary prepaid right best which what choose get use using manage activate request order find meet personal consumer metal plastic payment popular featured selected a an of or to per on is same single second second-hand employee companion store foreign one first network brand type product account world',
);
/** Words after which a card's name begins, such as “the” in “the Driftwood Card”. */
export const stopWords = toWordSet(
  'your our this my the a an of to for with and or on in is any each every per how why what which',
);

export const chineseName =
  /(?:^|[。；，,、：:“（( ])([\u4e00-\u9fff]{2,6}?)(?:信用卡|联名卡|卡)(?=是|的|年费|权益|持卡人|主卡|[：:，,。 ）)（(”」]|$)/g;
/** Chinese words before 卡 that do not name a card, as in 电子卡 (digital card). */
export const genericChinese =
  /附属|副$|^主|^本|^该|^此|旧|^新|借记|储蓄|银行|贵宾|积分|礼品|会员|电子|实体|虚拟|购物|加?油$|话费|流量|[打开办核激刷持用换补销领绑收付]|挂失|贷记|芯片|磁条|单币|双币|多币|全币|个人|我行|任意|所有|^每|^首|^[一两多]?张|其他|以上|同|各|两|热门|推荐|主题|系列|联名$|一卡|名下|万事达|银联|运通|标准/;

export function splitLatinWords(text: string): readonly string[] {
  return text.match(/[a-z0-9][a-z0-9'+]*/g) ?? [];
}
