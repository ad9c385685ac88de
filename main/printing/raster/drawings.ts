import { ok, type Result } from '../../../shared/result.ts';
import { fontsOnce } from '../../labels/fonts-once.ts';
import type { LabelFonts } from '../../labels/label-fonts.ts';
import type { Mark } from '../../labels/marks.ts';
import type { DrawingFailure } from '../../labels/own-label.ts';
import type { Stamp } from '../../labels/reprint-stamp.ts';
import type { Drawing } from './render-protocol.ts';

/** An installation fault, such as a missing font. Neither the document nor the order is the cause. */
export class DrawingFault extends Error {}

/** Draws own labels, slips and stamps as PDF files. The drawing modules take a fifth of a second to load. */
export class Drawings {
  readonly #fonts;

  /** `resourcesFolder` is the app's `resources/` folder, which has the fonts. */
  constructor(resourcesFolder: string) {
    this.#fonts = fontsOnce(resourcesFolder);
  }

  /** Lays out a drawing. Throws `DrawingFault`. */
  arranged(
    drawing: Drawing,
  ): Promise<
    Result<{ readonly marks: readonly Mark[]; readonly fonts: LabelFonts }, DrawingFailure>
  > {
    return faultless(async () => {
      const fonts = await this.#fonts();
      const marks = await marksOf(drawing, fonts);
      return marks.ok ? ok({ marks: marks.value, fonts }) : marks;
    });
  }

  /** Throws `DrawingFault`. */
  pdfOf(drawing: Drawing): Promise<Result<Uint8Array, DrawingFailure>> {
    return faultless(async () => {
      if (drawing.kind === 'slip') {
        const { drawSlip } = await import('../../labels/slip.ts');
        return drawSlip(await this.#fonts(), drawing.slip);
      }
      const { drawOwnLabel } = await import('../../labels/own-label.ts');
      return drawOwnLabel(await this.#fonts(), drawing.label);
    });
  }

  /** Draws the mark of an order's reprint number `reprint`. Throws `DrawingFault`. */
  stamp(reprint: number): Promise<Stamp> {
    return faultless(async () => {
      const { drawReprintStamp } = await import('../../labels/reprint-stamp.ts');
      return drawReprintStamp(await this.#fonts(), reprint);
    });
  }

  /** Loads fonts and modules, so that the first label is as fast as the others. Throws `DrawingFault`. */
  warmUp(): Promise<void> {
    return faultless(async () => {
      await this.#fonts();
      await import('../../labels/own-label.ts');
    });
  }
}

async function marksOf(
  drawing: Drawing,
  fonts: LabelFonts,
): Promise<Result<readonly Mark[], DrawingFailure>> {
  if (drawing.kind === 'slip') {
    const { arrangeSlip } = await import('../../labels/slip.ts');
    return arrangeSlip(fonts, drawing.slip);
  }
  const { arrangeOwnLabel } = await import('../../labels/own-label.ts');
  return arrangeOwnLabel(fonts, drawing.label);
}

async function faultless<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (cause) {
    throw new DrawingFault(String(cause), { cause });
  }
}
