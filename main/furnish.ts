import { pickupPointInputSchema } from '../shared/model/pickup-point.ts';
import { printerInputSchema } from '../shared/model/printer.ts';
import type { Provision } from './provision.ts';
import type { Station } from './station.ts';
import { sampleFolderPrinter, samplePickupPoint } from './training/sample.ts';

/** A fresh training station can print its first label at once. */
export function furnish({ setup }: Station): void {
  if (setup.pickupPoints().length === 0)
    setup.savePickupPoint(null, pickupPointInputSchema.parse(samplePickupPoint));
  if (setup.printers().length === 0)
    setup.savePrinter(null, printerInputSchema.parse(sampleFolderPrinter));
}

/**
 * Sets a station up as a provisioning file says. Entries of the same name are replaced, so that
 * the same file can be applied again.
 */
export function apply(
  { station, pickupPoints = [], printers = [] }: Provision,
  { setup }: Station,
): void {
  if (station) setup.saveStation(station);
  for (const point of pickupPoints) {
    const known = setup.pickupPoints().find(({ name }) => name === point.name);
    setup.savePickupPoint(known?.id ?? null, point);
  }
  for (const printer of printers) {
    const known = setup.printers().find(({ name }) => name === printer.name);
    setup.savePrinter(known?.id ?? null, printer);
  }
}
