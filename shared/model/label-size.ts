import { z } from 'zod';
import { required } from './units.ts';

/** Sizes of the label endpoint (contract 4.7). */
export const platformSizeSchema = z.enum(['S8', 'S9', 'S10', 'S11', 'S12', 'S13', 'S14']);
export type PlatformSize = z.infer<typeof platformSizeSchema>;

function millimetres(max: number) {
  const error = 'labelSize.size';
  return z.number({ error }).min(20, { error }).max(max, { error });
}

/** Input for a label size. Lengths in millimetres, width across the printer. */
export const labelSizeInputSchema = z.object({
  name: required('labelSize.name', 30),
  widthMm: millimetres(220),
  heightMm: millimetres(300),
  /** The platform's size for this paper; null without a match (contract 4.7). */
  platformSize: platformSizeSchema.nullable(),
});

export const labelSizeSchema = labelSizeInputSchema.extend({ id: z.string() });
/** A row of the table of label sizes. */
export type LabelSize = z.infer<typeof labelSizeSchema>;

/** A row with its origin: predefined by Packbench, predefined and changed, or added. */
export const listedLabelSizeSchema = labelSizeSchema.extend({
  origin: z.enum(['default', 'changed', 'own']),
});
export type ListedLabelSize = z.infer<typeof listedLabelSizeSchema>;

/** A size of the platform and its paper (millimetres). */
export interface PlatformPaper {
  readonly id: PlatformSize;
  readonly widthMm: number;
  readonly heightMm: number;
}

/**
 * The contract names the sizes without dimensions; these come from one public source and are unverified. Width × height
 * (millimetres).
 */
export const proposedLabelSizes: readonly PlatformPaper[] = [
  { id: 'S8', widthMm: 80, heightMm: 120 },
  { id: 'S9', widthMm: 80, heightMm: 100 },
  { id: 'S10', widthMm: 80, heightMm: 88 },
  { id: 'S11', widthMm: 80, heightMm: 60 },
  { id: 'S12', widthMm: 100, heightMm: 70 },
  { id: 'S13', widthMm: 100, heightMm: 80 },
  { id: 'S14', widthMm: 110, heightMm: 80 },
];

/** Common rolls and sheets for which the platform has no size. */
const otherSizes = [
  ['100x150', '100 × 150', 100, 150],
  ['100x100', '100 × 100', 100, 100],
  ['76x130', '76 × 130', 76, 130],
  ['A6', 'A6', 105, 148],
  ['A5', 'A5', 148, 210],
] as const;

/** Default table of label sizes. */
export const defaultLabelSizes: readonly LabelSize[] = [
  ...proposedLabelSizes.map(({ id, widthMm, heightMm }) => {
    return { id, name: id, widthMm, heightMm, platformSize: id };
  }),
  ...otherSizes.map(([id, name, widthMm, heightMm]) => {
    return { id, name, widthMm, heightMm, platformSize: null };
  }),
];

/** True if a printer's paper no longer matches the size that it was set up with. */
export function isPaperOutdated(
  printer: { readonly sizeId: string | null; readonly widthMm: number; readonly heightMm: number },
  size: LabelSize,
): boolean {
  if (printer.sizeId !== size.id) return false;
  return printer.widthMm !== size.widthMm || printer.heightMm !== size.heightMm;
}
