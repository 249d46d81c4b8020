// Generated from the schemas by `npm run generate`. Do not edit.

/** What a field means, and an example of it. */
export interface FieldWords {
  readonly description: string;
  readonly example: unknown;
}

/** The keys of an object in their order, the layout of every array item, or null if there is no fixed layout. */
export type Layout = null | readonly [Layout] | { readonly [key: string]: Layout };

/** Field path (`*` for every array item) to its description, in schema order. */
export const cardFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/$schema", {"description":"The relative path to this schema, for editors.","example":"../../schema.json"}],
  ["/id", {"description":"The country, a hyphen and the slug of the file data/<country>/<slug>.json. Ids never change and are never reused.","example":"us-chase-sapphire-preferred"}],
  ["/name", {"description":"The card's name as the issuer writes it, without spaces at the start or end. In Unicode NFC, without control characters.","example":"Chase Sapphire Preferred® Card"}],
  ["/localized_names", {"description":"Names of the card in other languages that the issuer prints, by BCP 47 language tag. Each cites the page that prints it.","example":{"zh":"工银环球旅行卡"}}],
  ["/search_names", {"description":"Other names by which people look for the card, such as our own translations. They are never displayed.","example":["工银环球旅行卡"]}],
  ["/country", {"description":"The card's country as an ISO 3166-1 alpha-2 code in lower case.","example":"us"}],
  ["/issuer", {"description":"The issuer's display name, exactly as in its file in data/issuers.","example":"Chase"}],
  ["/issuer_id", {"description":"The issuer's id in data/issuers.","example":"chase"}],
  ["/network", {"description":"The card's payment network; `unknown` if the issuer's page does not name one.","example":"visa"}],
  ["/network_tier", {"description":"The network's product level: a slug in data/network-tiers.json. Absent if the page names no level.","example":"signature"}],
  ["/additional_networks", {"description":"The networks of a dual-brand card other than `network`.","example":[{"network":"unionpay","network_tier":"platinum"}]}],
  ["/additional_networks/*/network", {"description":"The additional payment network.","example":"unionpay"}],
  ["/additional_networks/*/network_tier", {"description":"The additional network's product level: a slug in data/network-tiers.json.","example":"platinum"}],
  ["/type", {"description":"How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid).","example":"credit"}],
  ["/segment", {"description":"The kind of customer that the card is for.","example":"personal"}],
  ["/co_brand", {"description":"The co-brand partner: the company that the card names in addition to the issuer.","example":"Delta Air Lines"}],
  ["/annual_fee", {"description":"The standard annual fee for the primary cardholder.","example":{"amount":95,"currency":"USD"}}],
  ["/annual_fee/amount", {"description":"The annual fee in `currency`, 95 for $95; 0 if the page says there is no fee, null if unknown.","example":95}],
  ["/annual_fee/currency", {"description":"ISO 4217 code of the country's currency: USD, CAD or CNY.","example":"USD"}],
  ["/annual_fee/first_year", {"description":"The fee in the first year, if it differs from the standard fee.","example":0}],
  ["/annual_fee/monthly", {"description":"The monthly fee, if the issuer charges by the month; then `amount` is twelve times as much.","example":15.99}],
  ["/annual_fee/second_currency", {"description":"The annual fee in the second currency of a dual-currency card.","example":{"amount":300,"currency":"USD"}}],
  ["/annual_fee/second_currency/amount", {"description":"The amount in `currency`, 300 for $300; null if unknown.","example":300}],
  ["/annual_fee/second_currency/currency", {"description":"Currency of the amount (ISO 4217).","example":"USD"}],
  ["/annual_fee/waiver", {"description":"When the fee is waived: an object, or a few words if no object can express the condition.","example":{"purchases":6,"period":"year"}}],
  ["/annual_fee/waiver/spend", {"description":"Spending within the period that waives the fee, in the currency of the fee.","example":50000}],
  ["/annual_fee/waiver/purchases", {"description":"Number of purchases within the period that waives the fee.","example":6}],
  ["/annual_fee/waiver/period", {"description":"The period for the condition; `first-year` if only the first year's fee is waived.","example":"year"}],
  ["/annual_fee/waiver/note", {"description":"The rest of the condition, in a few words.","example":"purchases of any amount"}],
  ["/additional_card_fee", {"description":"The annual fee for each card of an additional cardholder.","example":{"amount":75,"currency":"CAD"}}],
  ["/additional_card_fee/amount", {"description":"The annual fee for one additional card in `currency`; 0 if the page says there is no fee, null if unknown.","example":75}],
  ["/additional_card_fee/currency", {"description":"ISO 4217 code of the country's currency: USD, CAD or CNY.","example":"CAD"}],
  ["/fx_fee", {"description":"The foreign transaction fee.","example":{"percent":0}}],
  ["/fx_fee/percent", {"description":"Percentage of the purchase (2.7 for 2.7 %); 0 if the page says there is no fee, null if unknown.","example":2.7}],
  ["/fx_fee/by_network", {"description":"The fee by network, if a dual-brand card has different fees.","example":{"visa":1.5,"unionpay":0}}],
  ["/fx_fee/by_network/visa", {"description":"Fee on Visa, in percent.","example":1.5}],
  ["/fx_fee/by_network/mastercard", {"description":"Fee on Mastercard, in percent.","example":1.5}],
  ["/fx_fee/by_network/amex", {"description":"Fee on American Express, in percent.","example":1.5}],
  ["/fx_fee/by_network/discover", {"description":"Fee on Discover, in percent.","example":1.5}],
  ["/fx_fee/by_network/unionpay", {"description":"Fee on UnionPay, in percent.","example":1.5}],
  ["/fx_fee/by_network/jcb", {"description":"Fee on JCB, in percent.","example":1.5}],
  ["/fx_fee/by_network/other", {"description":"Fee on another network, in percent.","example":1.5}],
  ["/fx_fee/note", {"description":"Conditions of the fee, or exceptions to it.","example":"no fee in the euro area"}],
  ["/rewards", {"description":"What purchases earn; null if no rewards program is known.","example":{"currency_label":"cash back","rate_type":"cashback","base_rate":{"points_per_dollar":1.5},"categories":[]}}],
  ["/rewards/currency_label", {"description":"The issuer's name for the points, miles or cash back.","example":"Membership Rewards points"}],
  ["/rewards/rate_type", {"description":"The kind of rate: points or miles per unit of currency, or percent cash back.","example":"points"}],
  ["/rewards/base_rate", {"description":"The rate on purchases outside `categories`.","example":{"points_per_dollar":1}}],
  ["/rewards/base_rate/points_per_dollar", {"description":"Points or miles per unit of currency spent, or percent (1.5 for 1.5 %); null if unknown.","example":1}],
  ["/rewards/categories", {"description":"Kinds of purchases that have their own rate.","example":[{"label":"U.S. supermarkets","category":["grocery"],"points_per_dollar":3}]}],
  ["/rewards/categories/*/label", {"description":"The purchases, in a few words of your own.","example":"U.S. supermarkets"}],
  ["/rewards/categories/*/category", {"description":"Slugs in data/categories.json. An empty list needs a `note` that says why no category fits.","example":["grocery"]}],
  ["/rewards/categories/*/points_per_dollar", {"description":"The total rate, not the bonus on top of the base rate; null if unknown.","example":3}],
  ["/rewards/categories/*/cap", {"description":"The limit on spending or earnings up to which the rate applies.","example":{"amount":6000,"unit":"USD","period":"calendar-year"}}],
  ["/rewards/categories/*/cap/amount", {"description":"The maximum spending, or maximum points earned, per period; null if unknown.","example":6000}],
  ["/rewards/categories/*/cap/unit", {"description":"ISO 4217 code if spending is limited; `points` if earnings are limited.","example":"USD"}],
  ["/rewards/categories/*/cap/period", {"description":"How often the limit resets: `year` if the page does not say when the year starts, `welcome` if the rate is only for new cardholders.","example":"calendar-year"}],
  ["/rewards/categories/*/cap/shared_with", {"description":"Labels of the other categories that count toward the same limit.","example":["other gas and EV charging"]}],
  ["/rewards/categories/*/cap/second_currency", {"description":"The limit in the second currency of a dual-currency card.","example":{"amount":1000,"currency":"USD"}}],
  ["/rewards/categories/*/cap/second_currency/amount", {"description":"The amount in `currency`, 300 for $300; null if unknown.","example":300}],
  ["/rewards/categories/*/cap/second_currency/currency", {"description":"Currency of the amount (ISO 4217).","example":"USD"}],
  ["/rewards/categories/*/from", {"description":"The spending that must be exceeded before the rate applies.","example":{"amount":25000,"unit":"CAD","period":"year"}}],
  ["/rewards/categories/*/from/amount", {"description":"The spending per period above which the rate applies; null if unknown.","example":25000}],
  ["/rewards/categories/*/from/unit", {"description":"Currency of the spending (ISO 4217).","example":"CAD"}],
  ["/rewards/categories/*/from/period", {"description":"How often the count of spending restarts.","example":"year"}],
  ["/rewards/categories/*/period", {"description":"The quarter, month or year in which a rotating rate applies: 2026-Q4, 2026-11 or 2026.","example":"2026-Q4"}],
  ["/rewards/categories/*/until", {"description":"The last day on which the rate applies, YYYY-MM-DD.","example":"2027-09-30"}],
  ["/rewards/categories/*/activation", {"description":"Whether the cardholder must activate the rate.","example":true}],
  ["/rewards/categories/*/choose", {"description":"How many categories get the rate, by the cardholder's choice or by highest spending.","example":2}],
  ["/rewards/categories/*/note", {"description":"Conditions of the rate, or why no category fits, in a few words.","example":"every purchase up to the cap"}],
  ["/apr", {"description":"Interest rates: annual percentage rates (APR), and the daily rate if the issuer states it.","example":{"purchase":{"min":19.99,"max":28.99,"kind":"variable"}}}],
  ["/apr/purchase", {"description":"APR for purchases.","example":{"min":19.99,"max":28.99,"kind":"variable"}}],
  ["/apr/purchase/min", {"description":"The lowest APR in percent; null if unknown.","example":19.99}],
  ["/apr/purchase/max", {"description":"The highest APR in percent; null if unknown.","example":28.99}],
  ["/apr/purchase/kind", {"description":"Whether the APR follows an index such as the prime rate (`variable`) or not (`fixed`).","example":"variable"}],
  ["/apr/purchase/daily", {"description":"The daily interest rate in percent, 0.05 for 5 per 10,000; null if unknown.","example":0.05}],
  ["/apr/purchase/intro", {"description":"The introductory APR.","example":{"percent":0,"months":15}}],
  ["/apr/purchase/intro/percent", {"description":"The introductory APR in percent.","example":0}],
  ["/apr/purchase/intro/months", {"description":"For how many months the introductory APR applies.","example":15}],
  ["/apr/balance_transfer", {"description":"APR for balance transfers.","example":{"min":19.99,"max":28.99,"kind":"variable","intro":{"percent":0,"months":15}}}],
  ["/apr/balance_transfer/min", {"description":"The lowest APR in percent; null if unknown.","example":19.99}],
  ["/apr/balance_transfer/max", {"description":"The highest APR in percent; null if unknown.","example":28.99}],
  ["/apr/balance_transfer/kind", {"description":"Whether the APR follows an index such as the prime rate (`variable`) or not (`fixed`).","example":"variable"}],
  ["/apr/balance_transfer/daily", {"description":"The daily interest rate in percent, 0.05 for 5 per 10,000; null if unknown.","example":0.05}],
  ["/apr/balance_transfer/intro", {"description":"The introductory APR.","example":{"percent":0,"months":15}}],
  ["/apr/balance_transfer/intro/percent", {"description":"The introductory APR in percent.","example":0}],
  ["/apr/balance_transfer/intro/months", {"description":"For how many months the introductory APR applies.","example":15}],
  ["/apr/cash_advance", {"description":"APR for cash advances.","example":{"min":29.99,"max":29.99,"kind":"variable"}}],
  ["/apr/cash_advance/min", {"description":"The lowest APR in percent; null if unknown.","example":19.99}],
  ["/apr/cash_advance/max", {"description":"The highest APR in percent; null if unknown.","example":28.99}],
  ["/apr/cash_advance/kind", {"description":"Whether the APR follows an index such as the prime rate (`variable`) or not (`fixed`).","example":"variable"}],
  ["/apr/cash_advance/daily", {"description":"The daily interest rate in percent, 0.05 for 5 per 10,000; null if unknown.","example":0.05}],
  ["/apr/cash_advance/intro", {"description":"The introductory APR.","example":{"percent":0,"months":15}}],
  ["/apr/cash_advance/intro/percent", {"description":"The introductory APR in percent.","example":0}],
  ["/apr/cash_advance/intro/months", {"description":"For how many months the introductory APR applies.","example":15}],
  ["/welcome_offer", {"description":"The public offer to new cardholders, as it was on the date in `as_of`.","example":{"amount":60000,"unit":"points","spend":5000,"currency":"USD","months":3,"as_of":"2026-07-24"}}],
  ["/welcome_offer/amount", {"description":"How many points, miles or other units the offer gives in total; null if unknown.","example":60000}],
  ["/welcome_offer/unit", {"description":"What the offer gives: points, miles, nights, vouchers, percent (extra cash back for a limited time), or an ISO 4217 code for money.","example":"points"}],
  ["/welcome_offer/spend", {"description":"The required spending; 0 if no spending is required, null if unknown.","example":5000}],
  ["/welcome_offer/currency", {"description":"Currency of the required spending (ISO 4217).","example":"USD"}],
  ["/welcome_offer/months", {"description":"The number of months for the required spending; null if unknown.","example":3}],
  ["/welcome_offer/as_of", {"description":"The day on which a person read the offer, YYYY-MM-DD.","example":"2026-07-24"}],
  ["/welcome_offer/steps", {"description":"The steps of an offer that is earned in several steps; the offer's `amount` is their sum.","example":[{"amount":20000,"spend":3000,"months":3},{"amount":40000,"spend":10000,"months":12}]}],
  ["/welcome_offer/steps/*/amount", {"description":"How many units this step gives.","example":20000}],
  ["/welcome_offer/steps/*/unit", {"description":"What this step gives, if not the offer's `unit`.","example":"nights"}],
  ["/welcome_offer/steps/*/spend", {"description":"The spending that this step requires, in the offer's currency.","example":3000}],
  ["/welcome_offer/steps/*/months", {"description":"The number of months for this step's spending.","example":3}],
  ["/welcome_offer/steps/*/note", {"description":"What this step requires apart from spending.","example":"renewal of the card"}],
  ["/welcome_offer/ends_on", {"description":"The last day to apply, YYYY-MM-DD.","example":"2027-01-31"}],
  ["/benefits", {"description":"Benefits other than rewards.","example":[{"title":"Trip delay insurance","category":"insurance","description":"Covers meals and lodging after a delay of 12 hours."}]}],
  ["/benefits/*/title", {"description":"The benefit's name, in a few words.","example":"Trip delay insurance"}],
  ["/benefits/*/category", {"description":"The kind of benefit.","example":"insurance"}],
  ["/benefits/*/description", {"description":"What the benefit offers, in one or two sentences of your own.","example":"Covers meals and lodging after a delay of 12 hours."}],
  ["/benefits/*/amount", {"description":"The benefit's value in money.","example":{"amount":200,"currency":"USD","period":"calendar-year"}}],
  ["/benefits/*/amount/amount", {"description":"The value in `currency`, 200 for $200; null if unknown.","example":200}],
  ["/benefits/*/amount/currency", {"description":"Currency of the amount (ISO 4217).","example":"USD"}],
  ["/benefits/*/amount/period", {"description":"How often the cardholder gets the benefit; absent if only once.","example":"calendar-year"}],
  ["/discontinued_on", {"description":"The date when the card closed to new applicants: YYYY-MM-DD, YYYY-MM or YYYY; null if unknown.","example":"2026-05-28"}],
  ["/replaced_by", {"description":"The id of the card that replaced this card.","example":"us-citi-strata-premier"}],
  ["/official_url", {"description":"The `https` URL of the card's page on the issuer's site.","example":"https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred"}],
  ["/image", {"description":"The picture of the card's front in data/art; `cardcat wallet` writes this field.","example":{"path":"data/art/us-chase-sapphire-preferred.webp","source":"apple-wallet","source_sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","pixel_sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","width":1536,"height":969,"exported_at":"2026-07-24","attribution":"© Chase, as shown in Apple Wallet"}}],
  ["/image/path", {"description":"The path of the picture: data/art/<card id>.webp.","example":"data/art/us-chase-sapphire-preferred.webp"}],
  ["/image/source", {"description":"Where the picture was taken from.","example":"apple-wallet"}],
  ["/image/source_sha256", {"description":"SHA-256 of the original image file, in lower-case hexadecimal.","example":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}],
  ["/image/pixel_sha256", {"description":"SHA-256 of the decoded pixels.","example":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}],
  ["/image/width", {"description":"The width of the picture in pixels.","example":1536}],
  ["/image/height", {"description":"The height of the picture in pixels.","example":969}],
  ["/image/exported_at", {"description":"The date (UTC) on which the picture was made, YYYY-MM-DD.","example":"2026-07-24"}],
  ["/image/attribution", {"description":"The owner of the picture, and where it was shown.","example":"© Chase, as shown in Apple Wallet"}],
  ["/sources", {"description":"The issuer's pages that support this record. One page may have several entries with different `cites`, if its numbers were read on different days or by different readers.","example":[{"url":"https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred","retrieved":"2026-07-24","by":"person","cites":["/annual_fee","/fx_fee","/rewards"]}]}],
  ["/sources/*/url", {"description":"The `https` URL of a page on one of the issuer's domains, or of its copy in the Wayback Machine.","example":"https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred"}],
  ["/sources/*/retrieved", {"description":"The day the page was read, YYYY-MM-DD; null if it is unread or the day is unknown.","example":"2026-07-24"}],
  ["/sources/*/by", {"description":"Who read the page on the `retrieved` day: `person` for somebody of this project, `dataset:<id>` for a dataset in data/datasets.json. Absent if the page is unread.","example":"person"}],
  ["/sources/*/cites", {"description":"JSON Pointers (RFC 6901) to the values or objects of this card that the source page supports.","example":["/annual_fee","/rewards/base_rate"]}],
  ["/sources/*/note", {"description":"What someone who compares the card with the page must know.","example":"terms as of 2024-02-28"}],
  ["/imported_from", {"description":"The dataset from which a bulk import took the card's facts.","example":{"dataset":"opencard-db, exports/cards-all.json","licence":"CC-BY-4.0","on":"2026-11-21"}}],
  ["/imported_from/id", {"description":"The dataset's id in data/datasets.json.","example":"opencard-db"}],
  ["/imported_from/dataset", {"description":"The dataset's name and version.","example":"opencard-db, exports/cards-all.json"}],
  ["/imported_from/licence", {"description":"The dataset's license: an SPDX identifier, if one exists.","example":"CC-BY-4.0"}],
  ["/imported_from/on", {"description":"The day of the import, YYYY-MM-DD.","example":"2026-11-21"}],
  ["/notes", {"description":"What readers of the record must know, in your own words.","example":"base is 1% when buying plus 1% when paying"}],
  ["/curation", {"description":"What the people who maintain the record must know: how its facts were read and what is in doubt. Not shown on the site.","example":"the stored page is from 2021; the fee is cut off in the text read"}],
]);

