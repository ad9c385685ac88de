import { z } from 'zod';

/** Reason why a file is not read. No part of it is stored. */
export const refusalSchema = z.enum([
  'empty',
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'long-cell',
  'bomb',
  'password',
  'other-workbook',
  'macros',
  'web-page',
  'not-a-table',
  'damaged',
  'open-quote',
  'nul',
  'lost-letters',
  'too-heavy',
  'no-sheet',
  'changed',
  'stopped',
  'several',
  'folder',
  'another-open',
]);
export type ImportRefusal = z.infer<typeof refusalSchema>;
