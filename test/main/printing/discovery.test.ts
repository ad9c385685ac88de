import { expect, test } from 'vitest';
import { Discovery } from '../../../main/printing/discovery.ts';
import { silentLog } from '../../../main/surroundings.ts';

test("lists the system's printers, with a profile that leaves drawing to the driver", async () => {
  const list = () => Promise.resolve([{ name: 'Xprinter_XP_420B', model: 'Xprinter XP-420B' }]);
  const discovery = new Discovery({ drivers: { list }, log: silentLog });
  expect(await discovery.find({ network: false })).toEqual([
    {
      name: 'Xprinter_XP_420B',
      model: 'Xprinter XP-420B',
      where: 'system',
      transport: { kind: 'driver', deviceName: 'Xprinter_XP_420B' },
      suggestion: { language: 'pdf', dpi: 203 },
      state: 'unknown',
    },
  ]);
});

test('a system that cannot be asked has none', async () => {
  const list = () => Promise.reject(new Error('no print system'));
  const discovery = new Discovery({ drivers: { list }, log: silentLog });
  expect(await discovery.find({ network: false })).toEqual([]);
});
