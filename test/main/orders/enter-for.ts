import type { OrderDraftInput } from '../../../shared/model/order.ts';
import { draftOf } from '../../fakes/drafts.ts';
import type { StationUnderTest } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

export const HOUR_MS = 3_600_000;

export const receiver = draftOf().receiver;

/** Returns the usual receiver with a change. */
export const to = (change: Partial<typeof receiver>): Partial<OrderDraftInput> => ({
  receiver: { ...receiver, ...change },
});

/** Enters an order. Returns its ID. */
export function enter({ station }: StationUnderTest, change: Partial<OrderDraftInput>): string {
  return valueOf(station.orders.enter({ draft: draftOf(change), print: false })).id;
}
