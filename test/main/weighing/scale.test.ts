import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Reading, Scale } from '../../../main/weighing/scale.ts';
import { openPort } from '../../../main/weighing/serial-port.ts';
import { type Log, silentLog } from '../../../main/base/surroundings.ts';
import type { ScaleProtocol, ScaleState } from '../../../shared/model/scale.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { FakeScale } from '../../fakes/scale.ts';

/** A scale on a real serial device, and what is read of it. Its reader's time stands still. */
function plugged(
  protocol: ScaleProtocol,
  options: ConstructorParameters<typeof FakeScale>[1] & { sendsWhenPressed?: boolean } = {},
) {
  const { sendsWhenPressed = false } = options;
  const port = join(temporaryFolder(), 'scale');
  const device = new FakeScale(port, options);
  const clock = new ManualClock();
  const heard: Reading[] = [];
  let opened = 0;
  const log: Log = {
    ...silentLog,
    info: (name) => void (opened += name === 'scale.opened' ? 1 : 0),
  };
  const scale = new Scale({
    clock,
    log,
    open: openPort,
    heard: (reading) => heard.push(reading),
  });
  onTestFinished(async () => {
    await scale.close();
    device.close();
  });
  const wiring = { port, protocol, baudRate: 9600, sendsWhenPressed } as const;
  scale.use(wiring);
  /** Waits until it is so, letting no time pass but what is told. */
  const becomes = (is: ScaleState, grams: number | null = null, passMs = 0) =>
    eventually(`${is} ${grams}`, () => {
      clock.advance(passMs);
      return scale.reading.is === is && scale.reading.grams === grams;
    });
  return { port, device, clock, heard, scale, wiring, becomes, opened: () => opened };
}

it('tells a weight at rest from one that moves, and an empty scale from both', async () => {
  const { device, becomes, heard } = plugged('continuous');
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
  expect(heard.filter(({ is }) => is === 'stable').map(({ grams }) => grams)).toContain(1234);
});

it('takes no line for a weight at rest that came once: a digit may have got lost', async () => {
  const { device, becomes, heard } = plugged('continuous');
  await becomes('silent');
  device.write('ST,GS,+  1.24kg\r\nST,GS,+  1.234kg\r\n');
  await becomes('moving', 1234);
  device.write('ST,GS,+  1.234kg\r\n');
  await becomes('stable', 1234);
  expect(heard.filter(({ is }) => is === 'stable')).toHaveLength(1);
});

it('asks a scale that writes only when it is asked', async () => {
  const { device, becomes, heard } = plugged('sics', { request: 'SI\r\n' });
  device.shows('S D      1.100 kg');
  await becomes('moving', 1100, 50);
  device.shows('S S      1.234 kg');
  await becomes('stable', 1234, 50);
  device.shows('S I');
  await becomes('moving', null, 50);
  expect(heard.map(({ is }) => is)).not.toContain('unreadable');
});

it('counts a bare weight as stable once it was the same for long enough', async () => {
  const { device, clock, becomes, heard } = plugged('plain');
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
  expect(heard.filter(({ is }) => is === 'stable')).toHaveLength(1);
});

it('shows no weight any more once nothing comes', async () => {
  const { device, clock, becomes, scale } = plugged('continuous');
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
  const { device, becomes, clock, scale } = plugged('continuous');
  await becomes('silent');
  device.write(Uint8Array.from({ length: 400 }, (_, at) => (at * 37 + 131) % 256));
  await becomes('unreadable');
  device.rests(1234);
  await becomes('stable', 1234);
  // A mangled line among good ones changes nothing.
  device.write('\xff\xfe garbled\r\n');
  await becomes('stable', 1234);
  device.shows('garbled');
  await eventually('nothing but garbage', () => {
    clock.advance(100);
    return scale.reading.is === 'unreadable';
  });
  expect(scale.reading).toMatchObject({ is: 'unreadable', grams: null, line: 'garbled' });
});

it('comes back by itself after it was unplugged', async () => {
  const { device, becomes, scale } = plugged('continuous');
  device.rests(1234);
  await becomes('stable', 1234);
  device.unplug();
  // Where the system does not tell, the silence does, after a while.
  await becomes('gone', null, 100);
  expect(scale.reading.grams).toBeNull();
  device.plugIn();
  device.rests(700);
  await becomes('stable', 700, 100);
});

