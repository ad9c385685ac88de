import type { Order, PlatformOrder } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { LabelPaper } from './paper.ts';

/** Contents of an own label. */
export interface OwnLabel {
  readonly order: Pick<Order, 'soc' | 'draft'>;
  readonly platform: PlatformOrder;
  /** Null if the sender is unknown. */
  readonly pickupPoint: PickupPoint | null;
  readonly paper: LabelPaper;
  /** Whether it is marked as training, not to be shipped. */
  readonly training: boolean;
  /** 0 for the first label of an order; later ones are marked with their number. */
  readonly reprint: number;
}

/** Contents of a slip, for an order without a platform code. */
export type Slip = Omit<OwnLabel, 'platform'>;
