import { z } from 'zod';

/** Kinds of system notifications. */
export const noticeSettingsSchema = z.object({
  /** An order with a printed label was cancelled. */
  cancelledAfterPrint: z.boolean().default(true),
  /** The platform cancelled an order without a label; its goods may be picked already. */
  cancelledUnprinted: z.boolean().default(true),
  returnedOrLost: z.boolean().default(true),
  postponed: z.boolean().default(true),
  /** Platform updates seem to have stopped. */
  updatesStopped: z.boolean().default(true),
  labelTrouble: z.boolean().default(true),
  /** Two benches of the site have conflicting actions. */
  siteConflict: z.boolean().default(true),
});
export type NoticeSettings = z.output<typeof noticeSettingsSchema>;
export type NoticeKind = keyof NoticeSettings;
export const noticeKinds = Object.keys(noticeSettingsSchema.shape) as NoticeKind[];
