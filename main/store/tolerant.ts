import { z } from 'zod';
import { appErrorSchema, type AppError } from '../../shared/app-error.ts';

const coded = z.object({ code: z.string() });

/**
 * A stored trouble, from its JSON column. One that another version of Packbench wrote, with a code or
 * members that this one does not know, is told as `unknown-trouble`: it must not cost its row, nor
 * the list that the row is in.
 */
export function storedTrouble(column: string | null): AppError | null {
  if (column === null) return null;
  const stored: unknown = JSON.parse(column);
  const known = appErrorSchema.safeParse(stored);
  if (known.success) return known.data;
  return { code: 'unknown-trouble', was: coded.safeParse(stored).data?.code ?? '?' };
}

/** What of a stored list, from its JSON column, this version knows; the rest is left out. */
export function storedList<Schema extends z.ZodType>(
  column: string,
  schema: Schema,
): z.output<Schema>[] {
  const stored: unknown = JSON.parse(column);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const known = schema.safeParse(entry);
    return known.success ? [known.data] : [];
  });
}

/** The same for the members of a stored object. */
export function storedRecord<Schema extends z.ZodType>(
  column: string,
  schema: Schema,
): Record<string, z.output<Schema>> {
  const stored = z.record(z.string(), z.unknown()).safeParse(JSON.parse(column));
  if (!stored.success) return {};
  return Object.fromEntries(
    Object.entries(stored.data).flatMap(([name, value]) => {
      const known = schema.safeParse(value);
      return known.success ? [[name, known.data]] : [];
    }),
  );
}
