import { z } from 'zod';
import type { SitePrinter } from '../../../shared/model/site-print.ts';
import type { Store } from '../../store/store.ts';
import type { StateRecordKind } from './state-record-kind.ts';
import { benchName } from './apply-order-views.ts';

const KIND = 'printer';
const printerSchema = z.object({ name: z.string(), bench: z.string() });
type SharedPrinter = z.infer<typeof printerSchema>;

/** Printers of other benches, read from the stored site records; there is no separate table. */
function otherPrinters(store: Store): [id: string, printer: SharedPrinter][] {
  const own = store.site.progress()?.bench;
  return store.siteRecords.all(KIND).flatMap(({ id, body }) => {
    const read = printerSchema.safeParse(JSON.parse(body ?? 'null'));
    return read.success && read.data.bench !== own ? [[id, read.data]] : [];
  });
}

/** Printers that their benches share with the site, by id. */
export const sharedPrinters: StateRecordKind = {
  kind: KIND,
  schema: printerSchema,
  changed: 'prints',
  read(store) {
    const bench = store.site.progress()?.bench ?? '';
    const own = store.printers
      .list()
      .filter(({ isShared }) => isShared)
      .map(({ id, name }): [string, SharedPrinter] => [id, { name, bench }]);
    return new Map([...otherPrinters(store), ...own]);
  },
  // The site record is enough. If this bench's printer differs, it is sent again.
  write: () => true,
};

/** Returns printers of other benches that print for this one. */
export function sitePrinters(store: Store): SitePrinter[] {
  const benches = new Map(store.site.benches().map((one) => [one.bench, one]));
  return otherPrinters(store).flatMap(([id, { name, bench }]) => {
    const owner = benches.get(bench);
    return owner && !owner.isGone ? [{ id, name, bench, benchName: benchName(owner) }] : [];
  });
}
