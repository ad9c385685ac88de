/** Meaning of one line of a scale. */
export type ScaleMessage =
  /** Whole grams. `isStable` is null if the protocol does not report it. */
  | { readonly is: 'weight'; readonly grams: number; readonly isStable: boolean | null }
  | { readonly is: 'overload' }
  /** Below the scale's range. */
  | { readonly is: 'underload' }
  /** Pounds, ounces. */
  | { readonly is: 'other-unit' }
  /** The scale is connected and has no reading yet. */
  | { readonly is: 'waiting' }
  /** Not a line of this protocol. */
  | { readonly is: 'noise' };

/** Protocol of a kind of scales. */
export interface Protocol {
  /** Request for one answer; null if the scale sends continuously. */
  readonly request: string | null;
  /** Parses a line without its end. */
  readonly read: (line: string) => ScaleMessage;
}

export const noise: ScaleMessage = { is: 'noise' };
