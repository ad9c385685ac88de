import { z } from 'zod';
import type { Order, OrderDraftInput } from '../../../shared/model/order.ts';
import { isMasked } from '../../common/masked.ts';
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

/**
 * What stands in the entry form, half-filled and all. It is read back from text that an older
 * version may have kept: whatever cannot be understood starts empty.
 */
const formValuesSchema = z.object({
  soc: text,
  pickupPointId: text,
  receiver: receiverValuesSchema.catch(() => receiverValuesSchema.parse({})),
  /** The three names are typed, where the list falls short. */
  areaByHand: z.boolean().catch(false),
  codAmount: text,
  declaredValue: text,
  weight: text,
  /** The weight that was taken from the scale for this order; empty for none. */
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
});
export type FormValues = z.infer<typeof formValuesSchema>;

export function emptyForm(): FormValues {
  return formValuesSchema.parse({});
}

export function emptyProduct(): ProductValues {
  return productValuesSchema.parse({});
}

/**
 * The next parcel of the same batch: who sends, on what terms, and how contents are told stay as
 * they were chosen; the rest is new.
 */
export function nextForm(values: FormValues): FormValues {
  const { pickupPointId, inspection, payer, contentsKind } = values;
  const products = contentsKind === 'list' ? [emptyProduct()] : [];
  return { ...emptyForm(), pickupPointId, inspection, payer, contentsKind, products };
}

/** Reads a form that was kept; null when it is none at all. */
export function restoreForm(kept: unknown): FormValues | null {
  const read = formValuesSchema.safeParse(kept);
  return read.success ? read.data : null;
}

/** An order that was entered before, back in the form; `soc` stays out where a new one is due. */
export function formOf({ contents, carrier, ...draft }: Order['draft'], soc: string): FormValues {
  const { commune, district, province } = draft.receiver;
  const empty = emptyForm();
  const receiver = { ...draft.receiver, phone: wholePhone(draft.receiver.phone) };
  return {
    ...empty,
    ...draft,
    // An order that was found on the platform tells less than a form holds; a number of which it hides
    // digits cannot be called, and must not replace a whole one.
    receiver,
    inspection: draft.inspection ?? empty.inspection,
    payer: draft.payer ?? empty.payer,
    soc,
    // The one field for the area shows only what has all three names.
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

function wholePhone(phone: string | null): string {
  return phone === null || isMasked(phone) ? '' : phone;
}

/** Whether somebody has typed anything that would be a pity to lose. */
export function isWorthKeeping(values: FormValues): boolean {
  const { carrier, areaByHand } = values;
  return JSON.stringify(values) !== JSON.stringify({ ...nextForm(values), carrier, areaByHand });
}

/** The order that the form describes, unchecked: amounts may still be missing. */
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

/** Which field of the form a path of the draft belongs to. */
export function fieldOf(path: string, values: Pick<FormValues, 'areaByHand'>): string {
  if (/^receiver\.(province|district|commune)$/.test(path))
    return values.areaByHand ? path : 'receiver.commune';
  if (path === 'contents.text') return 'contentsText';
  return path.replace(/^contents\.products/, 'products');
}
