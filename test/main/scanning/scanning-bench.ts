import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  scannerSettingsSchema,
  type ScannerState,
  type SerialScan,
} from '../../../shared/model/scanner.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { FakeScale } from '../../fakes/scale.ts';
import { openTestStation } from '../../fakes/station.ts';

/** Opens a station with scanners on real serial devices. The station's clock is stopped. */
export async function openScanningStation(count = 1) {
  const folder = temporaryFolder();
  const names = Array.from({ length: count }, (_, at) => join(folder, `scanner${at}`));
  // A device that can be plugged in and pulled out; it writes only what the test says.
  const devices = names.map((port) => new FakeScale(port));
  onTestFinished(() => {
    for (const device of devices) device.close();
  });
  const opened = await openTestStation();
  const { station, clock } = opened;
  const { scanning, signals } = station;
  const scans: SerialScan[] = [];
  signals.on((name, payload) => {
    if (name === 'scanners.scanned') scans.push(payload as SerialScan);
  });
  scanning.save(scannerSettingsSchema.parse(names.map((port) => ({ port }))));
  const [first = ''] = names;
  const becomes = (is: ScannerState, passMs = 0, port = first) =>
    eventually(`${port} ${is}`, () => {
      clock.advance(passMs);
      return scanning.list.find((one) => one.port === port)?.is === is;
    });
  for (const port of names) await becomes('ready', 0, port);
  /** Waits until this number of scans arrived, and returns their codes. */
  const received = async (number: number, passMs = 0) => {
    await eventually(`${number} scans of ${scans.length}`, () => {
      clock.advance(passMs);
      return scans.length >= number;
    });
    return scans.map(({ code }) => code);
  };
  const suffixes = () => scanning.list.map(({ suffix }) => suffix);
  const [device] = devices;
  if (!device) throw new Error('No scanner');
  return {
    opened,
    station,
    scanning,
    clock,
    names,
    first,
    device,
    devices,
    scans,
    becomes,
    received,
    suffixes,
  };
}
