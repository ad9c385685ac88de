import { join } from 'node:path';
import type { Interference } from '../../../../main/training/interference.ts';
import { type LabelFonts, loadLabelFonts } from './fonts.ts';
import { labelsAsPdf } from './pdf.ts';

type Labels = (
  ...page: Parameters<NonNullable<Interference['labels']>>
) => NonNullable<ReturnType<NonNullable<Interference['labels']>>>;

/** Answers label requests with PDFs. Reads the fonts at the first request. */
export function pdfLabels(resourcesFolder: string | undefined): Labels {
  let fonts: Promise<LabelFonts> | null = null;
  return async (orders, size, now) => {
    if (resourcesFolder === undefined) throw new Error('Labels as PDF need the resources folder');
    fonts ??= loadLabelFonts(join(resourcesFolder, 'fonts'));
    const body = await labelsAsPdf(orders, size, now, await fonts);
    return { kind: 'document', status: 200, type: 'application/pdf', body };
  };
}
