// Generated from the schemas by `npm run generate`. Do not edit.

/** What a field means, and an example of it. */
export interface FieldWords {
  readonly description: string;
  readonly example: unknown;
}

/** The keys of an object in their order, the layout of every array item, or null where nothing is fixed. */
export type Layout = null | readonly [Layout] | { readonly [key: string]: Layout };

/** The fields of a record below which numbers may stand, in its order. */
export const cardBranchesWithNumbers: readonly string[] = ["annual_fee","fx_fee","rewards","apr","welcome_offer","image"];

/** Field path (`*` for every array item) to its words, in the order of the document. */
export const cardFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/$schema", {"description":"Where editors find this schema. Always the same relative path.","example":"../../schema.json"}],
  ["/id", {"description":"Country, then a slug; the file is data/<country>/<slug>.json. Never renamed and never used again for another card.","example":"us-chase-sapphire-preferred"}],
  ["/name", {"description":"The card's name as the issuer writes it, Unicode NFC, without control characters or outer spaces.","example":"Chase Sapphire Preferred® Card"}],
  ["/localized_names", {"description":"The name in other languages of the card's country: BCP 47 tag to name.","example":{"zh-Hans":"工银环球旅行卡"}}],
  ["/country", {"description":"Where the card is issued: ISO 3166-1 alpha-2, lower case.","example":"us"}],
  ["/issuer", {"description":"Display name of the institution that issues the card, as data/issuers.json writes it.","example":"Chase"}],
  ["/issuer_id", {"description":"The issuer's id in data/issuers.json.","example":"chase"}],
  ["/network", {"description":"The payment network whose mark the card bears.","example":"visa"}],
  ["/network_tier", {"description":"The network's product level: a slug in data/network-tiers.json. Left out where the page names none.","example":"signature"}],
  ["/additional_networks", {"description":"Further networks of a dual-brand card; the first is not repeated here.","example":[{"network":"unionpay","network_tier":"platinum"}]}],
  ["/additional_networks/*/network", {"description":"The further network.","example":"unionpay"}],
  ["/additional_networks/*/network_tier", {"description":"Its product level: a slug in data/network-tiers.json.","example":"platinum"}],
  ["/type", {"description":"How a purchase is paid: revolving credit, charge (paid in full), debit from an account, or prepaid.","example":"credit"}],
  ["/segment", {"description":"Whom the card is issued to.","example":"personal"}],
  ["/annual_fee", {"description":"The standard yearly fee of the main card.","example":{"amount":95,"currency":"USD"}}],
  ["/annual_fee/amount", {"description":"The fee for one year in whole units of the currency; 0 where the page says there is none, null where nobody read it.","example":95}],
  ["/annual_fee/currency", {"description":"ISO 4217 code of the card's country: USD, CAD or CNY.","example":"USD"}],
  ["/annual_fee/first_year", {"description":"The fee in the first year where it differs from the standard one.","example":0}],
  ["/annual_fee/waiver", {"description":"When the fee is waived, in a few words.","example":"waived after 5 purchases in the year"}],
  ["/fx_fee", {"description":"The foreign transaction fee.","example":{"percent":0}}],
  ["/fx_fee/percent", {"description":"Percent of the purchase, 2.7 for 2.7 %; 0 where the page says there is none, null where nobody read it.","example":2.7}],
  ["/rewards", {"description":"What purchases earn; null where no rewards programme is known.","example":{"currency_label":"cash back","rate_type":"cashback","base_rate":{"points_per_dollar":1.5},"categories":[]}}],
  ["/rewards/currency_label", {"description":"What is earned, in a few words.","example":"Membership Rewards points"}],
  ["/rewards/rate_type", {"description":"Points or miles for each unit of money spent, or percent of it back.","example":"points"}],
  ["/rewards/base_rate", {"description":"The rate on every purchase that no category names.","example":{"points_per_dollar":1}}],
  ["/rewards/base_rate/points_per_dollar", {"description":"The rate per one unit of the fee currency's money: 1.5 is 1.5 points or 1.5 %, never 0.015; null where nobody read it.","example":1}],
  ["/rewards/categories", {"description":"Purchases with a rate of their own.","example":[{"label":"U.S. supermarkets","points_per_dollar":3}]}],
  ["/rewards/categories/*/label", {"description":"Which purchases, in our own few words.","example":"U.S. supermarkets"}],
  ["/rewards/categories/*/points_per_dollar", {"description":"The whole rate, not the extra above the base; null where nobody read it.","example":3}],
  ["/rewards/categories/*/cap", {"description":"Up to how much the rate holds.","example":{"amount":6000,"unit":"USD","period":"calendar-year"}}],
  ["/rewards/categories/*/cap/amount", {"description":"Money spent, or points earned, up to which the rate holds; null where nobody read it.","example":6000}],
  ["/rewards/categories/*/cap/unit", {"description":"ISO 4217 code where spending is capped, points where earnings are.","example":"USD"}],
  ["/rewards/categories/*/cap/period", {"description":"How often the cap starts anew; year where the page does not say which kind.","example":"calendar-year"}],
  ["/rewards/categories/*/cap/shared_with", {"description":"Labels of the other categories that draw on the same cap.","example":["other gas and EV charging"]}],
  ["/apr", {"description":"Annual percentage rates.","example":{"purchase":{"min":19.99,"max":28.99,"kind":"variable"}}}],
  ["/apr/purchase", {"description":"On purchases.","example":{"min":19.99,"max":28.99,"kind":"variable"}}],
  ["/apr/purchase/min", {"description":"The lowest rate in percent; null where nobody read it.","example":19.99}],
  ["/apr/purchase/max", {"description":"The highest rate in percent; null where nobody read it.","example":28.99}],
  ["/apr/purchase/kind", {"description":"Whether the rate moves with an index.","example":"variable"}],
  ["/apr/cash_advance", {"description":"On cash advances.","example":{"min":29.99,"max":29.99,"kind":"variable"}}],
  ["/apr/cash_advance/min", {"description":"The lowest rate in percent; null where nobody read it.","example":19.99}],
  ["/apr/cash_advance/max", {"description":"The highest rate in percent; null where nobody read it.","example":28.99}],
  ["/apr/cash_advance/kind", {"description":"Whether the rate moves with an index.","example":"variable"}],
  ["/welcome_offer", {"description":"The public offer to new cardholders, as of one day.","example":{"amount":60000,"unit":"points","spend":5000,"currency":"USD","months":3,"as_of":"2026-07-24"}}],
  ["/welcome_offer/amount", {"description":"How much of the unit is given; null where nobody read it.","example":60000}],
  ["/welcome_offer/unit", {"description":"What is given: points, miles, or an ISO 4217 code where it is money.","example":"points"}],
  ["/welcome_offer/spend", {"description":"Purchases needed to earn it; 0 where none are, null where nobody read it.","example":5000}],
  ["/welcome_offer/currency", {"description":"ISO 4217 code of the spend.","example":"USD"}],
  ["/welcome_offer/months", {"description":"Months in which to spend it; null where nobody read it.","example":3}],
  ["/welcome_offer/as_of", {"description":"The day the offer was read, YYYY-MM-DD.","example":"2026-07-24"}],
  ["/benefits", {"description":"What else the card brings, in our own words.","example":[{"title":"Trip delay insurance","category":"insurance","description":"Covers meals and lodging after a delay of 12 hours."}]}],
  ["/benefits/*/title", {"description":"A few words.","example":"Trip delay insurance"}],
  ["/benefits/*/category", {"description":"Its kind.","example":"insurance"}],
  ["/benefits/*/description", {"description":"One or two sentences of our own.","example":"Covers meals and lodging after a delay of 12 hours."}],
  ["/discontinued_on", {"description":"The day the card closed to new applicants, YYYY-MM-DD.","example":"2026-05-28"}],
  ["/replaced_by", {"description":"The id of the card that took its place.","example":"us-citi-strata-premier"}],
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
  ["/sources", {"description":"The issuer's pages that bear this record out.","example":[{"url":"https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred","retrieved":"2026-07-24","cites":["/annual_fee","/fx_fee","/rewards"]}]}],
  ["/sources/*/url", {"description":"https, on a domain of the issuer, or a Wayback Machine copy of such a page.","example":"https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred"}],
  ["/sources/*/retrieved", {"description":"The day somebody read the page, YYYY-MM-DD; null where nobody of this project did.","example":"2026-07-24"}],
  ["/sources/*/cites", {"description":"JSON Pointers (RFC 6901) into this record, each naming a value or a branch that this page bears out.","example":["/annual_fee","/rewards/base_rate"]}],
  ["/sources/*/note", {"description":"What a reader of the page must know.","example":"terms as of 2024-02-28"}],
  ["/imported_from", {"description":"Where a bulk import read the facts.","example":{"dataset":"opencard-db, exports/cards-all.json","licence":"CC-BY-4.0","on":"2026-11-21"}}],
  ["/imported_from/dataset", {"description":"The dataset, with its version.","example":"opencard-db, exports/cards-all.json"}],
  ["/imported_from/licence", {"description":"Its licence: an SPDX identifier where there is one.","example":"CC-BY-4.0"}],
  ["/imported_from/on", {"description":"The day of the import, YYYY-MM-DD.","example":"2026-11-21"}],
  ["/notes", {"description":"What else a reader must know, in our own words.","example":"base is 1% when buying plus 1% when paying"}],
]);

