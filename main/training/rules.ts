import { z } from 'zod';
import { type Checked, passed, refused } from './reply.ts';

/**
 * Rules of the contract's tables as zod schemas with Vietnamese messages. `label` is the field's name in the sentence:
 * "Tên người nhận không được để trống."
 */

type IssueInput = { readonly input?: unknown };

function typed(label: string, type: string) {
  return {
    error: (issue: IssueInput) =>
      issue.input === undefined ? `${label} không được để trống.` : `${label} phải là ${type}.`,
  };
}

/** A string that may be empty; surrounding spaces are dropped. */
export function text(label: string) {
  return z.string(typed(label, 'chuỗi ký tự')).trim();
}

/** Allows a missing or null value, which becomes `fallback`. */
export function orElse<Schema extends z.ZodType, Fallback>(schema: Schema, fallback: Fallback) {
  return schema.nullish().transform((value) => value ?? fallback);
}

/** A string that is not empty. */
export function filled(label: string) {
  return text(label).min(1, { error: `${label} không được để trống.` });
}

/** A whole number of at least `least`. */
export function whole(label: string, least = 0) {
  return z
    .int(typed(label, 'số nguyên'))
    .min(least, { error: `${label} phải lớn hơn hoặc bằng ${least}.` });
}

/** One of several strings. */
export function oneOf<const Codes extends readonly string[]>(label: string, codes: Codes) {
  return z.enum(codes, {
    error: ({ input }: IssueInput) => {
      if (input === undefined || input === '') return `${label} không được để trống.`;
      if (typeof input !== 'string') return `${label} phải là chuỗi ký tự.`;
      return `${label} không hợp lệ. Giá trị cho phép: ${codes.join(', ')}.`;
    },
  });
}

/** A phone number of 8 to 15 digits, grouped in any way. */
export function phone(label: string) {
  return filled(label).refine((value) => /^\+?(?:[ .()-]*\d){8,15}$/.test(value), {
    error: `${label} không đúng định dạng số điện thoại.`,
  });
}

/** A web address with http or https. */
export function httpUrl(label: string) {
  return filled(label).pipe(
    z.url({ protocol: /^https?$/, error: `${label} không phải là URL hợp lệ.` }),
  );
}

/** An array of `item`, empty or not. */
export function list<Item extends z.ZodType>(label: string, item: Item) {
  return z.array(item, typed(label, 'danh sách'));
}

/** An object with these members; others are dropped. */
export function record<Shape extends z.ZodRawShape>(label: string, shape: Shape) {
  return z.object(shape, { error: `${label} phải là một đối tượng.` });
}

/** Validates `input`; refuses a violation with 422 and the message of the first broken rule. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Checked<z.output<Schema>> {
  const result = schema.safeParse(input);
  if (result.success) return passed(result.data);
  return refused(422, result.error.issues[0]?.message ?? 'Dữ liệu không hợp lệ.');
}
