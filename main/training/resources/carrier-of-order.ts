import { carrierOf } from '../carriers.ts';
import { isWithCarrier, type TrainingOrder } from '../order.ts';

/** Carrier of an order; its codes exist once the carrier has it (the contract, 2.5 and 2.6). */
export function carrierOfOrder(order: TrainingOrder, now: number) {
  const hasCarrierCodes = isWithCarrier(order, now);
  return {
    carrier_id: order.carrier,
    carrier_name: carrierOf(order.carrier).name,
    carrier_code: hasCarrierCodes ? order.waybill : null,
    carrier_sortcode: hasCarrierCodes ? order.carrierSortCode : null,
  };
}
