import { z } from 'zod';
import { timestampSchema } from '../../shared/model/units.ts';
import type { WebhookEvent } from '../platform/webhook-event.ts';

/** Content of an update without personal data; equal for equal updates. */
const sayingSchema = z.tuple([
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
export function sayingOf(event: WebhookEvent): string {
  const { kind, platformCode, status, updatedAt, weight, codAmount, shipmentFee } = event;
  const saying: z.input<typeof sayingSchema> = [
    platformCode,
    kind,
    status.code,
    updatedAt,
    weight,
    codAmount,
    shipmentFee,
    event.insuranceFee,
  ];
  return JSON.stringify(saying);
}

/** Returns the stored content of an update after the removal of its body; empty if it was never parsed. */
export function heardIn(says: string | null) {
  if (says === null) return {};
  const heard = sayingSchema.safeParse(JSON.parse(says));
  if (!heard.success) return {};
  const [, kind, code, updatedAt, weight, codAmount, shipmentFee] = heard.data;
  const status = code === '' ? null : { code, name: '' };
  return { kind, status, updatedAt, weight, codAmount, shipmentFee };
}
