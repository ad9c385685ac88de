import type { Selection } from './selection.ts';

/** Target of the print command: one order at once, the selected ones, or none. */
export type PrintTarget =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'order'; readonly id: string }
  /** `asks`: shows the number and the first order before printing. */
  | { readonly kind: 'ticked'; readonly asks: boolean };

/** The present state of the list and its panel. */
interface Seen {
  /** The order in the open panel. */
  readonly panel: string | null;
  /** The order in the active row. */
  readonly row: string | null;
  /** The active order, even if its row is out of sight. */
  readonly active: string | null;
  /** A search or a scan has no result yet, or the active row's order is still loading. */
  readonly isOnItsWay: boolean;
  /** The list is empty. */
  readonly isEmpty: boolean;
}

/**
 * Returns the highlighted order: in the open panel, or in the active row. Returns null while another one is pending,
 * because the previous order is not the requested one.
 */
export function highlightedOf({ panel, row, active, isOnItsWay, isEmpty }: Seen): string | null {
  if (isOnItsWay) return null;
  if (panel !== null || isEmpty) return panel;
  return row ?? active;
}

/**
 * Returns the print target: the selected orders, `ticked` in number, or else the highlighted one. If the selection is
 * not just the highlighted order, a confirmation is required.
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
