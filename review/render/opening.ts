import { counted } from '#catalog/counted';
import { wordsOf } from '#catalog/diagnostic-info';
import { codeMarks, fieldName } from '#catalog/diagnostic-info/phrases';
import { listOf } from '#catalog/list-words';
import { isRegistryPath, registryPaths } from '#catalog/registry';
import { codeClass } from '../code-class.ts';
import type { View } from '../desired.ts';
import type { CutShort, Facts } from '../facts.ts';
import { numbersOf } from '../numbers-of.ts';
import { isDataOrPages } from '../verdict.ts';
import { code, inert } from './escape.ts';

/** The verdict and the next step, in a few sentences. */
export function openingOf(view: View): string {
  const { verdict } = view;
  switch (verdict.outcome) {
    case 'bot-fault':
      return faultOpening(view.facts);
    case 'unreadable':
      return `**Too much, or unreadable, for the automatic check: a maintainer will look.** Reason: ${reasonOf(view.facts.cutShort)}.`;
    case 'beyond-data':
      return beyondData(view);
    case 'problems':
      return problems(view);
    case 'no-cards':
      return '**Ready for a reviewer.** No card changes here.';
    case 'clean':
      return clean(view);
  }
}

/** The same in a line of plain words, for the check's title. */
export function titleOf({ facts, verdict }: View): string {
  const problems = counted(verdict.errors, 'problem');
  const cards = counted(facts.cards.length, 'card');
  switch (verdict.outcome) {
    case 'bot-fault':
      return 'The bot has a problem; it will try again';
    case 'unreadable':
      return 'A maintainer will look';
    case 'beyond-data':
      return verdict.errors > 0
        ? `${problems} in ${cards}; a maintainer looks first`
        : 'A maintainer looks first';
    case 'problems':
      return facts.cards.length > 0 ? `${problems} in ${cards}` : problems;
    case 'no-cards':
      return 'No card changes';
    case 'clean':
      return `${cards} in order`;
  }
}

/** What is said where we have failed. */
export function faultOpening({ fault }: Facts): string {
  return `**The bot has a problem, your pull request has not.** It will try again. Reference ${code(fault?.reference ?? '')}.`;
}

function reasonOf(cutShort: CutShort | null): string {
  switch (cutShort?.kind) {
    case 'files-missing':
      return `GitHub lists ${cutShort.listed} of its ${cutShort.changed} files`;
    case 'too-many-cards':
      return `${cutShort.cards} cards change, and more than ${cutShort.limit} are too many for one look`;
    case 'file-unreadable':
      return `${code(cutShort.path)} could not be read`;
    case 'submodule':
      return `${code(cutShort.path)} is another repository, not a file`;
    case 'tree-cut':
      return 'GitHub did not list all files';
    case undefined:
      return 'not known';
  }
}

function problems(view: View): string {
  const { verdict } = view;
  const first = verdict.findings[0];
  const rest = verdict.errors - 1;
  if (rest > 0 || first === undefined)
    return `**${verdict.errors} things to fix before a reviewer looks.** Each is below, with its line and what to do.`;
  const others = restOf(view, codeClass[first.code] === 'json' && first.code !== 'not-formatted');
  return `**One thing to fix before a reviewer looks:** ${inert(wordsOf(first).title)}${where(view, first.place)}. ${others}`;
}

function restOf({ facts }: View, isUnread: boolean): string {
  if (isUnread) return 'What is in it can be checked once it can be read.';
  // Of what is no card yet only the sound parts were checked, so that more may come to light.
  if (facts.cards.some(({ change, after }) => change !== 'removal' && after === null))
    return 'What depends on it is checked once it is mended.';
  const [card] = facts.cards;
  if (card === undefined || facts.cards.length > 1) return 'Everything else is in order.';
  return `Everything else on this ${card.change === 'new' ? 'new card' : 'card'} is in order.`;
}

function where(view: View, { path, pointer }: { path: string; pointer: string }): string {
  if (pointer === '') return '';
  const after = view.facts.cards.find((card) => card.path === path)?.after ?? null;
  const number = after === null ? undefined : numbersOf(after).find((entry) => entry.pointer === pointer);
  // The names of fields are ours; what a person has typed is shown as code.
  const name =
    number === undefined
      ? code(fieldName(pointer).replaceAll('`', ''))
      : `the ${lowered(inert(number.what))}`;
  return `, at ${name}`;
}

function lowered(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function beyondData({ verdict, paths }: View): string {
  // To add an issuer or a tier with a card is what contributors are asked to do: it is called by its name.
  const registries = paths.every(isDataOrPages) ? [...new Set(paths.filter(isRegistryPath))] : [];
  const names = listOf(registries.map(codeMarks), 'and');
  const what =
    registries.length === 0 ? 'more than card data' : names + (paths.every(isRegistryPath) ? '' : ' too');
  const asksForProof = registries.includes(registryPaths.issuers);
  const proof = asksForProof
    ? "Say here how you know that the domains are the issuer's, if you have not yet. "
    : '';
  const nothing = asksForProof ? 'Nothing else is yours to do now.' : 'There is nothing for you to do now.';
  const things = verdict.errors === 1 ? 'there is one thing' : `there are ${verdict.errors} things`;
  const rest = verdict.errors === 0 ? nothing : `Meanwhile ${things} to fix on the cards.`;
  return `**This changes ${what}, so a maintainer looks first.** ${proof}${rest}`;
}

function clean({ verdict, facts, changes, citations, numbers }: View): string {
  if (verdict.changesRequestedBy !== null)
    return `**A reviewer asks for changes.** ${code(verdict.changesRequestedBy)} has said what in the review; push or answer there.`;
  const moved = changes.flatMap((card) =>
    // The size of a picture is no fact about a card.
    card.changes.filter(
      ({ pointer, after }) => typeof after.value === 'number' && !pointer.startsWith('/image'),
    ),
  );
  const what =
    facts.cards.length === 0
      ? null
      : subject(facts.cards.length, facts.cards[0]?.change ?? 'update', moved.length);
  const cited = numbers.length > 0 && numbers.every(({ page }) => page?.onIssuer === true);
  const issuers = [...new Set(citations.map(({ card }) => card.issuer))];
  const whose = issuers.length === 1 ? `${inert(issuers[0] ?? '')}'s own pages` : "the issuers' own pages";
  const isEmpty = facts.cards.every(({ change }) => change === 'new') && numbers.length === 0;
  const proof = cited ? `, and every number cites ${whose}` : isEmpty ? ', without a number yet' : '';
  const said = what === null ? '' : `${what}${proof}. `;
  const isLike = verdict.findings.some(({ code: of }) => of === 'card-repeated');
  const toDo = isLike
    ? 'If it is another card than the one named below, say here what tells them apart.'
    : 'There is nothing for you to do now.';
  return `**Ready for a reviewer.** ${said}${toDo}`;
}

function subject(cards: number, change: string, numbers: number): string {
  const one = cards === 1;
  switch (change) {
    case 'new':
      return one ? 'A new card' : `${cards} cards`;
    case 'removal':
      return one ? 'One card goes' : `${cards} cards change`;
    case 'rename':
      return one ? 'One card moves' : `${cards} cards change`;
    default:
      if (numbers === 0)
        return one ? 'One card changes, no number does' : `${cards} cards change, no number does`;
      return `${capital(numbers)} ${numbers === 1 ? 'number changes' : 'numbers change'} on ${one ? 'one card' : `${cards} cards`}`;
  }
}

function capital(count: number): string {
  return (
    ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][count] ?? String(count)
  );
}
