import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { lastReadingOf, lastReadingOfSource } from '#core/card/reading';
import { buildIssueUrl } from '#core/card/repository-addresses';
import { recordKeys } from '#core/query/fields';
import { buildFacts, formatReading } from '../facts.ts';
import { h, isolateText, renderExternalLink } from '../markup.tsx';
import { localizeCardName } from '../language.ts';
import { buildContributeUrl, type Scene } from '../scene.ts';
import type { UiText } from '../ui-text/en.ts';
import { compareBox, formatIssuer, renderFace, warnings } from './card-parts.tsx';
import { renderFactLines } from './compare.tsx';

/** Renders the dialog with all facts about the card in `pageState`. Without a card, the dialog is closed and empty. */
export function detailDialog(scene: Scene): VNode {
  const { pageState, catalog, uiText, hrefWith } = scene;
  const card = pageState.card === null ? undefined : catalog.findCard(pageState.card);
  return h(
    'dialog',
    { id: 'detail', 'aria-labelledby': 'detail-name', 'data-do': 'dialog' },
    pageState.card !== null &&
      h(
        'div',
        { class: 'sheet', 'data-key': pageState.card },
        h(
          'a',
          {
            class: 'close',
            id: 'close',
            href: hrefWith({ card: null }),
            'data-go': true,
            'aria-label': uiText.close,
          },
          '×',
        ),
        card === undefined
          ? h('h2', { id: 'detail-name' }, isolateText(uiText.noCard(pageState.card)))
          : sheet(scene, card),
      ),
  );
}

function sheet(scene: Scene, card: ExportedCard): readonly (VNode | false)[] {
  const { uiText, format, hrefWith, language } = scene;
  const name = localizeCardName(card, language);
  const otherNames = [card.name, ...Object.values(card.localized_names ?? {})].filter(
    (otherName) => otherName !== name.text,
  );
  const reading = formatReading(lastReadingOf(card, scene.today), scene);
  const { replaced_by: successor, benefits = [], imported_from: imported } = card;
  return [
    renderFace(scene, card),
    h(
      'p',
      { class: 'drawn-note' },
      card.image === undefined ? uiText.drawn : isolateText(card.image.attribution),
    ),
    h('h2', { id: 'detail-name' }, isolateText(name.text, name.lang)),
    h('p', { class: 'issuer' }, formatIssuer(scene, card)),
    h(
      'p',
      { class: 'marks' },
      reading.kind === 'read' && h('span', { class: 'good' }, reading.text),
      warnings(scene, card),
    ),
    h(
      'div',
      { class: 'buttons' },
      compareBox(scene, card, { isLabelVisible: true, id: 'detail-compare' }),
      h('a', { href: `cards/${card.id}/` }, uiText.openPage),
      card.official_url !== undefined && renderExternalLink(card.official_url, uiText.official),
      successor !== undefined &&
        h(
          'a',
          { href: hrefWith({ card: successor }), 'data-go': true },
          `${uiText.replacedBy} `,
          isolateText(successor),
        ),
    ),
    h(
      'dl',
      { class: 'facts' },
      buildFacts(card, scene)
        .filter(({ key }) => key !== 'benefits' || benefits.length === 0)
        .map(({ key, label, lines }) =>
          h(
            'div',
            { 'data-key': key },
            h('dt', {}, label),
            h('dd', {}, renderFactLines(lines, uiText.unknown)),
          ),
        ),
      otherNames.length > 0 &&
        h(
          'div',
          {},
          h('dt', {}, uiText['field.localized_names']),
          h('dd', {}, renderFactLines(otherNames, uiText.unknown)),
        ),
      h('div', {}, h('dt', {}, uiText['field.id']), h('dd', {}, h('code', {}, card.id))),
    ),
    h(
      'section',
      { hidden: benefits.length === 0 },
      h('h3', {}, uiText['field.benefits']),
      h(
        'ul',
        { class: 'benefits' },
        benefits.map(({ title, description }) =>
          h('li', {}, h('b', {}, isolateText(title)), ' ', isolateText(description)),
        ),
      ),
    ),
    h(
      'section',
      { hidden: card.notes === undefined },
      h('h3', {}, uiText['field.notes']),
      h('p', {}, isolateText(card.notes ?? '')),
    ),
    h(
      'section',
      {},
      h('h3', {}, uiText.sources),
      h(
        'ol',
        { class: 'sources' },
        card.sources.map((source) => sourceItem(scene, card, source)),
      ),
      imported !== undefined &&
        h(
          'p',
          { class: 'quiet' },
          uiText.pair(uiText['field.imported_from'], ''),
          isolateText(`${imported.dataset} (${imported.licence}, ${format.day(imported.on)})`),
        ),
    ),
    scene.repository !== null &&
      h(
        'p',
        { class: 'buttons' },
        h('a', { class: 'button', id: 'correct', href: buildContributeUrl(scene, card.id) }, uiText.correct),
        h(
          'a',
          { class: 'button', id: 'report', href: buildIssueUrl(scene.repository, card), rel: 'noopener' },
          uiText.report,
        ),
      ),
  ];
}

type Source = ExportedCard['sources'][number];

function sourceItem(scene: Scene, { imported_from: importedFrom }: ExportedCard, source: Source): VNode {
  const { uiText } = scene;
  const { url, cites, note } = source;
  const { kind, text } = formatReading(lastReadingOfSource(source, importedFrom), scene);
  return h(
    'li',
    {},
    renderExternalLink(url, isolateText(url)),
    h('p', { class: kind === 'read' ? 'quiet' : 'warn' }, text),
    cites.length === 0
      ? h('p', { class: 'quiet' }, uiText.citesNothing)
      : h(
          'ul',
          { class: 'cites', 'aria-label': uiText.cites },
          h('li', { class: 'lead' }, uiText.pair(uiText.cites, '')),
          cites.map((pointer) =>
            h('li', {}, citedFieldLabel(pointer, uiText), ' ', h('code', {}, isolateText(pointer))),
          ),
        ),
    note !== undefined && h('p', {}, isolateText(note)),
  );
}

/** Returns the label of a JSON pointer's top-level field, such as “Annual fee” for `/annual_fee/amount`. */
function citedFieldLabel(pointer: string, uiText: UiText): string {
  const key = recordKeys.find((known) => known === pointer.split('/')[1]);
  return key === undefined ? '' : uiText[`field.${key}`];
}
