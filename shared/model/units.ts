import { z } from 'zod';
import { cleanText } from '../clean-text.ts';
import { readPhone } from '../phone.ts';
import { GS } from '../scans/gs1.ts';

/** Maximum length of a stored code (characters); the contract names no limit. */
export const codeLength = 200;

/** Maximum length of a scan (characters): a QR code may contain a web address or JSON around its code. */
export const scanLength = 500;

/** Money: whole dong. */
export const dongSchema = z
  .int({ error: 'dong.integer' })
  .min(0, { error: 'dong.negative' })
  .max(10_000_000_000, { error: 'dong.tooMuch' });

/** Weight: whole grams, at least 1. */
export const gramsSchema = z
  .int({ error: 'grams.integer' })
  .min(1, { error: 'grams.tooLittle' })
  .max(1_000_000, { error: 'grams.tooMuch' });

/** A timestamp: ISO 8601 with an offset, the format of all stored timestamps. */
export const timestampSchema = z.iso.datetime({ offset: true });

/** A phone number as dialled in Vietnam: see `readPhone`. */
export const phoneSchema = z.string().transform(phoneOf);

/** The same, optional. */
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

/** A required text; `rule` is the dictionary key of the message. */
export function required(rule: string, max = 200) {
  return cleanString.pipe(z.string().min(1, { error: rule }).max(max, { error: 'text.tooLong' }));
}

const scannedString = z.string().transform((text) => {
  const elements = text.split(GS).map((element) => cleanText(element));
  return elements.every((element) => element.trim() === '') ? '' : elements.join(GS).trim();
});

/**
 * A scanned code, required. It keeps the separators of GS1 elements, which `cleanText` would replace between digits.
 * `rule` is the dictionary key of the message.
 */
export function scannedCode(rule: string) {
  return scannedString.pipe(
    z.string().min(1, { error: rule }).max(scanLength, { error: 'text.tooLong' }),
  );
}

/** A text that may be empty. */
export function optional(max = 500) {
  return cleanString.pipe(z.string().max(max, { error: 'text.tooLong' })).default('');
}
