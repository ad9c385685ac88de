import { schema } from './schema.ts';

/**
 * SQL that each brings a site's database from one version to the next, which is its place here counted from 1. One that was
 * released is never edited, only followed by another.
 */
export const migrations: readonly string[] = [schema];
