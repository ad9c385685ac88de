import type { ReactNode } from 'react';

/** What the palette lists together, in the order of an empty search. */
export const groups = ['commands', 'screens', 'orders', 'pages', 'notNow'] as const;
export type Group = (typeof groups)[number];

/** One line of the palette. */
export interface Entry {
  readonly id: string;
  readonly group: Group;
  readonly text: string;
  /** Found by these words too. */
  readonly more?: string;
  readonly detail?: ReactNode;
  /** Its keys: "Ctrl ⏎". */
  readonly keys?: string;
  /** Null where it cannot be chosen now; the detail then says why. */
  readonly run: (() => void) | null;
}
