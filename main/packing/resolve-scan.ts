import { codesBehind, mayBecome } from '../../shared/input-method.ts';
import { commandOfCode } from '../../shared/scans/command-codes.ts';
import { findByScan, readingsOf } from '../../shared/scans/readings.ts';

/** Looks a code up in all places that a scan may be for. */
export interface ScanResolver {
  /** Returns those of several codes, in capitals, that orders here or of the site have. One query for all of them. */
  readonly existing: (codes: readonly string[]) => readonly string[];
  /** Returns the orders of this station with exactly this code; case is ignored. */
  readonly ofOrder: (code: string) => readonly string[];
  /** Returns the order of another bench with this scanned code in any of its readings, or null. */
  readonly ofSite: (code: string) => string | null;
  readonly isBadge: (code: string) => boolean;
  /** Checks for a product of the parcel that is being verified, in any reading of the code. */
  readonly isProduct: (code: string) => boolean;
  /** Checks whether orders have a product with one of these codes, which are in capital letters. */
  readonly hasProduct: (codes: readonly string[]) => boolean;
}

interface ResolvedScan {
  readonly codes: readonly string[];
  /** A person confirms even a single code: keys of the scan left no trace, so another code may have been scanned. */
  readonly isGuess: boolean;
}

/**
 * Returns the existing codes that a changed scan may have been, one per order. The code by its physical keys decides
 * alone if it may have become the received text. Without it all codes that an input method turns into that text are
 * looked up, those with keys that left no trace only if none of the others exists. Each code is looked up in all of its
 * readings, as a plain scan. Products of orders count only if no order, badge or product of the present parcel fits.
 */
export function resolveScan(
  received: string | null,
  typed: string | null,
  resolver: ScanResolver,
): ResolvedScan {
  if (typed !== null)
    return { codes: existingAmong([typed], () => true, resolver), isGuess: false };
  if (received === null) return { codes: [], isGuess: false };
  const existing = (withLostKeys: boolean) =>
    existingAmong(
      codesBehind(received, { withLostKeys }),
      (code) => mayBecome(code, received),
      resolver,
    );
  const codes = existing(false);
  if (codes.length > 0) return { codes, isGuess: false };
  return { codes: existing(true), isGuess: true };
}

/** Returns the candidates that exist, one per order. */
function existingAmong(
  candidates: readonly string[],
  isPossible: (code: string) => boolean,
  resolver: ScanResolver,
): string[] {
  const readings = new Map(candidates.map((code) => [code, capitalsOf(code)]));
  const orders = ordersAmong(readings, resolver);
  const codes = new Map<string, string>();
  for (const code of candidates) {
    const [owner, spelling] = ownerOf(code, resolver, orders.has(code)) ?? [];
    if (owner === undefined || codes.has(owner) || !isPossible(code)) continue;
    codes.set(owner, spelling ?? code);
  }
  if (codes.size > 0) return [...codes.values()];
  return productsAmong(readings, resolver).filter(isPossible);
}

/** Codes with their readings, in capital letters. */
type Readings = ReadonlyMap<string, readonly string[]>;

/** Returns the codes that orders may have, by one query for all. A single code is looked up anyway. */
function ordersAmong(readings: Readings, { existing }: ScanResolver): Set<string> {
  if (readings.size < 2) return new Set(readings.keys());
  const foundCodes = new Set(existing([...new Set([...readings.values()].flat())]));
  const codes = [...readings].filter(([, ways]) => ways.some((one) => foundCodes.has(one)));
  return new Set(codes.map(([code]) => code));
}

/**
 * Returns the candidate codes that are a product's code in any order. One query asks for all of them; only if it finds
 * one, each is asked alone.
 */
function productsAmong(readings: Readings, { hasProduct }: ScanResolver): string[] {
  const all = [...new Set([...readings.values()].flat())];
  if (all.length === 0 || !hasProduct(all)) return [];
  return [...readings].filter(([, ways]) => hasProduct(ways)).map(([code]) => code);
}

/**
 * Returns the owner of a code, with the spelling that it has there; null if no command, no order, no badge and no
 * product of the parcel that is being verified has it.
 */
function ownerOf(
  code: string,
  resolver: ScanResolver,
  mayBeOrder: boolean,
): readonly [string, string] | null {
  const command = commandOfCode(code);
  if (command !== null) return [`command ${command}`, code];
  const orders = mayBeOrder ? ordersOf(code, resolver) : [];
  if (orders.length > 0) return [`orders ${orders.join(' ')}`, code];
  const site = mayBeOrder ? resolver.ofSite(code) : null;
  if (site !== null) return [`site ${site}`, code];
  const badge = [code, code.toLowerCase()].find((one) => resolver.isBadge(one));
  if (badge !== undefined) return [`badge ${badge}`, badge];
  return resolver.isProduct(code) ? [code, code] : null;
}

/** Returns the orders of this station with a scanned code. Spellings that differ in case are looked up once. */
function ordersOf(code: string, { ofOrder }: ScanResolver): string[] {
  const tried = new Set<string>();
  return findByScan(code, (one) => {
    const key = one.toUpperCase();
    if (tried.has(key)) return [];
    tried.add(key);
    return ofOrder(one);
  });
}

/** Returns the readings of a code in capital letters. */
function capitalsOf(code: string): string[] {
  return [...new Set([...readingsOf(code)].flat().map((one) => one.toUpperCase()))];
}
