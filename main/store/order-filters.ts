import { codesOf, type DeliveryStage } from '../../shared/model/delivery.ts';
import type { OrderQuery } from '../../shared/model/order.ts';

/** Which orders a list shows, as conditions on a row of `orders`. */
export const filters = {
  all: '1',
  waiting: "orders.sync IN ('queued', 'sending', 'uncertain', 'cancelling')",
  /** What the queue cannot bring any further by itself; the rest of what is troubled only waits. */
  trouble: `orders.trouble IS NOT NULL AND (orders.sync IN ('rejected', 'created', 'cancelled') OR
    (orders.sync = 'uncertain' AND orders.trouble ->> 'code' IN ('soc-clash', 'lookup-unclear')))`,
  cancelled: "orders.sync IN ('cancelled', 'withdrawn')",
  /** Created, and without a label that was printed, may have been, or is on its way. */
  unprinted: `orders.sync = 'created' AND orders.printed = 0 AND orders.maybe_printed = 0
    AND NOT EXISTS (SELECT 1 FROM print_jobs WHERE order_id = orders.id AND kind = 'label'
      AND state <> 'dropped')`,
  pickup: parcelsAt('waiting'),
  'under-way': parcelsAt('under-way'),
  postponed: parcelsAt('postponed'),
  delivered: parcelsAt('delivered'),
  returned: parcelsAt('returning', 'returned'),
  lost: parcelsAt('lost'),
  'weight-off': 'orders.weight_off IS NOT NULL',
  'fee-off': 'orders.fee_off IS NOT NULL',
  'cod-off': 'orders.cod_off IS NOT NULL',
} as const satisfies Record<OrderQuery['show'], string>;

/** Orders that are not taken back and whose parcels are at one of these stages. */
function parcelsAt(...stages: DeliveryStage[]): string {
  const codes = stages.flatMap(codesOf).map((code) => `'${code}'`);
  return `orders.delivery IS NOT NULL AND orders.sync IN ('created', 'cancelling')
    AND orders.delivery ->> 'code' IN (${codes.join(', ')})`;
}
