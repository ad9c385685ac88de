import type { Weight } from './label-fonts.ts';

/** A rectangle in whole dots, from the upper left corner of the label. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Ink = 'black' | 'white';

/** Rectangles filled with ink: bars, lines, borders. */
export interface Fill {
  readonly kind: 'fill';
  readonly boxes: readonly Box[];
  readonly ink: Ink;
}

/** One line of text; in dots, with `size` per em. All of its ink is inside `box`. */
export interface Writing {
  readonly kind: 'writing';
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly weight: Weight;
  readonly ink: Ink;
  readonly box: Box;
}

/** Element of a label; later marks are drawn over earlier ones. */
export type Mark = Fill | Writing;

/** Creates filled boxes (dots) of one colour. */
export function fillOf(boxes: readonly Box[], ink: Ink = 'black'): Fill {
  return { kind: 'fill', boxes, ink };
}
