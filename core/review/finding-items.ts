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

/** Up to so many equal faults are each told of if what to do about them differs. */
const few = 3;

/** The findings as things to say, in the order of the first of each. */
export function itemsOf({ cards }: Facts, findings: readonly Diagnostic[]): readonly FindingItem[] {
  const templates = new Set(cards.filter(isTemplate).map(({ path }) => path));
  const ofCards = findings.filter(({ place }) => !templates.has(place.path));
  const ofTemplates = findings.filter(
    ({ place, severity }) => templates.has(place.path) && severity === 'error',
  );
  const position = new Map(findings.map((finding, at) => [finding, at]));
  const at = ({ findings: [first] }: FindingItem) => position.get(first) ?? 0;
  const items = [...groupedItems(ofCards, cards), ...templateItem(ofTemplates)];
  return items.toSorted((a, b) => at(a) - at(b));
}

/** One item for each sentence; a few findings of one sentence are told apart by what to do. */
function groupedItems(findings: readonly Diagnostic[], cards: readonly CardFile[]): readonly FindingItem[] {
  const sentences = sentencesOf(findings, cards);
  const keyOf = (finding: Diagnostic) => `${finding.severity} ${finding.code} ${sentences.get(finding)}`;
  const messageOf = (finding: Diagnostic) => wordsOf(finding).message;
  return [...Map.groupBy(findings, keyOf).values()]
    .flatMap((group) => (group.length > few ? [group] : [...Map.groupBy(group, messageOf).values()]))
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const message = messageOf(first);
      const advice = others.every((other) => messageOf(other) === message) ? message : null;
      const sentence = sentences.get(first) ?? '';
      return [{ sentence, advice, findings: [first, ...others], isTemplate: false } satisfies FindingItem];
    });
}

/** What is wrong, by finding. Many numbers of one card without a source are one fault: its pages cite nothing. */
function sentencesOf(
  findings: readonly Diagnostic[],
  cards: readonly CardFile[],
): ReadonlyMap<Diagnostic, string> {
  const cardAt = new Map(cards.map(({ path, after }) => [path, after]));
  const uncited = findings.filter(({ code }) => code === 'number-not-cited');
  const uncitedIn = Map.groupBy(uncited, ({ place }) => place.path);
  return new Map(
    findings.map((finding) => {
      const { code, place } = finding;
      const areMany = code === 'number-not-cited' && (uncitedIn.get(place.path)?.length ?? 0) > few;
      const sentence = areMany
        ? 'several numbers need a source'
        : sentenceOf(finding, cardAt.get(place.path) ?? null);
      return [finding, sentence];
    }),
  );
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
