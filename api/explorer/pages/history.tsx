import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { fees } from '#core/card/fees';
import type { NumberHistory } from '#core/query/history';
import { isolateText } from '../markup.tsx';
import type { PageContext } from './frame.tsx';

const [width, height, edge] = [320, 72, 8];

/** Draws a step chart for each fee or rate of the card that has changed. Returns null if none has changed. */
export function historyPart(
  history: readonly NumberHistory[],
  card: ExportedCard,
  context: PageContext,
): VNode | null {
  const changed = history.filter(({ values }) => values.filter(({ value }) => value !== null).length > 1);
  if (changed.length === 0) return null;
  const { uiText, format } = context;
  return (
    <section>
      <h2>{uiText.history}</h2>
      {changed.map(({ pointer, values }) => (
        <figure class="history">
          <figcaption>{labelOf(pointer, card, context)}</figcaption>
          {stepLine(values)}
          <ol>
            {values.map(({ value, on }) => (
              <li>{`${format.day(on)}: ${value === null ? uiText.unknown : format.number(value)}`}</li>
            ))}
          </ol>
        </figure>
      ))}
    </section>
  );
}

function labelOf(pointer: string, { rewards }: ExportedCard, { uiText }: PageContext): VNode {
  const [, key = '', , index] = pointer.split('/');
  const category = key === 'rewards' && index !== undefined ? rewards?.categories[Number(index)] : undefined;
  if (category !== undefined) return isolateText(category.label);
  const fee = fees.find((candidate) => candidate.key === key);
  if (fee !== undefined) return <span>{uiText[`field.${fee.key}`]}</span>;
  if (pointer.startsWith('/rewards/base_rate')) return <span>{uiText['field.base_rate']}</span>;
  return <code>{pointer}</code>;
}

/** Draws a step chart. Screen readers skip the chart, because the list after it has the same values. */
function stepLine(values: NumberHistory['values']): VNode {
  const known = values.flatMap(({ value, on }) => (value === null ? [] : [{ value, time: Date.parse(on) }]));
  const times = known.map(({ time }) => time);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const max = Math.max(...known.map(({ value }) => value), 1);
  const x = (time: number): number =>
    Math.round(edge + ((time - first) / Math.max(last - first, 1)) * (width - 3 * edge));
  const y = (value: number): number => Math.round(height - edge - (value / max) * (height - 2 * edge));
  const points = known.map(({ value, time }, index) =>
    index === 0 ? `M${x(time)} ${y(value)}` : `H${x(time)}V${y(value)}`,
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} class="steps" aria-hidden="true">
      <path d={`${points.join('')}H${width - edge}`} fill="none" />
      {known.map(({ value, time }) => (
        <circle cx={x(time)} cy={y(value)} r={3} />
      ))}
    </svg>
  );
}