it('comes back also where the system never told that it was unplugged', async () => {
  const { device, becomes, scale } = plugged('continuous');
  device.rests(1234);
  await becomes('stable', 1234);
  device.slipAway();
  device.rests(700);
  await becomes('stable', 700, 100);
  expect(scale.reading.line).toContain('0.700kg');
});

it('says that another program has the port, and takes it when that one ends', async () => {
  const { port, device, becomes, heard, scale, wiring } = plugged('continuous');
  await becomes('silent');
  scale.use({ ...wiring, port: '' });
  await becomes('off');
  await scale.close();
  const other = await openPort(
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
  expect(heard.map(({ is }) => is)).not.toContain('gone');
});

it('says that a port is not there', async () => {
  const { scale, wiring, becomes } = plugged('continuous');
  scale.use({ ...wiring, port: '/dev/no-such-port' });
  await becomes('gone');
  expect(scale.reading).toMatchObject({ is: 'gone', grams: null, line: '' });
});

describe('a scale that sends when its print key is pressed', () => {
  const pressed = (protocol: ScaleProtocol = 'continuous') =>
    plugged(protocol, { sendsWhenPressed: true });

  it('gives a weight by one line, which counts for a while and no longer', async () => {
    const { device, becomes, heard, clock } = pressed();
    await becomes('unpressed');
    device.write('ST,GS,+  1.234kg\r\n');
    await becomes('stable', 1234);
    clock.advance(14_999);
    await becomes('stable', 1234);
    clock.advance(1);
    await becomes('unpressed');
    device.write('ST,GS,+  1.234kg\r\n');
    await becomes('stable', 1234);
    expect(heard.filter(({ isPress }) => isPress)).toHaveLength(2);
  });

  it('is silent for hours, is not taken for dead, and loses no line to its port being opened anew', async () => {
    const { device, becomes, heard, clock, opened } = pressed();
    await becomes('unpressed');
    for (let minute = 0; minute < 120; minute++) {
      clock.advance(60_000);
      // What looks at the port in between does so in its own time.
      await new Promise((resolve) => setImmediate(resolve));
    }
    device.write('ST,GS,+  0.500kg\r\n');
    await becomes('stable', 500);
    expect(opened()).toBe(1);
    expect(new Set(heard.map(({ is }) => is))).toEqual(new Set(['unpressed', 'stable']));
  });

  it('is found again after its plug was pulled, whether the system tells that or not', async () => {
    const { device, becomes, clock, opened, scale } = pressed();
    await becomes('unpressed');
    device.unplug();
    await becomes('gone', null, 100);
    device.plugIn();
    await becomes('unpressed', null, 100);
    const before = opened();
    device.slipAway();
    await eventually('another opening', () => {
      clock.advance(1_000);
      return opened() > before;
    });
    device.write('ST,GS,+  0.500kg\r\n');
    await becomes('stable', 500);
    expect(scale.reading.isPress).toBe(true);
  });

  it('takes the first weight of a ticket, and nothing else that stands on it', async () => {
    const { device, becomes, heard } = pressed('plain');
    await becomes('unpressed');
    device.write(
      '----------\r\nDATE 22/11\r\n  1.234 kg\r\n  0.034 kg\r\n  1.200 kg\r\nTHANKS\r\n',
    );
    await becomes('stable', 1234);
    expect(heard.filter(({ grams }) => grams !== null)).toHaveLength(1);
  });

  it('that sends all the time all the same is at rest only when it repeats itself', async () => {
    const { device, becomes, heard, clock } = pressed();
    await becomes('unpressed');
    for (const grams of [1100, 1200, 1300, 1300]) {
      device.write(`ST,GS,+  ${(grams / 1000).toFixed(3)}kg\r\n`);
      await eventually(
        'heard',
        () => heard.at(-1)?.line.includes((grams / 1000).toFixed(3)) ?? false,
      );
      clock.advance(600);
    }
    expect(heard.filter(({ isPress }) => isPress)).toHaveLength(1);
  });
});
