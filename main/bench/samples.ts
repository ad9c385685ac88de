import { pickupPointInputSchema } from '../../shared/model/pickup-point.ts';
import { printerInputSchema } from '../../shared/model/printer.ts';
import type { Station } from '../station.ts';
import { sampleFolderPrinter, samplePickupPoint } from '../training/sample.ts';

/** Adds a pickup point and a printer, so that a new training station can print a label at once. */
export function addSamples({ setup }: Station): void {
  if (setup.pickupPoints.list().length === 0)
    setup.pickupPoints.save(null, pickupPointInputSchema.parse(samplePickupPoint));
  if (setup.printers.list().length === 0)
    setup.printers.save(null, printerInputSchema.parse(sampleFolderPrinter));
}
