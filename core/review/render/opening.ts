import { isCardPath, isNamedAsCard } from '#core/catalog/card';
import { type Diagnostic, ruleOf } from '#core/catalog/diagnostic';
import { codeMarks } from '#core/catalog/phrases';
import { isRegistryPath, registryPaths } from '#core/catalog/registry';
import { escapeSentence } from '#core/catalog/reporters/escape';
import { counted, listOf } from '#core/catalog/text';
import { isBigMove } from '../big-moves.ts';
import type { View } from '../desired.ts';
import type { CardFile, CutShort, Facts } from '../facts.ts';
import { isDataOrPages } from '../verdict.ts';
import { code, inert } from './links.ts';

/** The verdict and the next step, in a few sentences. */
export function openingOf(view: View): string {
  return `${verdictOf(view)}${answerTime(view)}`;
}

/** When a person will answer, if it is a person's turn and the repository says so. */
function answerTime({ facts, verdict }: View): string {
  const { answerWithin } = facts.policy;
  if (answerWithin === null || verdict.turn === 'author' || facts.pull.draft) return '';
  return ` Somebody usually looks within ${inert(answerWithin)}.`;
}

function verdictOf(view: View): string {
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
      return `**Ready for a reviewer.** No card changes here.${view.facts.pull.draft ? ` ${ofDraft}` : ''}`;
    case 'clean':
      return clean(view);
  }
}

/** The same in a line of plain words, for the check's title. */
export function titleOf(view: View): string {
  const { facts, verdict } = view;
  const cards = counted(facts.cards.length, 'card');
  const problems = counted(verdict.toFix, 'problem') + (areOnCards(view) ? ` in ${cards}` : '');
  switch (verdict.outcome) {
    case 'bot-fault':
      return 'The bot has a problem; it will try again';
    case 'unreadable':
      return 'A maintainer will look';
    case 'beyond-data':
      return verdict.errors > 0 ? `${problems}; a maintainer looks first` : 'A maintainer looks first';
    case 'problems':
      return problems;
    case 'no-cards':
      return 'No card changes';
    case 'clean':
      return `${cards} in order`;
  }
}

/** Whether every error is on a changed card, and none on a registry, a picture or a stray file. */
function areOnCards({ facts, verdict }: View): boolean {
  const errors = verdict.findings.slice(0, verdict.errors);
  return errors.every((error) => facts.cards.some((card) => isOn(card, error)));
}

function isOn({ path, previousPath }: CardFile, { place }: Diagnostic): boolean {
  return place.path === path || place.path === previousPath;
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
      return `${cutShort.cards} cards change, and more than ${cutShort.limit} are too many for one check`;
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
  const [first] = verdict.items;
  if (isRemovalOnly(view)) return removal(view);
  if (verdict.toFix > 1 || first === undefined)
    return `**${verdict.toFix} things to fix before a reviewer looks.** Each is below, with its line and what to do.`;
  const files = new Set(first.findings.map(({ place }) => place.path)).size;
  const inFiles = files > 1 ? `, the same in ${files} files` : '';
  const rest = first.isTemplate
    ? "Fill in what the issuer's page says; everything else is checked then."
    : restOf(view, first.findings[0]);
  return `**One thing to fix before a reviewer looks${inFiles}:** ${escapeSentence(first.sentence)}. ${rest}`;
}

/** Whether all that is wrong is that published cards would be gone. */
export function isRemovalOnly({ verdict }: View): boolean {
  const errors = verdict.items.slice(0, verdict.toFix);
  return errors.length > 0 && errors.every(({ findings: [{ code: of }] }) => of === 'id-removed');
}

/** What to do instead comes first: most cards that are taken out were only discontinued. */
function removal({ verdict }: View): string {
  const isOne = verdict.errors === 1;
  const instead = isOne
    ? 'A discontinued card stays in the catalog: put the file back and set `discontinued_on`.'
    : 'Discontinued cards stay in the catalog: put the files back and set `discontinued_on`.';
  const which = isOne
    ? 'a record that should never have been here'
    : 'records that should never have been here';
  return `**${instead}** Removing is only for ${which}; if that is so, say why in a comment, and a maintainer decides.`;
}

function restOf({ facts }: View, only: Diagnostic): string {
  if (isUnread(only)) return 'What is in it can be checked once it can be read.';
  if (isElsewhere(only)) return 'What is in it can be checked once it has the folder and the name of a card.';
  // Of what is no card yet only the sound parts were checked, so that more may come to light.
  if (facts.cards.some(({ change, after }) => change !== 'removal' && after === null))
    return 'What depends on it is checked once it is fixed.';
  const [card] = facts.cards;
  if (card === undefined || facts.cards.length > 1 || !isOn(card, only))
    return 'Everything else is in order.';
  return `Everything else on this ${card.change === 'new' ? 'new card' : 'card'} is in order.`;
}

/** Whether a finding kept the rules from its file: of what a machine can fix, all the rest was checked. */
function isUnread({ code, facts, place }: Diagnostic): boolean {
  if (code === 'file-encoding') return facts.problem !== 'byte-order-mark';
  if (code === 'file-kind') return isNamedAsCard(place.path);
  return ruleOf(code).class === 'json' && code !== 'not-formatted';
}

