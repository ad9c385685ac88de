import type { Result } from '../../../shared/result.ts';
import { fontsOnce } from '../../labels/fonts-once.ts';
import type { DrawingFailure } from '../../labels/own-label.ts';
import type { Stamp } from '../../labels/reprint-stamp.ts';
import type { Drawing } from './render-protocol.ts';

/** Something of ours is missing or wrong, as a font that is not there: no document's fault, and none of its order. */
export class DrawingFault extends Error {}

/** Draws our labels, slips and stamps as PDF files. What draws takes a fifth of a second to load. */
export class Drawings {
  readonly #fonts;

  /** The fonts lie in the app's `resources/` folder. */
  constructor(resourcesFolder: string) {
    this.#fonts = fontsOnce(resourcesFolder);
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

  /** The mark of an order's `reprint`th further label. Throws `DrawingFault`. */
  stamp(reprint: number): Promise<Stamp> {
    return faultless(async () => {
      const { drawReprintStamp } = await import('../../labels/reprint-stamp.ts');
      return drawReprintStamp(await this.#fonts(), reprint);
    });
  }

  /** Loads what the first label needs, so that it is as fast as the others. Throws `DrawingFault`. */
  warmUp(): Promise<void> {
    return faultless(async () => {
      await this.#fonts();
      await import('../../labels/own-label.ts');
    });
  }
}

async function faultless<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (cause) {
    throw new DrawingFault(String(cause), { cause });
  }
}
