import { z } from 'zod';
import { timestampSchema } from '../../shared/model/units.ts';
import type { WebhookEvent } from '../platform/webhook-event.ts';

/** What an update says, without what it tells of a person: the same for all that say the same. */
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

/** The same for all updates that tell the same, whenever they were sent. */
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

/** What is still known of an update whose body was removed; nothing where it was never read. */
export function heardIn(says: string | null) {
  if (says === null) return {};
  const heard = sayingSchema.safeParse(JSON.parse(says));
  if (!heard.success) return {};
  const [, kind, code, updatedAt, weight, codAmount, shipmentFee] = heard.data;
  const status = code === '' ? null : { code, name: '' };
  return { kind, status, updatedAt, weight, codAmount, shipmentFee };
}
