import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appErrorSchema, resultSchema } from '../../shared/app-error.ts';
import { assertNever, err, ok } from '../../shared/result.ts';

describe('results', () => {
  it('are a value or an error', () => {
    expect(ok(1)).toEqual({ ok: true, value: 1 });
    expect(ok()).toEqual({ ok: true, value: undefined });
    expect(err({ code: 'no-token' })).toEqual({ ok: false, error: { code: 'no-token' } });
  });

  it('cross over to the window with what their schema names, and nothing else', () => {
    const schema = resultSchema(z.object({ id: z.string() }));
    expect(schema.parse({ ok: true, value: { id: 'a', token: 'x' }, more: 1 })).toEqual(
      ok({ id: 'a' }),
    );
    const refusal = { code: 'no-token', token: 'x' };
    expect(schema.parse({ ok: false, error: refusal })).toEqual(err({ code: 'no-token' }));
    expect(schema.safeParse({ ok: false, error: { code: 'unheard-of' } }).success).toBe(false);
    expect(schema.safeParse({ ok: true }).success).toBe(false);
  });

  it('have an error for every code once', () => {
    const codes = appErrorSchema.options.map((option) => option.shape.code.value);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('end a forgotten member loudly', () => {
    expect(() => assertNever({ code: 'forgotten' } as never)).toThrow(/forgotten/);
  });
});
