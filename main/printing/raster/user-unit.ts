import { pdfObjects } from './pdf-objects.ts';

const KEY = '/UserUnit';

/**
 * Returns the length of one unit of a document's only page in points (ISO 32000, 14.11.2); 1 by default. PDFium neither
 * applies nor reports it. In an encrypted document it may not be found.
 */
export function userUnitOf(pdf: Uint8Array): number {
  for (const objects of pdfObjects(pdf)) {
    const at = objects.lastIndexOf(KEY);
    if (at >= 0) return unitIn(objects.toString('latin1', at + KEY.length, at + KEY.length + 40));
  }
  return 1;
}

/** Parses a direct number, not a reference to an object; 1 for an invalid number. */
function unitIn(text: string): number {
  const unit = Number(/^\s*(\d*\.?\d+)(?![\d.])(?!\s+\d+\s+R)/.exec(text)?.[1] ?? 1);
  return unit > 0 && unit <= 1000 ? unit : 1;
}
