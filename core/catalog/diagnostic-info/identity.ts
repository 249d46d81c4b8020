import { pathOfCardId } from '../card.ts';
import type { InfoTable } from '../diagnostic-info.ts';

export const identityInfo = {
  'id-differs-from-path': {
    title: 'id differs from path',
    severity: 'error',
    sentence: ({ id, expected }) =>
      `The id is \`${id}\`, but a card in this file is \`${expected}\`; write that, or move the file to \`${pathOfCardId(id)}\`; a published card keeps both as they were.`,
  },
  'country-differs-from-folder': {
    title: 'country differs from folder',
    severity: 'error',
    sentence: ({ country, expected }) =>
      `The country is \`${country}\`, but the file lies in \`data/${expected}/\`; move the file or correct the country.`,
  },
  'id-repeated': {
    title: 'id used twice',
    severity: 'error',
    sentence: ({ id, other }) =>
      `The id \`${id}\` stands in \`${other}\` too; every card has an id of its own.`,
  },
  'card-repeated': {
    title: 'card listed twice',
    severity: ({ otherName }) => (otherName === undefined ? 'error' : 'warning'),
    sentence: ({ name, other, otherName }) =>
      otherName !== undefined
        ? `«${name}» looks like «${otherName}» in \`${other}\`; if it is the same card, add what is new there and take this file out; if not, say in the pull request what tells them apart.`
        : `«${name}» of this issuer stands in \`${other}\` already; add what is new there, or make the name tell the two cards apart.`,
  },
  'id-removed': {
    title: 'published id removed',
    severity: 'error',
    sentence: ({ id }) =>
      `\`${id}\` was published and its file is gone; put it back, and say \`discontinued_on\` or \`replaced_by\` if the card is no longer issued.`,
  },
} as const satisfies Partial<
  InfoTable<
    'id-differs-from-path' | 'country-differs-from-folder' | 'id-repeated' | 'card-repeated' | 'id-removed'
  >
>;