export const cardLayout: Layout = {"$schema":null,"id":null,"name":null,"localized_names":null,"country":null,"issuer":null,"issuer_id":null,"network":null,"network_tier":null,"additional_networks":[{"network":null,"network_tier":null}],"type":null,"segment":null,"annual_fee":{"amount":null,"currency":null,"first_year":null,"waiver":null},"fx_fee":{"percent":null},"rewards":{"currency_label":null,"rate_type":null,"base_rate":{"points_per_dollar":null},"categories":[{"label":null,"points_per_dollar":null,"cap":{"amount":null,"unit":null,"period":null,"shared_with":null}}]},"apr":{"purchase":{"min":null,"max":null,"kind":null},"cash_advance":{"min":null,"max":null,"kind":null}},"welcome_offer":{"amount":null,"unit":null,"spend":null,"currency":null,"months":null,"as_of":null},"benefits":[{"title":null,"category":null,"description":null}],"discontinued_on":null,"replaced_by":null,"official_url":null,"image":{"path":null,"source":null,"source_sha256":null,"pixel_sha256":null,"width":null,"height":null,"exported_at":null,"attribution":null},"sources":[{"url":null,"retrieved":null,"cites":null,"note":null}],"imported_from":{"dataset":null,"licence":null,"on":null},"notes":null};

