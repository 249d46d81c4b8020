import type { Card } from '#core/card/card';
import { findField } from '#core/card/fields';
import { type Diagnostic, describeDiagnostic, getRule } from '#core/check/diagnostic';
import { templatePlaceholders } from '#core/check/scaffold/new-card';
import { must } from '#core/text/must';
import { formatFieldPath, quoteShort } from '#core/text/phrases';
import type { CardFile, Facts } from './facts.ts';
import { listNumbers } from './formatted-numbers.ts';

/**
 * One entry in the list of problems. Equal findings share one entry. All findings on a template that is not filled in also
 * share one entry.
 */
export interface FindingItem {
  /** What is wrong, in lower case and without a period. Values are in backquotes. */
  readonly sentence: string;
  /** What to do. Null if the advice differs between the findings. */
  readonly advice: string | null;
  /** The findings of this entry, which all have the same severity. */
  readonly findings: readonly [Diagnostic, ...Diagnostic[]];
  readonly isTemplate: boolean;
}

/** If at most this many findings are equal, each different advice gets its own entry. A larger group stays one entry. */
const maxSeparate = 3;

/** Groups the findings into entries, sorted by the first finding of each entry. */
export function groupFindings({ cards }: Facts, findings: readonly Diagnostic[]): readonly FindingItem[] {
  const templatePaths = new Set(cards.filter(isTemplate).map(({ path }) => path));
  const cardFindings = findings.filter(({ location }) => !templatePaths.has(location.path));
  const templateFindings = findings.filter(
    ({ location, severity }) => templatePaths.has(location.path) && severity === 'error',
  );
  const positions = new Map(findings.map((finding, index) => [finding, index]));
  const getPosition = ({ findings: [first] }: FindingItem) =>
    must(positions.get(first), 'the position of a finding');
  const items = [...groupBySentence(cardFindings, cards), ...createTemplateItem(templateFindings)];
  return items.toSorted((a, b) => getPosition(a) - getPosition(b));
}

function groupBySentence(
  findings: readonly Diagnostic[],
  cards: readonly CardFile[],
): readonly FindingItem[] {
  const sentences = describeFindings(findings, cards);
  const getKey = (finding: Diagnostic) => `${finding.severity} ${finding.code} ${sentences.get(finding)}`;
  const getMessage = (finding: Diagnostic) => describeDiagnostic(finding).message;
  return [...Map.groupBy(findings, getKey).values()]
    .flatMap((group) => (group.length > maxSeparate ? [group] : [...Map.groupBy(group, getMessage).values()]))
    .flatMap(([first, ...otherFindings]) => {
      if (first === undefined) return [];
      const message = getMessage(first);
      const advice = otherFindings.every((finding) => getMessage(finding) === message) ? message : null;
      const sentence = must(sentences.get(first), 'the sentence of a finding');
      return [
        { sentence, advice, findings: [first, ...otherFindings], isTemplate: false } satisfies FindingItem,
      ];
    });
}

/**
 * Returns the sentence of each finding. If more than `maxSeparate` numbers of a card have no source, they share one sentence.
 */
function describeFindings(
  findings: readonly Diagnostic[],
  cards: readonly CardFile[],
): ReadonlyMap<Diagnostic, string> {
  const cardsByPath = new Map(cards.map(({ path, after }) => [path, after]));
  const isUncitedNumber = ({ code, severity }: Diagnostic) =>
    code === 'number-not-cited' && severity === 'error';
  const uncitedFindings = findings.filter(isUncitedNumber);
  const uncitedByPath = Map.groupBy(uncitedFindings, ({ location }) => location.path);
  return new Map(
    findings.map((finding) => {
      const { location } = finding;
      const sharesSentence =
        isUncitedNumber(finding) &&
        must(uncitedByPath.get(location.path), location.path).length > maxSeparate;
      const sentence = sharesSentence
        ? 'several numbers need a source'
        : describeFinding(finding, cardsByPath.get(location.path) ?? null);
      return [finding, sentence];
    }),
  );
}

function createTemplateItem([first, ...otherFindings]: readonly Diagnostic[]): readonly FindingItem[] {
  if (first === undefined) return [];
  return [
    {
      sentence: 'the template is not filled in yet',
      advice:
        "Replace the sample values with what the issuer's page says. Leave `null` for numbers that the page does not give. Each line that needs a value is marked under “Files changed”.",
      findings: [first, ...otherFindings],
      isTemplate: true,
    },
  ];
}

const sampleValues = Object.values(templatePlaceholders)
  .filter((value) => value !== templatePlaceholders.listed)
  .map((value) => JSON.stringify(value));

/** Reports whether a new card still contains most of the template's sample values. */
function isTemplate({ change, headText }: CardFile): boolean {
  if (change !== 'new' || headText === null) return false;
  const sampleCount = sampleValues.filter((sample) => headText.includes(sample)).length;
  return sampleCount > sampleValues.length / 2;
}

export function isOfClass({ findings }: FindingItem, kind: ReturnType<typeof getRule>['class']): boolean {
  return findings.some(({ code, severity }) => severity === 'error' && getRule(code).class === kind);
}

/**
 * Describes what is wrong, in lower case and without a period. Values are in backquotes. `card` is the card after the change,
 * or null if it cannot be read.
 */
function describeFinding({ code, facts, location }: Diagnostic, card: Card | null): string {
  const { short } = getRule(code);
  // The compiler cannot prove that `facts` belongs to the rule of `code`.
  return typeof short === 'string' ? short : short(facts as never, describeField(location.pointer, card));
}

/** Returns the name of a field for use in a sentence. If the field has no display name, returns its path. */
function describeField(pointer: string, card: Card | null): string {
  const phrase = findField(pointer)?.phrase;
  if (phrase !== undefined) return phrase;
  const number =
    card === null ? undefined : listNumbers(card).find((candidate) => candidate.pointer === pointer);
  if (number === undefined) return quoteShort(formatFieldPath(pointer).replaceAll('`', ''));
  const [itemName = '', detail] = number.fieldLabel.split(/: (?=[^:]*$)/);
  if (detail !== undefined) return `the ${detail} for ${quoteShort(itemName)}`;
  return pointer.startsWith('/rewards/categories/')
    ? `the rate for ${quoteShort(itemName)}`
    : quoteShort(itemName);
}
