import type { z } from 'zod';
import { readList } from './wire.ts';

/** Result of parsing `data` of an answer: a value, or a description of the missing part. */
export type ParseResult<T> =
  | { readonly kind: 'value'; readonly value: T; readonly invalidRows: number }
  | { readonly kind: 'meaningless'; readonly lacks: string };

/** Creates a value; `invalidRows` is the number of invalid rows of a list. */
export function parsedValue<T>(value: T, invalidRows = 0): ParseResult<T> {
  return { kind: 'value', value, invalidRows };
}

/** Creates a failure with a description of the missing part for the log. */
export function lacking(lacks: string): ParseResult<never> {
  return { kind: 'meaningless', lacks };
}

/** Parses `data` by a schema. */
export function readBy<T>(schema: z.ZodType<T>, data: unknown): ParseResult<T> {
  const parsed = schema.safeParse(data);
  return parsed.success ? parsedValue(parsed.data) : lacking(lacksOf(parsed.error));
}

/** Maximum rows of a list, far more than any list of the contract: a district has some fifty communes. */
const maxRows = 5000;
const maxInvalidRows = 1000;

/**
 * Parses a list row by row, so that an invalid row does not affect the others. The list is meaningless if all rows are
 * invalid, or if it has too many rows or too many invalid rows.
 */
export function readListBy<Row>(
  schema: z.ZodType<Row>,
  list: unknown,
  name: string,
): ParseResult<Row[]> {
  const rows = readList(list);
  if (rows === null) return lacking(`${name}: no list`);
  if (rows.length > maxRows) return lacking(`${name}: more than ${maxRows} rows`);
  const read: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const parsed = schema.safeParse(row);
    if (parsed.success) read.push(parsed.data);
    else if (index - read.length >= maxInvalidRows) return lacking(`${name}: too many broken rows`);
  }
  if (rows.length > 0 && read.length === 0) return lacking(`${name}: no readable row`);
  return parsedValue(read, rows.length - read.length);
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
