import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  dongSchema,
  gramsSchema,
  optional,
  optionalPhoneSchema,
  phoneSchema,
  required,
  scannedCode,
} from '../../../shared/model/units.ts';

/** Returns a schema's output for a value, or the rule that the value breaks. */
function read(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : { rule: error?.issues[0]?.message };
}

describe('a unit', () => {
  it.each<[z.ZodType, unknown, unknown]>([
    [dongSchema, 0, 0],
    [dongSchema, -1, { rule: 'dong.negative' }],
    [dongSchema, 0.5, { rule: 'dong.integer' }],
    [dongSchema, 10_000_000_000, 10_000_000_000],
    [dongSchema, 10_000_000_001, { rule: 'dong.tooMuch' }],
    [gramsSchema, 1, 1],
    [gramsSchema, 0, { rule: 'grams.tooLittle' }],
    [gramsSchema, 1.5, { rule: 'grams.integer' }],
    [gramsSchema, 1_000_000, 1_000_000],
    [gramsSchema, 1_000_001, { rule: 'grams.tooMuch' }],
    [phoneSchema, '+84 912 345 678', '0912345678'],
    [phoneSchema, '', { rule: 'phone.missing' }],
    [optionalPhoneSchema, ' ', ''],
    [optionalPhoneSchema, '+84 912 345 678', '0912345678'],
    [required('name.missing'), ' Lan ', 'Lan'],
    [required('name.missing'), ' ', { rule: 'name.missing' }],
    [required('name.missing', 3), 'Lan', 'Lan'],
    [required('name.missing', 3), 'Lan ơ', { rule: 'text.tooLong' }],
    [required('name.missing'), 'x'.repeat(200), 'x'.repeat(200)],
    [required('name.missing'), 'x'.repeat(201), { rule: 'text.tooLong' }],
    [scannedCode('code.missing'), ' SPX\u0002\u00A01 ', 'SPX 1'],
    [scannedCode('code.missing'), '40012\u001D211', '40012\u001D211'],
    [scannedCode('code.missing'), '\u001D ', { rule: 'code.missing' }],
    [scannedCode('code.missing'), 'x'.repeat(500), 'x'.repeat(500)],
    [scannedCode('code.missing'), 'x'.repeat(501), { rule: 'text.tooLong' }],
    [optional(), undefined, ''],
    [optional(), ' a ', 'a'],
    [optional(), 'x'.repeat(500), 'x'.repeat(500)],
    [optional(), 'x'.repeat(501), { rule: 'text.tooLong' }],
  ])('is read as its rules say (%#)', (schema, value, expected) => {
    expect(read(schema, value)).toEqual(expected);
  });

  it.each(['12', '091234567', '0912 345 67x'])('is no phone number in %s', (text) => {
    for (const schema of [phoneSchema, optionalPhoneSchema])
      expect(read(schema, text)).toEqual({ rule: expect.stringMatching(/^phone\./) });
  });
});
