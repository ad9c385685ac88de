import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Reading, Scale } from '../../../main/weighing/scale.ts';
import { openPort } from '../../../main/weighing/serial-port.ts';
import { type Log, silentLog } from '../../../main/base/surroundings.ts';
import type { ScaleProtocol, ScaleState } from '../../../shared/model/scale.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { FakeScale } from '../../fakes/scale.ts';

/** Opens a scale on a real serial device, and its reader, whose clock is stopped. */
export function plugged(
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
  /** Waits for a state, advancing only by the given time. */
  const becomes = (is: ScaleState, grams: number | null = null, passMs = 0) =>
    eventually(`${is} ${grams}`, () => {
      clock.advance(passMs);
      return scale.reading.is === is && scale.reading.grams === grams;
    });
  return { port, device, clock, heard, scale, wiring, becomes, opened: () => opened };
}
