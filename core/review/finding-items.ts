import type { Diagnostic } from '#core/catalog/diagnostic';
import { ruleOf, wordsOf } from '#core/catalog/diagnostic';
import { blanks } from '#core/catalog/scaffold/new-card';
import type { CardFile, Facts } from './facts.ts';
import { sentenceOf } from './finding-sentences.ts';

/** One thing to say about a pull request: equal findings together, and a copied template as one. */
export interface FindingItem {
  /** What is wrong, as the beginning of a sentence, values in code marks. */
  readonly sentence: string;
  /** What to do; null if it differs between the findings. */
  readonly advice: string | null;
  /** The first stands for all: they have one severity. */
  readonly findings: readonly [Diagnostic, ...Diagnostic[]];
  readonly isTemplate: boolean;
}

/** Up to so many equal faults are told apart if what to do about them differs. */
const fewEnough = 3;

/** The findings as things to say, in the order of the first of each. */
export function itemsOf({ cards }: Facts, findings: readonly Diagnostic[]): readonly FindingItem[] {
  const byPath = new Map(cards.map((card) => [card.path, card]));
  const templates = new Set(cards.filter(isTemplate).map(({ path }) => path));
  const ofCards = findings.filter(({ place }) => !templates.has(place.path));
  const ofTemplates = findings.filter(
    ({ place, severity }) => templates.has(place.path) && severity === 'error',
  );
  const bare = Map.groupBy(
    ofCards.filter(({ code }) => code === 'number-not-cited'),
    ({ place }) => place.path,
  );
  const sentences = new Map(
    ofCards.map((finding) => {
      const { path } = finding.place;
      const areMany = finding.code === 'number-not-cited' && (bare.get(path)?.length ?? 0) > fewEnough;
      const one = sentenceOf(finding, byPath.get(path)?.after ?? null);
      return [finding, areMany ? 'several numbers need a source' : one];
    }),
  );
  const alike = Map.groupBy(
    ofCards,
    (finding) => `${finding.severity} ${finding.code} ${sentences.get(finding)}`,
  );
  const groups = [...alike.values()].flatMap((group) =>
    group.length > fewEnough
      ? [group]
      : [...Map.groupBy(group, (finding) => wordsOf(finding).message).values()],
  );
  const items = groups.flatMap(([first, ...others]): readonly FindingItem[] => {
    if (first === undefined) return [];
    const { message } = wordsOf(first);
    const isSame = others.every((other) => wordsOf(other).message === message);
    return [
      {
        sentence: sentences.get(first) ?? '',
        advice: isSame ? message : null,
        findings: [first, ...others],
        isTemplate: false,
      },
    ];
  });
  const position = new Map(findings.map((finding, at) => [finding, at]));
  const at = ({ findings: [first] }: FindingItem) => position.get(first) ?? 0;
  return [...items, ...templateItem(ofTemplates)].toSorted((a, b) => at(a) - at(b));
}

function templateItem([first, ...others]: readonly Diagnostic[]): readonly FindingItem[] {
  if (first === undefined) return [];
  return [
    {
      sentence: 'the template is not filled in yet',
      advice:
        "Replace its sample values with what the issuer's page says, and leave `null` for a number that the page does not give. Each line that needs a value is marked in the changed files.",
      findings: [first, ...others],
      isTemplate: true,
    },
  ];
}

const samples = [...Object.values(blanks).filter((value) => value !== blanks.listed)].map((value) =>
  JSON.stringify(value),
);

/** Whether most of the template's sample values are still in a new card. */
function isTemplate({ change, headText }: CardFile): boolean {
  if (change !== 'new' || headText === null) return false;
  const left = samples.filter((sample) => headText.includes(sample)).length;
  return left > samples.length / 2;
}

/** Whether an item is about something of a class that blocks. */
export function isOfClass({ findings }: FindingItem, kind: ReturnType<typeof ruleOf>['class']): boolean {
  return findings.some(({ code, severity }) => severity === 'error' && ruleOf(code).class === kind);
}
