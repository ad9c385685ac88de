import { expect } from 'vitest';
import {
  exportColumns,
  type ExportRun,
  type ExportOptions,
} from '../../../../shared/model/export.ts';
import type { ListQuery } from '../../../../shared/model/order-sort.ts';
import type { Station } from '../../../../main/station.ts';
import { draftOf, pickupPoint } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { platformOrderOf } from '../../store/support.ts';

export const everything: ListQuery = { text: '', show: 'all' };
export const all = [...exportColumns];

/** Opens a station with orders O0, O1, … entered a minute apart; `change` customizes some of them. */
export async function stationWith(
  orders: number,
  change: (at: number) => Parameters<typeof draftOf>[0] = () => ({}),
) {
  const test = await openTestStation();
  const { store } = test.station;
  store.commit(() => {
    for (let at = 0; at < orders; at++) {
      const soc = `O${at}`;
      const draft = { ...draftOf({ soc, codAmount: at * 1_000, ...change(at) }), soc };
      store.orders.insert({ id: soc, soc, draft, pickupPoint, at: at * 60_000 });
      if (at % 2 === 0) continue;
      const platform = platformOrderOf({ platformCode: `P${at}`, shortCode: `S${at}` });
      store.orders.change(soc, { sync: 'created', platform }, at);
    }
  });
  return test;
}

/** Returns the run once it is over. */
export const waitForRun = (station: Station) =>
  eventually('the file written, or not', () => {
    const run = station.exports.state;
    return run && run.state !== 'runs' ? run : null;
  });

/** Writes a file and waits for the end. */
export async function written(
  station: Station,
  request: Partial<ExportOptions> & { query?: ListQuery },
): Promise<ExportRun> {
  const { columns = all, format = 'csv', folder = '', query = everything } = request;
  expect(await station.exports.begin({ columns, format, folder, query })).toEqual({ ok: true });
  return waitForRun(station);
}
