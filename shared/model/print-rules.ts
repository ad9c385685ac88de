import { z } from 'zod';

/** Handling of a label without a readable barcode: print with a warning, or hold. */
const unreadLabelsSchema = z.enum(['warn', 'hold']);
export type UnreadLabels = z.infer<typeof unreadLabelsSchema>;

/** Label rules of a station. */
export const printRulesSchema = z.object({
  unread: unreadLabelsSchema,
  /** Output of "save and print" while the platform is unreachable: the label later, or a slip at once. */
  offline: z.enum(['wait', 'slip']).default('wait'),
});
export type PrintRules = z.infer<typeof printRulesSchema>;
