import type { Card } from '#catalog/card';

/** Every field of a card that holds a value, `/annual_fee/amount` for one; a star stands for any item of a list. */
export type CardField = FieldOf<Card>;

type Plain = string | number | boolean;

/** Lists of plain values and maps with free keys are one field each. */
type FieldOf<Value, At extends string = ''> = Value extends Plain | readonly Plain[]
  ? At
  : Value extends readonly (infer Item)[]
    ? FieldOf<NonNullable<Item>, `${At}/*`>
    : string extends keyof Value
      ? At
      : { [Key in keyof Value & string]-?: FieldOf<NonNullable<Value[Key]>, `${At}/${Key}`> }[keyof Value &
          string];
