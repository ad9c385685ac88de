import { z } from 'zod';
import type { Order, OrderDraftInput } from '../../../../shared/model/order.ts';
import { isMasked } from '../../../common/masked.ts';
import { amountOf, amountText } from './amounts.ts';
import { chosenCarrierSchema, routeOf } from './chosen-carrier.ts';

const text = z.string().catch('');

const productValuesSchema = z.object({
  sku: text,
  name: text,
  price: text,
  weight: text,
  quantity: z.string().catch('1'),
});
export type ProductValues = z.infer<typeof productValuesSchema>;

const receiverValuesSchema = z.object({
  name: text,
  phone: text,
  address: text,
  province: text,
  district: text,
  commune: text,
});

/** Fields that a message can fill with an uncertain value. */
export const doubtFields = [
  'receiver.name',
  'receiver.phone',
  'receiver.address',
  'receiver.commune',
  'codAmount',
  'weight',
  'contentsText',
  'note',
] as const;
export type DoubtField = (typeof doubtFields)[number];

/** An uncertain value. The doubt ends if the user confirms it, takes another value, or the field has another value. */
const doubtSchema = z.object({
  field: z.enum(doubtFields),
  value: z.string(),
  /** The words of the message. */
  source: z.string(),
  /** Other values that the message may mean. */
  others: z.array(z.string()).catch([]),
  /** The user has taken one of the values. The others remain on offer. */
  isDecided: z.boolean().catch(false),
});
export type Doubt = z.infer<typeof doubtSchema>;

/**
 * Content of the entry form, also incomplete. It is parsed from text that an older version may have stored; unreadable
 * values start empty.
 */
const formValuesSchema = z.object({
  soc: text,
  pickupPointId: text,
  receiver: receiverValuesSchema.catch(() => receiverValuesSchema.parse({})),
  /** The three names are typed, because the list lacks the area. */
  areaByHand: z.boolean().catch(false),
  codAmount: text,
  declaredValue: text,
  weight: text,
  /** Id of the weighing that was taken from the scale for this order; empty without one. */
  takenWeight: text,
  contentsKind: z.enum(['text', 'list']).catch('text'),
  contentsText: text,
  products: z.array(productValuesSchema).catch([]),
  note: text,
  inspection: z.enum(['inspect', 'try', 'none']).catch('inspect'),
  payer: z.enum(['sender', 'receiver']).catch('sender'),
  barter: text,
  /** Null leaves it to the routing setting. */
  carrier: chosenCarrierSchema.nullable().catch(null),
  doubts: z.array(doubtSchema).catch([]),
  /** The pasted message as it was written. */
  message: text,
  /** Words of the pasted message that are in no field. */
  leftWords: text,
});
export type FormValues = z.infer<typeof formValuesSchema>;

export function emptyForm(): FormValues {
  return formValuesSchema.parse({});
}

export function emptyProduct(): ProductValues {
  return productValuesSchema.parse({});
}

/**
 * Returns the form for the next parcel of a batch. Pickup point, terms and kind of contents are retained; all other
 * fields are empty.
 */
export function nextForm(values: FormValues): FormValues {
  const { pickupPointId, inspection, payer, contentsKind } = values;
  const products = contentsKind === 'list' ? [emptyProduct()] : [];
  return { ...emptyForm(), pickupPointId, inspection, payer, contentsKind, products };
}

/** Parses a stored form; null if invalid. */
export function restoreForm(stored: unknown): FormValues | null {
  const read = formValuesSchema.safeParse(stored);
  return read.success ? read.data : null;
}

/** Fills the form from an existing order; `soc` is empty if a new code is required. */
export function formOf({ contents, carrier, ...draft }: Order['draft'], soc: string): FormValues {
  const { commune, district, province } = draft.receiver;
  const empty = emptyForm();
  const receiver = { ...draft.receiver, phone: unmaskedPhone(draft.receiver.phone) };
  return {
    ...empty,
    ...draft,
    // An order found on the platform has fewer values than a form. A partly hidden phone number cannot be called, and
    // must not replace a complete one.
    receiver,
    inspection: draft.inspection ?? empty.inspection,
    payer: draft.payer ?? empty.payer,
    soc,
    // The single area field only shows an area with all three names.
    areaByHand: [commune, district, province].includes(''),
    codAmount: amountText(draft.codAmount),
    declaredValue: amountText(draft.declaredValue),
    weight: amountText(draft.weight),
    barter: draft.barter ?? '',
    carrier:
      carrier === null
        ? null
        : { code: carrier, name: carrier, route: routeOf({ ...draft, receiver }) },
    contentsKind: contents.kind,
    contentsText: contents.kind === 'text' ? contents.text : '',
    products: contents.kind === 'list' ? contents.products.map((line) => valuesOf(line)) : [],
  };
}

function valuesOf({ sku, name, ...amounts }: OrderProducts[number]): ProductValues {
  const { price, weight, quantity } = amounts;
  return {
    sku: sku ?? '',
    name,
    price: amountText(price),
    weight: amountText(weight),
    quantity: amountText(quantity),
  };
}

function unmaskedPhone(phone: string | null): string {
  return phone === null || isMasked(phone) ? '' : phone;
}

/** Checks whether the user has typed anything worth keeping. */
export function isWorthKeeping(values: FormValues): boolean {
  const { carrier, areaByHand } = values;
  return JSON.stringify(values) !== JSON.stringify({ ...nextForm(values), carrier, areaByHand });
}

/** Converts the form to an unvalidated order. Amounts may be missing. */
export function toDraft(values: FormValues): OrderDraftInput {
  const { soc, pickupPointId, receiver, note, inspection, payer, barter, carrier } = values;
  return {
    soc,
    pickupPointId,
    receiver,
    note,
    inspection,
    payer,
    carrier: carrier?.code ?? null,
    codAmount: amountOf('codAmount', values.codAmount) as number,
    declaredValue: amountOf('declaredValue', values.declaredValue),
    weight: amountOf('weight', values.weight) as number,
    contents:
      values.contentsKind === 'text'
        ? { kind: 'text', text: values.contentsText }
        : { kind: 'list', products: values.products.map((line) => productOf(line)) },
    barter: barter.trim() === '' ? null : barter,
  };
}

function productOf({ sku, name, price, weight, quantity }: ProductValues): OrderProducts[number] {
  return {
    sku,
    name,
    price: amountOf('price', price) as number,
    weight: amountOf('weight', weight) as number,
    quantity: amountOf('quantity', quantity) as number,
  };
}

type OrderProducts = Extract<OrderDraftInput['contents'], { kind: 'list' }>['products'];

/** Maps a path of the draft to a field of the form. */
export function fieldOf(path: string, values: Pick<FormValues, 'areaByHand'>): string {
  if (/^receiver\.(province|district|commune)$/.test(path))
    return values.areaByHand ? path : 'receiver.commune';
  if (path === 'contents.text') return 'contentsText';
  return path.replace(/^contents\.products/, 'products');
}
