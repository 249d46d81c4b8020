// Generated from the schemas by `npm run generate`. Do not edit.

/** What a field means, and an example of it. */
export interface FieldWords {
  readonly description: string;
  readonly example: unknown;
}

/** The keys of an object in their order, the layout of every array item, or null if there is no fixed layout. */
export type Layout = null | readonly [Layout] | { readonly [key: string]: Layout };

/** The fields of a record that contain numbers, in schema order. */
export const cardBranchesWithNumbers: readonly string[] = ["annual_fee","fx_fee","rewards","apr","welcome_offer","benefits","image"];

/** Field path (`*` for every array item) to its description, in schema order. */
export const cardFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/$schema", {"description":"Where editors find this schema. Always the same relative path.","example":"../../schema.json"}],
  ["/id", {"description":"Country, then a slug; the file is data/<country>/<slug>.json. Never renamed and never reused for another card.","example":"us-chase-sapphire-preferred"}],
  ["/name", {"description":"The card's name as the issuer writes it, Unicode NFC, without control characters or outer spaces.","example":"Chase Sapphire Preferred® Card"}],
  ["/localized_names", {"description":"The name in other languages of the card's country: BCP 47 tag to name.","example":{"zh":"工银环球旅行卡"}}],
  ["/country", {"description":"Where the card is issued: ISO 3166-1 alpha-2, lower case.","example":"us"}],
  ["/issuer", {"description":"Display name of the institution that issues the card, as data/issuers.json writes it.","example":"Chase"}],
  ["/issuer_id", {"description":"The issuer's id in data/issuers.json.","example":"chase"}],
  ["/network", {"description":"The card's payment network; unknown if the issuer's page does not name it.","example":"visa"}],
  ["/network_tier", {"description":"The network's product level: a slug in data/network-tiers.json. Left out if the page names none.","example":"signature"}],
  ["/additional_networks", {"description":"Further networks of a dual-brand card; the first is not repeated here.","example":[{"network":"unionpay","network_tier":"platinum"}]}],
  ["/additional_networks/*/network", {"description":"The further network.","example":"unionpay"}],
  ["/additional_networks/*/network_tier", {"description":"Its product level: a slug in data/network-tiers.json.","example":"platinum"}],
  ["/type", {"description":"How a purchase is paid: revolving credit, charge (paid in full), debit from an account, or prepaid.","example":"credit"}],
  ["/segment", {"description":"Whom the card is issued to.","example":"personal"}],
  ["/co_brand", {"description":"The co-brand partner: the company named on the card besides the issuer.","example":"Delta Air Lines"}],
  ["/annual_fee", {"description":"The standard yearly fee of the main card.","example":{"amount":95,"currency":"USD"}}],
  ["/annual_fee/amount", {"description":"The fee for one year in whole units of the currency; 0 if the page says there is none, null if it has not been read.","example":95}],
  ["/annual_fee/currency", {"description":"ISO 4217 code of the card's country: USD, CAD or CNY.","example":"USD"}],
  ["/annual_fee/first_year", {"description":"The fee in the first year if it differs from the standard one.","example":0}],
  ["/annual_fee/monthly", {"description":"The fee for one month, if the issuer charges it by the month; amount is then twelve times this.","example":15.99}],
  ["/annual_fee/second_currency", {"description":"The same fee in the second currency of a dual-currency card.","example":{"amount":300,"currency":"USD"}}],
  ["/annual_fee/second_currency/amount", {"description":"An amount in whole units of the currency; null if it has not been read.","example":300}],
  ["/annual_fee/second_currency/currency", {"description":"ISO 4217 code.","example":"USD"}],
  ["/annual_fee/waiver", {"description":"When the fee is waived: as data, or in a few words if the condition does not fit.","example":{"purchases":6,"period":"year"}}],
  ["/annual_fee/waiver/spend", {"description":"Spending in the period that waives the fee, in the currency of the fee.","example":50000}],
  ["/annual_fee/waiver/purchases", {"description":"Number of purchases in the period that waives the fee.","example":6}],
  ["/annual_fee/waiver/period", {"description":"The period in which to reach it; first-year if only the first year's fee is waived.","example":"year"}],
  ["/annual_fee/waiver/note", {"description":"What else the condition asks, in a few words.","example":"purchases of any amount"}],
  ["/fx_fee", {"description":"The foreign transaction fee.","example":{"percent":0}}],
  ["/fx_fee/percent", {"description":"Percent of the purchase, 2.7 for 2.7 %; 0 if the page says there is none, null if it has not been read.","example":2.7}],
  ["/fx_fee/by_network", {"description":"The fee by network, if a dual-brand card charges differently for each.","example":{"visa":1.5,"unionpay":0}}],
  ["/fx_fee/by_network/visa", {"description":"Percent for purchases through visa.","example":1.5}],
  ["/fx_fee/by_network/mastercard", {"description":"Percent for purchases through mastercard.","example":1.5}],
  ["/fx_fee/by_network/amex", {"description":"Percent for purchases through amex.","example":1.5}],
  ["/fx_fee/by_network/discover", {"description":"Percent for purchases through discover.","example":1.5}],
  ["/fx_fee/by_network/unionpay", {"description":"Percent for purchases through unionpay.","example":1.5}],
  ["/fx_fee/by_network/jcb", {"description":"Percent for purchases through jcb.","example":1.5}],
  ["/fx_fee/by_network/other", {"description":"Percent for purchases through other.","example":1.5}],
  ["/fx_fee/note", {"description":"What the percent does not say, in a few words.","example":"no fee in the euro area"}],
  ["/rewards", {"description":"What purchases earn; null if no rewards programme is known.","example":{"currency_label":"cash back","rate_type":"cashback","base_rate":{"points_per_dollar":1.5},"categories":[]}}],
  ["/rewards/currency_label", {"description":"What is earned, in a few words.","example":"Membership Rewards points"}],
  ["/rewards/rate_type", {"description":"Points or miles for each unit of money spent, or percent of it back.","example":"points"}],
  ["/rewards/base_rate", {"description":"The rate on every purchase that no category names.","example":{"points_per_dollar":1}}],
  ["/rewards/base_rate/points_per_dollar", {"description":"The rate per one unit of the fee currency's money: 1.5 is 1.5 points or 1.5 %, never 0.015; null if it has not been read.","example":1}],
  ["/rewards/categories", {"description":"Purchases with a rate of their own.","example":[{"label":"U.S. supermarkets","category":["grocery"],"points_per_dollar":3}]}],
  ["/rewards/categories/*/label", {"description":"Which purchases, in our own few words.","example":"U.S. supermarkets"}],
  ["/rewards/categories/*/category", {"description":"What the purchases are: slugs of data/categories.json. An empty list needs a note that says why none fits.","example":["grocery"]}],
  ["/rewards/categories/*/points_per_dollar", {"description":"The whole rate, not the extra above the base; null if it has not been read.","example":3}],
  ["/rewards/categories/*/cap", {"description":"The limit up to which the rate applies.","example":{"amount":6000,"unit":"USD","period":"calendar-year"}}],
  ["/rewards/categories/*/cap/amount", {"description":"Money spent, or points earned, up to which the rate applies; null if it has not been read.","example":6000}],
  ["/rewards/categories/*/cap/unit", {"description":"ISO 4217 code if spending is capped, points if earnings are.","example":"USD"}],
  ["/rewards/categories/*/cap/period", {"description":"How often the cap resets; year if the page does not say which kind of year.","example":"calendar-year"}],
  ["/rewards/categories/*/cap/shared_with", {"description":"Labels of the other categories that draw on the same cap.","example":["other gas and EV charging"]}],
  ["/rewards/categories/*/cap/second_currency", {"description":"The same cap in the second currency of a dual-currency card.","example":{"amount":1000,"currency":"USD"}}],
  ["/rewards/categories/*/cap/second_currency/amount", {"description":"An amount in whole units of the currency; null if it has not been read.","example":300}],
  ["/rewards/categories/*/cap/second_currency/currency", {"description":"ISO 4217 code.","example":"USD"}],
  ["/rewards/categories/*/from", {"description":"The spending above which the rate applies.","example":{"amount":25000,"unit":"CAD","period":"year"}}],
  ["/rewards/categories/*/from/amount", {"description":"Spending after which the rate applies; null if it has not been read.","example":25000}],
  ["/rewards/categories/*/from/unit", {"description":"ISO 4217 code of the spending.","example":"CAD"}],
  ["/rewards/categories/*/from/period", {"description":"How often the count resets.","example":"year"}],
  ["/rewards/categories/*/period", {"description":"The quarter, month or year in which a rotating rate applies: 2026-Q4, 2026-11 or 2026.","example":"2026-Q4"}],
  ["/rewards/categories/*/until", {"description":"The last day on which the rate applies, YYYY-MM-DD.","example":"2027-09-30"}],
  ["/rewards/categories/*/activation", {"description":"Whether the cardholder must activate the rate first.","example":true}],
  ["/rewards/categories/*/choose", {"description":"How many categories the cardholder chooses, or how many of the highest count.","example":2}],
  ["/rewards/categories/*/note", {"description":"What the label does not say, or why no category fits, in a few words.","example":"every purchase up to the cap"}],
  ["/apr", {"description":"Annual percentage rates, and the daily rate if the issuer states that one.","example":{"purchase":{"min":19.99,"max":28.99,"kind":"variable"}}}],
  ["/apr/purchase", {"description":"On purchases.","example":{"min":19.99,"max":28.99,"kind":"variable"}}],
  ["/apr/purchase/min", {"description":"The lowest rate in percent; null if it has not been read.","example":19.99}],
  ["/apr/purchase/max", {"description":"The highest rate in percent; null if it has not been read.","example":28.99}],
  ["/apr/purchase/kind", {"description":"Whether the rate follows an index.","example":"variable"}],
  ["/apr/purchase/daily", {"description":"The daily rate in percent, 0.05 for 5 of 10,000; null if it has not been read.","example":0.05}],
  ["/apr/purchase/intro", {"description":"The rate in the first months.","example":{"percent":0,"months":15}}],
  ["/apr/purchase/intro/percent", {"description":"The introductory rate in percent.","example":0}],
  ["/apr/purchase/intro/months", {"description":"For how many months it applies.","example":15}],
  ["/apr/balance_transfer", {"description":"On balance transfers.","example":{"min":19.99,"max":28.99,"kind":"variable","intro":{"percent":0,"months":15}}}],
  ["/apr/balance_transfer/min", {"description":"The lowest rate in percent; null if it has not been read.","example":19.99}],
  ["/apr/balance_transfer/max", {"description":"The highest rate in percent; null if it has not been read.","example":28.99}],
  ["/apr/balance_transfer/kind", {"description":"Whether the rate follows an index.","example":"variable"}],
  ["/apr/balance_transfer/daily", {"description":"The daily rate in percent, 0.05 for 5 of 10,000; null if it has not been read.","example":0.05}],
  ["/apr/balance_transfer/intro", {"description":"The rate in the first months.","example":{"percent":0,"months":15}}],
  ["/apr/balance_transfer/intro/percent", {"description":"The introductory rate in percent.","example":0}],
  ["/apr/balance_transfer/intro/months", {"description":"For how many months it applies.","example":15}],
  ["/apr/cash_advance", {"description":"On cash advances.","example":{"min":29.99,"max":29.99,"kind":"variable"}}],
  ["/apr/cash_advance/min", {"description":"The lowest rate in percent; null if it has not been read.","example":19.99}],
  ["/apr/cash_advance/max", {"description":"The highest rate in percent; null if it has not been read.","example":28.99}],
  ["/apr/cash_advance/kind", {"description":"Whether the rate follows an index.","example":"variable"}],
  ["/apr/cash_advance/daily", {"description":"The daily rate in percent, 0.05 for 5 of 10,000; null if it has not been read.","example":0.05}],
  ["/apr/cash_advance/intro", {"description":"The rate in the first months.","example":{"percent":0,"months":15}}],
  ["/apr/cash_advance/intro/percent", {"description":"The introductory rate in percent.","example":0}],
  ["/apr/cash_advance/intro/months", {"description":"For how many months it applies.","example":15}],
  ["/welcome_offer", {"description":"The public offer to new cardholders, as of one day.","example":{"amount":60000,"unit":"points","spend":5000,"currency":"USD","months":3,"as_of":"2026-07-24"}}],
  ["/welcome_offer/amount", {"description":"How much of the unit is given; null if it has not been read.","example":60000}],
  ["/welcome_offer/unit", {"description":"What is given: points, miles, nights, vouchers, percent (more cash back for a time), or an ISO 4217 code for money.","example":"points"}],
  ["/welcome_offer/spend", {"description":"Purchases needed to earn it; 0 if none are needed, null if it has not been read.","example":5000}],
  ["/welcome_offer/currency", {"description":"ISO 4217 code of the spend.","example":"USD"}],
  ["/welcome_offer/months", {"description":"Months in which to spend it; null if it has not been read.","example":3}],
  ["/welcome_offer/as_of", {"description":"The day the offer was read, YYYY-MM-DD.","example":"2026-07-24"}],
  ["/welcome_offer/steps", {"description":"The parts of an offer that is earned in steps; the amount above is all of them together.","example":[{"amount":20000,"spend":3000,"months":3},{"amount":40000,"spend":10000,"months":12}]}],
  ["/welcome_offer/steps/*/amount", {"description":"How much of the offer's unit this step gives.","example":20000}],
  ["/welcome_offer/steps/*/unit", {"description":"What this step gives, if it is not the unit of the offer.","example":"nights"}],
  ["/welcome_offer/steps/*/spend", {"description":"Purchases needed for this step, in the offer's currency.","example":3000}],
  ["/welcome_offer/steps/*/months", {"description":"Months in which to spend it.","example":3}],
  ["/welcome_offer/steps/*/note", {"description":"What else this step asks.","example":"renewal of the card"}],
  ["/welcome_offer/ends_on", {"description":"The last day to apply, YYYY-MM-DD.","example":"2027-01-31"}],
  ["/benefits", {"description":"What else the card brings, in our own words.","example":[{"title":"Trip delay insurance","category":"insurance","description":"Covers meals and lodging after a delay of 12 hours."}]}],
  ["/benefits/*/title", {"description":"A few words.","example":"Trip delay insurance"}],
  ["/benefits/*/category", {"description":"Its kind.","example":"insurance"}],
  ["/benefits/*/description", {"description":"One or two sentences of our own.","example":"Covers meals and lodging after a delay of 12 hours."}],
  ["/benefits/*/amount", {"description":"What the benefit is worth in money.","example":{"amount":200,"currency":"USD","period":"calendar-year"}}],
  ["/benefits/*/amount/amount", {"description":"The amount in whole units of the currency; null if it has not been read.","example":200}],
  ["/benefits/*/amount/currency", {"description":"ISO 4217 code.","example":"USD"}],
  ["/benefits/*/amount/period", {"description":"How often it is given; left out if once.","example":"calendar-year"}],
  ["/discontinued_on", {"description":"When the card closed to new applicants: YYYY-MM-DD, YYYY-MM or YYYY; null if it closed on a day that is not known.","example":"2026-05-28"}],
  ["/replaced_by", {"description":"The id of the card that replaced it.","example":"us-citi-strata-premier"}],
  ["/official_url", {"description":"The issuer's product page, https.","example":"https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred"}],
  ["/image", {"description":"The card's face in data/art, written by the wallet command.","example":{"path":"data/art/us-chase-sapphire-preferred.webp","source":"apple-wallet","source_sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","pixel_sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","width":1536,"height":969,"exported_at":"2026-07-24","attribution":"© Chase, as shown in Apple Wallet"}}],
  ["/image/path", {"description":"data/art/<card id>.webp.","example":"data/art/us-chase-sapphire-preferred.webp"}],
  ["/image/source", {"description":"Where the picture was taken from.","example":"apple-wallet"}],
  ["/image/source_sha256", {"description":"SHA-256 of the file it was made from, lower-case hexadecimal.","example":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}],
  ["/image/pixel_sha256", {"description":"SHA-256 of its pixels, the same whatever the encoder.","example":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}],
  ["/image/width", {"description":"Pixels across.","example":1536}],
  ["/image/height", {"description":"Pixels down.","example":969}],
  ["/image/exported_at", {"description":"The UTC day it was made, YYYY-MM-DD.","example":"2026-07-24"}],
  ["/image/attribution", {"description":"Whose picture it is.","example":"© Chase, as shown in Apple Wallet"}],
  ["/sources", {"description":"The issuer's pages that support this record.","example":[{"url":"https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred","retrieved":"2026-07-24","cites":["/annual_fee","/fx_fee","/rewards"]}]}],
  ["/sources/*/url", {"description":"https, on a domain of the issuer, or a Wayback Machine copy of such a page.","example":"https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred"}],
  ["/sources/*/retrieved", {"description":"The day the page was read, YYYY-MM-DD; null if it has not been read yet.","example":"2026-07-24"}],
  ["/sources/*/retrieved_for", {"description":"Later days on which single numbers were read again: JSON Pointer (RFC 6901) into this record to day, YYYY-MM-DD.","example":{"/annual_fee/amount":"2026-11-25"}}],
  ["/sources/*/cites", {"description":"JSON Pointers (RFC 6901) into this record, each naming a value or a branch that this page supports.","example":["/annual_fee","/rewards/base_rate"]}],
  ["/sources/*/note", {"description":"What a reader of the page must know.","example":"terms as of 2024-02-28"}],
  ["/imported_from", {"description":"Where a bulk import read the facts.","example":{"dataset":"opencard-db, exports/cards-all.json","licence":"CC-BY-4.0","on":"2026-11-21"}}],
  ["/imported_from/id", {"description":"The dataset's id in data/datasets.json.","example":"opencard-db"}],
  ["/imported_from/dataset", {"description":"The dataset, with its version.","example":"opencard-db, exports/cards-all.json"}],
  ["/imported_from/licence", {"description":"Its licence: an SPDX identifier if there is one.","example":"CC-BY-4.0"}],
  ["/imported_from/on", {"description":"The day of the import, YYYY-MM-DD.","example":"2026-11-21"}],
  ["/notes", {"description":"What else a reader must know, in our own words.","example":"base is 1% when buying plus 1% when paying"}],
]);

