import { expect, test } from 'vitest';
import { newCard, scenario, template } from '../../tests/review/scenario-parts.ts';
import { judge } from './verdict.ts';

const items = (...changes: Parameters<typeof scenario>[0]) => judge(scenario(changes).facts).items;

test('a template that is hardly filled in is one item', () => {
  const [first, ...others] = items(template);
  expect(first).toMatchObject({ isTemplate: true, sentence: 'the template is not filled in yet' });
  expect(others).toEqual([]);
  const named = template.after?.replace('Name of the card', 'Harbor Ferry Card') ?? '';
  expect(items({ ...template, after: named })).toHaveLength(1);
});

test('a card of which a few values are left is not the template', () => {
  const left = newCard('ferry', { '/name': 'Name of the card', '/rewards/currency_label': 'what is earned' });
  expect(items(left).map(({ sentence, isTemplate }) => `${sentence} ${isTemplate}`)).toEqual([
    'the name is not filled in yet false',
    '`rewards.currency_label` is not filled in yet false',
  ]);
});
