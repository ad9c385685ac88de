import { fold } from '../../shared/fold.ts';
import { textAt } from './stored-order.ts';

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

/** Whether every order that has what is wanted has what was wanted before, too: somebody typed on. */
export function isNarrower(wanted: Wanted, before: Wanted): boolean {
  return before.every((older) => wanted.some((ways) => ways.every((way) => isOneOf(way, older))));
}

/** Whether whatever goes this way goes one of the others, too. */
function isOneOf(way: readonly string[], others: Wanted[number]): boolean {
  return others.some((other) =>
    other.every((beginning) => way.some((word) => word.startsWith(beginning))),
  );
}

/** Every word that an order is found by, folded. What it was stored as may be another version's. */
export function searchWords(order: {
  readonly soc: string;
  readonly draft: unknown;
  readonly platform: unknown;
}): ReadonlySet<string> {
  const ours = (name: string) => textAt(order.draft, 'receiver', name);
  const theirs = (name: string) => textAt(order.platform, name);
  const texts = [
    order.soc,
    ours('name'),
    nationalPhone(ours('phone')),
    ...['address', 'commune', 'district', 'province'].map(ours),
    ...['platformCode', 'shortCode', 'waybill'].map(theirs),
  ];
  return new Set(fold(texts.filter(Boolean).join(' ')).match(words));
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
