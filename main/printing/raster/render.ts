import { ok } from '../../../shared/result.ts';
import type { RenderFailure } from './rendered-label.ts';
import type { Result } from '../../../shared/result.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import { bitmapFromImage } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';
import { openPages } from './pages.ts';

/** Renders the only page of an own drawing as the dots of its paper, black or white. */
export type Rasterise = (
  pdf: Uint8Array,
  paper: LabelPaper,
) => Promise<Result<Bitmap, RenderFailure>>;

/** Creates a rasteriser and loads PDFium. */
export async function createRasteriser(): Promise<Rasterise> {
  const pages = await openPages();
  return async (pdf, paper) => {
    const drawn = pages.draw(pdf, paper, { kind: 'own' });
    if (!drawn.ok) return drawn;
    return ok(bitmapFromImage(drawn.value));
  };
}
