import { z } from 'zod';
import {
  labelSizeInputSchema,
  type LabelSize,
  type PlatformSize,
  platformSizeSchema,
} from '../../../../shared/model/label-size.ts';

/** Option for a size that the platform does not have. */
const none = 'none';

/** Values of the label size form; null is a missing number. */
export interface SizeValues {
  name: string;
  widthMm: number | null;
  heightMm: number | null;
  platformSize: PlatformSize | typeof none;
}

export type CheckedSize = z.output<typeof labelSizeInputSchema>;

export const platformChoices = [none, ...platformSizeSchema.options] as const;

/** The rules of a label size, applied to the form's values. */
export const sizeValuesSchema = labelSizeInputSchema.extend({
  platformSize: z
    .enum(platformChoices)
    .transform((choice): PlatformSize | null => (choice === none ? null : choice)),
});

export function sizeValues(size: LabelSize | undefined): SizeValues {
  if (!size) return { name: '', widthMm: null, heightMm: null, platformSize: none };
  const { name, widthMm, heightMm, platformSize } = size;
  return { name, widthMm, heightMm, platformSize: platformSize ?? none };
}
