import { z } from 'zod';
import { codeLength } from '../../shared/model/units.ts';
import type { AppError, Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { Inspection, LookedUp, Payer, PlatformOrder } from '../../shared/model/order.ts';
import { orderFacts, orderShape } from './order.ts';
import type { OrderFacts } from './order.ts';
import { isNothing, isRecord, lacking, member, readBy, reading } from './reading.ts';
import type { Reading } from './reading.ts';
import { checkRequest } from './request.ts';
import { readReceiver, type ShownReceiver } from './receiver.ts';
import { leavesOpen, saysNoOrderIsThere } from './refusal-words.ts';
import { optionalInteger, optionalMoment, shownText } from './wire.ts';

/** Whose code an order is looked up by: the platform's, or the sender's own. */
export type CodeKind = 'platform' | 'soc';

/** An order as a lookup shows it: enough to tell if it is the one that was sent. */
export interface FoundOrder extends OrderFacts {
  readonly platform: PlatformOrder & { readonly lookedUp: LookedUp };
  /** `phone` is partly masked by the platform and must never replace the one that was typed. */
  readonly receiver: ShownReceiver;
  /** Null when the platform names none that the contract knows. */
  readonly payer: Payer | null;
  readonly inspection: Inspection | null;
  /** Whether this platform's look-ups have a member for the carrier's sort code (the contract shows none). */
  readonly tellsSortCode: boolean;
}

const bodySchema = z.strictObject({
  code: z
    .string()
    .trim()
    .min(1, { error: 'code.missing' })
    .max(codeLength, { error: 'text.tooLong' }),
  type: z.enum(['1', '2']),
});

/** The body of a lookup (contract 4.5). */
export function infoBody(
  code: string,
  kind: CodeKind,
): Result<z.infer<typeof bodySchema>, Failure<'invalid'>> {
  return checkRequest(bodySchema, { code, type: kind === 'platform' ? '1' : '2' }, {});
}

/** The members of an order that a look-up answers (contract 2.6). */
export const foundShape = {
  ...orderShape,
  // Without a receiver the order is still the order.
  receiver: z.unknown().optional(),
  payer: shownText,
  payer_name: shownText,
  config: shownText,
  config_name: shownText,
  created_at: optionalMoment,
  updated_at: optionalMoment,
  delivered_at: optionalMoment,
};

const foundSchema = z.object(foundShape).transform((order): Omit<FoundOrder, 'tellsSortCode'> => {
  const { formattedAddress, ...receiver } = readReceiver(order.receiver);
  const facts = orderFacts(order);
  const lookedUp: LookedUp = {
    returnFee: feeOf(order.fee, 'return'),
    barterFee: feeOf(order.fee, 'barter'),
    addressFee: feeOf(order.fee, 'address'),
    payerName: order.payer_name || null,
    configName: order.config_name || null,
    formattedAddress: formattedAddress || null,
    shownPhone: receiver.phone || null,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
    deliveredAt: order.delivered_at,
  };
  return {
    ...facts,
    platform: { ...facts.platform, lookedUp },
    receiver,
    payer: payers.get(order.payer) ?? null,
    inspection: inspections.get(order.config) ?? null,
  };
});

function feeOf(fees: unknown, name: string): number | null {
  return optionalInteger.parse(member(fees, name));
}

const payers: ReadonlyMap<string, Payer> = new Map([
  ['1', 'sender'],
  ['2', 'receiver'],
]);
const inspections: ReadonlyMap<string, Inspection> = new Map([
  ['1', 'inspect'],
  ['2', 'try'],
  ['3', 'none'],
]);

/**
 * Reads `data` of a lookup (contract 2.6): the order, or null when there clearly is none. An order
 * with another code than the one that was asked for is `meaningless`: the platform then overlooked
 * what was asked, and adopting that order would send a parcel to somebody else. So is one that was
 * asked for by soc and shows nothing by which anybody could tell that it is ours.
 */
export function readFound(data: unknown, code: string, kind: CodeKind): Reading<FoundOrder | null> {
  if (saysNone(data)) return reading(null);
  const wire = member(data, 'order') ?? data;
  const read = readBy(foundSchema, wire);
  if (read.kind === 'meaningless') return read;
  const tellsSortCode = member(wire, 'carrier_sortcode') !== undefined;
  const found: FoundOrder = { ...read.value, tellsSortCode };
  if (!isAsked(found, code, kind))
    return lacking('order: another code than the one that was asked for');
  if (kind === 'soc' && !isComparable(found))
    return lacking('order: no soc, no receiver and no collection to compare');
  return reading(found);
}

/** An order that is there and says nothing. An answer without `data` says nothing about an order. */
function saysNone(data: unknown): boolean {
  return (
    data === null ||
    (isRecord(data) && Object.hasOwn(data, 'order') && isNothing(member(data, 'order')))
  );
}

function isComparable({ soc, receiver, collection }: FoundOrder): boolean {
  // A phone of nothing but masks fits everybody's.
  const named = receiver.name !== '' || /[0-9]/.test(receiver.phone);
  return soc !== null || named || collection !== null;
}

function isAsked(found: FoundOrder, code: string, kind: CodeKind): boolean {
  const { platformCode, shortCode, waybill } = found.platform;
  const codes = kind === 'soc' ? [found.soc] : [platformCode, shortCode, waybill];
  const asked = code.trim().toLowerCase();
  // A lookup that shows no soc at all says nothing against the order.
  return (
    codes.some((own) => own?.toLowerCase() === asked) || (kind === 'soc' && found.soc === null)
  );
}

/** Statuses at which a platform says that there is no such order. */
const noOrderStatuses = new Set([200, 400, 404, 422]);

/**
 * Whether a failed lookup says as clearly as the contract allows (contract 7 shows no error codes)
 * that there is no such order: by its sentence, or by 404 and a sentence about nothing else. Any
 * other reason leaves it open, and an order that is sent again while it exists is two parcels.
 */
export function saysNoOrder(error: AppError): boolean {
  if (error.code !== 'refused' || !noOrderStatuses.has(error.status)) return false;
  if (error.status === 404) return error.message === '' || !leavesOpen(error.message);
  return saysNoOrderIsThere(error.message);
}