export const cardLayout: Layout = {"$schema":null,"id":null,"name":null,"localized_names":null,"search_names":null,"country":null,"issuer":null,"issuer_id":null,"network":null,"network_tier":null,"additional_networks":[{"network":null,"network_tier":null}],"type":null,"segment":null,"co_brand":null,"annual_fee":{"amount":null,"currency":null,"first_year":null,"monthly":null,"second_currency":{"amount":null,"currency":null},"waiver":{"spend":null,"purchases":null,"period":null,"note":null}},"additional_card_fee":{"amount":null,"currency":null},"fx_fee":{"percent":null,"by_network":{"visa":null,"mastercard":null,"amex":null,"discover":null,"unionpay":null,"jcb":null,"other":null},"note":null},"rewards":{"currency_label":null,"rate_type":null,"base_rate":{"points_per_dollar":null},"categories":[{"label":null,"category":null,"points_per_dollar":null,"cap":{"amount":null,"unit":null,"period":null,"shared_with":null,"second_currency":{"amount":null,"currency":null}},"from":{"amount":null,"unit":null,"period":null},"period":null,"until":null,"activation":null,"choose":null,"note":null}]},"apr":{"purchase":{"min":null,"max":null,"kind":null,"daily":null,"intro":{"percent":null,"months":null}},"balance_transfer":{"min":null,"max":null,"kind":null,"daily":null,"intro":{"percent":null,"months":null}},"cash_advance":{"min":null,"max":null,"kind":null,"daily":null,"intro":{"percent":null,"months":null}}},"welcome_offer":{"amount":null,"unit":null,"spend":null,"currency":null,"months":null,"as_of":null,"steps":[{"amount":null,"unit":null,"spend":null,"months":null,"note":null}],"ends_on":null},"benefits":[{"title":null,"category":null,"description":null,"amount":{"amount":null,"currency":null,"period":null}}],"discontinued_on":null,"replaced_by":null,"official_url":null,"image":{"path":null,"source":null,"source_sha256":null,"pixel_sha256":null,"width":null,"height":null,"exported_at":null,"attribution":null},"sources":[{"url":null,"retrieved":null,"by":null,"cites":null,"note":null}],"imported_from":{"id":null,"dataset":null,"licence":null,"on":null},"notes":null,"curation":null};

