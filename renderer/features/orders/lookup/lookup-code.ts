import type { CallInput } from '../../../../shared/contract.ts';

export type Lookup = CallInput<'orders.find'>;
export type LookupKind = Lookup['kind'];

/** Checks whether a search text could be an order's code, and not a name. */
export function looksLikeCode(text: string): boolean {
  const code = text.trim();
  return /^[\w./-]{4,100}$/.test(code) && /\d/.test(code);
}

export function otherKind(kind: LookupKind): LookupKind {
  return kind === 'platform' ? 'soc' : 'platform';
}

export function isSameLookup(a: Lookup, b: Lookup): boolean {
  return a.kind === b.kind && a.code.trim() === b.code.trim();
}
