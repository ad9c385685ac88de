import type { Order, PlatformOrder } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { Paper } from './paper.ts';

/** What a label of our own shows. */
export interface OwnLabel {
  readonly order: Pick<Order, 'soc' | 'draft'>;
  readonly platform: PlatformOrder;
  /** Null when nobody told who sends it. */
  readonly pickupPoint: PickupPoint | null;
  readonly paper: Paper;
  /** Marks the label as none that may be shipped. */
  readonly training: boolean;
  /** 0 for the first label of an order; further ones are marked with their number. */
  readonly reprint: number;
}

/** What a slip shows: an order that has no code of the platform yet. */
export type Slip = Omit<OwnLabel, 'platform'>;
