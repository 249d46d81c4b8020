/** The flags of `cardcat new`, in the order help shows them. */
export const newFlags = [
  { flags: '--country <country>', description: 'where the card is issued: us, ca or cn' },
  { flags: '--issuer <issuer>', description: 'id, name or alias of its issuer, as in data/issuers.json' },
  { flags: '--name <name>', description: "the card's name, as the issuer writes it" },
  { flags: '--url <address>', description: "the issuer's page about it, https" },
  {
    flags: '--slug <slug>',
    description: "the file's name and the end of the id (default: made from the name)",
  },
  { flags: '--network <network>', description: 'visa, mastercard, amex, discover, unionpay, jcb or other' },
  { flags: '--tier <tier>', description: 'the product level the page names, as in data/network-tiers.json' },
  { flags: '--type <type>', description: 'credit, charge, debit or prepaid' },
  { flags: '--segment <segment>', description: 'personal, business or corporate' },
] as const;
