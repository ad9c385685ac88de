import type { Selection } from './selection.ts';

/** What the command to print acts on: one order at once, the ticked ones, or nothing. */
export type PrintTarget =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'order'; readonly id: string }
  /** `asks`: it is said how many and which first before anything is sent. */
  | { readonly kind: 'ticked'; readonly asks: boolean };

/** What the list and the panel beside it show at this moment. */
interface Seen {
  /** The order in the open panel. */
  readonly panel: string | null;
  /** The order in the row that has the keys. */
  readonly row: string | null;
  /** The order that the keys were put on, also where its row is out of sight. */
  readonly active: string | null;
  /** A search or a scan is not answered yet, or the keys went to a row whose order is still being read. */
  readonly isOnItsWay: boolean;
  /** The list shows no order. */
  readonly isEmpty: boolean;
}

/**
 * The order that somebody sees highlighted: the one in the open panel, or in the row that has the keys.
 * None while another one is on its way: what was highlighted before is not what was asked for.
 */
export function highlightedOf({ panel, row, active, isOnItsWay, isEmpty }: Seen): string | null {
  if (isOnItsWay) return null;
  if (panel !== null || isEmpty) return panel;
  return row ?? active;
}

/**
 * What is printed: the ticked orders, so many in number, or else the one that is highlighted. Whoever
 * prints other orders than the highlighted one is asked.
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
