import { expect } from 'vitest';
import type { CallRequest } from '../../../../shared/contract.ts';
import type { LabelFileRun } from '../../../../shared/model/label-file.ts';
import type { Station } from '../../../../main/station.ts';
import { draftOf, pickupPoint } from '../../../fakes/drafts.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { platformOrderOf } from '../../store/support.ts';

const all = { query: { text: '', show: 'all' }, except: [], upTo: null } as const;

/** Opens a station with orders O0, O1, … that exist at the platform, and a label printer. */
export async function stationWith(orders: number): Promise<StationUnderTest> {
  const test = await openTestStation();
  test.printer({ transport: { kind: 'folder', folder: temporaryFolder() } });
  const { store } = test.station;
  store.commit(() => {
    for (let at = 0; at < orders; at++) {
      const [id, soc] = [`O${at}`, `SOC-${at}`];
      const draft = { ...draftOf({ soc }), soc };
      store.orders.insert({ id, soc, draft, pickupPoint, at: at * 60_000 });
      const codes = { platformCode: `PB.2026.${7_000 + at}`, shortCode: String(97_000 + at) };
      store.orders.change(id, { sync: 'created', platform: platformOrderOf(codes) }, at);
    }
  });
  return test;
}

/** Returns the run once it is over. */
export const waitForRun = (station: Station) =>
  eventually('the file written, or not', () => {
    const run = station.labelFiles.state;
    return run && run.state !== 'runs' ? run : null;
  });

/** Begins a file of the labels of all orders. */
export function begin(station: Station, request: Partial<CallRequest<'labelFile.begin'>> = {}) {
  const usual = { choice: { ...all, except: [] }, reason: null, leaveOut: null, group: null };
  return station.labelFiles.begin({ ...usual, folder: '', ...request });
}

/** Writes a file and waits for the end. */
export async function written(
  station: Station,
  request: Partial<CallRequest<'labelFile.begin'>> = {},
): Promise<LabelFileRun> {
  expect(await begin(station, request)).toEqual({ ok: true });
  return waitForRun(station);
}

/** Returns the number of printed labels of an order. */
export const printed = ({ station }: StationUnderTest, id: string) =>
  station.store.orders.get(id)?.printed;
