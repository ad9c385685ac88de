import { z } from 'zod';
import { readReceiver, type ShownReceiver } from './receiver.ts';
import { orderFields, orderShape, type OrderFields, unreadableMembers } from './order.ts';
import {
  isNothing,
  lacking,
  member,
  readBy,
  type ParseResult,
  parsedValue,
} from './parse-result.ts';
import { optionalInteger } from './wire.ts';

/** The created order as the platform returned it. */
export interface CreatedOrder extends OrderFields {
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

const createdSchema = z
  .object(createdShape)
  .transform((order): Omit<CreatedOrder, 'unreadable'> => ({
    ...orderFields(order),
    codAmount: order.amount,
    receiver: readReceiver(order.receiver),
  }));

/**
 * Parses `data` of a create answer (contract 2.5); some platforms wrap it like a look-up. Another soc than the sent one
 * is `meaningless`: the answer belongs to another request, through a cache or a mixed-up connection. A look-up must
 * then find the state of this order.
 */
export function readCreated(data: unknown, soc: string): ParseResult<CreatedOrder> {
  const wire = member(data, 'order') ?? data;
  const read = readBy(createdSchema, wire);
  if (read.kind === 'meaningless') return read;
  const created: CreatedOrder = { ...read.value, unreadable: unreadableMembers(wire) };
  const isUnknown = isNothing(member(wire, 'soc'));
  if (isUnknown || created.soc?.toLowerCase() === soc.toLowerCase()) return parsedValue(created);
  return lacking('order: another soc than the one that was sent');
}