export const cardLayout: Layout = {"$schema":null,"id":null,"name":null,"localized_names":null,"country":null,"issuer":null,"issuer_id":null,"network":null,"network_tier":null,"additional_networks":[{"network":null,"network_tier":null}],"type":null,"segment":null,"co_brand":null,"annual_fee":{"amount":null,"currency":null,"first_year":null,"monthly":null,"second_currency":{"amount":null,"currency":null},"waiver":{"spend":null,"purchases":null,"period":null,"note":null}},"fx_fee":{"percent":null,"by_network":{"visa":null,"mastercard":null,"amex":null,"discover":null,"unionpay":null,"jcb":null,"other":null},"note":null},"rewards":{"currency_label":null,"rate_type":null,"base_rate":{"points_per_dollar":null},"categories":[{"label":null,"category":null,"points_per_dollar":null,"cap":{"amount":null,"unit":null,"period":null,"shared_with":null,"second_currency":{"amount":null,"currency":null}},"from":{"amount":null,"unit":null,"period":null},"period":null,"until":null,"activation":null,"choose":null,"note":null}]},"apr":{"purchase":{"min":null,"max":null,"kind":null,"daily":null,"intro":{"percent":null,"months":null}},"balance_transfer":{"min":null,"max":null,"kind":null,"daily":null,"intro":{"percent":null,"months":null}},"cash_advance":{"min":null,"max":null,"kind":null,"daily":null,"intro":{"percent":null,"months":null}}},"welcome_offer":{"amount":null,"unit":null,"spend":null,"currency":null,"months":null,"as_of":null,"steps":[{"amount":null,"unit":null,"spend":null,"months":null,"note":null}],"ends_on":null},"benefits":[{"title":null,"category":null,"description":null,"amount":{"amount":null,"currency":null,"period":null}}],"discontinued_on":null,"replaced_by":null,"official_url":null,"image":{"path":null,"source":null,"source_sha256":null,"pixel_sha256":null,"width":null,"height":null,"exported_at":null,"attribution":null},"sources":[{"url":null,"retrieved":null,"retrieved_for":null,"cites":null,"note":null}],"imported_from":{"id":null,"dataset":null,"licence":null,"on":null},"notes":null};

