import type { z } from 'zod';
import { readList } from './wire.ts';

/** What `data` of an answer says, or what it lacks to say anything. */
export type Reading<T> =
  | { readonly kind: 'value'; readonly value: T; readonly brokenRows: number }
  | { readonly kind: 'meaningless'; readonly lacks: string };

/** What was read; `brokenRows` is how many rows of a list meant nothing. */
export function reading<T>(value: T, brokenRows = 0): Reading<T> {
  return { kind: 'value', value, brokenRows };
}

/** What the answer would have needed, in words for the log. */
export function lacking(lacks: string): Reading<never> {
  return { kind: 'meaningless', lacks };
}

/** Reads `data` by a schema. */
export function readBy<T>(schema: z.ZodType<T>, data: unknown): Reading<T> {
  const parsed = schema.safeParse(data);
  return parsed.success ? reading(parsed.data) : lacking(lacksOf(parsed.error));
}

/** No list of the contract comes near: a district has some fifty communes. */
const mostRows = 5000;
const mostBrokenRows = 1000;

/**
 * Reads a list row by row: one row that means nothing must not cost the others. When no row of
 * several means anything, neither does the list; nor does one with more rows, or more broken rows,
 * than any list has.
 */
export function readListBy<Row>(
  schema: z.ZodType<Row>,
  list: unknown,
  name: string,
): Reading<Row[]> {
  const rows = readList(list);
  if (rows === null) return lacking(`${name}: no list`);
  if (rows.length > mostRows) return lacking(`${name}: more than ${mostRows} rows`);
  const read: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const parsed = schema.safeParse(row);
    if (parsed.success) read.push(parsed.data);
    else if (index - read.length >= mostBrokenRows) return lacking(`${name}: too many broken rows`);
  }
  if (rows.length > 0 && read.length === 0) return lacking(`${name}: no readable row`);
  return reading(read, rows.length - read.length);
}

/** The missing members by name, without any value of the answer. */
function lacksOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.message} (${issue.path.join('.') || 'data'})`)
    .join('; ')
    .slice(0, 300);
}

/** A member of something that may be no record at all. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

/** A JSON object, and no list. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null, an empty text, or a record or list without members. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
