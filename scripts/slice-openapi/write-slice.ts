import { isObject } from '#catalog/json';
import type { JsonObject } from './cut-slice.ts';

/** The slice as text: one line an operation and one a component, so that a change is seen where it is. */
export function sliceText(slice: JsonObject): string {
  return `${block(slice, 0)}\n`;
}

const depths: Readonly<Record<string, number>> = { paths: 2, components: 2 };

function block(value: JsonObject, depth: number): string {
  const inner = Object.entries(value).map(([key, item]) => {
    const left = depth > 0 ? depth - 1 : (depths[key] ?? 0);
    const text = left > 0 && isObject(item) ? block(item, left) : JSON.stringify(item);
    return `${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${inner.join(',\n')}\n}`;
}
