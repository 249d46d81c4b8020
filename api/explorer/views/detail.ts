import type { VNode } from 'preact';
import type { ExportedCard } from '#core/catalog/exports/exported-card';
import { issueAddress } from '#core/catalog/repository-addresses';
import { recordKeys } from '#core/query/fields';
import { buildFacts, getVerification } from '../facts.ts';
import { externalLink, h, isolateText } from '../h.ts';
import { localizeCardName } from '../language.ts';
import { contributeAddress, type Scene } from '../scene.ts';
import type { UiText } from '../ui-text/en.ts';
import { compareBox, face, issuerText, warnings } from './card-parts.ts';
import { factLines } from './compare.ts';

/** The dialog with all facts about the card in the address; closed and empty without one. */
export function detailDialog(scene: Scene): VNode {
  const { pageState: place, catalog, uiText: words, hrefWith: at } = scene;
  const row = place.card === null ? undefined : catalog.findRow(place.card);
  return h(
    'dialog',
    { id: 'detail', 'aria-labelledby': 'detail-name', 'data-do': 'dialog' },
    place.card !== null &&
      h(
        'div',
        { class: 'sheet', 'data-key': place.card },
        h(
          'a',
          {
            class: 'close',
            id: 'close',
            href: at({ card: null }),
            'data-go': true,
            'aria-label': words.close,
          },
          '×',
        ),
        row === undefined
          ? h('h2', { id: 'detail-name' }, isolateText(words.noCard(place.card)))
          : sheet(scene, catalog.card(row)),
      ),
  );
}

function sheet(scene: Scene, card: ExportedCard): readonly (VNode | false)[] {
  const { uiText: words, format, hrefWith: at, language, today } = scene;
  const name = localizeCardName(card, language);
  const others = [card.name, ...Object.values(card.localized_names ?? {})].filter((one) => one !== name.text);
  const verification = getVerification(card, today);
  const { replaced_by: successor, benefits = [], imported_from: imported } = card;
  return [
    face(scene, card),
    h(
      'p',
      { class: 'drawn-note' },
      card.image === undefined ? words.drawn : isolateText(card.image.attribution),
    ),
    h('h2', { id: 'detail-name' }, isolateText(name.text, name.lang)),
    h('p', { class: 'issuer' }, issuerText(scene, card)),
    h(
      'p',
      { class: 'marks' },
      verification.kind === 'fresh' &&
        h('span', { class: 'good' }, words.verified(format.day(verification.day))),
      warnings(scene, card),
    ),
    h(
      'div',
      { class: 'buttons' },
      compareBox(scene, card, { isLabelVisible: true, id: 'detail-compare' }),
      h('a', { href: `cards/${card.id}/` }, words.openPage),
      card.official_url !== undefined && externalLink(card.official_url, words.official),
      successor !== undefined &&
        h(
          'a',
          { href: at({ card: successor }), 'data-go': true },
          `${words.replacedBy} `,
          isolateText(successor),
        ),
    ),
    h(
      'dl',
      { class: 'facts' },
      buildFacts(card, scene)
        .filter(({ key }) => key !== 'benefits' || benefits.length === 0)
        .map(({ key, label, lines }) =>
          h('div', { 'data-key': key }, h('dt', {}, label), h('dd', {}, factLines(lines, words.unknown))),
        ),
      others.length > 0 &&
        h(
          'div',
          {},
          h('dt', {}, words['field.localized_names']),
          h('dd', {}, factLines(others, words.unknown)),
        ),
      h('div', {}, h('dt', {}, words['field.id']), h('dd', {}, h('code', {}, card.id))),
    ),
    h(
      'section',
      { hidden: benefits.length === 0 },
      h('h3', {}, words['field.benefits']),
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
      h('h3', {}, words['field.notes']),
      h('p', {}, isolateText(card.notes ?? '')),
    ),
    h(
      'section',
      {},
      h('h3', {}, words.sources),
      h(
        'ol',
        { class: 'sources' },
        card.sources.map((source) => sourceItem(scene, source)),
      ),
      imported !== undefined &&
        h(
          'p',
          { class: 'quiet' },
          words.pair(words['field.imported_from'], ''),
          isolateText(`${imported.dataset} (${imported.licence}, ${format.day(imported.on)})`),
        ),
    ),
    scene.repository !== null &&
      h(
        'p',
        { class: 'buttons' },
        h('a', { class: 'button', id: 'correct', href: contributeAddress(scene, card.id) }, words.correct),
        h(
          'a',
          { class: 'button', id: 'report', href: issueAddress(scene.repository, card), rel: 'noopener' },
          words.report,
        ),
      ),
  ];
}

type Source = ExportedCard['sources'][number];

function sourceItem({ uiText: words, format }: Scene, { url, retrieved, cites, note }: Source): VNode {
  return h(
    'li',
    {},
    externalLink(url, isolateText(url)),
    h(
      'p',
      { class: retrieved === null ? 'warn' : 'quiet' },
      retrieved === null ? words.readNever : words.readOn(format.day(retrieved)),
    ),
    cites.length === 0
      ? h('p', { class: 'quiet' }, words.citesNothing)
      : h(
          'ul',
          { class: 'cites', 'aria-label': words.cites },
          h('li', { class: 'lead' }, words.pair(words.cites, '')),
          cites.map((pointer) =>
            h('li', {}, citedFieldLabel(pointer, words), ' ', h('code', {}, isolateText(pointer))),
          ),
        ),
    note !== undefined && h('p', {}, isolateText(note)),
  );
}

/** The label of a pointer: that of its first key. */
function citedFieldLabel(pointer: string, words: UiText): string {
  const key = recordKeys.find((one) => one === pointer.split('/')[1]);
  return key === undefined ? '' : words[`field.${key}`];
}
