/**
 * What stands in a new record until a person has read the page. Each is something that a rule or the schema
 * finds, and none is a number: a number that nobody read is null.
 */
export const blanks = {
  slug: 'issuer-card-name',
  name: 'Name of the card',
  issuerId: 'issuer-id',
  issuer: 'Name of the issuer',
  /** For a value of a closed list. */
  listed: 'fill in',
  currencyLabel: 'what is earned',
  categoryLabel: 'which purchases',
  url: "address of the card's page",
} as const;
