import type { MatchCard, MatchIssuer } from '#catalog/match/match';

type Changes = Partial<Omit<MatchCard, 'id' | 'name' | 'issuer_id'>>;

/** A card of an invented issuer; its country is what its id begins with. */
export function matchCard(id: string, name: string, issuerId: string, changes: Changes = {}): MatchCard {
  return {
    id,
    name,
    country: id.slice(0, 2),
    issuer: walletIssuers.find((issuer) => issuer.id === issuerId)?.name ?? 'Elm Savings',
    issuer_id: issuerId,
    network: 'visa',
    ...changes,
  };
}

const issuer = (id: string, countries: readonly string[], name: string, ...aliases: readonly string[]) => ({
  id,
  name,
  aliases,
  countries,
});

export const walletIssuers: readonly MatchIssuer[] = [
  issuer('harbor', ['us'], 'Harbor Bank', 'Harbor', 'Harbor & Sons Bank'),
  issuer('amex', ['us'], 'American Express', 'Amex'),
  issuer('amex-ca', ['ca'], 'American Express Canada', 'Amex Bank of Canada'),
  issuer('maple', ['ca'], 'Maple Trust Canada', 'Maple Trust'),
  issuer('river', ['us', 'cn'], 'River Bank', '江河银行'),
  issuer('china-east', ['cn'], 'East Bank of China', '东方湾银行', '东方湾'),
  issuer('great-east', ['cn'], 'Great East Bank of China', '大东方湾银行'),
];
