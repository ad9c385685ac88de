import { z } from 'zod';
import type { Delivery } from '../../shared/model/delivery.ts';
import type { PlatformOrder } from '../../shared/model/order.ts';
import { member } from './reading.ts';
import { optionalCode, optionalInteger, requiredCode, shownText } from './wire.ts';

/** What both create and lookup tell about an order. Money in dong, weight in grams. */
export interface OrderFacts {
  readonly platform: PlatformOrder;
  /** The sender's own code, as the platform keeps it. */
  readonly soc: string | null;
  /** The status code and name as they came; both empty when the platform names none. */
  readonly delivery: Omit<Delivery, 'at'>;
  readonly weight: number | null;
  readonly declaredValue: number | null;
  /** What the receiver pays. */
  readonly collection: number | null;
}

/** The members that an order has in both answers (contract 2.5, 2.6). */
export const orderShape = {
  platform_code: requiredCode,
  platform_shortcode: requiredCode,
  platform_sortcode: optionalCode,
  carrier_id: shownText,
  carrier_name: shownText,
  carrier_code: optionalCode,
  carrier_sortcode: optionalCode,
  soc: optionalCode,
  collection: optionalInteger,
  value: optionalInteger,
  weight: optionalInteger,
  insurance: optionalInteger,
  status: shownText,
  status_name: shownText,
  // A number from create, a record from lookup.
  fee: z.unknown().optional(),
};

type WireOrder = z.output<z.ZodObject<typeof orderShape>>;

/** What create and look-up tell alike (the contract, 2.5 and 2.6), in our words. */
export function orderFacts(order: WireOrder): OrderFacts {
  return {
    platform: {
      platformCode: order.platform_code,
      shortCode: order.platform_shortcode,
      platformSortCode: order.platform_sortcode,
      carrierId: order.carrier_id,
      carrierName: order.carrier_name,
      waybill: order.carrier_code,
      carrierSortCode: order.carrier_sortcode,
      shipmentFee: optionalInteger.parse(member(order.fee, 'shipment') ?? order.fee),
      insuranceFee: optionalInteger.parse(member(order.fee, 'insurance') ?? order.insurance),
      collection: order.collection,
    },
    soc: order.soc,
    delivery: { code: order.status, name: order.status_name },
    weight: order.weight,
    declaredValue: order.value,
    collection: order.collection,
  };
}
