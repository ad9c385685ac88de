import type { CallOutput } from '../../shared/contract.ts';
import type { Order, OrderDraftInput, OrderSummary } from '../../shared/model/order.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { callValue } from './bench.ts';

/** Waits until an order fulfils a condition, and returns it. */
export function orderThat(
  app: StartedApp,
  { id, soc }: Pick<Order, 'id' | 'soc'>,
  isThere: (order: Order) => boolean,
): Promise<Order> {
  return eventually(`${soc} there`, async () => {
    const { order } = await callValue<CallOutput<'orders.get'>>(app, 'orders.get', { id });
    return isThere(order) ? order : null;
  });
}

/** Returns the newest orders of the list. */
export async function listedOrders(app: StartedApp): Promise<OrderSummary[]> {
  return (await callValue<CallOutput<'orders.range'>>(app, 'orders.range', {})).orders;
}

/** Returns the receiver of `draftOf` with another name. */
export const receiverCalled = (name: string): OrderDraftInput['receiver'] => ({
  ...draftOf().receiver,
  name,
});

/** Enters an order for the first pickup point, as the form does, and does not wait for the platform. */
export async function enterOrder(
  app: StartedApp,
  change: Partial<OrderDraftInput> = {},
  print = false,
): Promise<Order> {
  const [point] = await callValue<CallOutput<'pickupPoints.list'>>(app, 'pickupPoints.list');
  const draft = draftOf({ pickupPointId: point?.id ?? '', ...change });
  return callValue(app, 'orders.enter', { draft, print });
}

/** Enters an order for a receiver without printing it, and waits until the platform has it. */
export async function createdOrder(
  app: StartedApp,
  name: string,
  change: Partial<OrderDraftInput> = {},
): Promise<Order> {
  const entered = await enterOrder(app, { receiver: receiverCalled(name), ...change });
  return orderThat(app, entered, ({ sync }) => sync === 'created');
}
