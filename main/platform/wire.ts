import { z } from 'zod';
import { codeLength } from '../../shared/model/units.ts';

/*
 * Tolerant parsers for values from a platform: numbers as strings, codes as numbers, null instead of a text, unknown
 * members. Text is converted to NFC.
 */

/** Maximum lengths of a text and a code (characters). */
const longestText = 1000;
const longestCode = codeLength;

/** Parses `true`, `1`, `"true"` and `"1"` and their opposites; null for other values. */
export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const text = readText(value)?.toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : null;
}

/** Parses a text for people; a list of texts, or one per field, is joined. */
export function readSentence(value: unknown): string {
  const text = readText(value);
  if (text !== null) return text;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .flat()
    .slice(0, 20)
    .map((part) => readText(part) ?? '')
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, longestText);
}

/** Parses a list; some platforms send an object with the indexes as names. Null for other values. */
export function readList(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return null;
  return Object.keys(value).every((key) => /^[0-9]+$/.test(key)) ? Object.values(value) : null;
}

/** Converts a text or number to trimmed text in NFC; null for other values. */
function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  // Cut first: normalising megabytes would block the event loop.
  return value.slice(0, longestText).normalize('NFC').trim();
}

/** Whether a value is a text, or a number that stands for one. */
export function isText(value: unknown): boolean {
  return readText(value) !== null;
}

/** Parses a code as trimmed text; null if it is missing or invalid. */
export function readCode(value: unknown): string | null {
  const text = readText(value);
  if (text === null || text === '' || text.length > longestCode) return null;
  // Invisible characters would break barcodes and comparisons; inner spaces do not.
  return /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text) ? null : text;
}

function readInteger(value: unknown): number | null {
  const text = readText(value);
  if (text === null || !/^[+-]?[0-9]{1,16}(?:\.[0-9]{1,20})?(?:e\+?[0-9]{1,2})?$/i.test(text))
    return null;
  // Adding zero turns -0 into 0.
  const number = Math.round(Number(text)) + 0;
  return Number.isSafeInteger(number) ? number : null;
}

const moment =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]{1,9}))?)? ?(Z|[+-][0-9]{2}(?::?[0-9]{2})?)?$/i;

/** Vietnam has one time zone without daylight saving time. */
const homeOffset = '+07:00';

/** Parses a time to ISO 8601 in UTC, so that times compare as texts. A time without an offset is Vietnam's. */
function readMoment(value: unknown): string | null {
  const match = moment.exec(readText(value) ?? '');
  if (match === null) return null;
  const [, year, month, day, hour, minute, second = '00', fraction = '0', offset = homeOffset] =
    match;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const asUtc = Date.parse(`${wall}Z`);
  // Date would accept 31 February as 3 March.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(wall)) return null;
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3));
  const time = new Date(asUtc + ms - offsetMinutes(offset) * 60_000);
  const text = time.toISOString();
  // Years outside 0000 to 9999 have another format.
  return text.length === 24 ? text : null;
}

function offsetMinutes(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0;
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return offset.startsWith('-') ? -minutes : minutes;
}

/** A member may be missing, null or of any type; its parser decides. */
const anything = z.unknown().optional();

/** Text for display only: any other value becomes an empty text. */
export const shownText = anything.transform((value) => readText(value) ?? '');

/** An optional code; null and an empty text are equal. */
export const optionalCode = anything.transform(readCode);

/** Optional whole dong or grams. Fractions of a dong are rounded. */
export const optionalInteger = anything.transform(readInteger);

/** An optional time, as ISO 8601 in UTC. */
export const optionalMoment = anything.transform(readMoment);

/** An optional list; null and an empty text are equal. */
export const optionalList = anything.transform((value, context) => {
  if (value === undefined || value === null || value === '') return null;
  const list = readList(value);
  if (list !== null) return list;
  context.addIssue({ code: 'custom', message: 'no list' });
  return z.NEVER;
});

/** A required code; without it the answer is meaningless. */
export const requiredCode = required(readCode, 'code');

/** A required text; without it the answer is meaningless. */
export const requiredText = required((value) => readText(value) || null, 'text');

/** A required amount; without it the answer is meaningless. */
export const requiredInteger = required(readInteger, 'integer');

function required<T>(read: (value: unknown) => T | null, kind: string) {
  return anything.transform((value, context) => {
    const parsed = read(value);
    if (parsed !== null) return parsed;
    context.addIssue({ code: 'custom', message: `no ${kind}` });
    return z.NEVER;
  });
}
