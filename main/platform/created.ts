import { z } from 'zod';
import { readReceiver, type ShownReceiver } from './receiver.ts';
import { orderFacts, orderShape, type OrderFacts } from './order.ts';
import { lacking, member, readBy, type Reading } from './reading.ts';
import { optionalInteger } from './wire.ts';

/** What the platform made of it. */
export interface CreatedOrder extends OrderFacts {
  /** Cash on delivery, dong. */
  readonly codAmount: number | null;
  /** Empty by the contract; some platforms answer as a look-up does. */
  readonly receiver: ShownReceiver;
}

/** The members of an order that create answers (contract 2.5), and a receiver. */
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
 * Reads `data` of a create answer (contract 2.5); some platforms wrap it as lookup does. Another
 * soc than the one that was sent is `meaningless`: the answer is somebody else's, from a cache or
 * a crossed connection, and a look-up must tell what became of ours.
 */
export function readCreated(data: unknown, soc: string): Reading<CreatedOrder> {
  const created = readBy(createdSchema, member(data, 'order') ?? data);
  if (created.kind === 'meaningless' || created.value.soc === null) return created;
  if (created.value.soc.toLowerCase() === soc.toLowerCase()) return created;
  return lacking('order: another soc than the one that was sent');
}
