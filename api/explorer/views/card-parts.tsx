import { Component, type VNode } from 'preact';
import { getArtName } from '#core/card/art';
import type { ExportedCard } from '#core/card/exported-card';
import { isClosedOn } from '#core/card/on-day';
import { lastReadingOf } from '#core/card/reading';
import type { Query, Vocabulary } from '#core/query/query';
import { drawCardFace } from '../card-face.ts';
import { formatDiscontinued, formatReading } from '../facts.ts';
import { type LocaleContext, localizeCardName, localizeIssuerName } from '../language.ts';
import { isolateText } from '../markup.tsx';
import { buildRateChips } from '../rates.ts';
import { maxCompared, type Scene, toggleCompared } from '../scene.ts';

export function nameLink(scene: Scene, card: ExportedCard, tabindex?: number): VNode {
  const { text, lang } = localizeCardName(card, scene.language);
  return linkTo(scene, card, isolateText(text, lang), { tabindex });
}

/**
 * Renders a link to a card, for lists that have an issuer column. The link's text is the card's name without the issuer, ™ and
 * a final “Credit Card”.
 */
export function renderShortNameLink(scene: Scene, card: ExportedCard): VNode {
  const { text, lang } = localizeCardName(card, scene.language);
  const plainName = withoutMarks(text);
  const issuerPrefix = `${withoutMarks(card.issuer)} `;
  const nameWithoutIssuer = plainName.startsWith(issuerPrefix)
    ? plainName.slice(issuerPrefix.length)
    : plainName;
  const longName = nameWithoutIssuer.includes(' ') ? nameWithoutIssuer : plainName;
  const nameWithoutSuffix = longName.replace(/(?: Credit)? Card$/, '');
  const shortName = nameWithoutSuffix.includes(' ') ? nameWithoutSuffix : longName;
  return linkTo(scene, card, isolateText(shortName, lang), { tabindex: -1, title: text });
}

const withoutMarks = (text: string): string => text.replace(/[®™℠]/g, '').replace(/ {2,}/g, ' ').trim();

function linkTo(
  scene: Scene,
  { id }: ExportedCard,
  name: VNode,
  extraAttributes: { readonly tabindex?: number | undefined; readonly title?: string },
): VNode {
  return (
    <a class="name" id={`card-${id}`} href={scene.hrefWith({ card: id })} data-go {...extraAttributes}>
      {name}
    </a>
  );
}

export function formatIssuer({ vocabulary, language }: Scene, card: ExportedCard): VNode {
  const { text, lang } = localizeIssuerName(card.issuer_id, card.issuer, vocabulary, language);
  return isolateText(text, lang);
}

export function warnings(scene: Scene, card: ExportedCard): readonly VNode[] {
  const { kind, text } = formatReading(lastReadingOf(card, scene.today), scene);
  return [...(kind === 'read' ? [] : [<span class="warn">{text}</span>]), ...closedMark(card, scene)];
}

/** Marks a closed card, in every list. */
export function closedMark(card: ExportedCard, context: LocaleContext): readonly VNode[] {
  const { discontinued_on: closedOn } = card;
  return closedOn === undefined || !isClosedOn(card, context.today)
    ? []
    : [<span class="warn closed">{formatDiscontinued(closedOn, context)}</span>];
}

interface BoxOptions {
  /** The checkbox's `tabindex`. In a grid, the value is -1, because the whole grid is a single tab stop. */
  readonly tabindex?: number;
  readonly isLabelVisible?: boolean;
  readonly id?: string;
}

export function compareBox(scene: Scene, card: ExportedCard, options: BoxOptions = {}): VNode {
  const { tabindex, isLabelVisible = false, id = `compare-${card.id}` } = options;
  const { uiText, pageState, hrefWith, language } = scene;
  const isCompared = pageState.compared.includes(card.id);
  const { text } = localizeCardName(card, language);
  return (
    <label class="compare-box">
      <input
        type="checkbox"
        id={id}
        checked={isCompared}
        disabled={!isCompared && pageState.compared.length >= maxCompared}
        tabindex={tabindex}
        aria-label={uiText.compareCard(text)}
        data-do="follow"
        data-href={hrefWith({ compared: toggleCompared(pageState, card.id) })}
      />
      {isLabelVisible && <span aria-hidden="true">{uiText.compare}</span>}
    </label>
  );
}

export function renderUnknownValue({ uiText }: Scene): VNode {
  return (
    <span class="unknown">
      <span aria-hidden="true" title={uiText.unknown}>
        –
      </span>
      <span class="unseen">{uiText.unknown}</span>
    </span>
  );
}

export function renderFactValue(text: string, isKnown: boolean): VNode {
  return <span class={isKnown ? 'known' : 'unknown'}>{text}</span>;
}

export function renderRateChips(scene: Scene, card: ExportedCard, query: Query): VNode {
  const chips = buildRateChips(
    card,
    getRequestedCategories(query),
    scene,
    query.filters.base_rate_min !== undefined,
  );
  // If no rewards program is known, the cell is empty.
  if (chips.length === 0) return card.rewards === null ? <span /> : renderUnknownValue(scene);
  return (
    <ul class="rates">
      {chips.map(({ key, rate, what, isRequested }) => (
        <li class={isRequested ? 'asked' : key === '' ? 'base' : undefined}>
          <b>{rate}</b> {isolateText(what)}
        </li>
      ))}
    </ul>
  );
}

export function getRequestedCategories({ filters: { category } }: Query): readonly string[] {
  return category === undefined || category.not ? [] : category.values;
}

/** Renders the card's picture or a drawing. Screen readers skip both, because the name is next to the picture. */
export function renderFace({ vocabulary }: Pick<Scene, 'vocabulary'>, card: ExportedCard): VNode {
  const color = getIssuerColor(vocabulary, card);
  return (
    <div class="face" aria-hidden="true">
      {card.image === undefined ? (
        drawCardFace(card, color)
      ) : (
        <Picture card={card} color={color} key={card.id} />
      )}
    </div>
  );
}

export function getIssuerColor(vocabulary: Vocabulary, { issuer_id: id }: ExportedCard): string | undefined {
  return vocabulary.issuers.find((issuer) => issuer.id === id)?.color;
}

/** Renders the card's picture. Renders a drawing if there is no picture or the browser cannot load it. */
class Picture extends Component<{ readonly card: ExportedCard; readonly color: string | undefined }> {
  override state = { isMissing: false };

  render(): VNode {
    const { card, color } = this.props;
    if (this.state.isMissing || card.image === undefined) return drawCardFace(card, color);
    return (
      <img
        src={`v1/art/${getArtName(card.image.path)}`}
        alt=""
        loading="lazy"
        decoding="async"
        width={1011}
        height={638}
        onError={() => this.setState({ isMissing: true })}
      />
    );
  }
}
