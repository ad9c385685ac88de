import { schema } from './schema.ts';

/**
 * SQL migrations. The version that each produces is its index plus 1. A released one is never edited; changes need a
 * new one.
 */
export const migrations: readonly string[] = [schema];
