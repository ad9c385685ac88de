import { schema } from './schema.ts';

/**
 * SQL of each migration; its version is its position, counted from 1. A released one is never edited, only followed by
 * another.
 */
export const migrations: readonly string[] = [schema];
