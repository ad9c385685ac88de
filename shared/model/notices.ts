import { z } from 'zod';

/** What is told beside the clock of this computer, by kind. */
export const noticeSettingsSchema = z.object({
  /** An order was cancelled whose label is on a parcel. */
  cancelledAfterPrint: z.boolean().default(true),
  /** The platform cancelled an order that has no label yet: its goods may be picked already. */
  cancelledUnprinted: z.boolean().default(true),
  returnedOrLost: z.boolean().default(true),
  postponed: z.boolean().default(true),
  /** No update of the platform seems to come any more. */
  updatesStopped: z.boolean().default(true),
  labelTrouble: z.boolean().default(true),
  /** Two benches of the site did what does not go together. */
  siteConflict: z.boolean().default(true),
});
export type NoticeSettings = z.output<typeof noticeSettingsSchema>;
export type NoticeKind = keyof NoticeSettings;
export const noticeKinds = Object.keys(noticeSettingsSchema.shape) as NoticeKind[];