/** Field path (`*` for every array item) to its description, in schema order. */
export const issuerFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/id", {"description":"The issuer's slug, which never changes.","example":"chase"}],
  ["/name", {"description":"The display name, which `issuer` repeats in every card of this issuer.","example":"Chase"}],
  ["/aliases", {"description":"Other names of the issuer. An alias must not be another issuer's id, name or alias.","example":["JPMorgan Chase"]}],
  ["/domains", {"description":"The registrable domains or subdomains that have the issuer's own pages.","example":["chase.com"]}],
  ["/countries", {"description":"The countries where the issuer issues the cards with this issuer id.","example":["us"]}],
  ["/color", {"description":"The background color of the issuer's cards in drawn pictures. If the contrast with white text is below 4.5 to 1, another color is used.","example":"#1d3557"}],
]);

export const issuerLayout: Layout = {"id":null,"name":null,"aliases":null,"domains":null,"countries":null,"color":null};

/** Field path (`*` for every array item) to its description, in schema order. */
export const issuersFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/id", {"description":"The issuer's slug, which never changes.","example":"chase"}],
  ["/*/name", {"description":"The display name, which `issuer` repeats in every card of this issuer.","example":"Chase"}],
  ["/*/aliases", {"description":"Other names of the issuer. An alias must not be another issuer's id, name or alias.","example":["JPMorgan Chase"]}],
  ["/*/domains", {"description":"The registrable domains or subdomains that have the issuer's own pages.","example":["chase.com"]}],
  ["/*/countries", {"description":"The countries where the issuer issues the cards with this issuer id.","example":["us"]}],
  ["/*/color", {"description":"The background color of the issuer's cards in drawn pictures. If the contrast with white text is below 4.5 to 1, another color is used.","example":"#1d3557"}],
]);

