import { type TrainingCarrier, carrierOf } from '../carriers.ts';
import { drawCodes } from '../codes.ts';
import type { TrainingCall, PlatformParts } from '../platform-parts.ts';
import { type Fee, feeOf, feesOf } from '../fees.ts';
import { trainingHash } from '../hash.ts';
import { statusName, waitingStatus } from '../journeys/statuses.ts';
import type { TrainingOrder } from '../order.ts';
import { type OrderRequest, orderRequestSchema } from '../order-request.ts';
import {
  type DistrictMatch,
  findDistrict,
  findCommune,
  type CommuneMatch,
} from '../order-areas.ts';
import { type CheckedInput, type Reply, success } from '../reply.ts';
import { route } from '../routing.ts';
import { checkFields, httpUrl } from '../rules.ts';
import { carrierOfOrder } from './carrier-of-order.ts';

/**
 * Answers a create of the training platform: adds the order, or returns the refusal. The contract, 4.4, does not exclude a
 * second order with the same soc, so two requests create two orders.
 */
export async function createOrder(call: TrainingCall, parts: PlatformParts): Promise<Reply> {
  const request = checkFields(orderRequestSchema, call.body);
  if (!request.ok) return request.refusalReply;
  const to = await findCommune(parts.areas, request.value, 'receiver');
  if (!to.ok) return to.refusalReply;
  const from = await pickupArea(parts, request.value);
  if (!from.ok) return from.refusalReply;
  const order = assemble(call, parts, request.value, { from: from.value, to: to.value });
  parts.ledger.add(order);
  parts.journeys.begin(order);
  return success(created(order, parts.clock.now()));
}

/** Address of the warehouse that every pickup code of the training platform means. */
const warehouse = {
  province: 'Thành phố Hồ Chí Minh',
  district: 'Quận Tân Bình',
};

async function pickupArea(
  parts: PlatformParts,
  request: OrderRequest,
): Promise<CheckedInput<DistrictMatch>> {
  if (request.pickup_code !== '') return findDistrict(parts.areas, warehouse, 'pickup');
  return findCommune(
    parts.areas,
    {
      province: request.pickup_province,
      district: request.pickup_district,
      commune: request.pickup_commune,
    },
    'pickup',
  );
}

interface RouteEnds {
  readonly from: DistrictMatch;
  readonly to: CommuneMatch;
}

function assemble(
  call: TrainingCall,
  parts: PlatformParts,
  request: OrderRequest,
  ends: RouteEnds,
): TrainingOrder {
  const at = parts.clock.now();
  const carrier = carrierFor(parts, request, ends);
  const fee = feeOf(carrier, ends.from, ends.to, request);
  const codes = drawCodes(ends.to, carrier.code, at, parts.random, (code) =>
    parts.ledger.hasShortCode(code),
  );
  const delayed = handOverFails(call, parts, request.soc === '' ? codes.shortCode : request.soc);
  return {
    ...codes,
    ...terms(request, fee),
    soc: request.soc,
    carrier: carrier.code,
    zone: fee.zone,
    handOverAt: delayed ? at + parts.durations.handOver : at,
    status: waitingStatus,
    createdAt: at,
    updatedAt: at,
    deliveredAt: null,
    webhookUrl: webhookUrlFor(parts, request),
    pickup: pickupOf(request),
    receiver: receiverOf(request, ends.to),
  };
}

function carrierFor(parts: PlatformParts, request: OrderRequest, ends: RouteEnds): TrainingCarrier {
  if (request.carrier !== null) return carrierOf(request.carrier);
  return route(parts.ledger.routing(), feesOf(ends.from, ends.to, request));
}

/**
 * Returns the callback URL of an order. A large partner's orders use the partner's own URL; all others use the URL
 * registered now, whatever is registered later (contract 4.13). The training platform has no partners: a secret code
 * that is a web address is the URL itself.
 */
function webhookUrlFor(parts: PlatformParts, { partner }: OrderRequest): string | null {
  return httpUrl('').safeParse(partner).data ?? parts.ledger.webhook()?.url ?? null;
}

/** True for one order in six, always the same ones: the carrier accepts it later. */
function handOverFails(call: TrainingCall, parts: PlatformParts, seed: string): boolean {
  const { faults, interference } = parts;
  if (faults.handOverFails || interference.handOverFails?.(call.path) === true) return true;
  return trainingHash(seed) % 6 === 0;
}

function terms(request: OrderRequest, fee: Fee) {
  const { amount, value, weight, note, config, payer, barter } = request;
  const listed = request.product_type === '2';
  return {
    amount,
    value,
    weight,
    note,
    config,
    payer,
    barter,
    fee: fee.shipment,
    insurance: fee.insurance,
    product: listed ? '' : request.product,
    products: listed ? request.products : [],
  };
}

function pickupOf(request: OrderRequest): TrainingOrder['pickup'] {
  return {
    code: request.pickup_code,
    name: request.pickup_name,
    contact: request.pickup_contact,
    phone: request.pickup_phone,
    address: request.pickup_address,
    province: request.pickup_province,
    district: request.pickup_district,
    commune: request.pickup_commune,
  };
}

function receiverOf(request: OrderRequest, to: CommuneMatch): TrainingOrder['receiver'] {
  const { name, phone, address } = request;
  return {
    name,
    phone,
    address,
    province: to.province.name,
    district: to.district.name,
    commune: to.communeName,
  };
}

/** The contract, 2.5. */
function created(order: TrainingOrder, now: number) {
  return {
    ...carrierOfOrder(order, now),
    platform_code: order.platformCode,
    platform_shortcode: order.shortCode,
    platform_sortcode: order.platformSortCode,
    soc: order.soc,
    amount: order.amount,
    collection: order.amount,
    value: order.value,
    weight: order.weight,
    fee: order.fee,
    insurance: order.insurance,
    status: order.status,
    status_name: statusName(order.status),
  };
}
