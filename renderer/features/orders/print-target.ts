import type { Selection } from './selection.ts';

/** What the command to print acts on: one order at once, the ticked ones, or nothing. */
export type PrintTarget =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'order'; readonly id: string }
  /** `asks`: it is said how many and which first before anything is sent. */
  | { readonly kind: 'ticked'; readonly asks: boolean };

/**
 * What is printed: the ticked orders, so many in number, or else the one that is highlighted, which is
 * the one in the open panel where there is one. Whoever prints other orders than the highlighted one
 * is asked. `highlighted` is null while the list holds nothing or is about to change.
 */
export function printTarget(
  selection: Selection,
  ticked: number,
  highlighted: string | null,
): PrintTarget {
  if (ticked > 0) return { kind: 'ticked', asks: !isOnly(selection, highlighted) };
  return highlighted === null ? { kind: 'nothing' } : { kind: 'order', id: highlighted };
}

function isOnly(selection: Selection, id: string | null): boolean {
  if (selection.kind === 'all' || id === null) return false;
  return selection.ids.size === 1 && selection.ids.has(id);
}
