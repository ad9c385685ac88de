import { z } from 'zod';
import { timestampSchema } from '../../shared/model/units.ts';
import type { WebhookEvent } from '../webhook-listener/webhook-event.ts';

/** Content of an update without personal data; equal for equal updates. */
const eventKeySchema = z.tuple([
  z.string(),
  z.enum(['status', 'weight']).nullable(),
  z.string(),
  timestampSchema.nullable(),
  z.int().nullable(),
  z.int().nullable(),
  z.int().nullable(),
  z.int().nullable(),
]);

/** Returns a key that is equal for updates with equal content, whenever they were sent. */
export function eventKeyOf(event: WebhookEvent): string {
  const { kind, platformCode, status, updatedAt, weight, codAmount, shipmentFee } = event;
  const key: z.input<typeof eventKeySchema> = [
    platformCode,
    kind,
    status.code,
    updatedAt,
    weight,
    codAmount,
    shipmentFee,
    event.insuranceFee,
  ];
  return JSON.stringify(key);
}

/** Returns the stored content of an update after the removal of its body; empty if it was never parsed. */
export function parseEventKey(says: string | null) {
  if (says === null) return {};
  const parsed = eventKeySchema.safeParse(JSON.parse(says));
  if (!parsed.success) return {};
  const [, kind, code, updatedAt, weight, codAmount, shipmentFee] = parsed.data;
  const status = code === '' ? null : { code, name: '' };
  return { kind, status, updatedAt, weight, codAmount, shipmentFee };
}
