import { fold } from '../../shared/fold.ts';
import { textAt } from './stored-order.ts';

/** Groups of digits, as in phone numbers: "0912 345 678"; or any other single word. */
const typedWords = /(?<![\p{L}\p{N}])[0-9]+(?:[ .-][0-9]+)+(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;
const words = /[\p{L}\p{N}]+/gu;

/**
 * Condition for a match: for every part at least one alternative, and of that alternative all prefixes, each the start
 * of some word.
 */
export type Wanted = readonly (readonly (readonly string[])[])[];

/**
 * Parses typed text for the search: every word must be the start of some word of the order. Groups of digits may also
 * be one number, and a phone may begin with +84 or with 0. Returns null without searchable text.
 */
export function wantedOf(text: string): Wanted | null {
  return fold(text).match(typedWords)?.map(waysOf) ?? null;
}

/** Whether every match of `wanted` is a match of `before`, as after typing more letters. */
export function isNarrower(wanted: Wanted, before: Wanted): boolean {
  return before.every((older) => wanted.some((ways) => ways.every((way) => isOneOf(way, older))));
}

/** Whether every match of this alternative matches one of the others. */
function isOneOf(way: readonly string[], others: Wanted[number]): boolean {
  return others.some((other) =>
    other.every((beginning) => way.some((word) => word.startsWith(beginning))),
  );
}

/** Returns all searchable words of an order, folded. The stored order may be from another version. */
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

/** Returns a phone number with a leading 0, so that both notations have the same prefix. */
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
