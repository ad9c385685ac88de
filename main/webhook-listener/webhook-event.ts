import { z } from 'zod';
import { isRecord, lacking, member, readBy, type ParseResult } from '../platform/parse-result.ts';
import {
  optionalCode,
  optionalInteger,
  optionalMoment,
  readCode,
  readFlag,
  shownText,
} from '../platform/wire.ts';

/** An update of an order (contract 6). Amounts in dong, weight in grams. */
export interface WebhookEvent {
  /** Null for a kind that the contract does not define. */
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
  /** ISO 8601 in UTC; null if the platform's time is invalid. */
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
 * Parses the body of a webhook call (contract 6) as tolerantly as an answer: numbers as strings, codes as numbers,
 * nulls, unknown members. Meaningless without an order code.
 */
export function readWebhookEvent(body: string): ParseResult<WebhookEvent> {
  const wire = parsedJson(body);
  if (!isRecord(wire)) return lacking('no JSON object');
  return readBy(eventSchema, wire);
}

/** Matches an object of plain members without escape sequences, like every normal update. */
const plainObject =
  /^\{(?:"[ !#-[\]-\u00ff]*":(?:"[ !#-[\]-\u00ff]*"|-?[1-9][0-9]*|0|true|false|null)(?:,(?!\})|(?=\})))*\}$/;
/** Matches an order code in the usual format. In a plain object only a member can begin like this. */
const usualCode = /[,{]"code":"[\w.-]{1,40}"/;

/**
 * Whether a body is an update, without parsing it completely. A caller waits for this. A normal body is recognised by
 * two patterns, in a third of the time of JSON.parse; any other body is parsed. Bytes may be read as single characters,
 * because JSON's own signs are ASCII.
 */
export function isWebhookEvent(body: Buffer): boolean {
  const text = body.toString('latin1');
  if (usualCode.test(text) && plainObject.test(text)) return true;
  return readCode(member(parsedJson(body.toString('utf8')), 'code')) !== null;
}

function parsedJson(body: string): unknown {
  try {
    // Some senders put a byte-order mark before their JSON.
    return JSON.parse(body.startsWith('\uFEFF') ? body.slice(1) : body);
  } catch {
    return null;
  }
}
