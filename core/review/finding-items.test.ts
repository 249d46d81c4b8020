import { expect, test } from 'vitest';
import { newCard, scenario, template } from '../../tests/review/scenario-parts.ts';
import { computeVerdict } from './verdict.ts';

const items = (...changes: Parameters<typeof scenario>[0]) => computeVerdict(scenario(changes).facts).items;

test('groups an unfilled template into one item', () => {
  const [first, ...others] = items(template);
  expect(first).toMatchObject({ isTemplate: true, sentence: 'the template is not filled in yet' });
  expect(others).toEqual([]);
  const named = template.after?.replace('Name of the card', 'Harbor Ferry Card') ?? '';
  expect(items({ ...template, after: named })).toHaveLength(1);
});

test('does not treat a card with a few sample values as the template', () => {
  const left = newCard('ferry', { '/name': 'Name of the card', '/rewards/currency_label': 'what is earned' });
  expect(items(left).map(({ sentence, isTemplate }) => `${sentence} ${isTemplate}`)).toEqual([
    'the name is not filled in yet false',
    '`rewards.currency_label` is not filled in yet false',
  ]);
});

test('groups many numbers without a source, and lists a few separately', () => {
  const uncited = (cites: readonly string[]) =>
    items(newCard('ferry', { '/sources/0/cites': cites, '/sources/1/cites': ['/apr'] }));
  const sentences = (cites: readonly string[]) => uncited(cites).map(({ sentence }) => sentence);
  expect(sentences(['/rewards', '/welcome_offer'])).toEqual([
    'the annual fee needs a source',
    "the first year's annual fee needs a source",
    'the foreign-transaction fee needs a source',
  ]);
  const [all, ...others] = uncited(['/rewards/base_rate', '/welcome_offer']);
  expect(all).toMatchObject({ sentence: 'several numbers need a source', advice: null });
  expect(all?.findings.length).toBeGreaterThan(3);
  expect(others).toEqual([]);
});

test('truncates a long name in a sentence', () => {
  for (const changes of [{ [`/${'x'.repeat(5000)}`]: 1 }, { [`/benefits/0/${'y'.repeat(5000)}`]: 1 }])
    expect(items(newCard('ferry', changes))[0]?.sentence).toMatch(/^`.{60}` is not a known field$/);
});
