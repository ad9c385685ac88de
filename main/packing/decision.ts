import type { Order } from '../../shared/model/order.ts';
import type { ScanDetails, PackMode, ScanResult, PaperState } from '../../shared/model/packing.ts';
import type { HeldRecord } from '../store/tables/stored-values.ts';
import { contentsOf } from './contents.ts';
import { type Stoppable, blockerOf } from './blockers.ts';

/** Action of a scan on an order, in the same turn. */
export type PackingEffect =
  /** A packer has read a change and continues. */
  | { readonly do: 'accept'; readonly change: string }
  | { readonly do: 'print' }
  /** Label and parcel were both scanned and belong together. */
  | { readonly do: 'check' }
  /** A code of the label was scanned: it is on paper. */
  | { readonly do: 'see-label' }
  /** Stores the item in the packer's hand; goods alone have no order. */
  | ({ readonly do: 'hold' } & Omit<HeldRecord, 'orderId' | 'labelJob'>)
  | { readonly do: 'put-down' }
  /** Starts the scan of the order's products. */
  | { readonly do: 'begin' }
  | { readonly do: 'count'; readonly line: number; readonly pieces: number }
  /** Its contents are complete. */
  | { readonly do: 'finish' }
  /** Puts the parcel into the carrier's handover, or into a new one (null). */
  | { readonly do: 'put'; readonly handoverId: string | null };

export interface Decision {
  readonly result: ScanResult;
  readonly details: ScanDetails;
  readonly effects: readonly PackingEffect[];
  readonly orderId: string | null;
  /** Order of the item that was in hand before, if it contradicts this scan. */
  readonly otherId?: string;
}

/** State of a parcel from its order, its label and earlier scans. Times are ms. */
export interface DecidedParcel {
  readonly order: Stoppable & Pick<Order, 'id' | 'soc' | 'printed' | 'maybePrinted'>;
  readonly paper: PaperState;
  /** Time when its label was confirmed on it; null before, and after another label was printed. */
  readonly checkedAt: number | null;
  /** Whether a barcode of its label carries, or may carry, the sender's own code. */
  readonly ownCodeOnLabel: boolean;
  readonly verifiedAt: number | null;
  readonly accepted: readonly string[];
  readonly counted: ReadonlyMap<number, number>;
  /** Time when it entered a handover. */
  readonly handedOverAt: number | null;
}

export interface ScanInput {
  readonly code: string;
  readonly mode: PackMode;
  /** Whether the packer has read the reason that stopped the parcel. */
  readonly goesOn: boolean;
}

/** Item in the packer's hand. */
export interface Held extends Omit<HeldRecord, 'orderId' | 'labelJob'> {
  /** Null while only goods were scanned. */
  readonly parcel: DecidedParcel | null;
}

/** Known state at a scan. */
export interface ScanContext {
  /** Parcel with this code; null without one. */
  readonly parcel: DecidedParcel | null;
  /** Whether several orders have this code, so that the parcel is ambiguous. */
  readonly isShared: boolean;
  /** Parcel whose products are being scanned. */
  readonly verifying: DecidedParcel | null;
  /** Whether a scan since may be of another parcel, so that no product counts before a code of its order. */
  readonly isUnsure: boolean;
  /** Item in hand; null without one. */
  readonly held: Held | null;
  /** Name of the product with this code in any order; null for no product, or if not searched. */
  readonly goods: string | null;
  /** Open handovers in the mode `hand-over`; empty in the others. */
  readonly open: readonly { readonly id: string; readonly carrierId: string; name: string }[];
  readonly hasPrinter: boolean;
  /** Whether the last scan of a parcel's products prints the label. */
  readonly labelsVerified: boolean;
}

/**
 * Returns the reason that stops a parcel; otherwise continues with `go`. A reason that the packer has just read does
 * not stop. The parameter of `go` tells whether the confirmation was used, because it answers one question only.
 */
export function unlessStopped(
  { mode, goesOn }: ScanInput,
  parcel: DecidedParcel,
  go: (isSpent: boolean) => Decision,
): Decision {
  const stop = blockerOf(parcel.order, mode, parcel.accepted);
  if (!stop) return go(false);
  const { change } = stop;
  if (change === null || !goesOn) return decided(stop.result, parcel, stop.details);
  const next = blockerOf(parcel.order, mode, [...parcel.accepted, change]);
  const decision = next ? decided(next.result, parcel, next.details) : go(true);
  return { ...decision, effects: [{ do: 'accept', change }, ...decision.effects] };
}

/** Builds a decision about a parcel, or about no parcel. */
export function decided(
  result: ScanResult,
  parcel: DecidedParcel | null,
  details: ScanDetails = {},
  effects: readonly PackingEffect[] = [],
): Decision {
  return { result, details, effects, orderId: parcel?.order.id ?? null };
}

/** Lines of a parcel's contents with their scanned pieces. */
export function productsOf({ order, counted }: DecidedParcel) {
  return contentsOf(order.draft, counted);
}

/** Builds the decision about a scan that may be of another parcel than the one in hand: nothing stays in hand. */
export function ofUnknownParcel(result: ScanResult, details: ScanDetails): Decision {
  return decided(result, null, details, [{ do: 'put-down' }]);
}
