import type { RegistryClash } from '../diagnostic.ts';
import type { InfoTable } from '../diagnostic-info.ts';
import { listOf } from '../text.ts';
import { didYouMean } from './phrases.ts';

const clashes: Readonly<Record<RegistryClash, (value: string, other: string) => string>> = {
  'id-repeated': (value) => `The id \`${value}\` stands twice; merge the two entries into one.`,
  'name-repeated': (value, other) =>
    `«${value}» is the name of \`${other}\` too; add the country or place so that people can tell them apart.`,
  'alias-is-id': (value, other) =>
    `The alias «${value}» is the id or name of \`${other}\`; remove it here, or people who write it get the wrong issuer.`,
  'alias-repeated': (value, other) =>
    `The alias «${value}» stands at \`${other}\` already; keep it where people mean it and delete the other.`,
  'domain-not-registrable': (value) =>
    `\`${value}\` is a public suffix or no domain, so anybody could own pages below it; write the issuer's own domain, such as \`example.com\`.`,
};

export const registryInfo = {
  'issuer-unknown': {
    title: 'issuer not in the registry',
    severity: 'error',
    sentence: ({ issuerId, nearest, elsewhere }) =>
      elsewhere === undefined
        ? `\`${issuerId}\` is not in \`data/issuers.json\`${didYouMean(nearest)}; use an id from there, or add the issuer with its domains in the same pull request.`
        : `\`${issuerId}\` issues in ${listOf(elsewhere.countries, 'and')} and not in ${elsewhere.country}${didYouMean(nearest)}; correct the country or the issuer, or add \`${elsewhere.country}\` to its countries in \`data/issuers.json\`.`,
  },
  'issuer-is-alias': {
    title: 'issuer named by an alias',
    severity: 'error',
    fixable: true,
    sentence: ({ issuerId, expected }) =>
      `\`${issuerId}\` is another name of \`${expected}\`; write \`${expected}\`, or run \`npm run validate -- --fix\`.`,
  },
  'issuer-name-differs': {
    title: 'issuer name differs from the registry',
    severity: 'error',
    fixable: ({ clash }) => clash === undefined,
    sentence: ({ found, expected, clash }) =>
      clash === undefined
        ? `The issuer is «${found}», and the registry writes «${expected}»; write it so, or run \`npm run validate -- --fix\`.`
        : `The issuer is «${found}», which is \`${clash.other}\`, but \`issuer_id\` is \`${clash.issuerId}\`, which is «${expected}»; correct the one of the two that is wrong.`,
  },
  'tier-unknown': {
    title: 'network tier not in the registry',
    severity: 'error',
    sentence: ({ tier, problem, network, has = [], nearest }) => {
      const tiers = has.length === 0 ? 'none here' : listOf(has, 'and');
      return problem === 'not-listed'
        ? `\`${tier}\` is not in \`data/network-tiers.json\`${didYouMean(nearest)}${network === undefined ? '' : `, where \`${network}\` has ${tiers}`}; use an id from there, leave the field out, or add the tier if the issuer's page names it.`
        : `\`${tier}\` is no tier of \`${network}\`, which has ${tiers}; correct one of the two, or leave the field out.`;
    },
  },
  'network-repeated': {
    title: 'network named twice',
    severity: 'error',
    sentence: ({ network }) =>
      `\`${network}\` is named already; list each network of a dual-brand card once.`,
  },
  'registry-unsorted': {
    title: 'registry not sorted',
    severity: 'error',
    sentence: ({ id, after, before }) =>
      `\`${id}\` stands behind \`${after}\`; move it in front of \`${before}\`, so that the list is sorted.`,
  },
  'registry-clash': {
    title: 'registry entries clash',
    severity: 'error',
    sentence: ({ value, problem, other }) => clashes[problem](value, other),
  },
  'registry-missing': {
    title: 'registry missing',
    severity: 'error',
    sentence: ({ registry }) =>
      `\`${registry}\` is missing, and cards are checked against it; put it back, or start it as \`[]\`.`,
  },
  'exception-expired': {
    title: 'source exception has ended',
    severity: 'warning',
    sentence: ({ until, today }) =>
      `This exception held until ${until}, and today is ${today}; see whether the page can be read now, then delete the entry or set a new day with its reason.`,
  },
} as const satisfies Partial<
  InfoTable<
    | 'issuer-unknown'
    | 'issuer-is-alias'
    | 'issuer-name-differs'
    | 'tier-unknown'
    | 'network-repeated'
    | 'registry-unsorted'
    | 'registry-clash'
    | 'registry-missing'
    | 'exception-expired'
  >
>;
