/**
 * Types of the /v1 API, for programs that read it. Made from openapi.json. Regenerate with npm run generate:openapi.
 */
export interface paths {
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the health of the instance
         * @description Never rate-limited and never cached. `/health` is the same.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Addresses of the API
         * @description Links to the routes and documents.
         */
        get: operations["getLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * About the data and the instance
         * @description Counts, versions, limits and the addresses of the whole catalog as a file.
         */
        get: operations["getMeta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cards
         * @description Different filters are combined with AND, several values of one filter with OR; `!` before every value means none of them. The same lists are at `/v1/cards.csv` and `/v1/cards.ndjson`.
         */
        get: operations["listCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cards.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cards as CSV
         * @description Without filters, the same bytes as the exported `cards.csv`. Returns all matching rows, or one page if you set `limit`.
         */
        get: operations["listCardsAsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cards.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cards as JSON lines
         * @description Without filters, the same bytes as the exported `cards.ndjson`. Returns all matching rows, or one page if you set `limit`.
         */
        get: operations["listCardsAsNdjson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search cards by words
         * @description Searches names, issuers, networks, rewards, purchase categories and facts such as “no annual fee”, in English, French and Chinese (also by pinyin). Misspelled words are corrected and listed in `corrected`. If no card has all the words, the cards with most of them are returned, and the other words are listed in `omitted`. So is a “no” before a word that no fact denies, because no record says what a card lacks. Different filters are combined with AND, several values of one filter with OR; `!` before every value means none of them.
         */
        get: operations["searchCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search cards, as CSV
         * @description Returns all matching rows, or one page if you set `limit`.
         */
        get: operations["searchCardsAsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search cards, as JSON lines
         * @description Returns all matching rows, or one page if you set `limit`.
         */
        get: operations["searchCardsAsNdjson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cards/{card_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card
         * @description The record itself: the same bytes as its line in the exported `cards.ndjson`, but with `as_of` its `status`, `last_read` and `read_by` are those of the day.
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cards/{card_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Past values of a card's numbers
         * @description Every value of each number, with the day and the commit that set it. Read from the Git history when the API was built; `complete` is false if that was a shallow clone.
         */
        get: operations["getCardHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count cards by value
         * @description Takes every filter and `q`. The counts of a field ignore the filter on that same field.
         */
        get: operations["countFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List purchase categories
         * @description Names in three languages, search synonyms, and the number of cards of each. `parent` is the broader category.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/issuers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List issuers
         * @description Aliases, domains, and the number of cards of each.
         */
        get: operations["listIssuers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/issuers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an issuer
         * @description Its cards are at `/v1/cards?issuer_id=`.
         */
        get: operations["getIssuer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed since a version
         * @description Ids added, changed and removed since `since`, as one net result up to `until`. Before the first release, each commit of the data counts as a release. Keep the `data_version` of the response and send it as `since` the next time.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/changes.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The changes as a feed
         * @description Atom (RFC 4287): one entry for each release, or for each commit of the data before the first release.
         */
        get: operations["getChangesFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indexes/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An index of ids
         * @description Maps each value to the sorted ids of its cards; the same bytes as the exported file.
         */
        get: operations["getIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description OpenAPI 3.1.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schema.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The schema of a card
         * @description JSON Schema 2020-12 for committed records.
         */
        get: operations["getSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/art/{card_id}.webp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A card's picture
         * @description The committed picture of the card. If there is none, redirects to the drawing.
         */
        get: operations["getCardPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/art/{card_id}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A drawing of a card
         * @description Made from the record: name, issuer, network and country.
         */
        get: operations["getCardDrawing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/default-card.webp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A neutral card picture
         * @description For cards without a picture.
         */
        get: operations["getDefaultCardImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/api-catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the APIs of this host
         * @description A linkset (RFC 9264), as defined by RFC 9727.
         */
        get: operations["getApiCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Card
         * @description One payment card. Every number cites the issuer's page that supports it. `null` means unknown. A number that nobody of this project has read on the issuer's page says so.
         */
        Card: {
            /**
             * @description The country, a hyphen and the slug of the file data/<country>/<slug>.json. Ids never change and are never reused.
             * @example us-chase-sapphire-preferred
             */
            id: string;
            /**
             * @description The card's name as the issuer writes it, without spaces at the start or end. In Unicode NFC, without control characters.
             * @example Chase Sapphire Preferred® Card
             */
            name: string;
            /**
             * @description Names of the card in other languages that the issuer prints, by BCP 47 language tag. Each cites the page that prints it.
             * @example {
             *       "zh": "工银环球旅行卡"
             *     }
             */
            localized_names?: {
                [key: string]: string;
            };
            /**
             * @description Other names by which people look for the card, such as our own translations. They are never displayed.
             * @example [
             *       "工银环球旅行卡"
             *     ]
             */
            search_names?: string[];
            /**
             * @description The card's country as an ISO 3166-1 alpha-2 code in lower case.
             * @example us
             */
            country: string;
            /**
             * @description The issuer's display name, exactly as in its file in data/issuers.
             * @example Chase
             */
            issuer: string;
            /**
             * @description The issuer's id in data/issuers.
             * @example chase
             */
            issuer_id: string;
            /**
             * @description The card's payment network; `unknown` if the issuer's page does not name one.
             * @example visa
             */
            network: components["schemas"]["CardNetwork"];
            /**
             * @description The network's product level: a slug in data/network-tiers.json. Absent if the page names no level.
             * @example signature
             */
            network_tier?: components["schemas"]["CardSlug"];
            /**
             * @description The networks of a dual-brand card other than `network`.
             * @example [
             *       {
             *         "network": "unionpay",
             *         "network_tier": "platinum"
             *       }
             *     ]
             */
            additional_networks?: {
                /**
                 * @description The additional payment network.
                 * @example unionpay
                 */
                network: components["schemas"]["CardNetwork"];
                /**
                 * @description The additional network's product level: a slug in data/network-tiers.json.
                 * @example platinum
                 */
                network_tier?: components["schemas"]["CardSlug"];
            }[];
            /**
             * @description How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid).
             * @example credit
             */
            type: string;
            /**
             * @description The kind of customer that the card is for.
             * @example personal
             */
            segment: string;
            /**
             * @description The co-brand partner: the company that the card names in addition to the issuer.
             * @example Delta Air Lines
             */
            co_brand?: components["schemas"]["CardLabel"];
            /**
             * AnnualFee
             * @description The standard annual fee for the primary cardholder.
             * @example {
             *       "amount": 95,
             *       "currency": "USD"
             *     }
             */
            annual_fee: {
                /**
                 * @description The annual fee in `currency`, 95 for $95; 0 if the page says there is no fee, null if unknown.
                 * @example 95
                 * @example 0
                 * @example null
                 */
                amount: number | null;
                /**
                 * @description ISO 4217 code of the country's currency: USD, CAD or CNY.
                 * @example USD
                 */
                currency: components["schemas"]["CardCurrency"];
                /**
                 * @description The fee in the first year, if it differs from the standard fee.
                 * @example 0
                 */
                first_year?: number | null;
                /**
                 * @description The monthly fee, if the issuer charges by the month; then `amount` is twelve times as much.
                 * @example 15.99
                 */
                monthly?: number | null;
                /**
                 * @description The annual fee in the second currency of a dual-currency card.
                 * @example {
                 *       "amount": 300,
                 *       "currency": "USD"
                 *     }
                 */
                second_currency?: components["schemas"]["CardMoney"];
                /**
                 * FeeWaiver
                 * @description When the fee is waived: an object, or a few words if no object can express the condition.
                 * @example {
                 *       "purchases": 6,
                 *       "period": "year"
                 *     }
                 */
                waiver?: string | {
                    /**
                     * @description Spending within the period that waives the fee, in the currency of the fee.
                     * @example 50000
                     */
                    spend?: number | null;
                    /**
                     * @description Number of purchases within the period that waives the fee.
                     * @example 6
                     */
                    purchases?: number | null;
                    /**
                     * @description The period for the condition; `first-year` if only the first year's fee is waived.
                     * @example year
                     */
                    period: string;
                    /**
                     * @description The rest of the condition, in a few words.
                     * @example purchases of any amount
                     */
                    note?: components["schemas"]["CardText"];
                };
            };
            /**
             * AdditionalCardFee
             * @description The annual fee for each card of an additional cardholder.
             * @example {
             *       "amount": 75,
             *       "currency": "CAD"
             *     }
             */
            additional_card_fee?: {
                /**
                 * @description The annual fee for one additional card in `currency`; 0 if the page says there is no fee, null if unknown.
                 * @example 75
                 * @example 0
                 * @example null
                 */
                amount: number | null;
                /**
                 * @description ISO 4217 code of the country's currency: USD, CAD or CNY.
                 * @example CAD
                 */
                currency: components["schemas"]["CardCurrency"];
            };
            /**
             * FxFee
             * @description The foreign transaction fee.
             * @example {
             *       "percent": 0
             *     }
             */
            fx_fee: {
                /**
                 * @description Percentage of the purchase (2.7 for 2.7 %); 0 if the page says there is no fee, null if unknown.
                 * @example 2.7
                 * @example 0
                 * @example null
                 */
                percent: number | null;
                /**
                 * FxFeeByNetwork
                 * @description The fee by network, if a dual-brand card has different fees.
                 * @example {
                 *       "visa": 1.5,
                 *       "unionpay": 0
                 *     }
                 */
                by_network?: {
                    /**
                     * @description Fee on Visa, in percent.
                     * @example 1.5
                     */
                    visa?: number | null;
                    /**
                     * @description Fee on Mastercard, in percent.
                     * @example 1.5
                     */
                    mastercard?: number | null;
                    /**
                     * @description Fee on American Express, in percent.
                     * @example 1.5
                     */
                    amex?: number | null;
                    /**
                     * @description Fee on Discover, in percent.
                     * @example 1.5
                     */
                    discover?: number | null;
                    /**
                     * @description Fee on UnionPay, in percent.
                     * @example 1.5
                     */
                    unionpay?: number | null;
                    /**
                     * @description Fee on JCB, in percent.
                     * @example 1.5
                     */
                    jcb?: number | null;
                    /**
                     * @description Fee on another network, in percent.
                     * @example 1.5
                     */
                    other?: number | null;
                };
                /**
                 * @description Conditions of the fee, or exceptions to it.
                 * @example no fee in the euro area
                 */
                note?: components["schemas"]["CardText"];
            };
            /**
             * Rewards
             * @description What purchases earn; null if no rewards program is known.
             * @example {
             *       "currency_label": "cash back",
             *       "rate_type": "cashback",
             *       "base_rate": {
             *         "points_per_dollar": 1.5
             *       },
             *       "categories": []
             *     }
             */
            rewards: {
                /**
                 * @description The issuer's name for the points, miles or cash back.
                 * @example Membership Rewards points
                 */
                currency_label: components["schemas"]["CardLabel"];
                /**
                 * @description The kind of rate: points or miles per unit of currency, or percent cash back.
                 * @example points
                 */
                rate_type: string;
                /**
                 * BaseRate
                 * @description The rate on purchases outside `categories`.
                 * @example {
                 *       "points_per_dollar": 1
                 *     }
                 */
                base_rate: {
                    /**
                     * @description Points or miles per unit of currency spent, or percent (1.5 for 1.5 %); null if unknown.
                     * @example 1
                     * @example 1.5
                     * @example null
                     */
                    points_per_dollar: components["schemas"]["CardRate"];
                };
                /**
                 * @description Kinds of purchases that have their own rate.
                 * @example [
                 *       {
                 *         "label": "U.S. supermarkets",
                 *         "category": [
                 *           "grocery"
                 *         ],
                 *         "points_per_dollar": 3
                 *       }
                 *     ]
                 */
                categories: {
                    /**
                     * @description The purchases, in a few words of your own.
                     * @example U.S. supermarkets
                     */
                    label: components["schemas"]["CardLabel"];
                    /**
                     * @description Slugs in data/categories.json. An empty list needs a `note` that says why no category fits.
                     * @example [
                     *       "grocery"
                     *     ]
                     */
                    category?: components["schemas"]["CardSlug"][];
                    /**
                     * @description The total rate, not the bonus on top of the base rate; null if unknown.
                     * @example 3
                     */
                    points_per_dollar: components["schemas"]["CardRate"];
                    /**
                     * Cap
                     * @description The limit on spending or earnings up to which the rate applies.
                     * @example {
                     *       "amount": 6000,
                     *       "unit": "USD",
                     *       "period": "calendar-year"
                     *     }
                     */
                    cap?: {
                        /**
                         * @description The maximum spending, or maximum points earned, per period; null if unknown.
                         * @example 6000
                         */
                        amount: number | null;
                        /**
                         * @description ISO 4217 code if spending is limited; `points` if earnings are limited.
                         * @example USD
                         * @example points
                         */
                        unit: string;
                        /**
                         * @description How often the limit resets: `year` if the page does not say when the year starts, `welcome` if the rate is only for new cardholders.
                         * @example calendar-year
                         */
                        period: string;
                        /**
                         * @description Labels of the other categories that count toward the same limit.
                         * @example [
                         *       "other gas and EV charging"
                         *     ]
                         */
                        shared_with?: components["schemas"]["CardLabel"][];
                        /**
                         * @description The limit in the second currency of a dual-currency card.
                         * @example {
                         *       "amount": 1000,
                         *       "currency": "USD"
                         *     }
                         */
                        second_currency?: components["schemas"]["CardMoney"];
                    };
                    /**
                     * RateFrom
                     * @description The spending that must be exceeded before the rate applies.
                     * @example {
                     *       "amount": 25000,
                     *       "unit": "CAD",
                     *       "period": "year"
                     *     }
                     */
                    from?: {
                        /**
                         * @description The spending per period above which the rate applies; null if unknown.
                         * @example 25000
                         */
                        amount: number | null;
                        /**
                         * @description Currency of the spending (ISO 4217).
                         * @example CAD
                         */
                        unit: components["schemas"]["CardCurrency"];
                        /**
                         * @description How often the count of spending restarts.
                         * @example year
                         */
                        period: string;
                    };
                    /**
                     * @description The quarter, month or year in which a rotating rate applies: 2026-Q4, 2026-11 or 2026.
                     * @example 2026-Q4
                     */
                    period?: string;
                    /**
                     * @description The last day on which the rate applies, YYYY-MM-DD.
                     * @example 2027-09-30
                     */
                    until?: components["schemas"]["CardDate"];
                    /**
                     * @description Whether the cardholder must activate the rate.
                     * @example true
                     */
                    activation?: boolean;
                    /**
                     * @description How many categories get the rate, by the cardholder's choice or by highest spending.
                     * @example 2
                     */
                    choose?: number;
                    /**
                     * @description Conditions of the rate, or why no category fits, in a few words.
                     * @example every purchase up to the cap
                     */
                    note?: components["schemas"]["CardText"];
                }[];
            } | null;
            /**
             * Apr
             * @description Interest rates: annual percentage rates (APR), and the daily rate if the issuer states it.
             * @example {
             *       "purchase": {
             *         "min": 19.99,
             *         "max": 28.99,
             *         "kind": "variable"
             *       }
             *     }
             */
            apr?: {
                /**
                 * @description APR for purchases.
                 * @example {
                 *       "min": 19.99,
                 *       "max": 28.99,
                 *       "kind": "variable"
                 *     }
                 */
                purchase?: components["schemas"]["CardAprRange"];
                /**
                 * @description APR for balance transfers.
                 * @example {
                 *       "min": 19.99,
                 *       "max": 28.99,
                 *       "kind": "variable",
                 *       "intro": {
                 *         "percent": 0,
                 *         "months": 15
                 *       }
                 *     }
                 */
                balance_transfer?: components["schemas"]["CardAprRange"];
                /**
                 * @description APR for cash advances.
                 * @example {
                 *       "min": 29.99,
                 *       "max": 29.99,
                 *       "kind": "variable"
                 *     }
                 */
                cash_advance?: components["schemas"]["CardAprRange"];
            };
            /**
             * WelcomeOffer
             * @description The public offer to new cardholders, as it was on the date in `as_of`.
             * @example {
             *       "amount": 60000,
             *       "unit": "points",
             *       "spend": 5000,
             *       "currency": "USD",
             *       "months": 3,
             *       "as_of": "2026-07-24"
             *     }
             */
            welcome_offer?: {
                /**
                 * @description How many points, miles or other units the offer gives in total; null if unknown.
                 * @example 60000
                 */
                amount: number | null;
                /**
                 * @description What the offer gives: points, miles, nights, vouchers, percent (extra cash back for a limited time), or an ISO 4217 code for money.
                 * @example points
                 */
                unit: string;
                /**
                 * @description The required spending; 0 if no spending is required, null if unknown.
                 * @example 5000
                 */
                spend: number | null;
                /**
                 * @description Currency of the required spending (ISO 4217).
                 * @example USD
                 */
                currency: components["schemas"]["CardCurrency"];
                /**
                 * @description The number of months for the required spending; null if unknown.
                 * @example 3
                 */
                months: number | null;
                /**
                 * @description The day on which a person read the offer, YYYY-MM-DD.
                 * @example 2026-07-24
                 */
                as_of: components["schemas"]["CardDate"];
                /**
                 * @description The steps of an offer that is earned in several steps; the offer's `amount` is their sum.
                 * @example [
                 *       {
                 *         "amount": 20000,
                 *         "spend": 3000,
                 *         "months": 3
                 *       },
                 *       {
                 *         "amount": 40000,
                 *         "spend": 10000,
                 *         "months": 12
                 *       }
                 *     ]
                 */
                steps?: {
                    /**
                     * @description How many units this step gives.
                     * @example 20000
                     */
                    amount: number | null;
                    /**
                     * @description What this step gives, if not the offer's `unit`.
                     * @example nights
                     */
                    unit?: string;
                    /**
                     * @description The spending that this step requires, in the offer's currency.
                     * @example 3000
                     */
                    spend: number | null;
                    /**
                     * @description The number of months for this step's spending.
                     * @example 3
                     */
                    months: number | null;
                    /**
                     * @description What this step requires apart from spending.
                     * @example renewal of the card
                     */
                    note?: components["schemas"]["CardText"];
                }[];
                /**
                 * @description The last day to apply, YYYY-MM-DD.
                 * @example 2027-01-31
                 */
                ends_on?: components["schemas"]["CardDate"];
            };
            /**
             * @description Benefits other than rewards.
             * @example [
             *       {
             *         "title": "Trip delay insurance",
             *         "category": "insurance",
             *         "description": "Covers meals and lodging after a delay of 12 hours."
             *       }
             *     ]
             */
            benefits?: {
                /**
                 * @description The benefit's name, in a few words.
                 * @example Trip delay insurance
                 */
                title: components["schemas"]["CardLabel"];
                /**
                 * @description The kind of benefit.
                 * @example insurance
                 */
                category: string;
                /**
                 * @description What the benefit offers, in one or two sentences of your own.
                 * @example Covers meals and lodging after a delay of 12 hours.
                 */
                description: components["schemas"]["CardText"];
                /**
                 * BenefitAmount
                 * @description The benefit's value in money.
                 * @example {
                 *       "amount": 200,
                 *       "currency": "USD",
                 *       "period": "calendar-year"
                 *     }
                 */
                amount?: {
                    /**
                     * @description The value in `currency`, 200 for $200; null if unknown.
                     * @example 200
                     */
                    amount: number | null;
                    /**
                     * @description Currency of the amount (ISO 4217).
                     * @example USD
                     */
                    currency: components["schemas"]["CardCurrency"];
                    /**
                     * @description How often the cardholder gets the benefit; absent if only once.
                     * @example calendar-year
                     */
                    period?: string;
                };
            }[];
            /**
             * @description The date when the card closed to new applicants: YYYY-MM-DD, YYYY-MM or YYYY; null if unknown.
             * @example 2026-05-28
             * @example 2025
             * @example null
             */
            discontinued_on?: string | null;
            /**
             * @description The id of the card that replaced this card.
             * @example us-citi-strata-premier
             */
            replaced_by?: string;
            /**
             * @description The `https` URL of the card's page on the issuer's site.
             * @example https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred
             */
            official_url?: components["schemas"]["CardUrl"];
            /**
             * CardImage
             * @description The picture of the card's front in data/art; `cardcat wallet` writes this field.
             * @example {
             *       "path": "data/art/us-chase-sapphire-preferred.webp",
             *       "source": "apple-wallet",
             *       "source_sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
             *       "pixel_sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
             *       "width": 1536,
             *       "height": 969,
             *       "exported_at": "2026-07-24",
             *       "attribution": "© Chase, as shown in Apple Wallet"
             *     }
             */
            image?: {
                /**
                 * @description The path of the picture: data/art/<card id>.webp.
                 * @example data/art/us-chase-sapphire-preferred.webp
                 */
                path: string;
                /**
                 * @description Where the picture was taken from.
                 * @example apple-wallet
                 */
                source: string;
                /**
                 * @description SHA-256 of the original image file, in lower-case hexadecimal.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                source_sha256: components["schemas"]["CardSha256"];
                /**
                 * @description SHA-256 of the decoded pixels.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                pixel_sha256: components["schemas"]["CardSha256"];
                /**
                 * @description The width of the picture in pixels.
                 * @example 1536
                 */
                width: number;
                /**
                 * @description The height of the picture in pixels.
                 * @example 969
                 */
                height: number;
                /**
                 * @description The date (UTC) on which the picture was made, YYYY-MM-DD.
                 * @example 2026-07-24
                 */
                exported_at: components["schemas"]["CardDate"];
                /**
                 * @description The owner of the picture, and where it was shown.
                 * @example © Chase, as shown in Apple Wallet
                 */
                attribution: components["schemas"]["CardLabel"];
            };
            /**
             * @description The issuer's pages that support this record. One page may have several entries with different `cites`, if its numbers were read on different days or by different readers.
             * @example [
             *       {
             *         "url": "https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred",
             *         "retrieved": "2026-07-24",
             *         "by": "person",
             *         "cites": [
             *           "/annual_fee",
             *           "/fx_fee",
             *           "/rewards"
             *         ]
             *       }
             *     ]
             */
            sources: {
                /**
                 * @description The `https` URL of a page on one of the issuer's domains, or of its copy in the Wayback Machine.
                 * @example https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred
                 */
                url: components["schemas"]["CardUrl"];
                /**
                 * Format: date
                 * @description The day the page was read, YYYY-MM-DD; null if it is unread or the day is unknown.
                 * @example 2026-07-24
                 * @example null
                 */
                retrieved: string | null;
                /**
                 * @description Who read the page on the `retrieved` day: `person` for somebody of this project, `dataset:<id>` for a dataset in data/datasets.json. Absent if the page is unread.
                 * @example person
                 * @example dataset:opencard-db
                 */
                by?: string;
                /**
                 * @description JSON Pointers (RFC 6901) to the values or objects of this card that the source page supports.
                 * @example [
                 *       "/annual_fee",
                 *       "/rewards/base_rate"
                 *     ]
                 */
                cites: string[];
                /**
                 * @description What someone who compares the card with the page must know.
                 * @example terms as of 2024-02-28
                 */
                note?: components["schemas"]["CardText"];
            }[];
            /**
             * ImportedFrom
             * @description The dataset from which a bulk import took the card's facts.
             * @example {
             *       "dataset": "opencard-db, exports/cards-all.json",
             *       "licence": "CC-BY-4.0",
             *       "on": "2026-11-21"
             *     }
             */
            imported_from?: {
                /**
                 * @description The dataset's id in data/datasets.json.
                 * @example opencard-db
                 */
                id?: components["schemas"]["CardSlug"];
                /**
                 * @description The dataset's name and version.
                 * @example opencard-db, exports/cards-all.json
                 */
                dataset: components["schemas"]["CardText"];
                /**
                 * @description The dataset's license: an SPDX identifier, if one exists.
                 * @example CC-BY-4.0
                 */
                licence: components["schemas"]["CardLabel"];
                /**
                 * @description The day of the import, YYYY-MM-DD.
                 * @example 2026-11-21
                 */
                on: components["schemas"]["CardDate"];
            };
            /**
             * @description What readers of the record must know, in your own words.
             * @example base is 1% when buying plus 1% when paying
             */
            notes?: components["schemas"]["CardText"];
            /**
             * @description What the people who maintain the record must know: how its facts were read and what is in doubt. Not shown on the site.
             * @example the stored page is from 2021; the fee is cut off in the text read
             */
            curation?: components["schemas"]["CardText"];
            /**
             * Format: date
             * @description The oldest day on which a number was read; null if one of them is unread.
             */
            last_read: string | null;
            /** @description `person` if somebody of this project read every number on its page, `dataset` if a dataset did for one of them, null if `last_read` is null. */
            read_by: string | null;
            /** @description The source of the card's picture. */
            art_grade: string;
            /** @description Whether the issuer still takes new applicants; records without `discontinued_on` are active. */
            status: string;
        };
        /**
         * CardRecord
         * @description The part of a card that `fields` or `omit` selects.
         */
        CardRecord: {
            /**
             * @description The country, a hyphen and the slug of the file data/<country>/<slug>.json. Ids never change and are never reused.
             * @example us-chase-sapphire-preferred
             */
            id: string;
            /**
             * @description The card's name as the issuer writes it, without spaces at the start or end. In Unicode NFC, without control characters.
             * @example Chase Sapphire Preferred® Card
             */
            name?: string;
            /**
             * @description Names of the card in other languages that the issuer prints, by BCP 47 language tag. Each cites the page that prints it.
             * @example {
             *       "zh": "工银环球旅行卡"
             *     }
             */
            localized_names?: {
                [key: string]: string;
            };
            /**
             * @description Other names by which people look for the card, such as our own translations. They are never displayed.
             * @example [
             *       "工银环球旅行卡"
             *     ]
             */
            search_names?: string[];
            /**
             * @description The card's country as an ISO 3166-1 alpha-2 code in lower case.
             * @example us
             */
            country?: string;
            /**
             * @description The issuer's display name, exactly as in its file in data/issuers.
             * @example Chase
             */
            issuer?: string;
            /**
             * @description The issuer's id in data/issuers.
             * @example chase
             */
            issuer_id?: string;
            /**
             * @description The card's payment network; `unknown` if the issuer's page does not name one.
             * @example visa
             */
            network?: components["schemas"]["CardNetwork"];
            /**
             * @description The network's product level: a slug in data/network-tiers.json. Absent if the page names no level.
             * @example signature
             */
            network_tier?: components["schemas"]["CardSlug"];
            /**
             * @description The networks of a dual-brand card other than `network`.
             * @example [
             *       {
             *         "network": "unionpay",
             *         "network_tier": "platinum"
             *       }
             *     ]
             */
            additional_networks?: {
                /**
                 * @description The additional payment network.
                 * @example unionpay
                 */
                network: components["schemas"]["CardNetwork"];
                /**
                 * @description The additional network's product level: a slug in data/network-tiers.json.
                 * @example platinum
                 */
                network_tier?: components["schemas"]["CardSlug"];
            }[];
            /**
             * @description How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid).
             * @example credit
             */
            type?: string;
            /**
             * @description The kind of customer that the card is for.
             * @example personal
             */
            segment?: string;
            /**
             * @description The co-brand partner: the company that the card names in addition to the issuer.
             * @example Delta Air Lines
             */
            co_brand?: components["schemas"]["CardLabel"];
            /**
             * AnnualFee
             * @description The standard annual fee for the primary cardholder.
             * @example {
             *       "amount": 95,
             *       "currency": "USD"
             *     }
             */
            annual_fee?: {
                /**
                 * @description The annual fee in `currency`, 95 for $95; 0 if the page says there is no fee, null if unknown.
                 * @example 95
                 * @example 0
                 * @example null
                 */
                amount: number | null;
                /**
                 * @description ISO 4217 code of the country's currency: USD, CAD or CNY.
                 * @example USD
                 */
                currency: components["schemas"]["CardCurrency"];
                /**
                 * @description The fee in the first year, if it differs from the standard fee.
                 * @example 0
                 */
                first_year?: number | null;
                /**
                 * @description The monthly fee, if the issuer charges by the month; then `amount` is twelve times as much.
                 * @example 15.99
                 */
                monthly?: number | null;
                /**
                 * @description The annual fee in the second currency of a dual-currency card.
                 * @example {
                 *       "amount": 300,
                 *       "currency": "USD"
                 *     }
                 */
                second_currency?: components["schemas"]["CardMoney"];
                /**
                 * FeeWaiver
                 * @description When the fee is waived: an object, or a few words if no object can express the condition.
                 * @example {
                 *       "purchases": 6,
                 *       "period": "year"
                 *     }
                 */
                waiver?: string | {
                    /**
                     * @description Spending within the period that waives the fee, in the currency of the fee.
                     * @example 50000
                     */
                    spend?: number | null;
                    /**
                     * @description Number of purchases within the period that waives the fee.
                     * @example 6
                     */
                    purchases?: number | null;
                    /**
                     * @description The period for the condition; `first-year` if only the first year's fee is waived.
                     * @example year
                     */
                    period: string;
                    /**
                     * @description The rest of the condition, in a few words.
                     * @example purchases of any amount
                     */
                    note?: components["schemas"]["CardText"];
                };
            };
            /**
             * AdditionalCardFee
             * @description The annual fee for each card of an additional cardholder.
             * @example {
             *       "amount": 75,
             *       "currency": "CAD"
             *     }
             */
            additional_card_fee?: {
                /**
                 * @description The annual fee for one additional card in `currency`; 0 if the page says there is no fee, null if unknown.
                 * @example 75
                 * @example 0
                 * @example null
                 */
                amount: number | null;
                /**
                 * @description ISO 4217 code of the country's currency: USD, CAD or CNY.
                 * @example CAD
                 */
                currency: components["schemas"]["CardCurrency"];
            };
            /**
             * FxFee
             * @description The foreign transaction fee.
             * @example {
             *       "percent": 0
             *     }
             */
            fx_fee?: {
                /**
                 * @description Percentage of the purchase (2.7 for 2.7 %); 0 if the page says there is no fee, null if unknown.
                 * @example 2.7
                 * @example 0
                 * @example null
                 */
                percent: number | null;
                /**
                 * FxFeeByNetwork
                 * @description The fee by network, if a dual-brand card has different fees.
                 * @example {
                 *       "visa": 1.5,
                 *       "unionpay": 0
                 *     }
                 */
                by_network?: {
                    /**
                     * @description Fee on Visa, in percent.
                     * @example 1.5
                     */
                    visa?: number | null;
                    /**
                     * @description Fee on Mastercard, in percent.
                     * @example 1.5
                     */
                    mastercard?: number | null;
                    /**
                     * @description Fee on American Express, in percent.
                     * @example 1.5
                     */
                    amex?: number | null;
                    /**
                     * @description Fee on Discover, in percent.
                     * @example 1.5
                     */
                    discover?: number | null;
                    /**
                     * @description Fee on UnionPay, in percent.
                     * @example 1.5
                     */
                    unionpay?: number | null;
                    /**
                     * @description Fee on JCB, in percent.
                     * @example 1.5
                     */
                    jcb?: number | null;
                    /**
                     * @description Fee on another network, in percent.
                     * @example 1.5
                     */
                    other?: number | null;
                };
                /**
                 * @description Conditions of the fee, or exceptions to it.
                 * @example no fee in the euro area
                 */
                note?: components["schemas"]["CardText"];
            };
            /**
             * Rewards
             * @description What purchases earn; null if no rewards program is known.
             * @example {
             *       "currency_label": "cash back",
             *       "rate_type": "cashback",
             *       "base_rate": {
             *         "points_per_dollar": 1.5
             *       },
             *       "categories": []
             *     }
             */
            rewards?: {
                /**
                 * @description The issuer's name for the points, miles or cash back.
                 * @example Membership Rewards points
                 */
                currency_label: components["schemas"]["CardLabel"];
                /**
                 * @description The kind of rate: points or miles per unit of currency, or percent cash back.
                 * @example points
                 */
                rate_type: string;
                /**
                 * BaseRate
                 * @description The rate on purchases outside `categories`.
                 * @example {
                 *       "points_per_dollar": 1
                 *     }
                 */
                base_rate: {
                    /**
                     * @description Points or miles per unit of currency spent, or percent (1.5 for 1.5 %); null if unknown.
                     * @example 1
                     * @example 1.5
                     * @example null
                     */
                    points_per_dollar: components["schemas"]["CardRate"];
                };
                /**
                 * @description Kinds of purchases that have their own rate.
                 * @example [
                 *       {
                 *         "label": "U.S. supermarkets",
                 *         "category": [
                 *           "grocery"
                 *         ],
                 *         "points_per_dollar": 3
                 *       }
                 *     ]
                 */
                categories: {
                    /**
                     * @description The purchases, in a few words of your own.
                     * @example U.S. supermarkets
                     */
                    label: components["schemas"]["CardLabel"];
                    /**
                     * @description Slugs in data/categories.json. An empty list needs a `note` that says why no category fits.
                     * @example [
                     *       "grocery"
                     *     ]
                     */
                    category?: components["schemas"]["CardSlug"][];
                    /**
                     * @description The total rate, not the bonus on top of the base rate; null if unknown.
                     * @example 3
                     */
                    points_per_dollar: components["schemas"]["CardRate"];
                    /**
                     * Cap
                     * @description The limit on spending or earnings up to which the rate applies.
                     * @example {
                     *       "amount": 6000,
                     *       "unit": "USD",
                     *       "period": "calendar-year"
                     *     }
                     */
                    cap?: {
                        /**
                         * @description The maximum spending, or maximum points earned, per period; null if unknown.
                         * @example 6000
                         */
                        amount: number | null;
                        /**
                         * @description ISO 4217 code if spending is limited; `points` if earnings are limited.
                         * @example USD
                         * @example points
                         */
                        unit: string;
                        /**
                         * @description How often the limit resets: `year` if the page does not say when the year starts, `welcome` if the rate is only for new cardholders.
                         * @example calendar-year
                         */
                        period: string;
                        /**
                         * @description Labels of the other categories that count toward the same limit.
                         * @example [
                         *       "other gas and EV charging"
                         *     ]
                         */
                        shared_with?: components["schemas"]["CardLabel"][];
                        /**
                         * @description The limit in the second currency of a dual-currency card.
                         * @example {
                         *       "amount": 1000,
                         *       "currency": "USD"
                         *     }
                         */
                        second_currency?: components["schemas"]["CardMoney"];
                    };
                    /**
                     * RateFrom
                     * @description The spending that must be exceeded before the rate applies.
                     * @example {
                     *       "amount": 25000,
                     *       "unit": "CAD",
                     *       "period": "year"
                     *     }
                     */
                    from?: {
                        /**
                         * @description The spending per period above which the rate applies; null if unknown.
                         * @example 25000
                         */
                        amount: number | null;
                        /**
                         * @description Currency of the spending (ISO 4217).
                         * @example CAD
                         */
                        unit: components["schemas"]["CardCurrency"];
                        /**
                         * @description How often the count of spending restarts.
                         * @example year
                         */
                        period: string;
                    };
                    /**
                     * @description The quarter, month or year in which a rotating rate applies: 2026-Q4, 2026-11 or 2026.
                     * @example 2026-Q4
                     */
                    period?: string;
                    /**
                     * @description The last day on which the rate applies, YYYY-MM-DD.
                     * @example 2027-09-30
                     */
                    until?: components["schemas"]["CardDate"];
                    /**
                     * @description Whether the cardholder must activate the rate.
                     * @example true
                     */
                    activation?: boolean;
                    /**
                     * @description How many categories get the rate, by the cardholder's choice or by highest spending.
                     * @example 2
                     */
                    choose?: number;
                    /**
                     * @description Conditions of the rate, or why no category fits, in a few words.
                     * @example every purchase up to the cap
                     */
                    note?: components["schemas"]["CardText"];
                }[];
            } | null;
            /**
             * Apr
             * @description Interest rates: annual percentage rates (APR), and the daily rate if the issuer states it.
             * @example {
             *       "purchase": {
             *         "min": 19.99,
             *         "max": 28.99,
             *         "kind": "variable"
             *       }
             *     }
             */
            apr?: {
                /**
                 * @description APR for purchases.
                 * @example {
                 *       "min": 19.99,
                 *       "max": 28.99,
                 *       "kind": "variable"
                 *     }
                 */
                purchase?: components["schemas"]["CardAprRange"];
                /**
                 * @description APR for balance transfers.
                 * @example {
                 *       "min": 19.99,
                 *       "max": 28.99,
                 *       "kind": "variable",
                 *       "intro": {
                 *         "percent": 0,
                 *         "months": 15
                 *       }
                 *     }
                 */
                balance_transfer?: components["schemas"]["CardAprRange"];
                /**
                 * @description APR for cash advances.
                 * @example {
                 *       "min": 29.99,
                 *       "max": 29.99,
                 *       "kind": "variable"
                 *     }
                 */
                cash_advance?: components["schemas"]["CardAprRange"];
            };
            /**
             * WelcomeOffer
             * @description The public offer to new cardholders, as it was on the date in `as_of`.
             * @example {
             *       "amount": 60000,
             *       "unit": "points",
             *       "spend": 5000,
             *       "currency": "USD",
             *       "months": 3,
             *       "as_of": "2026-07-24"
             *     }
             */
            welcome_offer?: {
                /**
                 * @description How many points, miles or other units the offer gives in total; null if unknown.
                 * @example 60000
                 */
                amount: number | null;
                /**
                 * @description What the offer gives: points, miles, nights, vouchers, percent (extra cash back for a limited time), or an ISO 4217 code for money.
                 * @example points
                 */
                unit: string;
                /**
                 * @description The required spending; 0 if no spending is required, null if unknown.
                 * @example 5000
                 */
                spend: number | null;
                /**
                 * @description Currency of the required spending (ISO 4217).
                 * @example USD
                 */
                currency: components["schemas"]["CardCurrency"];
                /**
                 * @description The number of months for the required spending; null if unknown.
                 * @example 3
                 */
                months: number | null;
                /**
                 * @description The day on which a person read the offer, YYYY-MM-DD.
                 * @example 2026-07-24
                 */
                as_of: components["schemas"]["CardDate"];
                /**
                 * @description The steps of an offer that is earned in several steps; the offer's `amount` is their sum.
                 * @example [
                 *       {
                 *         "amount": 20000,
                 *         "spend": 3000,
                 *         "months": 3
                 *       },
                 *       {
                 *         "amount": 40000,
                 *         "spend": 10000,
                 *         "months": 12
                 *       }
                 *     ]
                 */
                steps?: {
                    /**
                     * @description How many units this step gives.
                     * @example 20000
                     */
                    amount: number | null;
                    /**
                     * @description What this step gives, if not the offer's `unit`.
                     * @example nights
                     */
                    unit?: string;
                    /**
                     * @description The spending that this step requires, in the offer's currency.
                     * @example 3000
                     */
                    spend: number | null;
                    /**
                     * @description The number of months for this step's spending.
                     * @example 3
                     */
                    months: number | null;
                    /**
                     * @description What this step requires apart from spending.
                     * @example renewal of the card
                     */
                    note?: components["schemas"]["CardText"];
                }[];
                /**
                 * @description The last day to apply, YYYY-MM-DD.
                 * @example 2027-01-31
                 */
                ends_on?: components["schemas"]["CardDate"];
            };
            /**
             * @description Benefits other than rewards.
             * @example [
             *       {
             *         "title": "Trip delay insurance",
             *         "category": "insurance",
             *         "description": "Covers meals and lodging after a delay of 12 hours."
             *       }
             *     ]
             */
            benefits?: {
                /**
                 * @description The benefit's name, in a few words.
                 * @example Trip delay insurance
                 */
                title: components["schemas"]["CardLabel"];
                /**
                 * @description The kind of benefit.
                 * @example insurance
                 */
                category: string;
                /**
                 * @description What the benefit offers, in one or two sentences of your own.
                 * @example Covers meals and lodging after a delay of 12 hours.
                 */
                description: components["schemas"]["CardText"];
                /**
                 * BenefitAmount
                 * @description The benefit's value in money.
                 * @example {
                 *       "amount": 200,
                 *       "currency": "USD",
                 *       "period": "calendar-year"
                 *     }
                 */
                amount?: {
                    /**
                     * @description The value in `currency`, 200 for $200; null if unknown.
                     * @example 200
                     */
                    amount: number | null;
                    /**
                     * @description Currency of the amount (ISO 4217).
                     * @example USD
                     */
                    currency: components["schemas"]["CardCurrency"];
                    /**
                     * @description How often the cardholder gets the benefit; absent if only once.
                     * @example calendar-year
                     */
                    period?: string;
                };
            }[];
            /**
             * @description The date when the card closed to new applicants: YYYY-MM-DD, YYYY-MM or YYYY; null if unknown.
             * @example 2026-05-28
             * @example 2025
             * @example null
             */
            discontinued_on?: string | null;
            /**
             * @description The id of the card that replaced this card.
             * @example us-citi-strata-premier
             */
            replaced_by?: string;
            /**
             * @description The `https` URL of the card's page on the issuer's site.
             * @example https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred
             */
            official_url?: components["schemas"]["CardUrl"];
            /**
             * CardImage
             * @description The picture of the card's front in data/art; `cardcat wallet` writes this field.
             * @example {
             *       "path": "data/art/us-chase-sapphire-preferred.webp",
             *       "source": "apple-wallet",
             *       "source_sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
             *       "pixel_sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
             *       "width": 1536,
             *       "height": 969,
             *       "exported_at": "2026-07-24",
             *       "attribution": "© Chase, as shown in Apple Wallet"
             *     }
             */
            image?: {
                /**
                 * @description The path of the picture: data/art/<card id>.webp.
                 * @example data/art/us-chase-sapphire-preferred.webp
                 */
                path: string;
                /**
                 * @description Where the picture was taken from.
                 * @example apple-wallet
                 */
                source: string;
                /**
                 * @description SHA-256 of the original image file, in lower-case hexadecimal.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                source_sha256: components["schemas"]["CardSha256"];
                /**
                 * @description SHA-256 of the decoded pixels.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                pixel_sha256: components["schemas"]["CardSha256"];
                /**
                 * @description The width of the picture in pixels.
                 * @example 1536
                 */
                width: number;
                /**
                 * @description The height of the picture in pixels.
                 * @example 969
                 */
                height: number;
                /**
                 * @description The date (UTC) on which the picture was made, YYYY-MM-DD.
                 * @example 2026-07-24
                 */
                exported_at: components["schemas"]["CardDate"];
                /**
                 * @description The owner of the picture, and where it was shown.
                 * @example © Chase, as shown in Apple Wallet
                 */
                attribution: components["schemas"]["CardLabel"];
            };
            /**
             * @description The issuer's pages that support this record. One page may have several entries with different `cites`, if its numbers were read on different days or by different readers.
             * @example [
             *       {
             *         "url": "https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred",
             *         "retrieved": "2026-07-24",
             *         "by": "person",
             *         "cites": [
             *           "/annual_fee",
             *           "/fx_fee",
             *           "/rewards"
             *         ]
             *       }
             *     ]
             */
            sources?: {
                /**
                 * @description The `https` URL of a page on one of the issuer's domains, or of its copy in the Wayback Machine.
                 * @example https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred
                 */
                url: components["schemas"]["CardUrl"];
                /**
                 * Format: date
                 * @description The day the page was read, YYYY-MM-DD; null if it is unread or the day is unknown.
                 * @example 2026-07-24
                 * @example null
                 */
                retrieved: string | null;
                /**
                 * @description Who read the page on the `retrieved` day: `person` for somebody of this project, `dataset:<id>` for a dataset in data/datasets.json. Absent if the page is unread.
                 * @example person
                 * @example dataset:opencard-db
                 */
                by?: string;
                /**
                 * @description JSON Pointers (RFC 6901) to the values or objects of this card that the source page supports.
                 * @example [
                 *       "/annual_fee",
                 *       "/rewards/base_rate"
                 *     ]
                 */
                cites: string[];
                /**
                 * @description What someone who compares the card with the page must know.
                 * @example terms as of 2024-02-28
                 */
                note?: components["schemas"]["CardText"];
            }[];
            /**
             * ImportedFrom
             * @description The dataset from which a bulk import took the card's facts.
             * @example {
             *       "dataset": "opencard-db, exports/cards-all.json",
             *       "licence": "CC-BY-4.0",
             *       "on": "2026-11-21"
             *     }
             */
            imported_from?: {
                /**
                 * @description The dataset's id in data/datasets.json.
                 * @example opencard-db
                 */
                id?: components["schemas"]["CardSlug"];
                /**
                 * @description The dataset's name and version.
                 * @example opencard-db, exports/cards-all.json
                 */
                dataset: components["schemas"]["CardText"];
                /**
                 * @description The dataset's license: an SPDX identifier, if one exists.
                 * @example CC-BY-4.0
                 */
                licence: components["schemas"]["CardLabel"];
                /**
                 * @description The day of the import, YYYY-MM-DD.
                 * @example 2026-11-21
                 */
                on: components["schemas"]["CardDate"];
            };
            /**
             * @description What readers of the record must know, in your own words.
             * @example base is 1% when buying plus 1% when paying
             */
            notes?: components["schemas"]["CardText"];
            /**
             * @description What the people who maintain the record must know: how its facts were read and what is in doubt. Not shown on the site.
             * @example the stored page is from 2021; the fee is cut off in the text read
             */
            curation?: components["schemas"]["CardText"];
            /**
             * Format: date
             * @description The oldest day on which a number was read; null if one of them is unread.
             */
            last_read?: string | null;
            /** @description `person` if somebody of this project read every number on its page, `dataset` if a dataset did for one of them, null if `last_read` is null. */
            read_by?: string | null;
            /** @description The source of the card's picture. */
            art_grade?: string;
            /** @description Whether the issuer still takes new applicants; records without `discontinued_on` are active. */
            status?: string;
        };
        /** Network */
        CardNetwork: string;
        CardSlug: string;
        CardCurrency: string;
        CardRate: number | null;
        CardLabel: string;
        CardText: string;
        /** Format: date */
        CardDate: string;
        /** Format: uri */
        CardUrl: string;
        CardSha256: string;
        /** AprRange */
        CardAprRange: {
            /**
             * @description The lowest APR in percent; null if unknown.
             * @example 19.99
             */
            min: number | null;
            /**
             * @description The highest APR in percent; null if unknown.
             * @example 28.99
             */
            max: number | null;
            /**
             * @description Whether the APR follows an index such as the prime rate (`variable`) or not (`fixed`).
             * @example variable
             */
            kind: string;
            /**
             * @description The daily interest rate in percent, 0.05 for 5 per 10,000; null if unknown.
             * @example 0.05
             */
            daily?: number | null;
            /**
             * IntroRate
             * @description The introductory APR.
             * @example {
             *       "percent": 0,
             *       "months": 15
             *     }
             */
            intro?: {
                /**
                 * @description The introductory APR in percent.
                 * @example 0
                 */
                percent: number | null;
                /**
                 * @description For how many months the introductory APR applies.
                 * @example 15
                 */
                months: number | null;
            };
        };
        /** Money */
        CardMoney: {
            /**
             * @description The amount in `currency`, 300 for $300; null if unknown.
             * @example 300
             */
            amount: number | null;
            /**
             * @description Currency of the amount (ISO 4217).
             * @example USD
             */
            currency: components["schemas"]["CardCurrency"];
        };
        Links: {
            service: string;
            api_version: string;
            links: {
                [key: string]: string | null;
            };
        };
        /** @description The share of the cards whose number is known, or of which every number was read, from 0 to 1. */
        Completeness: {
            annual_fee: number;
            fx_fee: number;
            base_rate: number;
            read: number;
            read_elsewhere: number;
        };
        /** @description A list with `fields` or `omit`. Its rows have only a part of each record. */
        CardSelection: {
            /**
             * Format: date
             * @description The day for which the answer holds.
             */
            as_of: string;
            /** @description All matching cards, before paging. */
            total: number;
            limit: number;
            /** @description Index of the first row in the whole result. */
            offset: number;
            /** @description `fields` or `omit`: the parameter that selected the keys of the rows. */
            selection: string;
            data: (components["schemas"]["CardRecord"] & components["schemas"]["RowAnswer"])[];
            values?: components["schemas"]["ValueSummary"];
            /** @description Cursor for `after`; null on the last page. */
            next: string | null;
            facets?: components["schemas"]["Facets"];
        };
        /** @description A search with `fields` or `omit`. */
        SearchSelection: {
            /**
             * Format: date
             * @description The day for which the answer holds.
             */
            as_of: string;
            /** @description All matching cards, before paging. */
            total: number;
            limit: number;
            /** @description Index of the first row in the whole result. */
            offset: number;
            /** @description `fields` or `omit`: the parameter that selected the keys of the rows. */
            selection: string;
            data: (components["schemas"]["CardRecord"] & components["schemas"]["RowAnswer"])[];
            values?: components["schemas"]["ValueSummary"];
            /** @description Cursor for `after`; null on the last page. */
            next: string | null;
            facets?: components["schemas"]["Facets"];
            q: string | null;
            corrected: components["schemas"]["Correction"][];
            /** @description The parts of `q` that were read as filters. */
            understood: components["schemas"]["Understood"][];
            /** @description What is not known about the cards. */
            notes: components["schemas"]["Note"][];
            changes?: components["schemas"]["AskedChanges"];
            omitted: string[];
            closed_left_out: number;
        };
        Health: {
            ok: boolean;
            mode: string;
            service: string;
            /** @example 1.0.0 */
            api_version: string;
            data_version: string;
            cards: number;
            notice?: string;
        };
        Meta: {
            schema_version: string;
            card_count: number;
            countries: {
                [key: string]: number;
            };
            issuers: string[];
            networks: string[];
            last_read: {
                oldest: string | null;
                newest: string | null;
            };
            content_sha256: string;
            /**
             * Format: date
             * @description The day for which the exported files are made.
             */
            as_of: string;
            completeness: {
                [key: string]: components["schemas"]["Completeness"];
            };
            service: string;
            api_version: string;
            mode: string;
            data_version: string;
            release: string | null;
            committed_at: string | null;
            limits: {
                page: number;
                ids: number;
                per_minute: number | null;
                per_day: number | null;
            };
            licence: string;
            default_card_image: string;
            links: {
                all: string | null;
                csv: string | null;
                openapi: string;
                docs: string;
            } & {
                [key: string]: string | null;
            };
            notice?: string;
        };
        CardList: {
            /**
             * Format: date
             * @description The day for which the answer holds.
             */
            as_of: string;
            /** @description All matching cards, before paging. */
            total: number;
            limit: number;
            /** @description Index of the first row in the whole result. */
            offset: number;
            data: (components["schemas"]["Card"] & components["schemas"]["RowAnswer"])[];
            values?: components["schemas"]["ValueSummary"];
            /** @description Cursor for `after`; null on the last page. */
            next: string | null;
            facets?: components["schemas"]["Facets"];
        };
        SearchList: {
            /**
             * Format: date
             * @description The day for which the answer holds.
             */
            as_of: string;
            /** @description All matching cards, before paging. */
            total: number;
            limit: number;
            /** @description Index of the first row in the whole result. */
            offset: number;
            data: (components["schemas"]["Card"] & components["schemas"]["RowAnswer"])[];
            values?: components["schemas"]["ValueSummary"];
            /** @description Cursor for `after`; null on the last page. */
            next: string | null;
            facets?: components["schemas"]["Facets"];
            q: string | null;
            corrected: components["schemas"]["Correction"][];
            /** @description The parts of `q` that were read as filters. */
            understood: components["schemas"]["Understood"][];
            /** @description What is not known about the cards. */
            notes: components["schemas"]["Note"][];
            changes?: components["schemas"]["AskedChanges"];
            /** @description Words of `q` that were ignored: a “no” that no fact denies, and words that no card has together with the others. */
            omitted: string[];
            /** @description Closed cards that match too. To list them, send `status=all`. */
            closed_left_out: number;
        };
        Understood: {
            /** @description The words of the question. */
            text: string;
            parameter: string;
            value: string;
        };
        Note: {
            /** @example some-cards-say */
            code: string;
            /** @description The words of the question. */
            text: string;
            /** @description How many of the cards say it. */
            known: number;
            of: number;
        };
        /** @description Present if the question asks for changes, which another request lists. */
        AskedChanges: {
            /** @description The words of the question. */
            text: string;
            /** Format: date */
            since: string;
            /** @example /v1/changes?since=2026-10-01&issuer_id=chase */
            path: string;
        };
        /** @description What an answer says about a card beside its record. */
        RowAnswer: {
            /** @description With `category`, the rate for which the card is in the list. */
            match?: {
                label: string;
                /** @description What purchases earn at all times. */
                rate: number | null;
                cap: Record<string, unknown> | null;
                until: string | null;
            } | null;
            value?: components["schemas"]["CardValue"];
        };
        /** @description What a card is worth in a year of the spending. Credits and benefits are listed, never added. */
        CardValue: {
            currency: string;
            /** @description A steady year; null for points without a value, or unknown rewards. */
            yearly_value: number | null;
            /** @description The first year, with the offers that this spending reaches. */
            first_year_value: number | null;
            /** @description A rate is unknown, so the values are at least this much. */
            at_least: boolean;
            /** @description A fee is unknown, and not subtracted. */
            before_unknown_fee: boolean;
            points: {
                program: string;
                yearly: number;
                first_year: number;
                /** @description In cents, as asked. */
                point_value: number | null;
                /** @description In cents: with points worth this much, a steady year is worth as much as with the best cash card. */
                break_even: number | null;
            } | null;
            /** @description They sum to `yearly_value`. */
            lines: components["schemas"]["ValueLine"][];
            /** @description They sum to `first_year_value`. */
            first_year_lines: components["schemas"]["ValueLine"][];
            not_counted: {
                label: string;
                reason: string;
                pointer: string;
                amount?: Record<string, unknown>;
            }[];
            assumptions: string[];
        };
        ValueLine: {
            /** @description `rate`, `base`, `annual-fee`, `foreign-fee` or `offer`. */
            kind: string;
            label: string;
            category?: string;
            /** @description The spending of the year in this line. */
            spend?: number;
            rate?: number | null;
            points?: number;
            value: number | null;
            note?: string;
            /** @description JSON Pointer to the number of the card. */
            pointer: string;
            /** @description The page that supports the number. */
            page: string | null;
            last_read: string | null;
            read_by: string | null;
        };
        /** @description With `spend`, what is known about all matching cards. */
        ValueSummary: {
            valued: number;
            of: number;
            best_cash: {
                id: string;
                yearly_value: number;
                currency: string;
            }[];
            sentence: string;
        };
        Correction: {
            from: string;
            to: string;
        };
        FacetCount: {
            value: string | boolean | null;
            label?: string;
            count: number;
        };
        Facets: {
            [key: string]: components["schemas"]["FacetCount"][];
        };
        FeeRange: {
            min: number | null;
            max: number | null;
            known: number;
            unknown: number;
        };
        FacetCounts: {
            /**
             * Format: date
             * @description The day for which the answer holds.
             */
            as_of: string;
            total: number;
            facets: components["schemas"]["Facets"];
            ranges: {
                annual_fee: {
                    [key: string]: components["schemas"]["FeeRange"];
                };
            };
        };
        Category: {
            id: string;
            names: {
                en: string;
                fr: string;
                zh: string;
            };
            synonyms: {
                en: string[];
                fr: string[];
                zh: string[];
            };
            parent?: string;
            note?: string;
            count: number;
        };
        CategoryList: {
            /**
             * Format: date
             * @description The day for which the answer holds.
             */
            as_of: string;
            total: number;
            data: components["schemas"]["Category"][];
        };
        Issuer: {
            id: string;
            name: string;
            aliases: string[];
            domains: string[];
            countries: string[];
            count: number;
        };
        IssuerList: {
            total: number;
            data: components["schemas"]["Issuer"][];
        };
        Changes: {
            /** @description As requested. */
            since: string;
            /** @description The newest release in the log, up to which changes are listed; before the first release, the first 12 digits of a commit. */
            until: string;
            /** @description The version of the current data. */
            data_version: string;
            /** @description Whether the current data is newer than `until`; its newest changes are then not listed. */
            unreleased: boolean;
            added: string[];
            removed: string[];
            changed: components["schemas"]["Change"][];
        };
        CardHistory: {
            id: string;
            complete: boolean;
            numbers: components["schemas"]["NumberHistory"][];
        };
        NumberHistory: {
            pointer: string;
            values: {
                value: number | null;
                /** Format: date */
                on: string;
                commit: string;
            }[];
        };
        Change: {
            id: string;
            pointers: string[];
        };
        Index: {
            [key: string]: string[];
        };
        Any: Record<string, unknown>;
        FieldError: {
            in: string;
            name: string;
            value?: string;
            reason: string;
            allowed?: string[];
            allowed_at?: string;
            suggestion?: string;
        };
        /** @description Problem details (RFC 9457). `code` and `error` are stable, texts are not. */
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            instance?: string;
            code: string;
            errors?: components["schemas"]["FieldError"][];
            error: string;
            message: string;
            suggestion?: string;
            docs?: string;
            export?: string | null;
            oldest?: string | null;
            start?: string;
            retry_after?: number;
            "violated-policies"?: string[];
        };
    };
    responses: {
        /** @description The response is at another address. */
        Redirect: {
            headers: {
                Location: components["headers"]["Location"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The client's copy is current. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `parameter-unknown`, `parameter-value`, `parameter-repeated`, `parameter-conflict`, `query-too-long`, `cursor-malformed`, `target-malformed`, `answer-too-large`, `client-identification-required`. */
        BadRequest: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `card-not-found`, `issuer-not-found`, `route-not-found`. */
        NotFound: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `method-not-allowed`. */
        MethodNotAllowed: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `cursor-expired`, `changes-expired`. */
        Gone: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `target-too-long`. */
        TargetTooLong: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `quota-exceeded`. */
        QuotaExceeded: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `headers-too-large`. */
        HeadersTooLarge: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal`. */
        Internal: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `shutting-down`. */
        ShuttingDown: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description Country and slug, such as `us-example-harbor`.
         * @example us-example-harbor
         */
        card_id: string;
        /**
         * @description The `issuer_id` of a card.
         * @example example-bank
         */
        id: string;
        /** @description The field that ids are grouped by. */
        index: "country" | "issuer" | "network" | "network_tier";
        /** @description The card's country as an ISO 3166-1 alpha-2 code in lower case. Separate several values with commas; `!` before each value excludes it. */
        country: ("us" | "ca" | "cn" | "!us" | "!ca" | "!cn")[];
        /** @description The issuer's id in data/issuers. Separate several values with commas; `!` before each value excludes it. */
        issuer_id: string[];
        /** @description The full display name or an alias of an issuer; case, accents and width are ignored. Separate several values with commas; `!` before each value excludes it. */
        issuer: string[];
        /** @description The main network or an additional one. Separate several values with commas; `!` before each value excludes it. */
        network: ("visa" | "mastercard" | "amex" | "discover" | "unionpay" | "jcb" | "other" | "unknown" | "!visa" | "!mastercard" | "!amex" | "!discover" | "!unionpay" | "!jcb" | "!other" | "!unknown")[];
        /** @description The main tier or an additional one; with `network`, both apply to the same network. Separate several values with commas; `!` before each value excludes it. */
        network_tier: string[];
        /** @description How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid). Separate several values with commas; `!` before each value excludes it. */
        type: ("credit" | "charge" | "debit" | "prepaid" | "!credit" | "!charge" | "!debit" | "!prepaid")[];
        /** @description The kind of customer that the card is for. Separate several values with commas; `!` before each value excludes it. */
        segment: ("personal" | "business" | "corporate" | "!personal" | "!business" | "!corporate")[];
        /** @description The kind of rate: points or miles per unit of currency, or percent cash back. Separate several values with commas; `!` before each value excludes it. */
        rate_type: ("points" | "miles" | "cashback" | "null" | "!points" | "!miles" | "!cashback" | "!null")[];
        /** @description What the card earns, by an id: `cash-back` for money under any name, `unnamed` for a label that names no program, or a program such as `aeroplan-points`. `/v1/facets?facets=reward_currency` lists the ids; `null` finds cards whose rewards are unknown. Separate several values with commas; `!` before each value excludes it. */
        reward_currency: string[];
        /** @description The source of the card's picture. Separate several values with commas; `!` before each value excludes it. */
        art_grade: ("apple-wallet" | "issuer" | "none" | "!apple-wallet" | "!issuer" | "!none")[];
        /** @description How the numbers of the card were read, by the worst of them: `read` by somebody of this project in the last 180 days, `read-elsewhere` by a dataset, `old` by anyone before that, or `unread`. Separate several values with commas; `!` before each value excludes it. */
        reading: ("read" | "read-elsewhere" | "old" | "unread" | "!read" | "!read-elsewhere" | "!old" | "!unread")[];
        /** @description Category slugs from `/v1/categories`. Filtering by `flights` also finds cards with a rate for `travel`, and the other way round. Separate several values with commas; `!` before each value excludes it. */
        category: string[];
        /** @description Minimum per year, in the card's own currency; an unknown fee never matches. */
        annual_fee_min: number;
        /** @description Maximum per year, in the card's own currency; an unknown fee never matches. */
        annual_fee_max: number;
        /** @description Maximum in percent; an unknown fee never matches. */
        fx_fee_max: number;
        /** @description Minimum base rate, in points, miles or percent; an unknown rate never matches. */
        base_rate_min: number;
        /** @description Minimum rate in the wanted category, or of any purchase, in points, miles or percent; an unknown rate never matches. */
        rate_min: number;
        /** @description Parts of the record that must all be known. Separate several values with commas; `!` before each value excludes it. */
        has: ("annual_fee" | "fx_fee" | "rewards" | "base_rate" | "categories" | "apr" | "welcome_offer" | "benefits" | "localized_names" | "official_url" | "image" | "last_read")[];
        /** @description Parts of the record that must all be unknown. Separate several values with commas; `!` before each value excludes it. */
        missing: ("annual_fee" | "fx_fee" | "rewards" | "base_rate" | "categories" | "apr" | "welcome_offer" | "benefits" | "localized_names" | "official_url" | "image" | "last_read")[];
        /** @description Whether the card is closed to new applicants on the day in `as_of`. */
        discontinued: boolean;
        /** @description The same as `discontinued`, in words. A search and a list by category rate leave out closed cards, unless `status=all` asks for them. */
        status: "active" | "discontinued" | "all";
        /** @description Every number of the card was read on or after this day; an unread card does not match. */
        read_since: string;
        /** @description Only these cards, at most 100; unknown ids are ignored. Separate several values with commas; `!` before each value excludes it. */
        ids: string[];
        /** @description The day whose answer you want; today (UTC) if missing, or with `after` the day of that list. Rates that have ended or not begun on that day do not count for filters, sorting, facets and words, and `status`, `last_read` and `read_by` of a record are those of that day. */
        as_of: string;
        /** @description Up to three, separated by commas; `-` before a name for descending. Missing values come last; ties are ordered by id. `-category_rate` needs `category` and sorts by the rate in it, grouped by country, then by cash back, points and miles; a rate for part of the category, such as flights in travel, comes after rates for all of it. `-completeness` puts the most complete cards first, and discontinued cards last. `yearly_value` and `first_year_value` need `spend` and cards of one currency; the best comes first. */
        sort: ("id" | "-id" | "name" | "-name" | "annual_fee" | "-annual_fee" | "fx_fee" | "-fx_fee" | "base_rate" | "-base_rate" | "last_read" | "-last_read" | "category_rate" | "-category_rate" | "completeness" | "-completeness" | "yearly_value" | "-yearly_value" | "first_year_value" | "-first_year_value")[];
        /** @description What is spent a month, in the currency of the cards, by category or `other`, such as `grocery:600,dining:300,other:1000`. Then each row has its `value`: what a year is worth, with lines that sum to it. With `category`, only the lines of this category count. */
        spend: string[];
        /** @description What a point is worth in cents: one number for all points, or one for each program, such as `hilton:0.5,aeroplan-points:1.2`. Without it, points have no value but a `break_even`. Needs `spend`. */
        point_value: string[];
        /** @description Also count the rates whose categories the cardholder must choose, or that must be activated. Needs `spend`. */
        rates: ("choose" | "activation")[];
        /** @description Return only these keys of each record; `id` is always included. JSON only; not with `omit`. */
        fields: ("id" | "name" | "localized_names" | "search_names" | "country" | "issuer" | "issuer_id" | "network" | "network_tier" | "additional_networks" | "type" | "segment" | "co_brand" | "annual_fee" | "additional_card_fee" | "fx_fee" | "rewards" | "apr" | "welcome_offer" | "benefits" | "discontinued_on" | "replaced_by" | "official_url" | "image" | "sources" | "imported_from" | "notes" | "curation" | "last_read" | "read_by" | "art_grade" | "status")[];
        /** @description Leave out these keys of each record; `id` is always included. JSON only; not with `fields`. */
        omit: ("id" | "name" | "localized_names" | "search_names" | "country" | "issuer" | "issuer_id" | "network" | "network_tier" | "additional_networks" | "type" | "segment" | "co_brand" | "annual_fee" | "additional_card_fee" | "fx_fee" | "rewards" | "apr" | "welcome_offer" | "benefits" | "discontinued_on" | "replaced_by" | "official_url" | "image" | "sources" | "imported_from" | "notes" | "curation" | "last_read" | "read_by" | "art_grade" | "status")[];
        /** @description Fields whose values to count; JSON only. */
        facets: ("country" | "issuer_id" | "network" | "network_tier" | "type" | "segment" | "rate_type" | "reward_currency" | "art_grade" | "reading" | "category" | "discontinued")[];
        /** @description Rows per page. Without it, JSON returns 50 rows; CSV and NDJSON return all. */
        limit: number;
        /** @description Rows to skip. To page further, or while data changes, use `after`. */
        offset: number;
        /** @description `next` of the previous page; not with `offset`. */
        after: string;
        /** @description `1` adds a byte-order mark, for spreadsheets; CSV only. */
        bom: "1";
        /** @description Search words, at most 100 characters and 8 words. If empty or missing, all cards are listed. */
        q: string;
        /** @description The `data_version` that you have, the tag of a release, such as `v1.3.0`, or a day (YYYY-MM-DD, UTC), whose changes are included. Prefer `data_version`: it misses nothing and repeats nothing. */
        since: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies the response, for If-None-Match. */
        ETag: string;
        /** @description When the data was committed, if known. */
        "Last-Modified": string;
        /** @description How long the response may be cached, and by whom. */
        "Cache-Control": string;
        /** @description The version of the data. */
        "X-Data-Version": string;
        /** @description All matching cards, before paging. */
        "X-Total-Count": string;
        /** @description Relations (RFC 8288): next, first, preview, successor-version, service-desc, describedby, license. */
        Link: string;
        /** @description The address of the response. */
        Location: string;
        /** @description CORS: scripts on any website may read the response. */
        "Access-Control-Allow-Origin": string;
        /** @description The allowed methods. */
        Allow: string;
        /** @description Seconds to wait. */
        "Retry-After": string;
        /** @description The quota of one client, if there is one. */
        "RateLimit-Policy": string;
        /** @description The remaining quota, on responses that are not cached. */
        RateLimit: string;
        /** @description Identifies the request in the log of the instance. */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type Card = components['schemas']['Card'];
export type CardRecord = components['schemas']['CardRecord'];
export type CardNetwork = components['schemas']['CardNetwork'];
export type CardSlug = components['schemas']['CardSlug'];
export type CardCurrency = components['schemas']['CardCurrency'];
export type CardRate = components['schemas']['CardRate'];
export type CardLabel = components['schemas']['CardLabel'];
export type CardText = components['schemas']['CardText'];
export type CardDate = components['schemas']['CardDate'];
export type CardUrl = components['schemas']['CardUrl'];
export type CardSha256 = components['schemas']['CardSha256'];
export type CardAprRange = components['schemas']['CardAprRange'];
export type CardMoney = components['schemas']['CardMoney'];
export type Links = components['schemas']['Links'];
export type Completeness = components['schemas']['Completeness'];
export type CardSelection = components['schemas']['CardSelection'];
export type SearchSelection = components['schemas']['SearchSelection'];
export type Health = components['schemas']['Health'];
export type Meta = components['schemas']['Meta'];
export type CardList = components['schemas']['CardList'];
export type SearchList = components['schemas']['SearchList'];
export type Understood = components['schemas']['Understood'];
export type Note = components['schemas']['Note'];
export type AskedChanges = components['schemas']['AskedChanges'];
export type RowAnswer = components['schemas']['RowAnswer'];
export type CardValue = components['schemas']['CardValue'];
export type ValueLine = components['schemas']['ValueLine'];
export type ValueSummary = components['schemas']['ValueSummary'];
export type Correction = components['schemas']['Correction'];
export type FacetCount = components['schemas']['FacetCount'];
export type Facets = components['schemas']['Facets'];
export type FeeRange = components['schemas']['FeeRange'];
export type FacetCounts = components['schemas']['FacetCounts'];
export type Category = components['schemas']['Category'];
export type CategoryList = components['schemas']['CategoryList'];
export type Issuer = components['schemas']['Issuer'];
export type IssuerList = components['schemas']['IssuerList'];
export type Changes = components['schemas']['Changes'];
export type CardHistory = components['schemas']['CardHistory'];
export type NumberHistory = components['schemas']['NumberHistory'];
export type Change = components['schemas']['Change'];
export type Index = components['schemas']['Index'];
export type Any = components['schemas']['Any'];
export type FieldError = components['schemas']['FieldError'];
export type Problem = components['schemas']['Problem'];
export type ResponseRedirect = components['responses']['Redirect'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponseGone = components['responses']['Gone'];
export type ResponseTargetTooLong = components['responses']['TargetTooLong'];
export type ResponseQuotaExceeded = components['responses']['QuotaExceeded'];
export type ResponseHeadersTooLarge = components['responses']['HeadersTooLarge'];
export type ResponseInternal = components['responses']['Internal'];
export type ResponseShuttingDown = components['responses']['ShuttingDown'];
export type ParameterCardId = components['parameters']['card_id'];
export type ParameterId = components['parameters']['id'];
export type ParameterIndex = components['parameters']['index'];
export type ParameterCountry = components['parameters']['country'];
export type ParameterIssuerId = components['parameters']['issuer_id'];
export type ParameterIssuer = components['parameters']['issuer'];
export type ParameterNetwork = components['parameters']['network'];
export type ParameterNetworkTier = components['parameters']['network_tier'];
export type ParameterType = components['parameters']['type'];
export type ParameterSegment = components['parameters']['segment'];
export type ParameterRateType = components['parameters']['rate_type'];
export type ParameterRewardCurrency = components['parameters']['reward_currency'];
export type ParameterArtGrade = components['parameters']['art_grade'];
export type ParameterReading = components['parameters']['reading'];
export type ParameterCategory = components['parameters']['category'];
export type ParameterAnnualFeeMin = components['parameters']['annual_fee_min'];
export type ParameterAnnualFeeMax = components['parameters']['annual_fee_max'];
export type ParameterFxFeeMax = components['parameters']['fx_fee_max'];
export type ParameterBaseRateMin = components['parameters']['base_rate_min'];
export type ParameterRateMin = components['parameters']['rate_min'];
export type ParameterHas = components['parameters']['has'];
export type ParameterMissing = components['parameters']['missing'];
export type ParameterDiscontinued = components['parameters']['discontinued'];
export type ParameterStatus = components['parameters']['status'];
export type ParameterReadSince = components['parameters']['read_since'];
export type ParameterIds = components['parameters']['ids'];
export type ParameterAsOf = components['parameters']['as_of'];
export type ParameterSort = components['parameters']['sort'];
export type ParameterSpend = components['parameters']['spend'];
export type ParameterPointValue = components['parameters']['point_value'];
export type ParameterRates = components['parameters']['rates'];
export type ParameterFields = components['parameters']['fields'];
export type ParameterOmit = components['parameters']['omit'];
export type ParameterFacets = components['parameters']['facets'];
export type ParameterLimit = components['parameters']['limit'];
export type ParameterOffset = components['parameters']['offset'];
export type ParameterAfter = components['parameters']['after'];
export type ParameterBom = components['parameters']['bom'];
export type ParameterQ = components['parameters']['q'];
export type ParameterSince = components['parameters']['since'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderLastModified = components['headers']['Last-Modified'];
export type HeaderCacheControl = components['headers']['Cache-Control'];
export type HeaderXDataVersion = components['headers']['X-Data-Version'];
export type HeaderXTotalCount = components['headers']['X-Total-Count'];
export type HeaderLink = components['headers']['Link'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderAccessControlAllowOrigin = components['headers']['Access-Control-Allow-Origin'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Links"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getMeta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Meta"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    listCards: {
        parameters: {
            query?: {
                /** @description The card's country as an ISO 3166-1 alpha-2 code in lower case. Separate several values with commas; `!` before each value excludes it. */
                country?: components["parameters"]["country"];
                /** @description The issuer's id in data/issuers. Separate several values with commas; `!` before each value excludes it. */
                issuer_id?: components["parameters"]["issuer_id"];
                /** @description The full display name or an alias of an issuer; case, accents and width are ignored. Separate several values with commas; `!` before each value excludes it. */
                issuer?: components["parameters"]["issuer"];
                /** @description The main network or an additional one. Separate several values with commas; `!` before each value excludes it. */
                network?: components["parameters"]["network"];
                /** @description The main tier or an additional one; with `network`, both apply to the same network. Separate several values with commas; `!` before each value excludes it. */
                network_tier?: components["parameters"]["network_tier"];
                /** @description How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid). Separate several values with commas; `!` before each value excludes it. */
                type?: components["parameters"]["type"];
                /** @description The kind of customer that the card is for. Separate several values with commas; `!` before each value excludes it. */
                segment?: components["parameters"]["segment"];
                /** @description The kind of rate: points or miles per unit of currency, or percent cash back. Separate several values with commas; `!` before each value excludes it. */
                rate_type?: components["parameters"]["rate_type"];
                /** @description What the card earns, by an id: `cash-back` for money under any name, `unnamed` for a label that names no program, or a program such as `aeroplan-points`. `/v1/facets?facets=reward_currency` lists the ids; `null` finds cards whose rewards are unknown. Separate several values with commas; `!` before each value excludes it. */
                reward_currency?: components["parameters"]["reward_currency"];
                /** @description The source of the card's picture. Separate several values with commas; `!` before each value excludes it. */
                art_grade?: components["parameters"]["art_grade"];
                /** @description How the numbers of the card were read, by the worst of them: `read` by somebody of this project in the last 180 days, `read-elsewhere` by a dataset, `old` by anyone before that, or `unread`. Separate several values with commas; `!` before each value excludes it. */
                reading?: components["parameters"]["reading"];
                /** @description Category slugs from `/v1/categories`. Filtering by `flights` also finds cards with a rate for `travel`, and the other way round. Separate several values with commas; `!` before each value excludes it. */
                category?: components["parameters"]["category"];
                /** @description Minimum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_min?: components["parameters"]["annual_fee_min"];
                /** @description Maximum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_max?: components["parameters"]["annual_fee_max"];
                /** @description Maximum in percent; an unknown fee never matches. */
                fx_fee_max?: components["parameters"]["fx_fee_max"];
                /** @description Minimum base rate, in points, miles or percent; an unknown rate never matches. */
                base_rate_min?: components["parameters"]["base_rate_min"];
                /** @description Minimum rate in the wanted category, or of any purchase, in points, miles or percent; an unknown rate never matches. */
                rate_min?: components["parameters"]["rate_min"];
                /** @description Parts of the record that must all be known. Separate several values with commas; `!` before each value excludes it. */
                has?: components["parameters"]["has"];
                /** @description Parts of the record that must all be unknown. Separate several values with commas; `!` before each value excludes it. */
                missing?: components["parameters"]["missing"];
                /** @description Whether the card is closed to new applicants on the day in `as_of`. */
                discontinued?: components["parameters"]["discontinued"];
                /** @description The same as `discontinued`, in words. A search and a list by category rate leave out closed cards, unless `status=all` asks for them. */
                status?: components["parameters"]["status"];
                /** @description Every number of the card was read on or after this day; an unread card does not match. */
                read_since?: components["parameters"]["read_since"];
                /** @description Only these cards, at most 100; unknown ids are ignored. Separate several values with commas; `!` before each value excludes it. */
                ids?: components["parameters"]["ids"];
                /** @description The day whose answer you want; today (UTC) if missing, or with `after` the day of that list. Rates that have ended or not begun on that day do not count for filters, sorting, facets and words, and `status`, `last_read` and `read_by` of a record are those of that day. */
                as_of?: components["parameters"]["as_of"];
                /** @description Up to three, separated by commas; `-` before a name for descending. Missing values come last; ties are ordered by id. `-category_rate` needs `category` and sorts by the rate in it, grouped by country, then by cash back, points and miles; a rate for part of the category, such as flights in travel, comes after rates for all of it. `-completeness` puts the most complete cards first, and discontinued cards last. `yearly_value` and `first_year_value` need `spend` and cards of one currency; the best comes first. */
                sort?: components["parameters"]["sort"];
                /** @description What is spent a month, in the currency of the cards, by category or `other`, such as `grocery:600,dining:300,other:1000`. Then each row has its `value`: what a year is worth, with lines that sum to it. With `category`, only the lines of this category count. */
                spend?: components["parameters"]["spend"];
                /** @description What a point is worth in cents: one number for all points, or one for each program, such as `hilton:0.5,aeroplan-points:1.2`. Without it, points have no value but a `break_even`. Needs `spend`. */
                point_value?: components["parameters"]["point_value"];
                /** @description Also count the rates whose categories the cardholder must choose, or that must be activated. Needs `spend`. */
                rates?: components["parameters"]["rates"];
                /** @description Return only these keys of each record; `id` is always included. JSON only; not with `omit`. */
                fields?: components["parameters"]["fields"];
                /** @description Leave out these keys of each record; `id` is always included. JSON only; not with `fields`. */
                omit?: components["parameters"]["omit"];
                /** @description Fields whose values to count; JSON only. */
                facets?: components["parameters"]["facets"];
                /** @description Rows per page. Without it, JSON returns 50 rows; CSV and NDJSON return all. */
                limit?: components["parameters"]["limit"];
                /** @description Rows to skip. To page further, or while data changes, use `after`. */
                offset?: components["parameters"]["offset"];
                /** @description `next` of the previous page; not with `offset`. */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardList"] | components["schemas"]["CardSelection"];
                };
            };
            302: components["responses"]["Redirect"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    listCardsAsCsv: {
        parameters: {
            query?: {
                /** @description The card's country as an ISO 3166-1 alpha-2 code in lower case. Separate several values with commas; `!` before each value excludes it. */
                country?: components["parameters"]["country"];
                /** @description The issuer's id in data/issuers. Separate several values with commas; `!` before each value excludes it. */
                issuer_id?: components["parameters"]["issuer_id"];
                /** @description The full display name or an alias of an issuer; case, accents and width are ignored. Separate several values with commas; `!` before each value excludes it. */
                issuer?: components["parameters"]["issuer"];
                /** @description The main network or an additional one. Separate several values with commas; `!` before each value excludes it. */
                network?: components["parameters"]["network"];
                /** @description The main tier or an additional one; with `network`, both apply to the same network. Separate several values with commas; `!` before each value excludes it. */
                network_tier?: components["parameters"]["network_tier"];
                /** @description How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid). Separate several values with commas; `!` before each value excludes it. */
                type?: components["parameters"]["type"];
                /** @description The kind of customer that the card is for. Separate several values with commas; `!` before each value excludes it. */
                segment?: components["parameters"]["segment"];
                /** @description The kind of rate: points or miles per unit of currency, or percent cash back. Separate several values with commas; `!` before each value excludes it. */
                rate_type?: components["parameters"]["rate_type"];
                /** @description What the card earns, by an id: `cash-back` for money under any name, `unnamed` for a label that names no program, or a program such as `aeroplan-points`. `/v1/facets?facets=reward_currency` lists the ids; `null` finds cards whose rewards are unknown. Separate several values with commas; `!` before each value excludes it. */
                reward_currency?: components["parameters"]["reward_currency"];
                /** @description The source of the card's picture. Separate several values with commas; `!` before each value excludes it. */
                art_grade?: components["parameters"]["art_grade"];
                /** @description How the numbers of the card were read, by the worst of them: `read` by somebody of this project in the last 180 days, `read-elsewhere` by a dataset, `old` by anyone before that, or `unread`. Separate several values with commas; `!` before each value excludes it. */
                reading?: components["parameters"]["reading"];
                /** @description Category slugs from `/v1/categories`. Filtering by `flights` also finds cards with a rate for `travel`, and the other way round. Separate several values with commas; `!` before each value excludes it. */
                category?: components["parameters"]["category"];
                /** @description Minimum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_min?: components["parameters"]["annual_fee_min"];
                /** @description Maximum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_max?: components["parameters"]["annual_fee_max"];
                /** @description Maximum in percent; an unknown fee never matches. */
                fx_fee_max?: components["parameters"]["fx_fee_max"];
                /** @description Minimum base rate, in points, miles or percent; an unknown rate never matches. */
                base_rate_min?: components["parameters"]["base_rate_min"];
                /** @description Minimum rate in the wanted category, or of any purchase, in points, miles or percent; an unknown rate never matches. */
                rate_min?: components["parameters"]["rate_min"];
                /** @description Parts of the record that must all be known. Separate several values with commas; `!` before each value excludes it. */
                has?: components["parameters"]["has"];
                /** @description Parts of the record that must all be unknown. Separate several values with commas; `!` before each value excludes it. */
                missing?: components["parameters"]["missing"];
                /** @description Whether the card is closed to new applicants on the day in `as_of`. */
                discontinued?: components["parameters"]["discontinued"];
                /** @description The same as `discontinued`, in words. A search and a list by category rate leave out closed cards, unless `status=all` asks for them. */
                status?: components["parameters"]["status"];
                /** @description Every number of the card was read on or after this day; an unread card does not match. */
                read_since?: components["parameters"]["read_since"];
                /** @description Only these cards, at most 100; unknown ids are ignored. Separate several values with commas; `!` before each value excludes it. */
                ids?: components["parameters"]["ids"];
                /** @description The day whose answer you want; today (UTC) if missing, or with `after` the day of that list. Rates that have ended or not begun on that day do not count for filters, sorting, facets and words, and `status`, `last_read` and `read_by` of a record are those of that day. */
                as_of?: components["parameters"]["as_of"];
                /** @description Up to three, separated by commas; `-` before a name for descending. Missing values come last; ties are ordered by id. `-category_rate` needs `category` and sorts by the rate in it, grouped by country, then by cash back, points and miles; a rate for part of the category, such as flights in travel, comes after rates for all of it. `-completeness` puts the most complete cards first, and discontinued cards last. `yearly_value` and `first_year_value` need `spend` and cards of one currency; the best comes first. */
                sort?: components["parameters"]["sort"];
                /** @description What is spent a month, in the currency of the cards, by category or `other`, such as `grocery:600,dining:300,other:1000`. Then each row has its `value`: what a year is worth, with lines that sum to it. With `category`, only the lines of this category count. */
                spend?: components["parameters"]["spend"];
                /** @description What a point is worth in cents: one number for all points, or one for each program, such as `hilton:0.5,aeroplan-points:1.2`. Without it, points have no value but a `break_even`. Needs `spend`. */
                point_value?: components["parameters"]["point_value"];
                /** @description Also count the rates whose categories the cardholder must choose, or that must be activated. Needs `spend`. */
                rates?: components["parameters"]["rates"];
                /** @description Rows per page. Without it, JSON returns 50 rows; CSV and NDJSON return all. */
                limit?: components["parameters"]["limit"];
                /** @description Rows to skip. To page further, or while data changes, use `after`. */
                offset?: components["parameters"]["offset"];
                /** @description `next` of the previous page; not with `offset`. */
                after?: components["parameters"]["after"];
                /** @description `1` adds a byte-order mark, for spreadsheets; CSV only. */
                bom?: components["parameters"]["bom"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            302: components["responses"]["Redirect"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    listCardsAsNdjson: {
        parameters: {
            query?: {
                /** @description The card's country as an ISO 3166-1 alpha-2 code in lower case. Separate several values with commas; `!` before each value excludes it. */
                country?: components["parameters"]["country"];
                /** @description The issuer's id in data/issuers. Separate several values with commas; `!` before each value excludes it. */
                issuer_id?: components["parameters"]["issuer_id"];
                /** @description The full display name or an alias of an issuer; case, accents and width are ignored. Separate several values with commas; `!` before each value excludes it. */
                issuer?: components["parameters"]["issuer"];
                /** @description The main network or an additional one. Separate several values with commas; `!` before each value excludes it. */
                network?: components["parameters"]["network"];
                /** @description The main tier or an additional one; with `network`, both apply to the same network. Separate several values with commas; `!` before each value excludes it. */
                network_tier?: components["parameters"]["network_tier"];
                /** @description How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid). Separate several values with commas; `!` before each value excludes it. */
                type?: components["parameters"]["type"];
                /** @description The kind of customer that the card is for. Separate several values with commas; `!` before each value excludes it. */
                segment?: components["parameters"]["segment"];
                /** @description The kind of rate: points or miles per unit of currency, or percent cash back. Separate several values with commas; `!` before each value excludes it. */
                rate_type?: components["parameters"]["rate_type"];
                /** @description What the card earns, by an id: `cash-back` for money under any name, `unnamed` for a label that names no program, or a program such as `aeroplan-points`. `/v1/facets?facets=reward_currency` lists the ids; `null` finds cards whose rewards are unknown. Separate several values with commas; `!` before each value excludes it. */
                reward_currency?: components["parameters"]["reward_currency"];
                /** @description The source of the card's picture. Separate several values with commas; `!` before each value excludes it. */
                art_grade?: components["parameters"]["art_grade"];
                /** @description How the numbers of the card were read, by the worst of them: `read` by somebody of this project in the last 180 days, `read-elsewhere` by a dataset, `old` by anyone before that, or `unread`. Separate several values with commas; `!` before each value excludes it. */
                reading?: components["parameters"]["reading"];
                /** @description Category slugs from `/v1/categories`. Filtering by `flights` also finds cards with a rate for `travel`, and the other way round. Separate several values with commas; `!` before each value excludes it. */
                category?: components["parameters"]["category"];
                /** @description Minimum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_min?: components["parameters"]["annual_fee_min"];
                /** @description Maximum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_max?: components["parameters"]["annual_fee_max"];
                /** @description Maximum in percent; an unknown fee never matches. */
                fx_fee_max?: components["parameters"]["fx_fee_max"];
                /** @description Minimum base rate, in points, miles or percent; an unknown rate never matches. */
                base_rate_min?: components["parameters"]["base_rate_min"];
                /** @description Minimum rate in the wanted category, or of any purchase, in points, miles or percent; an unknown rate never matches. */
                rate_min?: components["parameters"]["rate_min"];
                /** @description Parts of the record that must all be known. Separate several values with commas; `!` before each value excludes it. */
                has?: components["parameters"]["has"];
                /** @description Parts of the record that must all be unknown. Separate several values with commas; `!` before each value excludes it. */
                missing?: components["parameters"]["missing"];
                /** @description Whether the card is closed to new applicants on the day in `as_of`. */
                discontinued?: components["parameters"]["discontinued"];
                /** @description The same as `discontinued`, in words. A search and a list by category rate leave out closed cards, unless `status=all` asks for them. */
                status?: components["parameters"]["status"];
                /** @description Every number of the card was read on or after this day; an unread card does not match. */
                read_since?: components["parameters"]["read_since"];
                /** @description Only these cards, at most 100; unknown ids are ignored. Separate several values with commas; `!` before each value excludes it. */
                ids?: components["parameters"]["ids"];
                /** @description The day whose answer you want; today (UTC) if missing, or with `after` the day of that list. Rates that have ended or not begun on that day do not count for filters, sorting, facets and words, and `status`, `last_read` and `read_by` of a record are those of that day. */
                as_of?: components["parameters"]["as_of"];
                /** @description Up to three, separated by commas; `-` before a name for descending. Missing values come last; ties are ordered by id. `-category_rate` needs `category` and sorts by the rate in it, grouped by country, then by cash back, points and miles; a rate for part of the category, such as flights in travel, comes after rates for all of it. `-completeness` puts the most complete cards first, and discontinued cards last. `yearly_value` and `first_year_value` need `spend` and cards of one currency; the best comes first. */
                sort?: components["parameters"]["sort"];
                /** @description What is spent a month, in the currency of the cards, by category or `other`, such as `grocery:600,dining:300,other:1000`. Then each row has its `value`: what a year is worth, with lines that sum to it. With `category`, only the lines of this category count. */
                spend?: components["parameters"]["spend"];
                /** @description What a point is worth in cents: one number for all points, or one for each program, such as `hilton:0.5,aeroplan-points:1.2`. Without it, points have no value but a `break_even`. Needs `spend`. */
                point_value?: components["parameters"]["point_value"];
                /** @description Also count the rates whose categories the cardholder must choose, or that must be activated. Needs `spend`. */
                rates?: components["parameters"]["rates"];
                /** @description Rows per page. Without it, JSON returns 50 rows; CSV and NDJSON return all. */
                limit?: components["parameters"]["limit"];
                /** @description Rows to skip. To page further, or while data changes, use `after`. */
                offset?: components["parameters"]["offset"];
                /** @description `next` of the previous page; not with `offset`. */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            302: components["responses"]["Redirect"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    searchCards: {
        parameters: {
            query?: {
                /** @description The card's country as an ISO 3166-1 alpha-2 code in lower case. Separate several values with commas; `!` before each value excludes it. */
                country?: components["parameters"]["country"];
                /** @description The issuer's id in data/issuers. Separate several values with commas; `!` before each value excludes it. */
                issuer_id?: components["parameters"]["issuer_id"];
                /** @description The full display name or an alias of an issuer; case, accents and width are ignored. Separate several values with commas; `!` before each value excludes it. */
                issuer?: components["parameters"]["issuer"];
                /** @description The main network or an additional one. Separate several values with commas; `!` before each value excludes it. */
                network?: components["parameters"]["network"];
                /** @description The main tier or an additional one; with `network`, both apply to the same network. Separate several values with commas; `!` before each value excludes it. */
                network_tier?: components["parameters"]["network_tier"];
                /** @description How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid). Separate several values with commas; `!` before each value excludes it. */
                type?: components["parameters"]["type"];
                /** @description The kind of customer that the card is for. Separate several values with commas; `!` before each value excludes it. */
                segment?: components["parameters"]["segment"];
                /** @description The kind of rate: points or miles per unit of currency, or percent cash back. Separate several values with commas; `!` before each value excludes it. */
                rate_type?: components["parameters"]["rate_type"];
                /** @description What the card earns, by an id: `cash-back` for money under any name, `unnamed` for a label that names no program, or a program such as `aeroplan-points`. `/v1/facets?facets=reward_currency` lists the ids; `null` finds cards whose rewards are unknown. Separate several values with commas; `!` before each value excludes it. */
                reward_currency?: components["parameters"]["reward_currency"];
                /** @description The source of the card's picture. Separate several values with commas; `!` before each value excludes it. */
                art_grade?: components["parameters"]["art_grade"];
                /** @description How the numbers of the card were read, by the worst of them: `read` by somebody of this project in the last 180 days, `read-elsewhere` by a dataset, `old` by anyone before that, or `unread`. Separate several values with commas; `!` before each value excludes it. */
                reading?: components["parameters"]["reading"];
                /** @description Category slugs from `/v1/categories`. Filtering by `flights` also finds cards with a rate for `travel`, and the other way round. Separate several values with commas; `!` before each value excludes it. */
                category?: components["parameters"]["category"];
                /** @description Minimum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_min?: components["parameters"]["annual_fee_min"];
                /** @description Maximum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_max?: components["parameters"]["annual_fee_max"];
                /** @description Maximum in percent; an unknown fee never matches. */
                fx_fee_max?: components["parameters"]["fx_fee_max"];
                /** @description Minimum base rate, in points, miles or percent; an unknown rate never matches. */
                base_rate_min?: components["parameters"]["base_rate_min"];
                /** @description Minimum rate in the wanted category, or of any purchase, in points, miles or percent; an unknown rate never matches. */
                rate_min?: components["parameters"]["rate_min"];
                /** @description Parts of the record that must all be known. Separate several values with commas; `!` before each value excludes it. */
                has?: components["parameters"]["has"];
                /** @description Parts of the record that must all be unknown. Separate several values with commas; `!` before each value excludes it. */
                missing?: components["parameters"]["missing"];
                /** @description Whether the card is closed to new applicants on the day in `as_of`. */
                discontinued?: components["parameters"]["discontinued"];
                /** @description The same as `discontinued`, in words. A search and a list by category rate leave out closed cards, unless `status=all` asks for them. */
                status?: components["parameters"]["status"];
                /** @description Every number of the card was read on or after this day; an unread card does not match. */
                read_since?: components["parameters"]["read_since"];
                /** @description Only these cards, at most 100; unknown ids are ignored. Separate several values with commas; `!` before each value excludes it. */
                ids?: components["parameters"]["ids"];
                /** @description The day whose answer you want; today (UTC) if missing, or with `after` the day of that list. Rates that have ended or not begun on that day do not count for filters, sorting, facets and words, and `status`, `last_read` and `read_by` of a record are those of that day. */
                as_of?: components["parameters"]["as_of"];
                /** @description Search words, at most 100 characters and 8 words. If empty or missing, all cards are listed. */
                q?: components["parameters"]["q"];
                /** @description Up to three, separated by commas; `-` before a name for descending. Missing values come last; ties are ordered by id. `-category_rate` needs `category` and sorts by the rate in it, grouped by country, then by cash back, points and miles; a rate for part of the category, such as flights in travel, comes after rates for all of it. `-completeness` puts the most complete cards first, and discontinued cards last. `yearly_value` and `first_year_value` need `spend` and cards of one currency; the best comes first. */
                sort?: components["parameters"]["sort"];
                /** @description What is spent a month, in the currency of the cards, by category or `other`, such as `grocery:600,dining:300,other:1000`. Then each row has its `value`: what a year is worth, with lines that sum to it. With `category`, only the lines of this category count. */
                spend?: components["parameters"]["spend"];
                /** @description What a point is worth in cents: one number for all points, or one for each program, such as `hilton:0.5,aeroplan-points:1.2`. Without it, points have no value but a `break_even`. Needs `spend`. */
                point_value?: components["parameters"]["point_value"];
                /** @description Also count the rates whose categories the cardholder must choose, or that must be activated. Needs `spend`. */
                rates?: components["parameters"]["rates"];
                /** @description Return only these keys of each record; `id` is always included. JSON only; not with `omit`. */
                fields?: components["parameters"]["fields"];
                /** @description Leave out these keys of each record; `id` is always included. JSON only; not with `fields`. */
                omit?: components["parameters"]["omit"];
                /** @description Fields whose values to count; JSON only. */
                facets?: components["parameters"]["facets"];
                /** @description Rows per page. Without it, JSON returns 50 rows; CSV and NDJSON return all. */
                limit?: components["parameters"]["limit"];
                /** @description Rows to skip. To page further, or while data changes, use `after`. */
                offset?: components["parameters"]["offset"];
                /** @description `next` of the previous page; not with `offset`. */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchList"] | components["schemas"]["SearchSelection"];
                };
            };
            302: components["responses"]["Redirect"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    searchCardsAsCsv: {
        parameters: {
            query?: {
                /** @description The card's country as an ISO 3166-1 alpha-2 code in lower case. Separate several values with commas; `!` before each value excludes it. */
                country?: components["parameters"]["country"];
                /** @description The issuer's id in data/issuers. Separate several values with commas; `!` before each value excludes it. */
                issuer_id?: components["parameters"]["issuer_id"];
                /** @description The full display name or an alias of an issuer; case, accents and width are ignored. Separate several values with commas; `!` before each value excludes it. */
                issuer?: components["parameters"]["issuer"];
                /** @description The main network or an additional one. Separate several values with commas; `!` before each value excludes it. */
                network?: components["parameters"]["network"];
                /** @description The main tier or an additional one; with `network`, both apply to the same network. Separate several values with commas; `!` before each value excludes it. */
                network_tier?: components["parameters"]["network_tier"];
                /** @description How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid). Separate several values with commas; `!` before each value excludes it. */
                type?: components["parameters"]["type"];
                /** @description The kind of customer that the card is for. Separate several values with commas; `!` before each value excludes it. */
                segment?: components["parameters"]["segment"];
                /** @description The kind of rate: points or miles per unit of currency, or percent cash back. Separate several values with commas; `!` before each value excludes it. */
                rate_type?: components["parameters"]["rate_type"];
                /** @description What the card earns, by an id: `cash-back` for money under any name, `unnamed` for a label that names no program, or a program such as `aeroplan-points`. `/v1/facets?facets=reward_currency` lists the ids; `null` finds cards whose rewards are unknown. Separate several values with commas; `!` before each value excludes it. */
                reward_currency?: components["parameters"]["reward_currency"];
                /** @description The source of the card's picture. Separate several values with commas; `!` before each value excludes it. */
                art_grade?: components["parameters"]["art_grade"];
                /** @description How the numbers of the card were read, by the worst of them: `read` by somebody of this project in the last 180 days, `read-elsewhere` by a dataset, `old` by anyone before that, or `unread`. Separate several values with commas; `!` before each value excludes it. */
                reading?: components["parameters"]["reading"];
                /** @description Category slugs from `/v1/categories`. Filtering by `flights` also finds cards with a rate for `travel`, and the other way round. Separate several values with commas; `!` before each value excludes it. */
                category?: components["parameters"]["category"];
                /** @description Minimum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_min?: components["parameters"]["annual_fee_min"];
                /** @description Maximum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_max?: components["parameters"]["annual_fee_max"];
                /** @description Maximum in percent; an unknown fee never matches. */
                fx_fee_max?: components["parameters"]["fx_fee_max"];
                /** @description Minimum base rate, in points, miles or percent; an unknown rate never matches. */
                base_rate_min?: components["parameters"]["base_rate_min"];
                /** @description Minimum rate in the wanted category, or of any purchase, in points, miles or percent; an unknown rate never matches. */
                rate_min?: components["parameters"]["rate_min"];
                /** @description Parts of the record that must all be known. Separate several values with commas; `!` before each value excludes it. */
                has?: components["parameters"]["has"];
                /** @description Parts of the record that must all be unknown. Separate several values with commas; `!` before each value excludes it. */
                missing?: components["parameters"]["missing"];
                /** @description Whether the card is closed to new applicants on the day in `as_of`. */
                discontinued?: components["parameters"]["discontinued"];
                /** @description The same as `discontinued`, in words. A search and a list by category rate leave out closed cards, unless `status=all` asks for them. */
                status?: components["parameters"]["status"];
                /** @description Every number of the card was read on or after this day; an unread card does not match. */
                read_since?: components["parameters"]["read_since"];
                /** @description Only these cards, at most 100; unknown ids are ignored. Separate several values with commas; `!` before each value excludes it. */
                ids?: components["parameters"]["ids"];
                /** @description The day whose answer you want; today (UTC) if missing, or with `after` the day of that list. Rates that have ended or not begun on that day do not count for filters, sorting, facets and words, and `status`, `last_read` and `read_by` of a record are those of that day. */
                as_of?: components["parameters"]["as_of"];
                /** @description Search words, at most 100 characters and 8 words. If empty or missing, all cards are listed. */
                q?: components["parameters"]["q"];
                /** @description Up to three, separated by commas; `-` before a name for descending. Missing values come last; ties are ordered by id. `-category_rate` needs `category` and sorts by the rate in it, grouped by country, then by cash back, points and miles; a rate for part of the category, such as flights in travel, comes after rates for all of it. `-completeness` puts the most complete cards first, and discontinued cards last. `yearly_value` and `first_year_value` need `spend` and cards of one currency; the best comes first. */
                sort?: components["parameters"]["sort"];
                /** @description What is spent a month, in the currency of the cards, by category or `other`, such as `grocery:600,dining:300,other:1000`. Then each row has its `value`: what a year is worth, with lines that sum to it. With `category`, only the lines of this category count. */
                spend?: components["parameters"]["spend"];
                /** @description What a point is worth in cents: one number for all points, or one for each program, such as `hilton:0.5,aeroplan-points:1.2`. Without it, points have no value but a `break_even`. Needs `spend`. */
                point_value?: components["parameters"]["point_value"];
                /** @description Also count the rates whose categories the cardholder must choose, or that must be activated. Needs `spend`. */
                rates?: components["parameters"]["rates"];
                /** @description Rows per page. Without it, JSON returns 50 rows; CSV and NDJSON return all. */
                limit?: components["parameters"]["limit"];
                /** @description Rows to skip. To page further, or while data changes, use `after`. */
                offset?: components["parameters"]["offset"];
                /** @description `next` of the previous page; not with `offset`. */
                after?: components["parameters"]["after"];
                /** @description `1` adds a byte-order mark, for spreadsheets; CSV only. */
                bom?: components["parameters"]["bom"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            302: components["responses"]["Redirect"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    searchCardsAsNdjson: {
        parameters: {
            query?: {
                /** @description The card's country as an ISO 3166-1 alpha-2 code in lower case. Separate several values with commas; `!` before each value excludes it. */
                country?: components["parameters"]["country"];
                /** @description The issuer's id in data/issuers. Separate several values with commas; `!` before each value excludes it. */
                issuer_id?: components["parameters"]["issuer_id"];
                /** @description The full display name or an alias of an issuer; case, accents and width are ignored. Separate several values with commas; `!` before each value excludes it. */
                issuer?: components["parameters"]["issuer"];
                /** @description The main network or an additional one. Separate several values with commas; `!` before each value excludes it. */
                network?: components["parameters"]["network"];
                /** @description The main tier or an additional one; with `network`, both apply to the same network. Separate several values with commas; `!` before each value excludes it. */
                network_tier?: components["parameters"]["network_tier"];
                /** @description How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid). Separate several values with commas; `!` before each value excludes it. */
                type?: components["parameters"]["type"];
                /** @description The kind of customer that the card is for. Separate several values with commas; `!` before each value excludes it. */
                segment?: components["parameters"]["segment"];
                /** @description The kind of rate: points or miles per unit of currency, or percent cash back. Separate several values with commas; `!` before each value excludes it. */
                rate_type?: components["parameters"]["rate_type"];
                /** @description What the card earns, by an id: `cash-back` for money under any name, `unnamed` for a label that names no program, or a program such as `aeroplan-points`. `/v1/facets?facets=reward_currency` lists the ids; `null` finds cards whose rewards are unknown. Separate several values with commas; `!` before each value excludes it. */
                reward_currency?: components["parameters"]["reward_currency"];
                /** @description The source of the card's picture. Separate several values with commas; `!` before each value excludes it. */
                art_grade?: components["parameters"]["art_grade"];
                /** @description How the numbers of the card were read, by the worst of them: `read` by somebody of this project in the last 180 days, `read-elsewhere` by a dataset, `old` by anyone before that, or `unread`. Separate several values with commas; `!` before each value excludes it. */
                reading?: components["parameters"]["reading"];
                /** @description Category slugs from `/v1/categories`. Filtering by `flights` also finds cards with a rate for `travel`, and the other way round. Separate several values with commas; `!` before each value excludes it. */
                category?: components["parameters"]["category"];
                /** @description Minimum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_min?: components["parameters"]["annual_fee_min"];
                /** @description Maximum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_max?: components["parameters"]["annual_fee_max"];
                /** @description Maximum in percent; an unknown fee never matches. */
                fx_fee_max?: components["parameters"]["fx_fee_max"];
                /** @description Minimum base rate, in points, miles or percent; an unknown rate never matches. */
                base_rate_min?: components["parameters"]["base_rate_min"];
                /** @description Minimum rate in the wanted category, or of any purchase, in points, miles or percent; an unknown rate never matches. */
                rate_min?: components["parameters"]["rate_min"];
                /** @description Parts of the record that must all be known. Separate several values with commas; `!` before each value excludes it. */
                has?: components["parameters"]["has"];
                /** @description Parts of the record that must all be unknown. Separate several values with commas; `!` before each value excludes it. */
                missing?: components["parameters"]["missing"];
                /** @description Whether the card is closed to new applicants on the day in `as_of`. */
                discontinued?: components["parameters"]["discontinued"];
                /** @description The same as `discontinued`, in words. A search and a list by category rate leave out closed cards, unless `status=all` asks for them. */
                status?: components["parameters"]["status"];
                /** @description Every number of the card was read on or after this day; an unread card does not match. */
                read_since?: components["parameters"]["read_since"];
                /** @description Only these cards, at most 100; unknown ids are ignored. Separate several values with commas; `!` before each value excludes it. */
                ids?: components["parameters"]["ids"];
                /** @description The day whose answer you want; today (UTC) if missing, or with `after` the day of that list. Rates that have ended or not begun on that day do not count for filters, sorting, facets and words, and `status`, `last_read` and `read_by` of a record are those of that day. */
                as_of?: components["parameters"]["as_of"];
                /** @description Search words, at most 100 characters and 8 words. If empty or missing, all cards are listed. */
                q?: components["parameters"]["q"];
                /** @description Up to three, separated by commas; `-` before a name for descending. Missing values come last; ties are ordered by id. `-category_rate` needs `category` and sorts by the rate in it, grouped by country, then by cash back, points and miles; a rate for part of the category, such as flights in travel, comes after rates for all of it. `-completeness` puts the most complete cards first, and discontinued cards last. `yearly_value` and `first_year_value` need `spend` and cards of one currency; the best comes first. */
                sort?: components["parameters"]["sort"];
                /** @description What is spent a month, in the currency of the cards, by category or `other`, such as `grocery:600,dining:300,other:1000`. Then each row has its `value`: what a year is worth, with lines that sum to it. With `category`, only the lines of this category count. */
                spend?: components["parameters"]["spend"];
                /** @description What a point is worth in cents: one number for all points, or one for each program, such as `hilton:0.5,aeroplan-points:1.2`. Without it, points have no value but a `break_even`. Needs `spend`. */
                point_value?: components["parameters"]["point_value"];
                /** @description Also count the rates whose categories the cardholder must choose, or that must be activated. Needs `spend`. */
                rates?: components["parameters"]["rates"];
                /** @description Rows per page. Without it, JSON returns 50 rows; CSV and NDJSON return all. */
                limit?: components["parameters"]["limit"];
                /** @description Rows to skip. To page further, or while data changes, use `after`. */
                offset?: components["parameters"]["offset"];
                /** @description `next` of the previous page; not with `offset`. */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            302: components["responses"]["Redirect"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getCard: {
        parameters: {
            query?: {
                /** @description The day whose answer you want; today (UTC) if missing, or with `after` the day of that list. Rates that have ended or not begun on that day do not count for filters, sorting, facets and words, and `status`, `last_read` and `read_by` of a record are those of that day. */
                as_of?: components["parameters"]["as_of"];
            };
            header?: never;
            path: {
                /**
                 * @description Country and slug, such as `us-example-harbor`.
                 * @example us-example-harbor
                 */
                card_id: components["parameters"]["card_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getCardHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Country and slug, such as `us-example-harbor`.
                 * @example us-example-harbor
                 */
                card_id: components["parameters"]["card_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardHistory"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    countFacets: {
        parameters: {
            query?: {
                /** @description The card's country as an ISO 3166-1 alpha-2 code in lower case. Separate several values with commas; `!` before each value excludes it. */
                country?: components["parameters"]["country"];
                /** @description The issuer's id in data/issuers. Separate several values with commas; `!` before each value excludes it. */
                issuer_id?: components["parameters"]["issuer_id"];
                /** @description The full display name or an alias of an issuer; case, accents and width are ignored. Separate several values with commas; `!` before each value excludes it. */
                issuer?: components["parameters"]["issuer"];
                /** @description The main network or an additional one. Separate several values with commas; `!` before each value excludes it. */
                network?: components["parameters"]["network"];
                /** @description The main tier or an additional one; with `network`, both apply to the same network. Separate several values with commas; `!` before each value excludes it. */
                network_tier?: components["parameters"]["network_tier"];
                /** @description How purchases are paid: with revolving credit, in full every month (charge), from a bank account (debit), or in advance (prepaid). Separate several values with commas; `!` before each value excludes it. */
                type?: components["parameters"]["type"];
                /** @description The kind of customer that the card is for. Separate several values with commas; `!` before each value excludes it. */
                segment?: components["parameters"]["segment"];
                /** @description The kind of rate: points or miles per unit of currency, or percent cash back. Separate several values with commas; `!` before each value excludes it. */
                rate_type?: components["parameters"]["rate_type"];
                /** @description What the card earns, by an id: `cash-back` for money under any name, `unnamed` for a label that names no program, or a program such as `aeroplan-points`. `/v1/facets?facets=reward_currency` lists the ids; `null` finds cards whose rewards are unknown. Separate several values with commas; `!` before each value excludes it. */
                reward_currency?: components["parameters"]["reward_currency"];
                /** @description The source of the card's picture. Separate several values with commas; `!` before each value excludes it. */
                art_grade?: components["parameters"]["art_grade"];
                /** @description How the numbers of the card were read, by the worst of them: `read` by somebody of this project in the last 180 days, `read-elsewhere` by a dataset, `old` by anyone before that, or `unread`. Separate several values with commas; `!` before each value excludes it. */
                reading?: components["parameters"]["reading"];
                /** @description Category slugs from `/v1/categories`. Filtering by `flights` also finds cards with a rate for `travel`, and the other way round. Separate several values with commas; `!` before each value excludes it. */
                category?: components["parameters"]["category"];
                /** @description Minimum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_min?: components["parameters"]["annual_fee_min"];
                /** @description Maximum per year, in the card's own currency; an unknown fee never matches. */
                annual_fee_max?: components["parameters"]["annual_fee_max"];
                /** @description Maximum in percent; an unknown fee never matches. */
                fx_fee_max?: components["parameters"]["fx_fee_max"];
                /** @description Minimum base rate, in points, miles or percent; an unknown rate never matches. */
                base_rate_min?: components["parameters"]["base_rate_min"];
                /** @description Minimum rate in the wanted category, or of any purchase, in points, miles or percent; an unknown rate never matches. */
                rate_min?: components["parameters"]["rate_min"];
                /** @description Parts of the record that must all be known. Separate several values with commas; `!` before each value excludes it. */
                has?: components["parameters"]["has"];
                /** @description Parts of the record that must all be unknown. Separate several values with commas; `!` before each value excludes it. */
                missing?: components["parameters"]["missing"];
                /** @description Whether the card is closed to new applicants on the day in `as_of`. */
                discontinued?: components["parameters"]["discontinued"];
                /** @description The same as `discontinued`, in words. A search and a list by category rate leave out closed cards, unless `status=all` asks for them. */
                status?: components["parameters"]["status"];
                /** @description Every number of the card was read on or after this day; an unread card does not match. */
                read_since?: components["parameters"]["read_since"];
                /** @description Only these cards, at most 100; unknown ids are ignored. Separate several values with commas; `!` before each value excludes it. */
                ids?: components["parameters"]["ids"];
                /** @description The day whose answer you want; today (UTC) if missing, or with `after` the day of that list. Rates that have ended or not begun on that day do not count for filters, sorting, facets and words, and `status`, `last_read` and `read_by` of a record are those of that day. */
                as_of?: components["parameters"]["as_of"];
                /** @description Search words, at most 100 characters and 8 words. If empty or missing, all cards are listed. */
                q?: components["parameters"]["q"];
                /** @description Fields whose values to count; JSON only. */
                facets?: components["parameters"]["facets"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FacetCounts"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description The day whose answer you want; today (UTC) if missing, or with `after` the day of that list. Rates that have ended or not begun on that day do not count for filters, sorting, facets and words, and `status`, `last_read` and `read_by` of a record are those of that day. */
                as_of?: components["parameters"]["as_of"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    listIssuers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuerList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getIssuer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `issuer_id` of a card.
                 * @example example-bank
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Issuer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    listChanges: {
        parameters: {
            query: {
                /** @description The `data_version` that you have, the tag of a release, such as `v1.3.0`, or a day (YYYY-MM-DD, UTC), whose changes are included. Prefer `data_version`: it misses nothing and repeats nothing. */
                since: components["parameters"]["since"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getChangesFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getIndex: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The field that ids are grouped by. */
                index: components["parameters"]["index"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Index"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            429: components["responses"]["QuotaExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Any"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Any"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getCardPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Country and slug, such as `us-example-harbor`.
                 * @example us-example-harbor
                 */
                card_id: components["parameters"]["card_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            302: components["responses"]["Redirect"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getCardDrawing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Country and slug, such as `us-example-harbor`.
                 * @example us-example-harbor
                 */
                card_id: components["parameters"]["card_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getDefaultCardImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
    getApiCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "X-Data-Version": components["headers"]["X-Data-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/linkset+json": components["schemas"]["Any"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            414: components["responses"]["TargetTooLong"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ShuttingDown"];
        };
    };
}
