import { z } from 'zod';

/** What becomes of a label on which no barcode can be read: printed with a warning, or held. */
const unreadLabelsSchema = z.enum(['warn', 'hold']);
export type UnreadLabels = z.infer<typeof unreadLabelsSchema>;

/** How strict a station is with labels. */
export const printRulesSchema = z.object({
  unread: unreadLabelsSchema,
  /** What "save and print" prints while the platform is away: the label later, or a slip at once. */
  offline: z.enum(['wait', 'slip']).default('wait'),
});
export type PrintRules = z.infer<typeof printRulesSchema>;
