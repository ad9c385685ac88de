import type { CallOutput } from '../../shared/contract.ts';
import type { Order, OrderDraftInput } from '../../shared/model/order.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { valueOf } from './bench.ts';

/** Waits until an order fulfils a condition, and returns it. */
export function orderThat(
  app: StartedApp,
  { id, soc }: Pick<Order, 'id' | 'soc'>,
  isThere: (order: Order) => boolean,
): Promise<Order> {
  return eventually(`${soc} there`, async () => {
    const { order } = await valueOf<CallOutput<'orders.get'>>(app, 'orders.get', { id });
    return isThere(order) ? order : null;
  });
}

/** Enters an order for a receiver without printing it, and waits until the platform has it. */
export async function createdOrder(
  app: StartedApp,
  name: string,
  change: Partial<OrderDraftInput> = {},
): Promise<Order> {
  const [point] = await valueOf<CallOutput<'pickupPoints.list'>>(app, 'pickupPoints.list');
  const receiver = { ...draftOf().receiver, name };
  const draft = draftOf({ pickupPointId: point?.id ?? '', receiver, ...change });
  const entered = await valueOf<Order>(app, 'orders.enter', { draft, print: false });
  return orderThat(app, entered, ({ sync }) => sync === 'created');
}
