import { z } from 'zod';
import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { Quote, QuoteRequest } from '../../shared/model/quote.ts';
import { dongSchema, gramsSchema, required } from '../../shared/model/units.ts';
import { checkRequest } from './request.ts';
import { member, readListBy } from './parse-result.ts';
import type { ParseResult } from './parse-result.ts';
import { optionalInteger, requiredCode, requiredInteger, shownText } from './wire.ts';

const bodySchema = z.strictObject({
  sender_province: required('area.province'),
  sender_district: required('area.district'),
  receiver_province: required('area.province'),
  receiver_district: required('area.district'),
  weight: gramsSchema,
  value: dongSchema.optional(),
});

const fields = {
  sender_province: 'senderProvince',
  sender_district: 'senderDistrict',
  receiver_province: 'receiverProvince',
  receiver_district: 'receiverDistrict',
  value: 'declaredValue',
};

/** Builds the body of a price request (contract 4.3). */
export function priceBody(
  request: QuoteRequest,
): Result<z.infer<typeof bodySchema>, Failure<'invalid'>> {
  const body = {
    sender_province: request.senderProvince,
    sender_district: request.senderDistrict,
    receiver_province: request.receiverProvince,
    receiver_district: request.receiverDistrict,
    weight: request.weight,
    ...(request.declaredValue !== null && { value: request.declaredValue }),
  };
  return checkRequest(bodySchema, body, fields);
}

/** Offer of one carrier, as the platform returns it, with the carrier's id (contract 2.4). */
export interface PlatformQuote extends Omit<Quote, 'code'> {
  readonly carrierId: string;
}

/** An offer of a carrier (contract 2.4). An offer without a fee is invalid. */
const serviceSchema = z
  .object({
    carrier_id: requiredCode,
    carrier_name: shownText,
    shipment_fee: requiredInteger,
    insurance_fee: optionalInteger,
    estimated_pickup: shownText,
    estimated_delivery: shownText,
  })
  .transform((service): PlatformQuote => ({
    carrierId: service.carrier_id,
    carrierName: service.carrier_name,
    shipmentFee: service.shipment_fee,
    insuranceFee: service.insurance_fee,
    estimatedPickup: service.estimated_pickup,
    estimatedDelivery: service.estimated_delivery,
  }));

/** Parses `data` of a price answer. */
export function readQuotes(data: unknown): ParseResult<PlatformQuote[]> {
  return readListBy(serviceSchema, member(data, 'services'), 'services');
}
