import { hubSchema } from './schema.ts';

/**
 * SQL steps that each migrate a site's database to the next version, which is the position here counted from 1. A
 * released step is never edited, only followed by another.
 */
export const hubMigrations: readonly string[] = [hubSchema];
