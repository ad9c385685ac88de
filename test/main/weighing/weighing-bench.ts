import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Weighing } from '../../../main/weighing/weighing.ts';
import {
  type ScaleSettings,
  scaleSettingsSchema,
  type ScaleState,
} from '../../../shared/model/scale.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { FakeScale } from '../../fakes/scale.ts';
import { openTestStation } from '../../fakes/station.ts';

/** Opens a station with a scale. */
export async function openWeighingStation(change: Partial<ScaleSettings> = {}) {
  const port = join(temporaryFolder(), 'scale');
  const device = new FakeScale(port);
  onTestFinished(() => device.close());
  const opened = await openTestStation();
  const settings = scaleSettingsSchema.parse({ port, ...change });
  expect(opened.station.weighing.save(settings).ok).toBe(true);
  const { station, signals } = { station: opened.station, signals: opened.station.signals };
  const { weighing } = station;
  const becomes = (is: ScaleState, grams: number | null = null, stepMs = 50) =>
    eventually(`${is} ${grams}`, () => {
      opened.clock.advance(stepMs);
      return weighing.reading.is === is && weighing.reading.grams === grams;
    });
  const rests = async (grams: number) => {
    device.rests(grams);
    await becomes(grams > 5 ? 'stable' : 'empty', grams);
  };
  /** The packer scans an order's parcel, and holds it. */
  const scan = async (orderId: string) => {
    const { soc = '' } = station.store.orders.get(orderId) ?? {};
    const scanned = station.packing.scan({ code: soc, mode: 'look-up', goesOn: false });
    if (!scanned.ok) throw new Error(scanned.error.code);
    weighing.face(scanned.value.seq);
    return scanned.value.seq;
  };
  const weights = (id: string) => weighing.of(id).map(({ grams }) => grams);
  return { opened, device, station, signals, weighing, settings, becomes, rests, weights, scan };
}

/** Returns the reason for refusing a weight. */
export const why = (result: ReturnType<Weighing['take']> | ReturnType<Weighing['read']>) =>
  result.ok ? null : result.error.code === 'no-weight' ? result.error.why : result.error.code;
