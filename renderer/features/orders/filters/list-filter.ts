import type { DayRange, OrderQuery } from '../../../../shared/model/order-query.ts';
import type { ListFilter } from '../../../../shared/model/order-view.ts';
import type { OrderTally } from '../../../../shared/model/order-tally.ts';
import { dayOf } from '../../../common/day/day-text.ts';

export type Show = Exclude<OrderQuery['show'], 'unprinted'>;

export const noFilter: ListFilter = {
  show: 'all',
  parcel: null,
  carrier: null,
  entered: null,
  printed: null,
  handedOver: null,
  packed: null,
};

export function isFiltered(filter: ListFilter): boolean {
  return (
    filter.show !== 'all' || Object.values({ ...filter, show: null }).some((one) => one !== null)
  );
}

/** Returns the named ranges of days; the week is the seven days up to today. The order is that of `OrderTally.days`. */
export function namedDays(now: Date): Record<'today' | 'yesterday' | 'week', DayRange> {
  const today = dayOf(now);
  const yesterday = dayOf(now, 1);
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: dayOf(now, 6), to: today },
  };
}

/**
 * Builds the query for the main process. It contains only selected filters, so that the same selection is the same
 * query.
 */
export function queryOf(
  { show, parcel, carrier, entered, printed, handedOver, packed }: ListFilter,
  text: string,
  now: Date,
): OrderQuery & { show: Show } {
  const days = typeof entered === 'string' ? namedDays(now)[entered] : entered;
  return {
    text,
    show,
    ...(parcel && { parcel }),
    ...(carrier !== null && { carrier }),
    ...(days && { days }),
    ...(printed !== null && { printed }),
    ...(handedOver !== null && { handedOver }),
    ...(packed && { packed }),
  };
}

/** Returns the number of orders for an option of a yes/no filter. */
export function countOfYes(counts: OrderTally['printed'] | undefined, yes: boolean) {
  return yes ? counts?.yes : counts?.no;
}
