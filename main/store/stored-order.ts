import { z } from 'zod';
import {
  type CountedParcel,
  countedParcelSchema,
  type Delivery,
  deliverySchema,
} from '../../shared/model/delivery.ts';
import {
  type KeptDraft,
  keptDraftSchema,
  type PlatformOrder,
  platformOrderSchema,
  type UnreadablePart,
} from '../../shared/model/order.ts';
import { type PickupPoint, pickupPointSchema } from '../../shared/model/pickup-point.ts';

/** The JSON columns of an order. */
export interface OrderColumns {
  readonly soc: string;
  readonly draft: string;
  readonly platform: string | null;
  readonly platform_code: string | null;
  readonly delivery: string | null;
}

/** What they say, as far as this version can read it. */
export interface OrderParts {
  readonly draft: KeptDraft;
  readonly platform: PlatformOrder | null;
  readonly delivery: Delivery | null;
  readonly unreadable: readonly UnreadablePart[];
}

const unknownReceiver: KeptDraft['receiver'] = {
  name: '',
  phone: null,
  address: '',
  province: '',
  district: '',
  commune: '',
};

/** Where nothing can be read, nothing stands in for it that a courier could act on. */
const unknownDraft: KeptDraft = {
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
 * An order as its columns tell it. What another version of Packbench wrote in a shape that this one
 * does not know is read member by member, and said to be unreadable: it must not cost the order, nor
 * the list that the order is in.
 */
export function orderParts(row: OrderColumns): OrderParts {
  if (lastRead === null || !isSame(lastRead.row, row)) lastRead = { row, parts: partsOf(row) };
  return lastRead.parts;
}

/** Whoever prints or sends an order reads it several times in a row, and checking what it says is most of the work. */
let lastRead: { readonly row: OrderColumns; readonly parts: OrderParts } | null = null;

function isSame(one: OrderColumns, other: OrderColumns): boolean {
  return (
    one.soc === other.soc &&
    one.draft === other.draft &&
    one.platform === other.platform &&
    one.platform_code === other.platform_code &&
    one.delivery === other.delivery
  );
}

function partsOf(row: OrderColumns): OrderParts {
  const draft = draftOf(row);
  const platform = row.platform === null ? whole(null) : platformOf(row.platform, row);
  const delivery = row.delivery === null ? whole(null) : deliveryOf(row.delivery);
  const unreadable = Object.entries({ draft, platform, delivery })
    .filter(([, { isWhole }]) => !isWhole)
    .map(([part]) => part as UnreadablePart);
  return { draft: draft.value, platform: platform.value, delivery: delivery.value, unreadable };
}

/** The pickup point of an order as it was then; null where there is none, or none that can be read. */
export function pickupPointOf(column: string): Read<PickupPoint | null> {
  const stored: unknown = JSON.parse(column);
  if (stored === null) return whole(null);
  const known = pickupPointSchema.safeParse(stored);
  return known.success ? whole(known.data) : { value: null, isWhole: false };
}

/** What the platform counted of the parcel; null where that cannot be read: it will tell again. */
export function countedOf(column: string | null): CountedParcel | null {
  if (column === null) return null;
  return countedParcelSchema.safeParse(JSON.parse(column)).data ?? null;
}

interface Read<T> {
  readonly value: T;
  readonly isWhole: boolean;
}

function whole<T>(value: T): Read<T> {
  return { value, isWhole: true };
}

function draftOf({ draft, soc }: OrderColumns): Read<KeptDraft> {
  const stored: unknown = JSON.parse(draft);
  const known = keptDraftSchema.safeParse(stored);
  if (known.success) return whole(known.data);
  const { shape } = keptDraftSchema;
  const receiver = membersOf(shape.receiver.shape, member(stored, 'receiver'), unknownReceiver);
  const rest = membersOf(shape, stored, unknownDraft);
  return { value: { ...rest, receiver, soc }, isWhole: false };
}

function platformOf(column: string, { platform_code: code }: OrderColumns): Read<PlatformOrder> {
  const stored: unknown = JSON.parse(column);
  const known = platformOrderSchema.safeParse(stored);
  if (known.success) return whole(known.data);
  const read = membersOf(platformOrderSchema.shape, stored, unknownPlatform);
  return { value: { ...read, platformCode: code ?? read.platformCode }, isWhole: false };
}

function deliveryOf(column: string): Read<Delivery | null> {
  const known = deliverySchema.safeParse(JSON.parse(column));
  return known.success ? whole(known.data) : { value: null, isWhole: false };
}

/** What of an object's members can be read; the others as `unknown` has them. */
function membersOf<T extends object>(
  shape: Readonly<Record<keyof T, z.ZodType>>,
  stored: unknown,
  unknown: T,
): T {
  const names = Object.keys(unknown) as (keyof T & string)[];
  const read = names.map((name) => {
    const known = shape[name].safeParse(member(stored, name));
    return [name, known.success ? known.data : unknown[name]];
  });
  return Object.fromEntries(read) as T;
}

function member(stored: unknown, name: string): unknown {
  return z.record(z.string(), z.unknown()).safeParse(stored).data?.[name];
}

/** The text of a member, for the search; empty where there is none. */
export function textAt(stored: unknown, ...path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (object, name) => (isObject(object) ? object[name] : undefined),
    stored,
  );
  return typeof found === 'string' ? found : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
