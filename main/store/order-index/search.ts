import { fold } from '../../../shared/fold.ts';
import { textAt } from './stored-order.ts';

/** Groups of digits, as in phone numbers: "0912 345 678"; or any other single word. */
const typedTokenPattern = /(?<![\p{L}\p{N}])[0-9]+(?:[ .-][0-9]+)+(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;
const tokenPattern = /[\p{L}\p{N}]+/gu;

/**
 * Condition for a match: for every part at least one alternative, and of that alternative all prefixes, each the start
 * of some word.
 */
export type SearchTerms = readonly (readonly (readonly string[])[])[];

/**
 * Parses typed text for the search: every word must be the start of some word of the order. Groups of digits may also
 * be one number, and a phone may begin with +84 or with 0. Returns null without searchable text.
 */
export function searchTermsOf(text: string): SearchTerms | null {
  return fold(text).match(typedTokenPattern)?.map(alternativesOf) ?? null;
}

/** Whether every match of `terms` is a match of `before`, as after typing more letters. */
export function isNarrower(terms: SearchTerms, before: SearchTerms): boolean {
  return before.every((older) =>
    terms.some((alternatives) => alternatives.every((alternative) => isOneOf(alternative, older))),
  );
}

/** Whether every match of this alternative matches one of the others. */
function isOneOf(alternative: readonly string[], alternatives: SearchTerms[number]): boolean {
  return alternatives.some((other) =>
    other.every((beginning) => alternative.some((word) => word.startsWith(beginning))),
  );
}

/** Returns all searchable words of an order, folded. The stored order may be from another version. */
export function searchTokens(order: {
  readonly soc: string;
  readonly draft: unknown;
  readonly platform: unknown;
}): ReadonlySet<string> {
  const ofDraft = (name: string) => textAt(order.draft, 'receiver', name);
  const ofPlatform = (name: string) => textAt(order.platform, name);
  const texts = [
    order.soc,
    ofDraft('name'),
    nationalPhone(ofDraft('phone')),
    ...['address', 'commune', 'district', 'province'].map(ofDraft),
    ...['platformCode', 'shortCode', 'waybill'].map(ofPlatform),
  ];
  return new Set(fold(texts.filter(Boolean).join(' ')).match(tokenPattern));
}

/** Returns a phone number with a leading 0, so that both notations have the same prefix. */
function nationalPhone(phone: string): string {
  return phone.replace(/^\+?84(?=[0-9]{3})/, '0');
}

function alternativesOf(part: string): string[][] {
  const groups = part.split(/[ .-]/);
  const joined = groups.join('');
  const numbers = new Set([joined, nationalPhone(joined)]);
  const alternatives = [...numbers].map((number) => [number]);
  return groups.length === 1 ? alternatives : [groups, ...alternatives];
}
