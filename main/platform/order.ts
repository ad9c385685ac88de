import { z } from 'zod';
import type { Delivery } from '../../shared/model/delivery.ts';
import type { PlatformOrder } from '../../shared/model/order.ts';
import { isNothing, member } from './parse-result.ts';
import { receiverShape } from './receiver.ts';
import { isText, optionalCode, optionalInteger, requiredCode, shownText } from './wire.ts';

/** Common fields of create and look-up. Money in dong, weight in grams. */
export interface OrderFields {
  readonly platform: PlatformOrder;
  /** The sender's own code, as stored by the platform. */
  readonly soc: string | null;
  /** Status code and name as received; both empty if the platform sends none. */
  readonly delivery: Omit<Delivery, 'at'>;
  readonly weight: number | null;
  readonly declaredValue: number | null;
  /** Amount that the receiver pays. */
  readonly collection: number | null;
  /** Members that have a value which cannot be parsed, by their names; "receiver.name" in the receiver. */
  readonly unreadable: readonly string[];
}

/** Members of an order in both answers (contract 2.5, 2.6). */
export const orderShape = {
  platform_code: requiredCode,
  platform_shortcode: requiredCode,
  platform_sortcode: optionalCode,
  carrier_id: shownText,
  carrier_name: shownText,
  carrier_code: optionalCode,
  carrier_sortcode: optionalCode,
  soc: optionalCode,
  collection: optionalInteger,
  value: optionalInteger,
  weight: optionalInteger,
  insurance: optionalInteger,
  status: shownText,
  status_name: shownText,
  // A number in create, a record in a look-up.
  fee: z.unknown().optional(),
};

type WireOrder = z.output<z.ZodObject<typeof orderShape>>;

/** "00" and "0.0" are the status "0". */
function statusCode(text: string): string {
  const plain = text.normalize('NFKC');
  return /^\d{1,9}(?:\.0+)?$/.test(plain) ? String(Number(plain)) : text;
}

const amounts = ['amount', 'collection', 'value', 'weight'];

/**
 * Returns the members of an answer that are present and cannot be parsed. A missing member is unknown; an unreadable
 * one may be another value than ours.
 */
export function unreadableMembers(
  order: unknown,
  codes: Readonly<Record<string, (text: string) => boolean>> = {},
): string[] {
  const isPresent = (name: string) => !isNothing(member(order, name));
  const unreadable = amounts.filter(
    (name) => isPresent(name) && optionalInteger.parse(member(order, name)) === null,
  );
  const unknown = Object.entries(codes).flatMap(([name, isKnown]) =>
    isPresent(name) && !isKnown(shownText.parse(member(order, name))) ? [name] : [],
  );
  const receiver = member(order, 'receiver');
  const ofReceiver = Object.keys(receiverShape).flatMap((name) => {
    const value = member(receiver, name);
    return isNothing(value) || isText(value) ? [] : [`receiver.${name}`];
  });
  return [...unreadable, ...unknown, ...ofReceiver];
}

/** Converts the common members of create and look-up (the contract, 2.5 and 2.6). */
export function orderFields(order: WireOrder): Omit<OrderFields, 'unreadable'> {
  return {
    platform: {
      platformCode: order.platform_code,
      shortCode: order.platform_shortcode,
      platformSortCode: order.platform_sortcode,
      carrierId: order.carrier_id,
      carrierName: order.carrier_name,
      waybill: order.carrier_code,
      carrierSortCode: order.carrier_sortcode,
      shipmentFee: optionalInteger.parse(member(order.fee, 'shipment') ?? order.fee),
      insuranceFee: optionalInteger.parse(member(order.fee, 'insurance') ?? order.insurance),
      collection: order.collection,
    },
    soc: order.soc,
    delivery: { code: statusCode(order.status), name: order.status_name },
    weight: order.weight,
    declaredValue: order.value,
    collection: order.collection,
  };
}
