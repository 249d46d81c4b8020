/** Run by `bench:validate` in a process of its own: times each stage of the check on one catalog, and prints them as JSON. */
import { listCardFiles } from '#adapters/card-files';
import type { Card } from '#catalog/card';
import { type CardKey, cardKey } from '#catalog/card';
import { checkRegistries } from '#catalog/check-registries';
import { checkTree } from '#catalog/check-tree';
import { cardDocument } from '#catalog/read-card';
import { readText } from '#catalog/reading/read-text';
import { reporters } from '#catalog/reporters/index';
import type { CardContext } from '#catalog/rules/define-rule';
import { cardRules, catalogRules } from '#catalog/rules/index';
import type { StageTimes } from './stage-times.ts';
import { stopwatch } from './stopwatch.ts';

const [folder = '.', today = ''] = process.argv.slice(2);
const watch = stopwatch(() => performance.now());

const { cards, registries } = watch.time('list', () => checkTree(listCardFiles(folder)));
const { registry } = checkRegistries(registries, today);
const art = { get: () => undefined, pixelHashes: new Map<string, string>() };
const keys: CardKey[] = [];
let findings = 0;

for (const file of cards) {
  const { path } = file;
  const content = watch.time('read', () => file.read());
  const { value, text } = watch.time('parse, schema, layout', () => readText(content, cardDocument));
  const card = value as Card;
  const context: CardContext = { path, text, registry, today, changed: false, art };
  watch.time('rules', () => {
    for (const rule of cardRules) findings += rule.check(card, context).length;
    keys.push(cardKey(path, card));
  });
}
watch.time('rules', () => {
  for (const rule of catalogRules)
    findings += [
      ...rule.check({
        cards: keys,
        removedPaths: [],
        artPaths: [],
        changedPaths: new Set(),
        issuers: registry.issuers,
      }),
    ].length;
});
if (findings > 0) throw new Error(`${findings} findings in cards that were made to pass.`);
watch.time('report', () =>
  reporters.text(
    {
      diagnostics: [],
      totals: { error: 0, warning: 0, note: 0 },
      cards: cards.length,
      changedCards: null,
      artNotDecoded: 0,
      version: '0.0.0',
      notChecked: [],
    },
    { colour: false, width: 80, quiet: true },
  ),
);

const stages: StageTimes = watch.times();
process.stdout.write(JSON.stringify(stages));
