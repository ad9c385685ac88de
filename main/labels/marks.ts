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

/** One line of text; dots, `size` to the em. All of its ink lies within `box`. */
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

/** What a label consists of; later marks lie on earlier ones. */
export type Mark = Fill | Writing;

/** Boxes, in dots, of one colour. */
export function fillOf(boxes: readonly Box[], ink: Ink = 'black'): Fill {
  return { kind: 'fill', boxes, ink };
}
