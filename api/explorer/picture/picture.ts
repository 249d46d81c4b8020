import type { Card } from '#catalog/card';

/** Points or miles for each unit of money spent, or percent of it back: kinds that share no axis. */
export type RateType = NonNullable<Card['rewards']>['rate_type'];

/** In the order in which lanes stand. */
export const rateTypes = ['points', 'miles', 'cashback'] as const satisfies readonly RateType[];

/** A card as the picture needs it. */
export interface PictureRow {
  readonly id: string;
  /** In the language of the page, or else in `lang`. */
  readonly name: string;
  /** BCP 47, where the name is not in the page's language. */
  readonly lang?: string;
  /** Said beside the name, already in words. */
  readonly note?: string;
  /** ISO 4217 code of the fee. */
  readonly currency: string;
  /** The annual fee in whole units of the currency; null, as NaN, where nobody read it. */
  readonly fee: number | null;
  /** Null where no rewards programme is known. */
  readonly rateType: RateType | null;
  /** The base rate: 1.5 is 1.5 points or 1.5 %; null, as NaN, where nobody read it. */
  readonly rate: number | null;
}

/** A row of which all numbers are known. */
export interface PictureCard extends PictureRow {
  readonly fee: number;
  readonly rateType: RateType;
  readonly rate: number;
}

export interface Picture {
  /** One a currency: first the one with most cards drawn, then by code. */
  readonly panels: readonly Panel[];
}

/** The cards of one currency. Lengths and places are CSS pixels from the panel's upper left corner. */
export interface Panel {
  readonly currency: string;
  readonly width: number;
  readonly height: number;
  /** The part between the axes. */
  readonly plot: Box;
  readonly fees: readonly Tick[];
  /** One a rate type that a card has; none where no card has both numbers. */
  readonly lanes: readonly Lane[];
  /** All cards drawn, by fee, then rate, then id. */
  readonly cards: readonly PictureCard[];
  readonly leftOut: LeftOut;
}

/** How many cards are not drawn; each is counted once. */
export interface LeftOut {
  readonly fee: number;
  readonly rate: number;
  readonly both: number;
}

export interface Lane {
  readonly rateType: RateType;
  /** Where the title of the lane stands, above its plot. */
  readonly title: number;
  readonly plot: Box;
  readonly rates: readonly Tick[];
  /** From left to right, then from above. No two are nearer to each other than `markSize`. */
  readonly marks: readonly Mark[];
}

export interface Tick {
  readonly value: number;
  readonly at: number;
}

/** One card, or the cards that lie too near to each other to be told apart. */
export interface Mark {
  /** The place of the card alone, or where most of the mark's cards lie. */
  readonly x: number;
  readonly y: number;
  /** By fee, then rate, then id; never empty. */
  readonly cards: readonly PictureCard[];
  readonly fees: Range;
  readonly rates: Range;
  /** Around the places of all its cards, where they are not one. */
  readonly span: Box | null;
}

export interface Range {
  readonly least: number;
  readonly most: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Least distance of two marks, across or down, and the side of what a finger must hit (WCAG 2.2, 2.5.8). */
export const markSize = 24;