/** Field path (`*` for every array item) to its description, in schema order. */
export const issuersFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/id", {"description":"A slug, never renamed.","example":"chase"}],
  ["/*/name", {"description":"The display name every card of this issuer repeats.","example":"Chase"}],
  ["/*/aliases", {"description":"Other names people know it by; none is another issuer's id, name or alias.","example":["JPMorgan Chase"]}],
  ["/*/domains", {"description":"The registrable domains, or names below them, on which its own pages stand.","example":["chase.com"]}],
  ["/*/countries", {"description":"Where it issues the cards listed under this id.","example":["us"]}],
  ["/*/color", {"description":"The background of the faces that are drawn of its cards; dark enough for white text (a contrast of 4.5 to 1), else another is used.","example":"#1d3557"}],
]);

export const issuersLayout: Layout = [{"id":null,"name":null,"aliases":null,"domains":null,"countries":null,"color":null}];

/** Field path (`*` for every array item) to its description, in schema order. */
export const networkTiersFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/id", {"description":"A slug, never renamed.","example":"world-elite"}],
  ["/*/name", {"description":"The level as the networks write it.","example":"World Elite"}],
  ["/*/networks", {"description":"The networks that have a level of this name.","example":["mastercard"]}],
]);

export const networkTiersLayout: Layout = [{"id":null,"name":null,"networks":null}];

