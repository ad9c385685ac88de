import { z } from 'zod';
import type { Order, OrderDraftInput } from '../../../shared/model/order.ts';

const text = z.string().catch('');
const amount = z.int().nullable().catch(null);

const productValuesSchema = z.object({
  sku: text,
  name: text,
  price: amount,
  weight: amount,
  quantity: z.int().nullable().catch(1),
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
  codAmount: amount,
  declaredValue: amount,
  weight: amount,
  contentsKind: z.enum(['text', 'list']).catch('text'),
  contentsText: text,
  products: z.array(productValuesSchema).catch([]),
  note: text,
  inspection: z.enum(['inspect', 'try', 'none']).catch('inspect'),
  payer: z.enum(['sender', 'receiver']).catch('sender'),
  barter: text,
  carrier: z.string().nullable().catch(null),
});
export type FormValues = z.infer<typeof formValuesSchema>;

export function emptyForm(): FormValues {
  return formValuesSchema.parse({});
}

export function emptyProduct(): ProductValues {
  return productValuesSchema.parse({});
}

/** The next parcel of the same batch: who sends and on what terms stays, the rest is new. */
export function nextForm({ pickupPointId, inspection, payer }: FormValues): FormValues {
  return { ...emptyForm(), pickupPointId, inspection, payer };
}

/** Reads what `form.keep` was given; null when it is no form at all. */
export function restoreForm(kept: string | null): FormValues | null {
  if (kept === null) return null;
  try {
    const read = formValuesSchema.safeParse(JSON.parse(kept));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** An order that was entered before, back in the form; `soc` stays out where a new one is due. */
export function formOf({ contents, ...draft }: Order['draft'], soc: string): FormValues {
  const { commune, district, province } = draft.receiver;
  return {
    ...emptyForm(),
    ...draft,
    soc,
    // The one field for the area shows only what has all three names.
    areaByHand: [commune, district, province].includes(''),
    barter: draft.barter ?? '',
    contentsKind: contents.kind,
    contentsText: contents.kind === 'text' ? contents.text : '',
    products: contents.kind === 'list' ? contents.products : [],
  };
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
    carrier,
    codAmount: values.codAmount as number,
    declaredValue: values.declaredValue,
    weight: values.weight as number,
    contents:
      values.contentsKind === 'text'
        ? { kind: 'text', text: values.contentsText }
        : { kind: 'list', products: values.products as OrderProducts },
    barter: barter.trim() === '' ? null : barter,
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
