import type { Inspection, StoredDraft, Payer } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { withSkus } from './sku.ts';

const inspectionCodes = { inspect: '1', try: '2', none: '3' } as const satisfies Record<
  Inspection,
  string
>;
const payerCodes = { sender: '1', receiver: '2' } as const satisfies Record<Payer, string>;

/** Returns the known members of the pickup point. */
export function pickupMembers(point: PickupPoint | null) {
  if (point === null) return {};
  return given({
    pickup_code: point.code,
    pickup_phone: point.phone,
    pickup_address: point.address,
    pickup_province: point.province,
    pickup_district: point.district,
    pickup_commune: point.commune,
    pickup_name: point.platformName,
    pickup_contact: point.contact,
  });
}

/** Returns the members of an order in the platform's format. */
export function draftMembers(draft: StoredDraft) {
  const { name, phone, address, province, district, commune } = draft.receiver;
  return {
    name,
    phone,
    address,
    province,
    district,
    commune,
    amount: draft.codAmount,
    ...(draft.declaredValue !== null && { value: draft.declaredValue }),
    weight: draft.weight,
    // Unknown values are omitted and the schema refuses them; no default is sent.
    config: draft.inspection && inspectionCodes[draft.inspection],
    payer: draft.payer && payerCodes[draft.payer],
    ...contentsMembers(draft.contents),
    ...given({ note: draft.note, barter: draft.barter, carrier: draft.carrier }),
  };
}

function contentsMembers(contents: StoredDraft['contents']) {
  return contents.kind === 'text'
    ? { product_type: '1', product: contents.text }
    : { product_type: '2', products: withSkus(contents.products) };
}

/** Removes empty members. */
export function given(
  members: Readonly<Record<string, string | null | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(members).filter(
      (entry): entry is [string, string] => (entry[1] ?? '').trim() !== '',
    ),
  );
}
