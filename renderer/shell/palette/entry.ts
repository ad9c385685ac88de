import type { ReactNode } from 'react';

/** Groups of the palette, in the order of an empty search. */
export const groups = ['commands', 'screens', 'orders', 'pages', 'notNow'] as const;
export type Group = (typeof groups)[number];

/** One line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: Group;
  readonly text: string;
  /** Further search terms. */
  readonly more?: string;
  readonly detail?: ReactNode;
  /** Its keys: "Ctrl ⏎". */
  readonly keys?: string;
  /** Null if it cannot be chosen now; then the detail has the reason. */
  readonly run: (() => void) | null;
}
