import { z } from 'zod';
import { readReceiver, type ShownReceiver } from './receiver.ts';
import { orderFacts, orderShape, type OrderFacts } from './order.ts';
import { lacking, member, readBy, type Reading } from './reading.ts';
import { optionalInteger } from './wire.ts';

/** The created order as the platform returned it. */
export interface CreatedOrder extends OrderFacts {
  /** Cash on delivery (dong). */
  readonly codAmount: number | null;
  /** Empty by the contract; some platforms answer like a look-up. */
  readonly receiver: ShownReceiver;
}

/** Members of an order in a create answer (contract 2.5), plus a receiver. */
export const createdShape = {
  ...orderShape,
  amount: optionalInteger,
  receiver: z.unknown().optional(),
};

const createdSchema = z.object(createdShape).transform((order): CreatedOrder => ({
  ...orderFacts(order),
  codAmount: order.amount,
  receiver: readReceiver(order.receiver),
}));

/**
 * Parses `data` of a create answer (contract 2.5); some platforms wrap it like a look-up. Another soc than the sent one
 * is `meaningless`: the answer belongs to another request, through a cache or a mixed-up connection. A look-up must
 * then find the state of this order.
 */
export function readCreated(data: unknown, soc: string): Reading<CreatedOrder> {
  const created = readBy(createdSchema, member(data, 'order') ?? data);
  if (created.kind === 'meaningless' || created.value.soc === null) return created;
  if (created.value.soc.toLowerCase() === soc.toLowerCase()) return created;
  return lacking('order: another soc than the one that was sent');
}
