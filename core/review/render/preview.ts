import type { ArtFile } from '#core/card/art';
import { isArtPath } from '#core/card/art';
import type { Card } from '#core/card/card';
import { fees, readFee } from '#core/card/fees';
import { getNetworkName, nameField, unitOf } from '#core/card/fields';
import { formatTier } from '#core/card/labels';
import { describeTerm, termOfRate } from '#core/card/on-day';
import { compareText, pluralize } from '#core/text/text';
import { formatAmount } from '../change-text.ts';
import { findCitation } from '../citations.ts';
import type { ReviewViewModel } from '../desired.ts';
import type { CardFile } from '../facts.ts';
import { escapeAmount, escapeInline, inlineCode } from './links.ts';

const maxShownRates = 4;

export function renderPreview(view: ReviewViewModel, maxCards: number): string {
  const { facts } = view;
  const cards = facts.cards.filter(
    ({ after, before, change }) => after !== null || (before !== null && change === 'removal'),
  );
  const tables = cards.slice(0, maxCards).map((file) => renderTable(file, view));
  const omittedCount = cards.length - tables.length;
  const omissionNote = omittedCount > 0 ? [`And ${pluralize(omittedCount, 'more card')}.`] : [];
  return [...tables, ...omissionNote, ...renderArt(view)].join('\n\n');
}

function renderTable(file: CardFile, view: ReviewViewModel): string {
  const card = file.after ?? file.before;
  if (card === null) return '';
  const rows =
    file.after === null
      ? [['Removed', 'this card would no longer be in the catalog']]
      : [
          ['Issuer and network', `${escapeInline(card.issuer)}, ${formatNetwork(card)}`],
          ...fees
            .filter((fee) => readFee(card, fee) !== undefined)
            .map(({ pointer }) => [nameField(pointer, ''), formatNumber(file, pointer, view)]),
          ['Earns', formatEarnings(card, view.facts.now.slice(0, 10))],
        ];
  const head = `${escapeInline(card.name)}${changeSuffix[file.change]}, ${inlineCode(file.id)}`;
  return [`| | ${head} |`, '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

const changeSuffix: Readonly<Record<CardFile['change'], string>> = {
  new: ' (new)',
  update: '',
  removal: ' (removed)',
  rename: ' (renamed)',
};

function formatNetwork({ network, network_tier: tier }: Card): string {
  const name = getNetworkName(network);
  return tier === undefined || tier === null ? name : `${name} ${escapeInline(formatTier(tier))}`;
}

function formatNumber(file: CardFile, pointer: string, view: ReviewViewModel): string {
  const number = findCitation(view.citations, file, pointer);
  if (number === undefined) return 'unknown';
  return `${escapeAmount(number.amount)}${number.page === null ? ' ⚠ no source' : ''}`;
}

function formatEarnings(card: Card, today: string): string {
  const { rewards } = card;
  if (rewards === null) return 'unknown';
  const unit = unitOf('/rewards/base_rate/points_per_dollar', rewards.base_rate, card);
  const baseRate = rewards.base_rate.points_per_dollar;
  const rateTexts = rewards.categories.flatMap(({ label, points_per_dollar: rate, ...dates }) => {
    if (rate === null) return [];
    const days = describeTerm(termOfRate(dates), today);
    const text = `${formatAmount(rate, unit === '%' ? unit : undefined)} on ${escapeInline(label)}`;
    return [days === undefined ? text : `${text} (${days})`];
  });
  const omittedCount = rateTexts.length - maxShownRates;
  const earnings = [
    ...(baseRate === null ? [] : [escapeInline(formatAmount(baseRate, unit))]),
    ...rateTexts.slice(0, maxShownRates),
    ...(omittedCount > 0 ? [`${omittedCount} more`] : []),
  ];
  return earnings.join('; ') || 'unknown';
}

const maxShownPictures = 3;

function renderArt({ facts }: ReviewViewModel): readonly string[] {
  const pictures = facts.files
    .filter(({ path }) => isArtPath(path))
    .toSorted((a, b) => compareText(a.path, b.path));
  if (pictures.length === 0) return [];
  const fileByPath = new Map(facts.art.map(({ path, file }) => [path, file]));
  const descriptions = pictures.slice(0, maxShownPictures).map(({ path, status }) => {
    const file = fileByPath.get(path);
    return `${inlineCode(path)} (${[status, ...(file === undefined ? [] : describeArtFile(file))].join(', ')})`;
  });
  const omittedCount = pictures.length - descriptions.length;
  const pictureList = `Card art: ${descriptions.join(', ')}${omittedCount > 0 ? ` and ${omittedCount} more` : ''}.`;
  // Say that pixels are not checked, because readers would otherwise assume that they are.
  return [
    facts.art.length === 0
      ? pictureList
      : `${pictureList} Pixels are not checked here; run \`npx cardcat validate\` to check them.`,
  ];
}

function describeArtFile({ value: size, problem, bytes }: ArtFile): readonly string[] {
  if (problem === undefined)
    return ['lossless WebP', `${size.width} × ${size.height} pixels`, formatSize(bytes)];
  return problem.code === 'too-large'
    ? [problem.sentence]
    : [escapeInline(problem.sentence), formatSize(bytes)];
}

/** Returns `812 bytes` or `412 kB`. */
function formatSize(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}
