import type { Order } from '../../shared/model/order.ts';
import type { PackFacts, PackMode, PackSaying, Paper } from '../../shared/model/packing.ts';
import type { HeldRecord } from '../store/stored-values.ts';
import { contentsOf } from './contents.ts';
import { type Stoppable, stopOf } from './stops.ts';

/** What is done to an order by a scan, in this turn. */
export type Deed =
  /** Somebody has read a change, and goes on. */
  | { readonly do: 'accept'; readonly change: string }
  | { readonly do: 'print' }
  /** Both the label and the parcel were scanned, and belong together. */
  | { readonly do: 'check' }
  /** A code of the label was scanned: it is on paper. */
  | { readonly do: 'see-label' }
  /** This is in the packer's hand now; of goods alone there is no order. */
  | ({ readonly do: 'hold' } & Omit<HeldRecord, 'orderId'>)
  | { readonly do: 'put-down' }
  /** From now on the order's products are scanned. */
  | { readonly do: 'begin' }
  | { readonly do: 'count'; readonly line: number; readonly pieces: number }
  /** Its contents are complete. */
  | { readonly do: 'finish' }
  /** Into the carrier's handover, or into a new one. */
  | { readonly do: 'put'; readonly handoverId: string | null };

export interface Decision {
  readonly say: PackSaying;
  readonly facts: PackFacts;
  readonly deeds: readonly Deed[];
  readonly orderId: string | null;
  /** The order of what was in hand before, if it contradicts this scan. */
  readonly otherId?: string;
}

/** A parcel as its order, its label and earlier scans show it. Times are ms. */
export interface Parcel {
  readonly order: Stoppable & Pick<Order, 'id' | 'soc' | 'printed' | 'maybePrinted'>;
  readonly paper: Paper;
  /** When its label was confirmed on it; null before, and after another label was printed. */
  readonly checkedAt: number | null;
  /** A barcode of its label carries the sender's own code, or may do so. */
  readonly ownCodeOnLabel: boolean;
  readonly verifiedAt: number | null;
  readonly accepted: readonly string[];
  readonly counted: ReadonlyMap<number, number>;
  /** Since when it lies in a handover. */
  readonly handedOverAt: number | null;
}

export interface PackScan {
  readonly code: string;
  readonly mode: PackMode;
  /** A person has read what stood against it. */
  readonly goesOn: boolean;
}

/** What the packer has in hand. */
export interface Held extends Omit<HeldRecord, 'orderId'> {
  /** Null as long as only goods were scanned. */
  readonly parcel: Parcel | null;
}

/** What is known when a code is scanned. */
export interface Seen {
  /** The parcel that has this code; null for none. */
  readonly parcel: Parcel | null;
  /** Several orders have this code: nobody can tell whose parcel it is. */
  readonly isShared: boolean;
  /** The parcel whose products are being scanned. */
  readonly verifying: Parcel | null;
  /** Null if nothing is. */
  readonly held: Held | null;
  /** The name of the product with this code; null if it is none, or was not looked for. */
  readonly goods: string | null;
  /** Handovers that are open; asked for in that mode alone. */
  readonly open: readonly { readonly id: string; readonly carrierId: string; name: string }[];
  readonly hasPrinter: boolean;
  /** Whether the label is printed by the last scan of a parcel's products. */
  readonly labelsVerified: boolean;
}

/**
 * Says what stands against a parcel, or goes on where nothing does or somebody has just read it. `go` hears
 * whether the word to go on was spent on that: it answers one question, not two.
 */
export function unlessStopped(
  { mode, goesOn }: PackScan,
  parcel: Parcel,
  go: (isSpent: boolean) => Decision,
): Decision {
  const stop = stopOf(parcel.order, mode, parcel.accepted);
  if (!stop) return go(false);
  const { change } = stop;
  if (change === null || !goesOn) return decided(stop.say, parcel, stop.facts);
  const next = stopOf(parcel.order, mode, [...parcel.accepted, change]);
  const rest = next ? decided(next.say, parcel, next.facts) : go(true);
  return { ...rest, deeds: [{ do: 'accept', change }, ...rest.deeds] };
}

/** A decision about a parcel, or about none. */
export function decided(
  say: PackSaying,
  parcel: Parcel | null,
  facts: PackFacts = {},
  deeds: readonly Deed[] = [],
): Decision {
  return { say, facts, deeds, orderId: parcel?.order.id ?? null };
}

/** The lines of a parcel's contents, as far as they were scanned. */
export function productsOf({ order, counted }: Parcel) {
  return contentsOf(order.draft, counted);
}
