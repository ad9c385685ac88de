import { expect, it } from 'vitest';
import { openSerialPort } from '../../../main/weighing/serial-port.ts';
import { eventually } from '../../fakes/eventually.ts';
import { connectScale } from './connected-scale.ts';

it('tells a weight at rest from one that moves, and an empty scale from both', async () => {
  const { device, becomes, received } = connectScale('continuous');
  await becomes('silent');
  device.moves(900);
  await becomes('moving', 900);
  device.rests(1234);
  await becomes('stable', 1234);
  device.rests(3);
  await becomes('empty', 3);
  device.rests(-20);
  await becomes('negative', -20);
  device.shows('OL,GS,+9999999kg');
  await becomes('overload');
  device.shows('ST,GS,+  2.721lb');
  await becomes('other-unit');
  expect(received.filter(({ is }) => is === 'stable').map(({ grams }) => grams)).toContain(1234);
});

it('takes no line for a weight at rest that came once: a digit may have got lost', async () => {
  const { device, becomes, received } = connectScale('continuous');
  await becomes('silent');
  device.write('ST,GS,+  1.24kg\r\nST,GS,+  1.234kg\r\n');
  await becomes('moving', 1234);
  device.write('ST,GS,+  1.234kg\r\n');
  await becomes('stable', 1234);
  expect(received.filter(({ is }) => is === 'stable')).toHaveLength(1);
});

it('asks a scale that writes only when it is asked', async () => {
  const { device, becomes, received } = connectScale('sics', { request: 'SI\r\n' });
  device.shows('S D      1.100 kg');
  await becomes('moving', 1100, 50);
  device.shows('S S      1.234 kg');
  await becomes('stable', 1234, 50);
  device.shows('S I');
  await becomes('moving', null, 50);
  expect(received.map(({ is }) => is)).not.toContain('unreadable');
});

it('counts a bare weight as stable once it was the same for long enough', async () => {
  const { device, clock, becomes, received } = connectScale('plain');
  await becomes('silent');
  device.write(' 1.234 kg\r\n'.repeat(20));
  await becomes('moving', 1234);
  clock.advance(499);
  device.write(' 1.234 kg\r\n');
  device.write(' 0.900 kg\r\n');
  await becomes('moving', 900);
  device.write(' 1.234 kg\r\n'.repeat(4));
  await becomes('moving', 1234);
  clock.advance(500);
  device.write(' 1.234 kg\r\n');
  await becomes('stable', 1234);
  expect(received.filter(({ is }) => is === 'stable')).toHaveLength(1);
});

it('shows no weight any more once nothing comes', async () => {
  const { device, clock, becomes, scale } = connectScale('continuous');
  device.rests(1234);
  await becomes('stable', 1234);
  device.shows(null);
  await eventually('silence', () => {
    clock.advance(100);
    return scale.reading.is === 'silent';
  });
  expect(scale.reading.grams).toBeNull();
});

it('says so when nothing can be read of what comes, as at another baud rate', async () => {
  const { device, becomes, clock, scale } = connectScale('continuous');
  await becomes('silent');
  device.write(Uint8Array.from({ length: 400 }, (_, at) => (at * 37 + 131) % 256));
  await becomes('unreadable');
  device.rests(1234);
  await becomes('stable', 1234);
  // A corrupted line among valid ones has no effect.
  device.write('\xff\xfe garbled\r\n');
  await becomes('stable', 1234);
  device.shows('garbled');
  await eventually('nothing but garbage', () => {
    clock.advance(100);
    return scale.reading.line === 'garbled';
  });
  expect(scale.reading).toMatchObject({ is: 'unreadable', grams: null });
});

it('comes back by itself after it was unplugged', async () => {
  const { device, becomes, scale } = connectScale('continuous');
  device.rests(1234);
  await becomes('stable', 1234);
  device.unplug();
  // If the system sends no notification, the silence reveals it after a while.
  await becomes('gone', null, 100);
  expect(scale.reading.grams).toBeNull();
  device.plugIn();
  device.rests(700);
  await becomes('stable', 700, 100);
});

it('comes back also where the system never told that it was unplugged', async () => {
  const { device, becomes, scale } = connectScale('continuous');
  device.rests(1234);
  await becomes('stable', 1234);
  device.slipAway();
  device.rests(700);
  await becomes('stable', 700, 1_000);
  expect(scale.reading.line).toContain('0.700kg');
});

it('says that another program has the port, and takes it when that one ends', async () => {
  const { port, device, becomes, received, scale, wiring } = connectScale('continuous');
  await becomes('silent');
  scale.use({ ...wiring, port: '' });
  await becomes('off');
  await scale.close();
  const other = await openSerialPort(
    { path: port, baudRate: 9600 },
    () => {},
    () => {},
  );
  if (!other.ok) throw new Error(other.error);
  scale.use(wiring);
  await becomes('busy');
  await other.value.close();
  device.rests(1234);
  await becomes('stable', 1234, 100);
  expect(received.map(({ is }) => is)).not.toContain('gone');
});

it('says that a port is not there', async () => {
  const { scale, wiring, becomes } = connectScale('continuous');
  scale.use({ ...wiring, port: '/dev/no-such-port' });
  await becomes('gone');
  expect(scale.reading).toMatchObject({ is: 'gone', grams: null, line: '' });
});
