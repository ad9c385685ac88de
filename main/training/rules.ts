import { z } from 'zod';
import { fillIn, trainingTexts } from '../texts/texts.ts';
import { type CheckedInput, passed, refusedReply } from './reply.ts';

/**
 * Rules of the contract's tables as zod schemas with Vietnamese messages. `label` is the field's name, with which each
 * message begins.
 */

const { types, ...messages } = trainingTexts.rules;

/** Returns the message of a broken rule. `label` is the field's name in the sentence. */
export function ruleMessage(
  rule: keyof typeof messages,
  label: string,
  params: Readonly<Record<string, string>> = {},
): string {
  return fillIn(messages[rule], { label, ...params });
}

type IssueInput = { readonly input?: unknown };

function typed(label: string, type: keyof typeof types) {
  return {
    error: (issue: IssueInput) =>
      issue.input === undefined
        ? ruleMessage('missing', label)
        : ruleMessage('wrongType', label, { type: types[type] }),
  };
}

/** A string that may be empty; surrounding spaces are dropped. */
export function textRule(label: string) {
  return z.string(typed(label, 'string')).trim();
}

/** Allows a missing or null value, which becomes `fallback`. */
export function orElse<Schema extends z.ZodType, Fallback>(schema: Schema, fallback: Fallback) {
  return schema.nullish().transform((value) => value ?? fallback);
}

/** A string that is not empty. */
export function filled(label: string) {
  return textRule(label).min(1, { error: ruleMessage('missing', label) });
}

/** A whole number of at least `min`. */
export function integerRule(label: string, min = 0) {
  return z
    .int(typed(label, 'integer'))
    .min(min, { error: ruleMessage('tooSmall', label, { min: String(min) }) });
}

/** One of several strings. */
export function oneOf<const Codes extends readonly string[]>(label: string, codes: Codes) {
  return z.enum(codes, {
    error: ({ input }: IssueInput) => {
      if (input === undefined || input === '') return ruleMessage('missing', label);
      if (typeof input !== 'string') return ruleMessage('wrongType', label, { type: types.string });
      return ruleMessage('notAllowed', label, { codes: codes.join(', ') });
    },
  });
}

/** A phone number of 8 to 15 digits, grouped in any way. */
export function phone(label: string) {
  return filled(label).refine((value) => /^\+?(?:[ .()-]*\d){8,15}$/.test(value), {
    error: ruleMessage('notAPhone', label),
  });
}

/** A web address with http or https. */
export function httpUrl(label: string) {
  return filled(label).pipe(z.url({ protocol: /^https?$/, error: ruleMessage('notAnUrl', label) }));
}

/** An array of `item`, empty or not. */
export function list<Item extends z.ZodType>(label: string, item: Item) {
  return z.array(item, typed(label, 'list'));
}

/** An object with these members; others are dropped. Without a label it is the whole request. */
export function record<Shape extends z.ZodRawShape>(
  shape: Shape,
  label = trainingTexts.fields.shared.body,
) {
  return z.object(shape, { error: ruleMessage('notAnObject', label) });
}

/** Validates `input`; refuses a violation with 422 and the message of the first broken rule. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): CheckedInput<z.output<Schema>> {
  const result = schema.safeParse(input);
  if (result.success) return passed(result.data);
  return refusedReply(422, result.error.issues[0]?.message ?? trainingTexts.refusals.invalidData);
}
