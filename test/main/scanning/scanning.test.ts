import { expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openScanningStation } from './scanning-bench.ts';

it('sends each code of a scanner to the window, and stores its suffix after three', async () => {
  const { device, received, suffixes, station, scans, first } = await openScanningStation();
  for (const code of ['SPXVN041234567890', ']C1401A-1', 'S1234567.MB12.D5.123456789'])
    device.write(`${code}\r`);
  expect(await received(3)).toEqual([
    'SPXVN041234567890',
    ']C1401A-1',
    'S1234567.MB12.D5.123456789',
  ]);
  expect(scans[0]).toMatchObject({ port: first, suffix: 'cr' });
  expect(suffixes()).toEqual(['cr']);
  expect(station.settings.get('scanners')).toMatchObject([{ port: first, suffix: 'cr' }]);
});

it('reads several scanners at once, each with its own suffix', async () => {
  const { devices, received, suffixes } = await openScanningStation(3);
  const ends = ['\r', '\t', '\r\n'];
  for (let at = 0; at < 30; at++)
    devices[at % 3]?.write(`CODE${String(at).padStart(2, '0')}${ends[at % 3]}`);
  expect(new Set(await received(30))).toEqual(
    new Set(Array.from({ length: 30 }, (_, at) => `CODE${String(at).padStart(2, '0')}`)),
  );
  expect(suffixes()).toEqual(['cr', 'tab', 'crlf']);
});

it('receives 100 codes in their order', async () => {
  const { device, received } = await openScanningStation();
  const codes = Array.from({ length: 100 }, (_, at) => `SPXVN04${1_000 + at}`);
  for (const code of codes) device.write(`${code}\r\n`);
  expect(await received(100)).toEqual(codes);
});

it('ends a code without a suffix after a pause', async () => {
  const { device, received, clock } = await openScanningStation();
  for (const [at, code] of ['A100', 'A200', 'A300', 'A400'].entries()) {
    device.write(code);
    expect(await received(at + 1, 10)).toHaveLength(at + 1);
    clock.advance(1_000);
  }
});

it('completes a code across a pause once the suffix is known, and gives up one without an end', async () => {
  const { device, received, clock, scans } = await openScanningStation();
  device.write('A100\rA200\rA300\r');
  await received(3);
  device.write('SPXVN04');
  await new Promise((resolve) => setTimeout(resolve, 100));
  clock.advance(1_500);
  device.write('1234\r');
  expect((await received(4)).at(-1)).toBe('SPXVN041234');
  device.write('SPXVN05');
  expect((await received(5, 50)).at(-1)).toBe(null);
  device.write('1234\rSPXVN06\r');
  expect((await received(7)).slice(-2)).toEqual([null, 'SPXVN06']);
  expect(scans).toHaveLength(7);
});

it('takes a code once that one trigger sends three times', async () => {
  const { device, received, clock } = await openScanningStation();
  device.write('SKU-1\rSKU-1\rSKU-1\rSKU-2\r');
  expect(await received(2)).toEqual(['SKU-1', 'SKU-2']);
  clock.advance(200);
  device.write('SKU-2\r');
  expect(await received(3)).toEqual(['SKU-1', 'SKU-2', 'SKU-2']);
});

it('goes on after a scanner was unplugged, also if the system does not report it', async () => {
  const { device, received, becomes, clock, scans } = await openScanningStation();
  device.write('A100\r');
  await received(1);
  device.unplug();
  await becomes('gone', 100);
  device.plugIn();
  await becomes('ready', 100);
  device.write('A200\r');
  expect(await received(2)).toEqual(['A100', 'A200']);
  device.slipAway();
  await eventually('a scan over the new device', () => {
    clock.advance(1_000);
    device.write('A300\r');
    return scans.some(({ code }) => code === 'A300');
  });
});

it('reports a port that does not exist, while another one is read', async () => {
  const { scanning, becomes, first } = await openScanningStation();
  scanning.save([]);
  expect(scanning.list).toEqual([]);
  scanning.save([
    { port: first, baudRate: 9600, suffix: null },
    { port: `${first}-none`, baudRate: 9600, suffix: null },
  ]);
  await becomes('ready');
  await becomes('gone', 0, `${first}-none`);
});

it('leaves the other scanners alone when one is added or removed', async () => {
  const { scanning, station, names, devices, received, becomes } = await openScanningStation(2);
  const [one = '', other = ''] = names;
  const events: string[] = [];
  station.signals.on((name) => void events.push(name));
  scanning.save([{ port: other, baudRate: 9600, suffix: null }]);
  devices[1]?.write('A100\r');
  expect(await received(1)).toEqual(['A100']);
  expect(events).toContain('scanners.changed');
  scanning.save([
    { port: one, baudRate: 9600, suffix: null },
    { port: other, baudRate: 9600, suffix: null },
  ]);
  await becomes('ready', 0, one);
  devices[0]?.write('A200\r');
  expect(await received(2)).toEqual(['A100', 'A200']);
});

it('refuses to save over a later change', async () => {
  const { scanning, first, station } = await openScanningStation();
  const before = station.settings.get('scanners');
  scanning.save([]);
  const wiring = { port: first, baudRate: 9600, suffix: 'cr' } as const;
  const saved = await station.settings.save('scanners', [wiring], before);
  expect(saved).toMatchObject({ error: { code: 'changed-elsewhere' } });
});