/** Whether it may be a card, and is where none is looked for. */
function isElsewhere({ code, place: { path } }: Diagnostic): boolean {
  return (code === 'file-place' || code === 'file-kind') && /\.json$/i.test(path) && !isCardPath(path);
}

function beyondData({ facts, verdict, paths }: View): string {
  // To add an issuer or a tier with a card is what contributors are asked to do: it is called by its name.
  const registries = paths.every(isDataOrPages) ? [...new Set(paths.filter(isRegistryPath))] : [];
  const names = listOf(registries.map(codeMarks), 'and');
  const what =
    registries.length === 0 ? 'more than card data' : names + (paths.every(isRegistryPath) ? '' : ' too');
  const asksForProof = registries.includes(registryPaths.issuers);
  const proof = asksForProof
    ? "Say here how you know that the domains are the issuer's, if you have not yet. "
    : '';
  const nothing = asksForProof && !facts.pull.draft ? 'Nothing else is yours to do now.' : nothingFor(facts);
  const things = verdict.toFix === 1 ? 'there is one thing' : `there are ${verdict.toFix} things`;
  const rest = verdict.errors === 0 ? nothing : `Meanwhile ${things} to fix.`;
  return `**This changes ${what}, so a maintainer looks first.** ${proof}${rest}`;
}

/** Nobody looks at a draft, and only its author can end that. */
const ofDraft = 'It is still a draft: press “Ready for review” when you are done.';

function nothingFor({ pull }: Facts): string {
  return pull.draft ? ofDraft : 'There is nothing for you to do now.';
}

function clean(view: View): string {
  const { verdict, facts, citations, numbers } = view;
  if (verdict.changesRequestedBy !== null)
    return `**A reviewer asks for changes.** ${code(verdict.changesRequestedBy)} has said what in the review; push or answer there.`;
  const cited = numbers.length > 0 && numbers.every(({ page }) => page?.onIssuer === true);
  const issuers = [...new Set(citations.map(({ card }) => card.issuer))];
  const whose = issuers.length === 1 ? `${inert(issuers[0] ?? '')}'s own pages` : "the issuers' own pages";
  const isEmpty = facts.cards.every(({ change }) => change === 'new') && numbers.length === 0;
  const proof = cited ? `, and every number cites ${whose}` : isEmpty ? ', without a number yet' : '';
  const said = facts.cards.length === 0 ? '' : `${inShort(view)}${proof}. `;
  const isLike = verdict.findings.some(({ code: of }) => of === 'card-repeated');
  const hasMoved = view.changes.some(({ changes }) => changes.some(isBigMove));
  const toDo = isLike
    ? 'If it is another card than the one named below, say here what tells them apart.'
    : hasMoved
      ? 'Please check what is marked ⚠ below; it has moved a lot.'
      : nothingFor(facts);
  return `**Ready for a reviewer.** ${said}${toDo}`;
}

/** What a pull request does to cards, of which it has one at least, in a few words that begin a sentence. */
function inShort(view: View): string {
  const { cards } = view.facts;
  const one = cards.length === 1;
  const all = counted(cards.length, 'card');
  const kinds = new Set(cards.map(({ change }) => change));
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) return `${all} change`;
  switch (kind) {
    case 'new':
      return one ? 'A new card' : `${cards.length} new cards`;
    case 'removal':
      return one ? 'One card goes' : `${all} go`;
    case 'rename':
      return one ? 'One card moves' : `${all} move`;
    case 'update':
      return updates(view);
  }
}

function updates({ facts, changes }: View): string {
  const cards = facts.cards.length;
  const moved = changes.map(
    (card) =>
      // A number that is taken away changes too; the size of a picture is no fact about a card.
      card.changes.filter(
        ({ pointer, before, after }) =>
          (typeof before.value === 'number' || typeof after.value === 'number') &&
          !pointer.startsWith('/image'),
      ).length,
  );
  const numbers = moved.reduce((sum, count) => sum + count, 0);
  if (numbers === 0)
    return cards === 1 ? 'One card changes, no number does' : `${cards} cards change, no number does`;
  const touched = moved.filter((count) => count > 0).length;
  const where =
    cards === 1
      ? 'one card'
      : touched === cards
        ? `${cards} cards`
        : `${touched === 1 ? 'one' : touched} of ${cards} cards`;
  return `${capital(numbers)} ${numbers === 1 ? 'number changes' : 'numbers change'} on ${where}`;
}

function capital(count: number): string {
  return (
    ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][count] ?? String(count)
  );
}

const asItWas = 'What follows is how it was then.';

/** What is said in place of the next step once there is none. */
export function closingOf({ pull }: Facts): string {
  if (pull.merged) return `**Merged.** ${pull.authorIsBot ? '' : 'Thank you. '}${asItWas}`;
  if (pull.state === 'closed') return `**Closed without merging.** ${asItWas}`;
  return `**Meant for another branch now, which is not reviewed here.** ${asItWas}`;
}

/** A comment of ours with another first paragraph, the one behind its marker. */
export function withOpening(body: string, words: string): string {
  const text = body.replaceAll('\r\n', '\n');
  const start = text.indexOf('\n');
  const end = text.indexOf('\n\n', start);
  return `${start < 0 ? text : text.slice(0, start)}\n${words}${end < 0 ? '\n' : text.slice(end)}`;
}
