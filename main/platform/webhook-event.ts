import { z } from 'zod';
import { isRecord, lacking, member, readBy, type Reading } from './reading.ts';
import {
  optionalCode,
  optionalInteger,
  optionalMoment,
  readCode,
  readFlag,
  shownText,
} from './wire.ts';

/** What the platform tells of an order by itself (contract 6). Amounts in dong, weight in grams. */
export interface WebhookEvent {
  /** Null for a kind that the contract does not name. */
  readonly kind: 'status' | 'weight' | null;
  readonly platformCode: string;
  readonly shortCode: string | null;
  readonly soc: string | null;
  readonly status: { readonly code: string; readonly name: string };
  readonly reason: { readonly code: string; readonly text: string };
  readonly isPartial: boolean | null;
  readonly hasBarter: boolean | null;
  readonly payer: string;
  readonly receiver: { readonly name: string; readonly phone: string; readonly address: string };
  readonly codAmount: number | null;
  readonly weight: number | null;
  readonly shipmentFee: number | null;
  readonly insuranceFee: number | null;
  /** ISO 8601 in UTC; null where the platform's time cannot be read. */
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly pushedAt: string | null;
}

const flag = z.unknown().optional().transform(readFlag);

const eventSchema = z
  .object({
    type: shownText,
    code: optionalCode,
    shortcode: optionalCode,
    soc: optionalCode,
    name: shownText,
    phone: shownText,
    address: shownText,
    payer: shownText,
    amount: optionalInteger,
    weight: optionalInteger,
    fshipment: optionalInteger,
    finsurance: optionalInteger,
    status: shownText,
    status_name: shownText,
    partial: flag,
    barter: flag,
    reason_code: shownText,
    reason_text: shownText,
    created_at: optionalMoment,
    updated_at: optionalMoment,
    pushed_at: optionalMoment,
  })
  .transform((wire, context): WebhookEvent => {
    if (wire.code === null) {
      context.addIssue({ code: 'custom', message: 'no code' });
      return z.NEVER;
    }
    return {
      kind: kinds.get(wire.type) ?? null,
      platformCode: wire.code,
      shortCode: wire.shortcode,
      soc: wire.soc,
      status: { code: wire.status, name: wire.status_name },
      reason: { code: wire.reason_code, text: wire.reason_text },
      isPartial: wire.partial,
      hasBarter: wire.barter,
      payer: wire.payer,
      receiver: { name: wire.name, phone: wire.phone, address: wire.address },
      codAmount: wire.amount,
      weight: wire.weight,
      shipmentFee: wire.fshipment,
      insuranceFee: wire.finsurance,
      createdAt: wire.created_at,
      updatedAt: wire.updated_at,
      pushedAt: wire.pushed_at,
    };
  });

const kinds: ReadonlyMap<string, 'status' | 'weight'> = new Map([
  ['update_status', 'status'],
  ['update_weight', 'weight'],
]);

/**
 * Reads the body of a callback (contract 6) as tolerantly as an answer: numbers as strings, codes as
 * numbers, nulls, members that nobody knows. Without an order's code it means nothing.
 */
export function readWebhookEvent(body: string): Reading<WebhookEvent> {
  const wire = parsedJson(body);
  if (!isRecord(wire)) return lacking('no JSON object');
  return readBy(eventSchema, wire);
}

/** An object of plain members, without a sign that JSON would have to resolve: what every usual update is. */
const plainObject =
  /^\{(?:"[ !#-[\]-\u00ff]*":(?:"[ !#-[\]-\u00ff]*"|-?[1-9][0-9]*|0|true|false|null)(?:,(?!\})|(?=\})))*\}$/;
/** A code as platforms make them. In a plain object nothing but a member begins like this. */
const usualCode = /[,{]"code":"[\w.-]{1,40}"/;

/**
 * Whether a body is an update at all: the same as above, without reading what it says. A caller waits for
 * this: a usual body is told by its signs, in a third of the time that making an object of it takes, and
 * any other by reading it. Each byte may be taken for a character, since JSON's own signs are all ASCII.
 */
export function isWebhookEvent(body: Buffer): boolean {
  const text = body.toString('latin1');
  if (usualCode.test(text) && plainObject.test(text)) return true;
  return readCode(member(parsedJson(body.toString('utf8')), 'code')) !== null;
}

function parsedJson(body: string): unknown {
  try {
    // Some senders put a byte order mark before their JSON.
    return JSON.parse(body.startsWith('\uFEFF') ? body.slice(1) : body);
  } catch {
    return null;
  }
}
