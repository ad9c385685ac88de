import { expect, test } from 'vitest';
import { Discovery } from '../../../../main/printing/discovery/discovery.ts';
import { silentLog, systemClock, type Drivers } from '../../../../main/base/host-services.ts';
import { refusingPort } from '../../../fakes/printer.ts';
import { emptyHabits } from '../transports/tcp-transport.ts';
import { noDrivers } from '../../../fakes/surroundings.ts';

/** Discovery on a computer without CUPS and without Windows. */
async function discoveryWith(list: Drivers['list']): Promise<Discovery> {
  const cups = `127.0.0.1:${await refusingPort()}`;
  return new Discovery({
    drivers: { ...noDrivers, list },
    spooler: null,
    habits: emptyHabits(),
    cups,
    outsideClock: systemClock,
    log: silentLog,
  });
}

test("lists the system's printers, with a profile that leaves drawing to the driver", async () => {
  const printers = [{ name: 'Xprinter_XP_420B', model: 'Xprinter XP-420B' }];
  const discovery = await discoveryWith(() => Promise.resolve(printers));
  expect(await discovery.find({ network: false })).toEqual([
    {
      name: 'Xprinter_XP_420B',
      model: 'Xprinter XP-420B',
      where: 'system',
      transport: { kind: 'driver', deviceName: 'Xprinter_XP_420B' },
      suggestion: { language: 'png', dpi: 203 },
      state: 'unknown',
    },
  ]);
});

test('a system that cannot be asked has none', async () => {
  const discovery = await discoveryWith(() => Promise.reject(new Error('no print system')));
  expect(await discovery.find({ network: false })).toEqual([]);
});
