import type { VNode } from 'preact';
import { findCopyAddress } from '#core/card/address';
import type { ExportedCard } from '#core/card/exported-card';
import { fees, readFee } from '#core/card/fees';
import { holdsOn, termOfRate } from '#core/card/on-day';
import { lastReadingOf, lastReadingOfSource, lastReadingWithin } from '#core/card/reading';
import { buildIssueUrl } from '#core/card/repository-addresses';
import type { NumberHistory } from '#core/query/history';
import { buildFacts, formatFee, formatReading } from '../facts.ts';
import { h, isolateText, renderExternalLink, renderInlineCode } from '../markup.tsx';
import { localizeCardName, localizeIssuerName } from '../language.ts';
import { formatBaseRate, formatRate, listConditions } from '../rates.ts';
import { closedMark, getIssuerColor, renderDrawnFace, renderFactValue } from '../views/card-parts.tsx';
import { renderFactLines } from '../views/compare.tsx';
import { cardList } from './card-list.tsx';
import { type PageContext, pageFrame } from './frame.tsx';
import { historyPart } from './history.tsx';

export interface CardPage {
  readonly card: ExportedCard;
  readonly similar: readonly ExportedCard[];
  readonly history: readonly NumberHistory[];
}

/** Renders the static page of a card. The page has no scripts. */
export function cardPage({ card, similar, history }: CardPage, context: PageContext): VNode {
  const { uiText, format, home, repository, language, vocabulary } = context;
  const name = localizeCardName(card, language);
  const otherNames = [card.name, ...Object.values(card.localized_names ?? {})].filter(
    (otherName) => otherName !== name.text,
  );
  const issuer = localizeIssuerName(card.issuer_id, card.issuer, vocabulary, language);
  const reading = formatReading(lastReadingOf(card, context.today), context);
  const { rewards } = card;
  return pageFrame(
    context,
    h(
      'nav',
      { class: 'crumbs', 'aria-label': uiText.breadcrumb },
      h('a', { href: `${home}?country=${card.country}` }, format.country(card.country)),
      h('span', { 'aria-hidden': 'true' }, ' › '),
      h('a', { href: `${home}issuers/${card.issuer_id}/` }, isolateText(issuer.text, issuer.lang)),
    ),
    h(
      'div',
      { class: 'hero' },
      h(
        'figure',
        {},
        h(
          'div',
          { class: 'face', 'aria-hidden': 'true' },
          renderDrawnFace(card, getIssuerColor(vocabulary, card)),
        ),
        h('figcaption', {}, uiText.drawn),
      ),
      h(
        'div',
        {},
        h('h1', {}, isolateText(name.text, name.lang)),
        otherNames.length > 0 && h('p', { class: 'quiet' }, isolateText(otherNames.join(' · '))),
        h(
          'p',
          { class: 'marks' },
          h(
            'span',
            { class: reading.kind === 'read' ? 'good' : 'warn' },
            `${reading.kind === 'read' ? '✓ ' : ''}${reading.text}`,
          ),
          closedMark(card, context),
        ),
        h(
          'dl',
          { class: 'key-numbers' },
          fees
            .filter(({ isRequired }) => isRequired)
            .map((fee) =>
              renderNumber(
                uiText[`field.${fee.key}`],
                formatFee(card, fee, context),
                readFee(card, fee)?.value !== null,
              ),
            ),
          renderNumber(
            uiText['field.base_rate'],
            formatBaseRate(card, context),
            (rewards?.base_rate.points_per_dollar ?? null) !== null,
          ),
        ),
        h(
          'p',
          { class: 'buttons' },
          card.official_url !== undefined && renderExternalLink(card.official_url, uiText.official),
          h('a', { href: `${home}#card=${card.id}` }, uiText.openInList),
          h(
            'a',
            {
              href: `${home}#view=compare&compare=${[card, ...similar.slice(0, 2)].map(({ id }) => id).join(',')}`,
            },
            uiText.compareSimilar,
          ),
        ),
      ),
    ),
    ratesSection(card, context),
    factsSection(card, context),
    historyPart(history, card, context),
    card.notes !== undefined &&
      h('section', {}, h('h2', {}, uiText['field.notes']), h('p', {}, isolateText(card.notes))),
    sourcesSection(card, context),
    similar.length > 0 && h('section', {}, h('h2', {}, uiText.similar), cardList(similar, context)),
    h(
      'footer',
      { class: 'page-end' },
      h('a', { href: 'card.json' }, uiText.asJsonFile),
      repository !== null && h('a', { href: `${home}contribute/?card=${card.id}` }, uiText.correct),
      repository !== null &&
        h('a', { href: buildIssueUrl(repository, card), rel: 'noopener' }, uiText.report),
    ),
  );
}

const renderNumber = (label: string, text: string, isKnown: boolean): VNode =>
  h('div', {}, h('dt', {}, label), h('dd', {}, renderFactValue(text, isKnown)));