/** Field path (`*` for every array item) to its words, in the order of the document. */
export const issuersFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/id", {"description":"A slug, never renamed.","example":"chase"}],
  ["/*/name", {"description":"The display name every card of this issuer repeats.","example":"Chase"}],
  ["/*/aliases", {"description":"Other names people know it by; none is another issuer's id, name or alias.","example":["JPMorgan Chase"]}],
  ["/*/domains", {"description":"The registrable domains, or names below them, on which its own pages stand.","example":["chase.com"]}],
  ["/*/countries", {"description":"Where it issues the cards listed under this id.","example":["us"]}],
]);

export const issuersLayout: Layout = [{"id":null,"name":null,"aliases":null,"domains":null,"countries":null}];

/** Field path (`*` for every array item) to its words, in the order of the document. */
export const networkTiersFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/id", {"description":"A slug, never renamed.","example":"world-elite"}],
  ["/*/name", {"description":"The level as the networks write it.","example":"World Elite"}],
  ["/*/networks", {"description":"The networks that have a level of this name.","example":["mastercard"]}],
]);

export const networkTiersLayout: Layout = [{"id":null,"name":null,"networks":null}];

/** Field path (`*` for every array item) to its words, in the order of the document. */
export const sourceExceptionsFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/pattern", {"description":"An https address; * stands for any run of characters but a slash, ** for any run at all.","example":"https://www.example.com/cards/**"}],
  ["/*/reason", {"description":"Why a robot cannot read it.","example":"answers 403 to every client without a browser's cookies"}],
  ["/*/until", {"description":"The last day the exception holds, YYYY-MM-DD.","example":"2027-03-31"}],
]);

export const sourceExceptionsLayout: Layout = [{"pattern":null,"reason":null,"until":null}];
