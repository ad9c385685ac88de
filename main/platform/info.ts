import { z } from 'zod';
import { codeLength } from '../../shared/model/units.ts';
import type { AppError, Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { Inspection, LookedUp, Payer, PlatformOrder } from '../../shared/model/order.ts';
import { orderFields, orderShape, unreadableMembers } from './order.ts';
import type { OrderFields } from './order.ts';
import { isNothing, isRecord, lacking, member, readBy, parsedValue } from './parse-result.ts';
import type { ParseResult } from './parse-result.ts';
import { checkRequest } from './request.ts';
import { readReceiver, type ShownReceiver } from './receiver.ts';
import { leavesOpen, saysNoOrderIsThere } from './refusal-words.ts';
import { optionalInteger, optionalMoment, shownText } from './wire.ts';

/** Kind of code for a look-up: the platform's code, or the sender's own soc. */
export type CodeKind = 'platform' | 'soc';

/** An order in a look-up: enough to compare it with the sent one. */
export interface LookedUpOrder extends OrderFields {
  readonly platform: PlatformOrder & { readonly lookedUp: LookedUp };
  /** `phone` is partly masked by the platform and must never replace the typed one. */
  readonly receiver: ShownReceiver;
  /** Null if the platform returns none that the contract defines. */
  readonly payer: Payer | null;
  readonly inspection: Inspection | null;
  /** Whether this platform's look-ups have a member for the carrier's sort code, which the contract does not show. */
  readonly reportsSortCode: boolean;
}

const bodySchema = z.strictObject({
  code: z
    .string()
    .trim()
    .min(1, { error: 'code.missing' })
    .max(codeLength, { error: 'text.tooLong' }),
  type: z.enum(['1', '2']),
});

/** Builds the body of a look-up (contract 4.5). */
export function infoBody(
  code: string,
  kind: CodeKind,
): Result<z.infer<typeof bodySchema>, Failure<'invalid'>> {
  return checkRequest(bodySchema, { code, type: kind === 'platform' ? '1' : '2' }, {});
}

/** Members of an order in a look-up (contract 2.6). */
export const foundShape = {
  ...orderShape,
  // Optional: an order without a receiver is still valid.
  receiver: z.unknown().optional(),
  payer: shownText,
  payer_name: shownText,
  config: shownText,
  config_name: shownText,
  created_at: optionalMoment,
  updated_at: optionalMoment,
  delivered_at: optionalMoment,
};

type Parsed = Omit<LookedUpOrder, 'reportsSortCode' | 'unreadable'>;

const foundSchema = z.object(foundShape).transform((order): Parsed => {
  const { formattedAddress, ...receiver } = readReceiver(order.receiver);
  const fields = orderFields(order);
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
    ...fields,
    platform: { ...fields.platform, lookedUp },
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

const knownCodes = {
  payer: (code: string) => payers.has(code),
  config: (code: string) => inspections.has(code),
};

/**
 * Parses `data` of a look-up (contract 2.6): the order, or null if it clearly does not exist. Another order than the
 * requested one is `meaningless`: the platform ignored the request, and adopting that order would send a parcel to the
 * wrong person. An order requested by soc is `meaningless`, too, if it has no field to compare.
 */
export function readFound(
  data: unknown,
  code: string,
  kind: CodeKind,
): ParseResult<LookedUpOrder | null> {
  if (saysNone(data)) return parsedValue(null);
  const wire = member(data, 'order') ?? data;
  const read = readBy(foundSchema, wire);
  if (read.kind === 'meaningless') return read;
  const reportsSortCode = member(wire, 'carrier_sortcode') !== undefined;
  const unreadable = unreadableMembers(wire, knownCodes);
  const foundOrder: LookedUpOrder = { ...read.value, reportsSortCode, unreadable };
  if (!isRequested(foundOrder, code, kind))
    return lacking('order: another code than the one that was asked for');
  if (kind === 'soc' && !isComparable(foundOrder))
    return lacking('order: no soc, no receiver and no collection to compare');
  return parsedValue(foundOrder);
}

/** Whether the order is present but empty. An answer without `data` contains no information about an order. */
function saysNone(data: unknown): boolean {
  return (
    data === null ||
    (isRecord(data) && Object.hasOwn(data, 'order') && isNothing(member(data, 'order')))
  );
}

function isComparable({ soc, receiver, collection }: LookedUpOrder): boolean {
  // A fully masked phone number matches every number.
  const hasReceiver = receiver.name !== '' || /[0-9]/.test(receiver.phone);
  return soc !== null || hasReceiver || collection !== null;
}

function isRequested(order: LookedUpOrder, code: string, kind: CodeKind): boolean {
  const { platformCode, shortCode, waybill } = order.platform;
  const codes = kind === 'soc' ? [order.soc] : [platformCode, shortCode, waybill];
  const requestedCode = code.trim().toLowerCase();
  // A look-up without any soc does not contradict the order.
  return (
    codes.some((own) => own?.toLowerCase() === requestedCode) ||
    (kind === 'soc' && order.soc === null)
  );
}

/** Statuses with which a platform reports a missing order. */
const noOrderStatuses = new Set([200, 400, 404, 422]);

/**
 * Whether a failed look-up clearly means that the order does not exist. The contract defines no error codes (contract
 * 7), so this needs a matching message, or 404 with no message about something else. Any other reason leaves it open;
 * sending an existing order again would create two parcels.
 */
export function saysNoOrder(error: AppError): boolean {
  if (error.code !== 'refused' || !noOrderStatuses.has(error.status)) return false;
  if (error.status === 404) return error.message === '' || !leavesOpen(error.message);
  return saysNoOrderIsThere(error.message);
}
