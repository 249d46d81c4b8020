import type { Card } from '../card.ts';
import { artGrade, type Derived, lastVerified } from '../exports/exported-card.ts';

/** What is kept of a card once its record is written: what columns, lists of ids and facts are made of. */
export interface PackedCard
  extends Derived,
    Pick<
      Card,
      | 'id'
      | 'name'
      | 'country'
      | 'issuer'
      | 'issuer_id'
      | 'network'
      | 'network_tier'
      | 'additional_networks'
      | 'type'
      | 'segment'
      | 'annual_fee'
      | 'fx_fee'
      | 'discontinued_on'
    > {
  readonly rewards: Pick<NonNullable<Card['rewards']>, 'rate_type' | 'base_rate'> | null;
}

export function packedCard(card: Card): PackedCard {
  const { id, name, country, issuer, issuer_id, network, type, segment, annual_fee, fx_fee, rewards } = card;
  const { network_tier, additional_networks, discontinued_on } = card;
  return {
    id,
    name,
    country,
    issuer,
    issuer_id,
    network,
    ...(network_tier !== undefined && { network_tier }),
    ...(additional_networks !== undefined && { additional_networks }),
    type,
    segment,
    annual_fee,
    fx_fee,
    rewards: rewards === null ? null : { rate_type: rewards.rate_type, base_rate: rewards.base_rate },
    ...(discontinued_on !== undefined && { discontinued_on }),
    last_verified: lastVerified(card),
    art_grade: artGrade(card),
  };
}
