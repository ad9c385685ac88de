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

/** Days that are chosen by a word; seven days end today. In the order of `OrderTally.days`. */
export function namedDays(now: Date): Record<'today' | 'yesterday' | 'week', DayRange> {
  const [today, yesterday] = [dayOf(now), dayOf(now, 1)];
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: dayOf(now, 6), to: today },
  };
}

/** What main is asked for. Only what is chosen is in it, so that the same choice is the same query. */
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

/** How many orders there are for each choice of a yes or no. */
export function countOfYes(counts: OrderTally['printed'] | undefined, yes: boolean) {
  return yes ? counts?.yes : counts?.no;
}
