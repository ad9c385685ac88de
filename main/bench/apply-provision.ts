import type { LabelSize } from '../../shared/model/label-size.ts';
import { keepUnclearOrders } from '../outbox/unclear-orders.ts';
import type { StationProvision } from './provision-schema.ts';
import type { Station } from '../station.ts';

type PrinterOfFile = NonNullable<StationProvision['printers']>[number];

/**
 * Applies a provisioning file to a station. Entries with the same name are replaced, so that a file can be applied
 * repeatedly.
 */
export function applyProvision(
  {
    station,
    unclearOrders,
    labelSizes = [],
    pickupPoints = [],
    printers = [],
    webhook,
    scale,
    importProfiles = [],
    importFolder,
  }: StationProvision,
  { settings, setup, signals, store, unattended }: Station,
): void {
  if (station) void settings.save('station', station);
  if (unclearOrders) {
    keepUnclearOrders(unclearOrders, store);
    signals.emit('settings.changed', { key: 'unclearOrders' });
  }
  if (scale) void settings.save('scale', scale);
  if (webhook) store.settings.set('webhooks.listener', webhook);
  for (const profile of importProfiles) unattended.profiles.save(profile);
  if (importFolder) store.settings.set('imports.watch', importFolder);
  for (const size of labelSizes) {
    const known = setup.labelSizes.list().find(({ name }) => name === size.name);
    setup.labelSizes.save(known?.id ?? null, size);
  }
  for (const point of pickupPoints) {
    const known = setup.pickupPoints.list().find(({ name }) => name === point.name);
    setup.pickupPoints.save(known?.id ?? null, point);
  }
  for (const printer of printers) {
    const known = setup.printers.list().find(({ name }) => name === printer.name);
    setup.printers.save(known?.id ?? null, onPaper(printer, setup.labelSizes.list()));
  }
}

/**
 * Adds the measures of the printer's label size on this station, or finds the label size with the printer's measures.
 */
export function onPaper(printer: PrinterOfFile, sizes: readonly LabelSize[]): PrinterOfFile {
  const named = sizes.find(({ id }) => id === printer.sizeId);
  if (named) return { ...printer, widthMm: named.widthMm, heightMm: named.heightMm };
  const { widthMm, heightMm, labelSize } = printer;
  const same = sizes.find(
    (size) =>
      size.widthMm === widthMm &&
      size.heightMm === heightMm &&
      (size.platformSize ?? labelSize) === labelSize,
  );
  return { ...printer, sizeId: same?.id ?? null };
}
