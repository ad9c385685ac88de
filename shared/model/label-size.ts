import { z } from 'zod';

/** The sizes that the label endpoint takes (contract 4.7). */
export const platformSizeSchema = z.enum(['S8', 'S9', 'S10', 'S11', 'S12', 'S13', 'S14']);
export type PlatformSize = z.infer<typeof platformSizeSchema>;

/** A label's name and its paper, millimetres. */
const labelSizeSchema = z.object({
  id: platformSizeSchema,
  widthMm: z.number().min(20).max(220),
  heightMm: z.number().min(20).max(300),
});
export type LabelSize = z.infer<typeof labelSizeSchema>;

/**
 * The contract names the sizes and gives no dimensions; these come from one public source,
 * unverified, and are what a new printer profile proposes. Width × height, millimetres.
 */
export const proposedLabelSizes: readonly LabelSize[] = [
  { id: 'S8', widthMm: 80, heightMm: 120 },
  { id: 'S9', widthMm: 80, heightMm: 100 },
  { id: 'S10', widthMm: 80, heightMm: 88 },
  { id: 'S11', widthMm: 80, heightMm: 60 },
  { id: 'S12', widthMm: 100, heightMm: 70 },
  { id: 'S13', widthMm: 100, heightMm: 80 },
  { id: 'S14', widthMm: 110, heightMm: 80 },
];
