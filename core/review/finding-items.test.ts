import { expect, test } from 'vitest';
import { newCard, scenario, template } from '../../tests/review/scenario-parts.ts';
import { computeVerdict } from './verdict.ts';

const listItems = (...changes: Parameters<typeof scenario>[0]) =>
  computeVerdict(scenario(changes).facts).items;

test('groups an unfilled template into one item', () => {
  const [first, ...otherItems] = listItems(template);
  expect(first).toMatchObject({ isTemplate: true, sentence: 'the template is not filled in yet' });
  expect(otherItems).toEqual([]);
  const namedTemplate = template.after?.replace('Name of the card', 'Harbor Ferry Card') ?? '';
  expect(listItems({ ...template, after: namedTemplate })).toHaveLength(1);
});

test('does not treat a card with a few sample values as the template', () => {
  const mostlyFilledIn = newCard('ferry', {
    '/name': 'Name of the card',
    '/rewards/currency_label': 'what is earned',
  });
  expect(listItems(mostlyFilledIn).map(({ sentence, isTemplate }) => `${sentence} ${isTemplate}`)).toEqual([
    'the name is not filled in yet false',
    '`rewards.currency_label` is not filled in yet false',
  ]);
});

test('groups many numbers without a source, and lists a few separately', () => {
  const listUncited = (cites: readonly string[]) =>
    listItems(newCard('ferry', { '/sources/0/cites': cites, '/sources/1/cites': ['/apr'] }));
  const listSentences = (cites: readonly string[]) => listUncited(cites).map(({ sentence }) => sentence);
  expect(listSentences(['/rewards', '/welcome_offer'])).toEqual([
    'the annual fee needs a source',
    "the first year's annual fee needs a source",
    'the foreign-transaction fee needs a source',
  ]);
  const [firstItem, ...otherItems] = listUncited(['/rewards/base_rate', '/welcome_offer']);
  expect(firstItem).toMatchObject({ sentence: 'several numbers need a source', advice: null });
  expect(firstItem?.findings.length).toBeGreaterThan(3);
  expect(otherItems).toEqual([]);
});

test('truncates a long name in a sentence', () => {
  for (const changes of [{ [`/${'x'.repeat(5000)}`]: 1 }, { [`/benefits/0/${'y'.repeat(5000)}`]: 1 }])
    expect(listItems(newCard('ferry', changes))[0]?.sentence).toMatch(/^`.{60}` is not a known field$/);
});
