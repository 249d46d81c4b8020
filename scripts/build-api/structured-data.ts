import type { CreditCard, PaymentCard, WithContext } from 'schema-dts';
import type { ExportedCard } from '#core/card/exported-card';
import type { CatalogFile } from '#core/query/catalog-file';

/** Describes a card as JSON-LD with schema.org terms. Omits unknown facts. `site` is the site's URL from `catalog.json`. */
export function buildStructuredData(
  card: ExportedCard,
  file: Pick<CatalogFile, 'issuers'>,
  site: string | null,
): WithContext<CreditCard | PaymentCard> {
  const { annual_fee: fee, fx_fee: fx, apr, rewards } = card;
  const isCredit = card.type === 'credit' || card.type === 'charge';
  const domain = file.issuers.find(({ id }) => id === card.issuer_id)?.domains[0];
  const purchase = apr?.purchase;
  const base = rewards?.base_rate.points_per_dollar ?? null;
  const context = 'https://schema.org';
  const facts = {
    name: card.name,
    ...(site !== null && { url: `${site}cards/${card.id}/`, image: `${site}cards/${card.id}/face.png` }),
    provider: {
      '@type': 'BankOrCreditUnion',
      name: card.issuer,
      ...(domain !== undefined && { url: `https://${domain}/` }),
    },
    areaServed: { '@type': 'Country', name: card.country.toUpperCase() },
    ...(card.official_url !== undefined && { sameAs: card.official_url }),
    ...(fee.amount !== null && {
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          name: 'Annual fee',
          price: fee.amount,
          priceCurrency: fee.currency,
        },
      },
    }),
    ...(purchase !== undefined &&
      purchase.min !== null &&
      purchase.max !== null && {
        annualPercentageRate: {
          '@type': 'QuantitativeValue',
          minValue: purchase.min,
          maxValue: purchase.max,
          unitText: 'percent',
        },
      }),
    ...(base !== null && rewards?.rate_type === 'cashback' && { cashBack: base }),
    ...(fx.percent !== null && {
      feesAndCommissionsSpecification: `Foreign transaction fee: ${fx.percent}%`,
    }),
  } as const satisfies Omit<Exclude<PaymentCard, string>, '@type'>;
  return isCredit
    ? { '@context': context, '@type': 'CreditCard', ...facts }
    : { '@context': context, '@type': 'PaymentCard', ...facts };
}
