import type { LabelSize } from '../../shared/model/label-size.ts';
import { settingsIn } from './provision-settings.ts';
import type { StationProvision } from './provision-schema.ts';
import type { Station } from '../station.ts';

type PrinterOfFile = NonNullable<StationProvision['printers']>[number];

/**
 * Applies a provisioning file to a station, inside the caller's commit. Entries with the same name are replaced, so
 * that a file can be applied repeatedly. Returns a function that starts the effects of the settings, to call after the
 * commit.
 */
export function applyProvision(
  provision: StationProvision,
  { settings, setup, unattended }: Station,
): () => void {
  const { labelSizes = [], pickupPoints = [], printers = [], importProfiles = [] } = provision;
  const effects = settingsIn(provision).map(({ key, value }) => settings.store(key, value));
  for (const profile of importProfiles) unattended.profiles.save(profile);
  saveByName(labelSizes, setup.labelSizes);
  saveByName(pickupPoints, setup.pickupPoints);
  const sizes = setup.labelSizes.list();
  saveByName(
    printers.map((printer) => onPaper(printer, sizes)),
    setup.printers,
  );
  return () => {
    for (const start of effects) start();
  };
}

function saveByName<Entry extends { name: string }>(
  entries: readonly Entry[],
  stored: {
    list: () => readonly { id: string; name: string }[];
    save: (id: string | null, entry: Entry) => unknown;
  },
): void {
  for (const entry of entries) {
    const existing = stored.list().find(({ name }) => name === entry.name);
    stored.save(existing?.id ?? null, entry);
  }
}

/**
 * Adds the measures of the printer's label size on this station, or finds the label size with the printer's measures.
 */
export function onPaper(printer: PrinterOfFile, sizes: readonly LabelSize[]): PrinterOfFile {
  const namedSize = sizes.find(({ id }) => id === printer.sizeId);
  if (namedSize) return { ...printer, widthMm: namedSize.widthMm, heightMm: namedSize.heightMm };
  const { widthMm, heightMm, labelSize } = printer;
  const same = sizes.find(
    (size) =>
      size.widthMm === widthMm &&
      size.heightMm === heightMm &&
      (size.platformSize ?? labelSize) === labelSize,
  );
  return { ...printer, sizeId: same?.id ?? null };
}
