import { fold } from '../../shared/fold.ts';
import type { KeptDraft, PlatformOrder } from '../../shared/model/order.ts';

/** Digits in groups, as phones are written: "0912 345 678"; or any other single word. */
const typedWords = /(?<![\p{L}\p{N}])[0-9]+(?:[ .-][0-9]+)+(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;
const words = /[\p{L}\p{N}]+/gu;

/**
 * What an order must have to be found: of every part one way, of every way all beginnings, each
 * the beginning of some word.
 */
export type Wanted = readonly (readonly (readonly string[])[])[];

/**
 * What was typed, for the search: every word must begin some word of the order. Digits in groups
 * may also be one number, and a phone may begin with +84 or with 0. Null when nothing searchable
 * was typed.
 */
export function wantedOf(text: string): Wanted | null {
  return fold(text).match(typedWords)?.map(waysOf) ?? null;
}

/** Every word that an order is found by, folded. */
export function searchWords(
  soc: string,
  draft: KeptDraft,
  platform: PlatformOrder | null,
): ReadonlySet<string> {
  const { name, phone, address, commune, district, province } = draft.receiver;
  const ours = [soc, name, nationalPhone(phone ?? ''), address, commune, district, province];
  const theirs = platform ? [platform.platformCode, platform.shortCode, platform.waybill] : [];
  return new Set(fold([...ours, ...theirs].filter(Boolean).join(' ')).match(words));
}

/** A phone with its leading 0, so that both ways of writing one begin alike. */
function nationalPhone(phone: string): string {
  return phone.replace(/^\+?84(?=[0-9]{3})/, '0');
}

function waysOf(part: string): string[][] {
  const groups = part.split(/[ .-]/);
  const joined = groups.join('');
  const numbers = new Set([joined, nationalPhone(joined)]);
  const ways = [...numbers].map((number) => [number]);
  return groups.length === 1 ? ways : [groups, ...ways];
}
