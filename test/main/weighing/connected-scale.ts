import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Reading, Scale } from '../../../main/weighing/scale.ts';
import { openSerialPort } from '../../../main/weighing/serial-port.ts';
import { type Log, silentLog } from '../../../main/base/host-services.ts';
import type { ScaleProtocol, ScaleState } from '../../../shared/model/scale.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { FakeScale } from '../../fakes/scale.ts';

/** Opens a scale on a real serial device, and its reader, whose clock is stopped. */
export function connectScale(
  protocol: ScaleProtocol,
  options: ConstructorParameters<typeof FakeScale>[1] & { sendsWhenPressed?: boolean } = {},
) {
  const { sendsWhenPressed = false } = options;
  const port = join(temporaryFolder(), 'scale');
  const device = new FakeScale(port, options);
  const clock = new ManualClock();
  const received: Reading[] = [];
  let opened = 0;
  let byteCount = 0;
  const log: Log = {
    ...silentLog,
    info: (name) => void (opened += name === 'scale.opened' ? 1 : 0),
  };
  const scale = new Scale({
    clock,
    log,
    open: (wired, onData, onClose) => {
      const counted = (bytes: Uint8Array) => {
        onData(bytes);
        byteCount += bytes.length;
      };
      return openSerialPort(wired, counted, onClose);
    },
    onMeasurement: (state) => received.push(state),
  });
  onTestFinished(async () => {
    await scale.close();
    device.close();
  });
  const wiring = { port, protocol, baudRate: 9600, sendsWhenPressed } as const;
  scale.use(wiring);
  /** Waits for a state, advancing only by the given time. */
  const becomes = async (is: ScaleState, grams: number | null = null, passMs = 0) => {
    await eventually(`${is} ${grams}`, () => {
      clock.advance(passMs);
      return scale.reading.is === is && scale.reading.grams === grams;
    });
    // A person does not press in the moment in which the port opens.
    if (is === 'unpressed') clock.advance(300);
  };
  return {
    port,
    device,
    clock,
    received,
    scale,
    wiring,
    becomes,
    opened: () => opened,
    byteCount: () => byteCount,
  };
}
