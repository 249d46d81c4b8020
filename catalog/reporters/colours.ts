import type { Severity } from '../diagnostic-info.ts';

/** Puts colour on a text that holds no control character. */
export type Paint = (text: string) => string;

export interface Colours extends Readonly<Record<Severity, Paint>> {
  readonly strong: Paint;
  readonly faint: Paint;
}

const plain: Paint = (text) => text;

const ansi =
  (code: number): Paint =>
  (text) =>
    `\u001b[${code}m${text}\u001b[0m`;

const coloured: Colours = {
  error: ansi(31),
  warning: ansi(33),
  note: ansi(36),
  strong: ansi(1),
  faint: ansi(2),
};

const colourless: Colours = { error: plain, warning: plain, note: plain, strong: plain, faint: plain };

/** ANSI colours, or none at all. */
export function coloursFor(colour: boolean): Colours {
  return colour ? coloured : colourless;
}
