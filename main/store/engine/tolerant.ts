import { z } from 'zod';
import { appErrorSchema, type AppError } from '../../../shared/app-error.ts';

const coded = z.object({ code: z.string() });

/**
 * Parses a stored problem from its JSON column. One of another version, with an unknown code or members, becomes
 * `unknown-trouble`, so that its row and list remain usable.
 */
export function storedProblem(column: string | null): AppError | null {
  if (column === null) return null;
  const stored: unknown = JSON.parse(column);
  const result = appErrorSchema.safeParse(stored);
  if (result.success) return result.data;
  return { code: 'unknown-trouble', was: coded.safeParse(stored).data?.code ?? '?' };
}

/** Returns the items of a stored list (a JSON column) that this version can parse; skips the rest. */
export function storedList<Schema extends z.ZodType>(
  column: string,
  schema: Schema,
): z.output<Schema>[] {
  const stored: unknown = JSON.parse(column);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const result = schema.safeParse(entry);
    return result.success ? [result.data] : [];
  });
}

/** Returns the members of a stored object that this version can parse; skips the rest. */
export function storedRecord<Schema extends z.ZodType>(
  column: string,
  schema: Schema,
): Record<string, z.output<Schema>> {
  const stored = z.record(z.string(), z.unknown()).safeParse(JSON.parse(column));
  if (!stored.success) return {};
  return Object.fromEntries(
    Object.entries(stored.data).flatMap(([name, value]) => {
      const result = schema.safeParse(value);
      return result.success ? [[name, result.data]] : [];
    }),
  );
}
