import { expect, test } from 'vitest';
import { changeDocument, harborPath } from '../../tests/support/changed-card.ts';
import { formatCatalogJson, memoryFile } from '../../tests/support/memory-file.ts';
import { findStrayCard } from './stray-card.ts';

const card = formatCatalogJson(changeDocument(harborPath, {}));
const { id, ...withoutId } = JSON.parse(card);

test.each([
  ['harbor.json', card, 'data/us/harbor.json'],
  ['us/My Card.json', JSON.stringify(withoutId), 'data/us/my-card.json'],
  ['cards/harbor.JSON', `\uFEFF${card}`, 'data/us/harbor.json'],
  ['Data/us/harbor.json.txt', card, 'data/us/harbor.json'],
  ['harbor.json', card.replace(',', ''), 'data/<country>/<slug>.json'],
])('%s is a card in the wrong place', (path, text, meant) => {
  expect(findStrayCard(memoryFile(path, text))).toMatchObject({ problem: 'stray-card', meant });
});

test.each([
  ['package.json', '{ "name": "a", "id": 1, "sources": [] }'],
  ['cards.json', JSON.stringify([JSON.parse(card)])],
  ['all.json', JSON.stringify({ cards: [JSON.parse(card)] })],
  ['templates/us/card.json', card],
  ['tests/fixtures/harbor.json', card],
  ['notes.txt', card],
])('%s is no card', (path, text) => {
  expect(findStrayCard(memoryFile(path, text))).toBeUndefined();
});
