import { scanLength } from '../model/units.ts';
import { spellingsOf } from '../order-codes.ts';
import { lazadaParts, withoutSeparators } from './carrier-codes.ts';
import { GS, gs1Codes } from './gs1.ts';
import { addressCodes, jsonCodes } from './payload.ts';
import { plainCode } from './plain-code.ts';

/** Codes that a scan means in one interpretation: the spellings of one code, or the codes in one structure. */
type Reading = readonly string[];

/** Rules by which codes are taken out of a scan, in the order in which they are tried. */
export const scanRules = ['lazada', 'address', 'json', 'gs1', 'separators'] as const;
type ScanRule = (typeof scanRules)[number];

/**
 * Interprets a scanned or typed text, the most literal reading first: the text itself, then the codes by each rule. A
 * part of a text is returned only for these structures: a text is never shortened otherwise.
 * @param scan the text as received, with identifier, control characters and separators
 */
export function* readingsOf(scan: string): Generator<Reading, void> {
  yield spellingsOf(scan);
  for (const { codes } of codesByRule(scan))
    yield [...new Set(codes.flatMap((code) => spellingsOf(code)))];
}

/** Returns the codes that each rule takes out of a scan, without the rules that find none. */
export function codesByRule(scan: string): { rule: ScanRule; codes: readonly string[] }[] {
  if (scan.length > scanLength) return [];
  const text = withoutControls(scan);
  const content = withoutIdentifier(text);
  const bare = plainCode(scan);
  const separated = withoutSeparators(bare);
  const found: Readonly<Record<ScanRule, readonly string[]>> = {
    lazada: lazadaParts(bare) ?? [],
    address: addressCodes(content),
    json: jsonCodes(content),
    gs1: gs1Codes(text),
    separators: separated === null ? [] : [separated],
  };
  return scanRules.flatMap((rule) => (found[rule].length > 0 ? { rule, codes: found[rule] } : []));
}

/**
 * Finds the matches of a scan: those of the first reading that has any, without duplicates. The codes of one structure may
 * match several; then the scan is not clear.
 */
export function findByScan<T>(scan: string, having: (code: string) => readonly T[]): T[] {
  for (const reading of readingsOf(scan)) {
    const matches = new Set(reading.flatMap((code) => having(code)));
    if (matches.size > 0) return [...matches];
  }
  return [];
}

/** Removes the control characters around and in a scan (STX, ETX, CR, LF), but not the separators of GS1 elements. */
function withoutControls(scan: string): string {
  const text = scan
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (one) => (one === GS ? GS : ''));
  return text.trim();
}

/** Removes the symbology identifier ("]Q1"). */
function withoutIdentifier(text: string): string {
  return text.replace(/^\][A-Za-z][0-9A-Za-z](?=.)/, '');
}
