import { stat } from 'node:fs/promises';
import type { SerialPort } from 'serialport';
import type { SerialPortName } from '../../shared/model/scale.ts';
import { ok, type Ok } from '../../shared/result.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';

/** Reason why a port does not open. */
type PortProblem = 'gone' | 'busy' | 'forbidden';

/** An open port. */
export interface OpenPort {
  /** Sends a request. A lost one shows as a missing answer. */
  write(text: string): void;
  /** Whether its name still refers to the same device, because not every system reports an unplugged device. */
  isThere(): Promise<boolean>;
  /** Resolves when another program can open it. */
  close(): Promise<void>;
}

export type Opened = Ok<OpenPort> | { readonly ok: false; readonly error: PortProblem };

/** Opens a port for reading. `onClose` is called once if the port closes without a request. */
export async function openSerialPort(
  { path, baudRate }: { readonly path: string; readonly baudRate: number },
  onData: (bytes: Uint8Array) => void,
  onClose: () => void,
): Promise<Opened> {
  const { SerialPort } = await import('serialport');
  // Seven bits with parity are read as eight: see `line-reader.ts`.
  const port = new SerialPort({ path, baudRate, autoOpen: false });
  port.on('data', onData);
  // Each error is followed by 'close', or concerns a lost request.
  port.on('error', () => {});
  const problem = await new Promise<Error | null>((resolve) => port.open(resolve));
  if (problem) return { ok: false, error: classifyProblem(problem.message) };
  const device = await deviceOf(path);
  let isClosing = false;
  port.on('close', () => {
    if (!isClosing) onClose();
  });
  return ok({
    write: (text) => void port.write(text),
    isThere: async () => (await deviceOf(path)) === device,
    close() {
      isClosing = true;
      return closed(port);
    },
  });
}

/** Lists the serial ports of this computer; empty if the system does not report them. */
export async function listPorts(log: Log): Promise<SerialPortName[]> {
  try {
    const { SerialPort } = await import('serialport');
    const ports = await SerialPort.list();
    return ports.map(({ path, manufacturer = '' }) => ({ path, maker: manufacturer }));
  } catch (error) {
    log.warn('scale.ports-unknown', { error: faultInLog(error) });
    return [];
  }
}

/** Returns the device of a name; the same for all if the system does not report it, as on Windows. */
async function deviceOf(path: string): Promise<string> {
  try {
    const { rdev, ino } = await stat(path);
    return `${rdev} ${ino}`;
  } catch {
    return '';
  }
}

/** Classifies why a port does not open. Only the message of Linux or Windows reveals it. */
function classifyProblem(message: string): PortProblem {
  if (/cannot lock|busy|access denied|temporarily/i.test(message)) return 'busy';
  return /permission/i.test(message) ? 'forbidden' : 'gone';
}

function closed(port: SerialPort): Promise<void> {
  return new Promise((resolve) => {
    if (port.isOpen) port.close(() => resolve());
    else resolve();
  });
}
