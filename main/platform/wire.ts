import { z } from 'zod';
import { codeLength } from '../../shared/model/units.ts';

/*
 * Building blocks for what a platform sends. They read what was meant: numbers as strings, codes
 * as numbers, null where the contract shows a text, members that nobody knows. Text is NFC.
 */

/** Longest text and longest code that are kept, characters. */
const longestText = 1000;
const longestCode = codeLength;

/** `true`, `1`, `"true"` and `"1"`; null for what is no flag. */
export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const text = readText(value)?.toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : null;
}

/** A text for people; a list of sentences, or one a field, becomes one text. */
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

/** A list; some platforms send it as an object with the indexes as names. Null for what is none. */
export function readList(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return null;
  return Object.keys(value).every((key) => /^[0-9]+$/.test(key)) ? Object.values(value) : null;
}

/** A text or number as trimmed text in NFC, or null. */
function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  // Cut first: normalising megabytes would hold up the event loop.
  return value.slice(0, longestText).normalize('NFC').trim();
}

/** A code as trimmed text, or null where none is. */
export function readCode(value: unknown): string | null {
  const text = readText(value);
  if (text === null || text === '' || text.length > longestCode) return null;
  // What nobody sees would survive no barcode and no comparison; a space inside does.
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

/** Vietnam keeps one time all year. */
const homeOffset = '+07:00';

/** A time as ISO 8601 in UTC, so that times compare as texts; without an offset it is Vietnam's. */
function readMoment(value: unknown): string | null {
  const match = moment.exec(readText(value) ?? '');
  if (match === null) return null;
  const [, year, month, day, hour, minute, second = '00', fraction = '0', offset = homeOffset] =
    match;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const asUtc = Date.parse(`${wall}Z`);
  // 31 February is no day; Date would take it for 3 March.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(wall)) return null;
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3));
  const time = new Date(asUtc + ms - offsetMinutes(offset) * 60_000);
  const text = time.toISOString();
  // Years beyond 0000 to 9999 have another shape.
  return text.length === 24 ? text : null;
}

function offsetMinutes(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0;
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return offset.startsWith('-') ? -minutes : minutes;
}

/** A member may be missing, null or of any type: what reads it decides. */
const anything = z.unknown().optional();

/** Text that is only shown: whatever is no text becomes an empty one. */
export const shownText = anything.transform((value) => readText(value) ?? '');

/** A code that may be missing; null and an empty text are the same. */
export const optionalCode = anything.transform(readCode);

/** Whole dong or grams that may be missing. Fractions of a dong are rounded. */
export const optionalInteger = anything.transform(readInteger);

/** A time that may be missing, as ISO 8601 in UTC. */
export const optionalMoment = anything.transform(readMoment);

/** A list that may be missing; null and an empty text are the same. */
export const optionalList = anything.transform((value, context) => {
  if (value === undefined || value === null || value === '') return null;
  const list = readList(value);
  if (list !== null) return list;
  context.addIssue({ code: 'custom', message: 'no list' });
  return z.NEVER;
});

/** A code without which the answer means nothing. */
export const requiredCode = required(readCode, 'code');

/** A text without which the answer means nothing. */
export const requiredText = required((value) => readText(value) || null, 'text');

/** An amount without which the answer means nothing. */
export const requiredInteger = required(readInteger, 'integer');

function required<T>(read: (value: unknown) => T | null, kind: string) {
  return anything.transform((value, context) => {
    const found = read(value);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: `no ${kind}` });
    return z.NEVER;
  });
}