export const issuersLayout: Layout = [{"id":null,"name":null,"aliases":null,"domains":null,"countries":null,"color":null}];

/** Field path (`*` for every array item) to its description, in schema order. */
export const networkTiersFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/id", {"description":"The level's slug, which never changes.","example":"world-elite"}],
  ["/*/name", {"description":"The level's name as the networks write it.","example":"World Elite"}],
  ["/*/networks", {"description":"The networks that have a level with this name.","example":["mastercard"]}],
]);

export const networkTiersLayout: Layout = [{"id":null,"name":null,"networks":null}];

/** Field path (`*` for every array item) to its description, in schema order. */
export const sourceExceptionsFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/pattern", {"description":"An `https` URL with wildcards: `*` matches any characters except slashes, `**` matches any characters.","example":"https://www.example.com/cards/**"}],
  ["/*/reason", {"description":"Why the source check cannot read the page, or must not propose its numbers.","example":"answers 403 to every client without a browser's cookies"}],
  ["/*/pointers", {"description":"JSON Pointers to the numbers of a card for which no new values are proposed. The page is still requested; without `pointers`, it is not.","example":["/annual_fee/amount"]}],
  ["/*/until", {"description":"The last day on which the exception applies, YYYY-MM-DD.","example":"2027-03-31"}],
]);

