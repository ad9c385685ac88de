import { z } from 'zod';
import { cleanText } from '../clean-text.ts';
import { readPhone } from '../phone.ts';

/** The longest code that is kept, characters; the contract names no limit. */
export const codeLength = 200;

/** Money: whole dong. */
export const dongSchema = z
  .int({ error: 'dong.integer' })
  .min(0, { error: 'dong.negative' })
  .max(10_000_000_000, { error: 'dong.tooMuch' });

/** Weight: whole grams, more than none. */
export const gramsSchema = z
  .int({ error: 'grams.integer' })
  .min(1, { error: 'grams.tooLittle' })
  .max(1_000_000, { error: 'grams.tooMuch' });

/** A moment: ISO 8601 with an offset, as every timestamp in the app is kept. */
export const timestampSchema = z.iso.datetime({ offset: true });

/** A phone number, as it is dialled here: see `readPhone`. */
export const phoneSchema = z.string().transform(phoneOf);

/** The same, where there may be none. */
export const optionalPhoneSchema = z
  .string()
  .transform((text, context) => (text.trim() === '' ? '' : phoneOf(text, context)));

function phoneOf(text: string, context: z.RefinementCtx<string>): string {
  const read = readPhone(text);
  if (read.ok) return read.phone;
  context.addIssue({ code: 'custom', message: read.rule });
  return z.NEVER;
}

const cleanString = z.string().transform((text) => cleanText(text).trim());

/** A text that must say something; `rule` is the dictionary's key for the message. */
export function required(rule: string, max = 200) {
  return cleanString.pipe(z.string().min(1, { error: rule }).max(max, { error: 'text.tooLong' }));
}

/** A text that may stay empty. */
export function optional(max = 500) {
  return cleanString.pipe(z.string().max(max, { error: 'text.tooLong' })).default('');
}
