import type { StationUnderTest } from '../../fakes/station.ts';
import type { OrderDraftInput } from '../../../shared/model/order.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { valueOf } from '../../fakes/value-of.ts';

export const DAY_MS = 24 * 3_600_000;
export const NAME = 'Nguyễn Thị Không-Còn';
export const PHONE = '0977123987';

/** A receiver with data that must be deleted. */
export const person: Partial<OrderDraftInput> = {
  receiver: { ...draftOf().receiver, name: NAME, phone: PHONE, address: '99 Ngõ Vắng' },
  note: 'gọi trước cho cô Lan',
  contents: { kind: 'text', text: 'thuốc huyết áp' },
  barter: 'đổi hộp cũ',
};

/** Runs the retention to its end, and advances its pauses. */
export async function forget({ station, clock }: StationUnderTest): Promise<void> {
  let isOver = false;
  void station.retention.run().finally(() => {
    isOver = true;
  });
  await eventually('everything old forgotten', () => {
    clock.advance(100);
    return isOver;
  });
}

/** Creates an order that has its carrier's codes: no work is pending for it. */
export async function finished(under: StationUnderTest, change = person): Promise<string> {
  const id = await under.created(change);
  under.station.store.outbox.remove(id);
  return id;
}

export const everything = { show: 'all', offset: 0, limit: 10 } as const;

/** Returns the orders found by a search. */
export async function findIds({ station }: StationUnderTest, text: string): Promise<string[]> {
  const range = valueOf(await station.orderList.range({ ...everything, text }));
  return range.orders.map(({ id }) => id);
}
