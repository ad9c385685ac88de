import { describe, expect, it } from 'vitest';
import type { ScaleProtocol } from '../../../shared/model/scale.ts';
import { eventually } from '../../fakes/eventually.ts';
import { connectScale } from './connected-scale.ts';

describe('a scale that sends when its print key is pressed', () => {
  const pressed = (protocol: ScaleProtocol = 'continuous') =>
    connectScale(protocol, { sendsWhenPressed: true });

  it('gives a weight by one line, which counts for a while and no longer', async () => {
    const { device, becomes, received, clock } = pressed();
    await becomes('unpressed');
    device.write('ST,GS,+  1.234kg\r\n');
    await becomes('stable', 1234);
    clock.advance(14_999);
    await becomes('stable', 1234);
    clock.advance(1);
    await becomes('unpressed');
    device.write('ST,GS,+  1.234kg\r\n');
    await becomes('stable', 1234);
    expect(received.filter(({ isPress }) => isPress)).toHaveLength(2);
  });

  it.each([
    ['plain', '2.345 kg', ' 12.345 kg'],
    ['sics', 'S S  2.345 kg', 'S S 12.345 kg'],
  ] as const)(
    'never gives the end of a line that was under way: %s',
    async (protocol, cut, whole) => {
      const { device, becomes, received, clock, scale } = pressed(protocol);
      await eventually('open', () => scale.reading.is === 'unpressed');
      device.write(`${cut}\r\n`);
      await becomes('unreadable');
      clock.advance(1_000);
      device.write(`${whole}\r\n`);
      await becomes('stable', 12_345);
      expect(received.map(({ grams }) => grams)).not.toContain(2_345);
    },
  );

  it.each(['1', '1.', '12.3'])(
    'never puts %j of a lost line before the digits of the next press',
    async (lost) => {
      const { device, becomes, received, clock, scale, byteCount } = pressed('plain');
      await becomes('unpressed');
      device.write(lost);
      await eventually('the lost bytes', () => byteCount() === lost.length);
      clock.advance(1_000);
      device.write('2kg\r\n');
      await becomes('unreadable');
      expect(scale.reading.grams).toBeNull();
      clock.advance(1_000);
      device.write('2.5kg\r\n');
      await becomes('stable', 2_500);
      expect(received.flatMap(({ grams }) => grams ?? [])).toEqual([2_500]);
    },
  );

  it('is silent for hours, is not taken for dead, and loses no line to its port being opened anew', async () => {
    const { device, becomes, received, clock, opened } = pressed();
    await becomes('unpressed');
    for (let minute = 0; minute < 120; minute++) {
      clock.advance(60_000);
      // Polling of the port in between does not use the test's clock.
      await new Promise((resolve) => setImmediate(resolve));
    }
    device.write('ST,GS,+  0.500kg\r\n');
    await becomes('stable', 500);
    expect(opened()).toBe(1);
    expect(new Set(received.map(({ is }) => is))).toEqual(new Set(['unpressed', 'stable']));
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
    const { device, becomes, received } = pressed('plain');
    await becomes('unpressed');
    device.write(
      '----------\r\nDATE 22/11\r\n  1.234 kg\r\n  0.034 kg\r\n  1.200 kg\r\nTHANKS\r\n',
    );
    await becomes('stable', 1234);
    expect(received.filter(({ grams }) => grams !== null)).toHaveLength(1);
  });

  it('that sends all the time all the same is at rest only when it repeats itself', async () => {
    const { device, becomes, received, clock } = pressed();
    await becomes('unpressed');
    for (const grams of [1100, 1200, 1300, 1300]) {
      device.write(`ST,GS,+  ${(grams / 1000).toFixed(3)}kg\r\n`);
      await eventually(
        'heard',
        () => received.at(-1)?.line.includes((grams / 1000).toFixed(3)) ?? false,
      );
      clock.advance(600);
    }
    expect(received.filter(({ isPress }) => isPress)).toHaveLength(1);
  });
});
