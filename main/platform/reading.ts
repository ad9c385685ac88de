import type { z } from 'zod';
import { readList } from './wire.ts';

/** Result of parsing `data` of an answer: a value, or a description of the missing part. */
export type Reading<T> =
  | { readonly kind: 'value'; readonly value: T; readonly brokenRows: number }
  | { readonly kind: 'meaningless'; readonly lacks: string };

/** Creates a value; `brokenRows` is the number of invalid rows of a list. */
export function reading<T>(value: T, brokenRows = 0): Reading<T> {
  return { kind: 'value', value, brokenRows };
}

/** Creates a failure with a description of the missing part for the log. */
export function lacking(lacks: string): Reading<never> {
  return { kind: 'meaningless', lacks };
}

/** Parses `data` by a schema. */
export function readBy<T>(schema: z.ZodType<T>, data: unknown): Reading<T> {
  const parsed = schema.safeParse(data);
  return parsed.success ? reading(parsed.data) : lacking(lacksOf(parsed.error));
}

/** Maximum rows of a list, far more than any list of the contract: a district has some fifty communes. */
const mostRows = 5000;
const mostBrokenRows = 1000;

/**
 * Parses a list row by row, so that an invalid row does not affect the others. The list is meaningless if all rows are
 * invalid, or if it has too many rows or too many invalid rows.
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

/** Lists the missing members by name, without values of the answer. */
function lacksOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.message} (${issue.path.join('.') || 'data'})`)
    .join('; ')
    .slice(0, 300);
}

/** Returns a member of a value that may be no record. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

/** Whether a value is a JSON object and not a list. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is null, an empty text, or a record or list without members. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
