import {
  orderDraftSchema,
  type OrderDraft,
  type OrderDraftInput,
} from '../../shared/model/order.ts';
import { pickupPointInputSchema } from '../../shared/model/pickup-point.ts';
import { samplePickupPoint } from '../../main/training/sample.ts';

/** Returns a draft as a packer would enter it, with the fields of `change` replaced. */
export function draftOf(change: Partial<OrderDraftInput> = {}): OrderDraft {
  return orderDraftSchema.parse({
    pickupPointId: 'P1',
    receiver: {
      name: 'Chị Lan',
      phone: '0912345678',
      address: '12 Lê Lợi',
      province: 'Thành phố Hồ Chí Minh',
      district: 'Quận 1',
      commune: 'Phường Bến Nghé',
    },
    codAmount: 350_000,
    weight: 500,
    contents: { kind: 'text', text: 'Áo thun' },
    inspection: 'inspect',
    payer: 'sender',
    ...change,
  } satisfies OrderDraftInput);
}

export const pickupPoint = { ...pickupPointInputSchema.parse(samplePickupPoint), id: 'P1' };
