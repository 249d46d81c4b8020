import { catalogTexts, newCardText } from '../../support/bot/reviewing.ts';
import type { Chance } from './chance.ts';

const harborPath = 'data/us/harbor.json';
const harbor = catalogTexts()[harborPath] ?? '';
const uncited = {
  url: 'https://www.example.com/fees',
  retrieved: '2026-09-30',
  cites: ['/annual_fee', '/rewards'],
};

export type Files = Readonly<Record<string, string>>;

/** What a pull request may hold: good, wrong, beside the point. Small numbers, so that contents come again. */
export function someFiles(chance: Chance): Files {
  const slug = `card-${chance.below(3)}`;
  const path = `data/us/${slug}.json`;
  const name = `Harbor ${chance.of(['Ash', 'Birch', 'Cedar'])} Card`;
  switch (chance.below(9)) {
    case 0:
      return { [path]: '{ "id": ' };
    case 1:
      return { [path]: newCardText(slug, { name, sources: [uncited] }) };
    case 2:
      return { [path]: newCardText(slug, { name }).replace('"network": "visa"', '"network":  "visa"') };
    case 3:
      return { [harborPath]: harbor.replace('"amount": 95', `"amount": ${chance.of([99, 199])}`) };
    case 4:
      return { 'docs/new.md': `# New ${chance.below(2)}\n` };
    case 5:
      return { 'scripts/new.js': '// New\n', [path]: newCardText(slug, { name }) };
    default:
      return { [path]: newCardText(slug, { name }) };
  }
}

/** What moves the base: another card, another policy, a card that somebody else has open. */
export function someBaseFiles(chance: Chance): Files {
  switch (chance.below(3)) {
    case 0:
      return { 'data/us/base.json': newCardText('base', { name: 'Harbor Birch Card' }) };
    case 1:
      return {
        '.github/card-bot.json': chance.of([
          '{"labels": {"size/bulk": {"color": "000000"}}}\n',
          '{"reviewers": [{"ask": ["wim"]}]}\n',
        ]),
      };
    default:
      return { [harborPath]: harbor.replace('"amount": 95', '"amount": 97') };
  }
}

/** More than GitHub lists. */
export function tooManyFiles(): Files {
  return Object.fromEntries(Array.from({ length: 3_001 }, (_, at) => [`docs/many/${at}.md`, `${at}\n`]));
}