function ratesSection(card: ExportedCard, context: PageContext): VNode | null {
  const { uiText, vocabulary, language } = context;
  const { rewards, annual_fee: fee } = card;
  if (rewards === null) return null;
  const rateText = (rate: number | null): string =>
    rate === null ? uiText.unknown : formatRate(rate, rewards.rate_type, fee.currency, context);
  const row = (label: VNode, rate: number | null, conditions: string, pointer: string): VNode =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, label),
      h('td', {}, renderFactValue(rateText(rate), rate !== null), sourceMarks(card, pointer, context)),
      h('td', {}, conditions),
    );
  const rateRow = (entry: (typeof rewards.categories)[number]): VNode => {
    const { label, category = [], points_per_dollar: rate } = entry;
    const names = category
      .map((id) => vocabulary.categoryNames.get(id)?.[language])
      .filter((name) => name !== undefined);
    return row(
      h('span', {}, isolateText(label), ' ', h('small', { class: 'quiet' }, names.join(', '))),
      rate,
      listConditions(entry, context).join(', '),
      `/rewards/categories/${rewards.categories.indexOf(entry)}`,
    );
  };
  const current = rewards.categories.filter((entry) => holdsOn(termOfRate(entry), context.today));
  return h(
    'section',
    {},
    h('h2', {}, uiText['field.rewards']),
    h('p', { class: 'quiet' }, isolateText(rewards.currency_label)),
    h(
      'div',
      { class: 'scroll', role: 'region', tabindex: 0, 'aria-label': uiText['field.rewards'] },
      h(
        'table',
        { class: 'plain' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, uiText.purchase),
            h('th', { scope: 'col' }, uiText.earns),
            h('th', { scope: 'col' }, uiText.limit),
          ),
        ),
        h(
          'tbody',
          {},
          current.map(rateRow),
          row(
            h('span', {}, current.length === 0 ? uiText.everything : uiText.everythingElse),
            rewards.base_rate.points_per_dollar,
            '',
            '/rewards/base_rate',
          ),
          rewards.categories.filter((entry) => !current.includes(entry)).map(rateRow),
        ),
      ),
    ),
  );
}

const factsShownAbove: ReadonlySet<string> = new Set([
  'issuer',
  'country',
  'rewards',
  'base_rate',
  'categories',
]);

function factsSection(card: ExportedCard, context: PageContext): VNode {
  const { uiText } = context;
  const knownFacts = buildFacts(card, context).filter(
    ({ key, lines }) => !factsShownAbove.has(key) && lines.some((line) => line !== uiText.unknown),
  );
  return h(
    'section',
    {},
    h('h2', {}, uiText.factsTitle),
    h(
      'dl',
      { class: 'facts' },
      knownFacts.map(({ label, lines, pointer }) =>
        h(
          'div',
          {},
          h('dt', {}, label),
          h(
            'dd',
            {},
            renderFactLines(lines, uiText.unknown),
            pointer !== undefined && sourceMarks(card, pointer, context),
          ),
        ),
      ),
      h('div', {}, h('dt', {}, uiText['field.id']), h('dd', {}, h('code', {}, card.id))),
    ),
  );
}

/**
 * Renders numbered links to the sources that support the field at `pointer`, its parent or one of its children. Says who
 * read the number and when, unless a person read it recently.
 */
function sourceMarks(card: ExportedCard, pointer: string, context: PageContext): readonly (VNode | string)[] {
  const { sources, imported_from: importedFrom } = card;
  const worst = lastReadingWithin(card, pointer, context.today);
  const note = worst && formatReading(worst, context);
  const isCited = (cite: string): boolean =>
    cite === pointer || pointer.startsWith(`${cite}/`) || cite.startsWith(`${pointer}/`);
  const marks = sources.flatMap((source, index) =>
    source.cites.some(isCited)
      ? [
          h(
            'sup',
            {},
            h(
              'a',
              {
                href: `#source-${index + 1}`,
                title: formatReading(lastReadingOfSource(source, importedFrom), context).text,
                'aria-label': context.uiText.sourceNumber(String(index + 1)),
              },
              `[${index + 1}]`,
            ),
          ),
        ]
      : [],
  );
  return note === undefined || note.kind === 'read'
    ? marks
    : [...marks, ' ', h('small', { class: 'warn' }, note.text)];
}

function sourcesSection({ sources, imported_from: imported }: ExportedCard, context: PageContext): VNode {
  const { uiText, format } = context;
  return h(
    'section',
    {},
    h('h2', {}, uiText.sources),
    h('p', { class: 'quiet' }, ...renderInlineCode(uiText.aboutNumbers)),
    h(
      'ol',
      { class: 'sources' },
      sources.map((source, index) => {
        const { kind, text } = formatReading(lastReadingOfSource(source, imported), context);
        const copy = findCopyAddress(source);
        return h(
          'li',
          { id: `source-${index + 1}` },
          renderExternalLink(source.url, isolateText(source.url)),
          h('span', { class: kind === 'read' ? 'quiet' : 'warn' }, text),
          copy !== undefined && renderExternalLink(copy, uiText.lookForCopy),
          source.note !== undefined && h('p', { class: 'quiet' }, isolateText(source.note)),
        );
      }),
    ),
    imported !== undefined &&
      h(
        'p',
        { class: 'quiet' },
        uiText.pair(uiText['field.imported_from'], ''),
        isolateText(`${imported.dataset} (${imported.licence}, ${format.day(imported.on)})`),
      ),
  );
}
