import { z } from 'zod';
import {
  type CountedParcel,
  countedParcelSchema,
  type Delivery,
  deliverySchema,
} from '../../../shared/model/delivery.ts';
import {
  type StoredDraft,
  storedDraftSchema,
  type PlatformOrder,
  platformOrderSchema,
  type UnreadablePart,
} from '../../../shared/model/order.ts';
import { type PickupPoint, pickupPointSchema } from '../../../shared/model/pickup-point.ts';

/** The JSON columns of an order. */
export interface StoredOrderColumns {
  readonly soc: string;
  readonly draft: string;
  readonly platform: string | null;
  readonly platform_code: string | null;
  readonly delivery: string | null;
}

/** Parsed columns, as far as this version can read them. */
export interface OrderParts {
  readonly draft: StoredDraft;
  readonly platform: PlatformOrder | null;
  readonly delivery: Delivery | null;
  readonly unreadable: readonly UnreadablePart[];
}

const unknownReceiver: StoredDraft['receiver'] = {
  name: '',
  phone: null,
  address: '',
  province: '',
  district: '',
  commune: '',
};

/** Unreadable values have no substitute that a courier could act on. */
const unknownDraft: StoredDraft = {
  soc: '',
  pickupPointId: '',
  receiver: unknownReceiver,
  codAmount: null,
  declaredValue: null,
  weight: null,
  contents: { kind: 'text', text: '' },
  note: '',
  inspection: null,
  payer: null,
  barter: null,
  carrier: null,
};

const unknownPlatform: PlatformOrder = {
  platformCode: '',
  shortCode: '',
  platformSortCode: null,
  carrierId: '',
  carrierName: '',
  waybill: null,
  carrierSortCode: null,
  shipmentFee: null,
  insuranceFee: null,
  collection: null,
  lookedUp: null,
};

/**
 * Parses an order's columns. Data of another version with an unknown shape are read member by member and marked as
 * unreadable, so that the order and its list remain usable.
 */
export function orderParts(row: StoredOrderColumns): OrderParts {
  if (lastRead === null || !isSame(lastRead.row, row)) lastRead = { row, parts: partsOf(row) };
  return lastRead.parts;
}

/** Cache of the last order: printing or sending reads it several times in a row, and validation is most of the work. */
let lastRead: { readonly row: StoredOrderColumns; readonly parts: OrderParts } | null = null;

function isSame(one: StoredOrderColumns, other: StoredOrderColumns): boolean {
  return (
    one.soc === other.soc &&
    one.draft === other.draft &&
    one.platform === other.platform &&
    one.platform_code === other.platform_code &&
    one.delivery === other.delivery
  );
}

function partsOf(row: StoredOrderColumns): OrderParts {
  const draft = draftOf(row);
  const platform = row.platform === null ? complete(null) : platformOf(row.platform, row);
  const delivery = row.delivery === null ? complete(null) : deliveryOf(row.delivery);
  const unreadable = Object.entries({ draft, platform, delivery })
    .filter(([, { isComplete }]) => !isComplete)
    .map(([part]) => part as UnreadablePart);
  return { draft: draft.value, platform: platform.value, delivery: delivery.value, unreadable };
}

/** Returns the pickup point at the time of the order; null if it is missing or unreadable. */
export function pickupPointOf(column: string): Read<PickupPoint | null> {
  const stored: unknown = JSON.parse(column);
  if (stored === null) return complete(null);
  const result = pickupPointSchema.safeParse(stored);
  return result.success ? complete(result.data) : { value: null, isComplete: false };
}

/** Returns the platform's values of the parcel; null if unreadable, because the platform will send them again. */
export function countedOf(column: string | null): CountedParcel | null {
  if (column === null) return null;
  return countedParcelSchema.safeParse(JSON.parse(column)).data ?? null;
}

interface Read<T> {
  readonly value: T;
  readonly isComplete: boolean;
}

function complete<T>(value: T): Read<T> {
  return { value, isComplete: true };
}

function draftOf({ draft, soc }: StoredOrderColumns): Read<StoredDraft> {
  const stored: unknown = JSON.parse(draft);
  const result = storedDraftSchema.safeParse(stored);
  if (result.success) return complete(result.data);
  const { shape } = storedDraftSchema;
  const receiver = membersOf(shape.receiver.shape, member(stored, 'receiver'), unknownReceiver);
  const members = membersOf(shape, stored, unknownDraft);
  return { value: { ...members, receiver, soc }, isComplete: false };
}

function platformOf(
  column: string,
  { platform_code: code }: StoredOrderColumns,
): Read<PlatformOrder> {
  const stored: unknown = JSON.parse(column);
  const result = platformOrderSchema.safeParse(stored);
  if (result.success) return complete(result.data);
  const read = membersOf(platformOrderSchema.shape, stored, unknownPlatform);
  return { value: { ...read, platformCode: code ?? read.platformCode }, isComplete: false };
}

function deliveryOf(column: string): Read<Delivery | null> {
  const result = deliverySchema.safeParse(JSON.parse(column));
  return result.success ? complete(result.data) : { value: null, isComplete: false };
}

/** Returns the readable members of an object; the others have the values of `unknown`. */
function membersOf<T extends object>(
  shape: Readonly<Record<keyof T, z.ZodType>>,
  stored: unknown,
  unknown: T,
): T {
  const names = Object.keys(unknown) as (keyof T & string)[];
  const read = names.map((name) => {
    const result = shape[name].safeParse(member(stored, name));
    return [name, result.success ? result.data : unknown[name]];
  });
  return Object.fromEntries(read) as T;
}

function member(stored: unknown, name: string): unknown {
  return z.record(z.string(), z.unknown()).safeParse(stored).data?.[name];
}

/** Returns the text of a member for the search; empty if it is missing. */
export function textAt(stored: unknown, ...path: readonly string[]): string {
  const text = path.reduce<unknown>(
    (object, name) => (isObject(object) ? object[name] : undefined),
    stored,
  );
  return typeof text === 'string' ? text : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