/** Field path (`*` for every array item) to its description, in schema order. */
export const sourceExceptionsFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/pattern", {"description":"An https address; * stands for any run of characters but a slash, ** for any run at all.","example":"https://www.example.com/cards/**"}],
  ["/*/reason", {"description":"Why a robot cannot read it, or must not propose its numbers.","example":"answers 403 to every client without a browser's cookies"}],
  ["/*/pointers", {"description":"JSON Pointers into a record: the page is asked as ever, and no other value of these numbers is proposed. Without them the page is not asked at all.","example":["/annual_fee/amount"]}],
  ["/*/until", {"description":"The last day the exception holds, YYYY-MM-DD.","example":"2027-03-31"}],
]);

export const sourceExceptionsLayout: Layout = [{"pattern":null,"reason":null,"pointers":null,"until":null}];

/** Field path (`*` for every array item) to its description, in schema order. */
export const categoriesFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/id", {"description":"A slug, never renamed.","example":"grocery"}],
  ["/*/names", {"description":"What people read.","example":{"en":"Groceries","fr":"Épicerie","zh":"超市"}}],
  ["/*/names/en", {"description":"The name in English.","example":"Groceries"}],
  ["/*/names/fr", {"description":"The name in French.","example":"Épicerie"}],
  ["/*/names/zh", {"description":"The name in Chinese.","example":"超市"}],
  ["/*/synonyms", {"description":"Words that search takes for the category.","example":{"en":["supermarket"],"fr":["supermarché"],"zh":["商超"]}}],
  ["/*/synonyms/en", {"description":"Other words for it in English, as people search for it.","example":["supermarket"]}],
  ["/*/synonyms/fr", {"description":"Other words for it in French, as people search for it.","example":["supermarché"]}],
  ["/*/synonyms/zh", {"description":"Other words for it in Chinese, as people search for it.","example":["商超"]}],
  ["/*/parent", {"description":"The id of the wider category that includes it.","example":"travel"}],
  ["/*/note", {"description":"What belongs in it and what does not.","example":"Wholesale clubs have a category of their own."}],
]);

export const categoriesLayout: Layout = [{"id":null,"names":{"en":null,"fr":null,"zh":null},"synonyms":{"en":null,"fr":null,"zh":null},"parent":null,"note":null}];

/** Field path (`*` for every array item) to its description, in schema order. */
export const datasetsFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/id", {"description":"A slug, never renamed.","example":"opencard-db"}],
  ["/*/name", {"description":"What it is called.","example":"opencard-db"}],
  ["/*/url", {"description":"Where it is published.","example":"https://github.com/thedavidweng/opencard-db"}],
  ["/*/licence", {"description":"Its licence: an SPDX identifier if there is one.","example":"CC-BY-4.0"}],
  ["/*/attribution", {"description":"The credit that its licence asks for.","example":"Contains data from opencard-db by David Weng and contributors, CC BY 4.0."}],
  ["/*/note", {"description":"How its facts were gathered, and with which care to use them.","example":"The dataset states on which day it read each issuer's page."}],
]);

export const datasetsLayout: Layout = [{"id":null,"name":null,"url":null,"licence":null,"attribution":null,"note":null}];
