import { defaultLabelSizes } from '../../shared/model/label-size.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import { withoutPasswords } from '../base/mask.ts';
import type { Station } from '../station.ts';

/**
 * Writes a station's printers, label sizes, scale and rules as a provisioning file, without secrets and without
 * settings that only fit this bench.
 */
export function provisionOf({ setup, weighing, outbox }: Station): string {
  const proposed = new Set(defaultLabelSizes.map(({ id }) => id));
  const sizes = setup.labelSizes.list();
  const provision = {
    unclearOrders: outbox.unclearOrders,
    scale: weighing.settings,
    labelSizes: sizes
      .filter(({ origin }) => origin !== 'default')
      .map(({ name, widthMm, heightMm, platformSize }) => ({
        name,
        widthMm,
        heightMm,
        platformSize,
      })),
    printers: setup.printers.list().map((printer) => {
      const { sizeId } = printer;
      // Label sizes that a station added or changed are unknown to other stations.
      const isKnown = sizeId !== null && proposed.has(sizeId) && isAsProposed(sizes, sizeId);
      const { isDefault, ...input } = printerInputSchema.parse(printer);
      return Object.assign(input, { default: isDefault, sizeId: isKnown ? sizeId : null });
    }),
  };
  return `${withoutPasswords(JSON.stringify(provision, null, 2))}\n`;
}

function isAsProposed(sizes: readonly { id: string; origin: string }[], id: string): boolean {
  return sizes.some((size) => size.id === id && size.origin === 'default');
}