export const sourceExceptionsLayout: Layout = [{"pattern":null,"reason":null,"pointers":null,"until":null}];

/** Field path (`*` for every array item) to its description, in schema order. */
export const categoriesFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/id", {"description":"The category's slug, which never changes.","example":"grocery"}],
  ["/*/names", {"description":"The category's display names.","example":{"en":"Groceries","fr":"Épicerie","zh":"超市"}}],
  ["/*/names/en", {"description":"The category's name in English.","example":"Groceries"}],
  ["/*/names/fr", {"description":"The category's name in French.","example":"Épicerie"}],
  ["/*/names/zh", {"description":"The category's name in Chinese.","example":"超市"}],
  ["/*/synonyms", {"description":"Search words that find the category.","example":{"en":["supermarket"],"fr":["supermarché"],"zh":["商超"]}}],
  ["/*/synonyms/en", {"description":"Other English words with which people search for the category.","example":["supermarket"]}],
  ["/*/synonyms/fr", {"description":"Other French words with which people search for the category.","example":["supermarché"]}],
  ["/*/synonyms/zh", {"description":"Other Chinese words with which people search for the category.","example":["商超"]}],
  ["/*/parent", {"description":"The id of the broader category that includes this category.","example":"travel"}],
  ["/*/note", {"description":"What belongs in the category and what does not.","example":"Wholesale clubs have a category of their own."}],
]);

export const categoriesLayout: Layout = [{"id":null,"names":{"en":null,"fr":null,"zh":null},"synonyms":{"en":null,"fr":null,"zh":null},"parent":null,"note":null}];

/** Field path (`*` for every array item) to its description, in schema order. */
export const datasetsFields: ReadonlyMap<string, FieldWords> = new Map([
  ["/*/id", {"description":"The dataset's slug, which never changes.","example":"opencard-db"}],
  ["/*/name", {"description":"The dataset's name.","example":"opencard-db"}],
  ["/*/url", {"description":"The URL where the dataset is published.","example":"https://github.com/thedavidweng/opencard-db"}],
  ["/*/licence", {"description":"The dataset's license: an SPDX identifier, if one exists.","example":"CC-BY-4.0"}],
  ["/*/attribution", {"description":"The attribution that the license requires.","example":"Contains data from opencard-db by David Weng and contributors, CC BY 4.0."}],
  ["/*/note", {"description":"How the facts were collected, and what users of the dataset must be careful about.","example":"The dataset states on which day it read each issuer's page."}],
]);

export const datasetsLayout: Layout = [{"id":null,"name":null,"url":null,"licence":null,"attribution":null,"note":null}];
