/** What one line of a scale means. */
export type ScaleMessage =
  /** Whole grams. `isStable` is null where the protocol does not tell. */
  | { readonly is: 'weight'; readonly grams: number; readonly isStable: boolean | null }
  | { readonly is: 'overload' }
  /** Less than the scale can show. */
  | { readonly is: 'underload' }
  /** Pounds, ounces. */
  | { readonly is: 'other-unit' }
  /** It is there, and has no reading yet. */
  | { readonly is: 'waiting' }
  /** No line of this protocol. */
  | { readonly is: 'noise' };

/** How a kind of scales writes its readings. */
export interface Protocol {
  /** What makes the scale answer once; null where it writes by itself. */
  readonly request: string | null;
  /** What a line means, without its end. */
  readonly read: (line: string) => ScaleMessage;
}

export const noise: ScaleMessage = { is: 'noise' };
