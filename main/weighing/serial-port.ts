import { stat } from 'node:fs/promises';
import type { SerialPort } from 'serialport';
import type { SerialPortName } from '../../shared/model/scale.ts';
import { ok, type Ok } from '../../shared/result.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';

/** Why a port does not open. */
type PortTrouble = 'gone' | 'busy' | 'forbidden';

/** A port that is open. */
export interface OpenPort {
  /** Hands a request on; what does not arrive shows by its missing answer. */
  write(text: string): void;
  /** Whether its name still stands for the same device: not every system tells that a plug was pulled. */
  isThere(): Promise<boolean>;
  /** Ends when another program may have it. */
  close(): Promise<void>;
}

export type Opened = Ok<OpenPort> | { readonly ok: false; readonly error: PortTrouble };

/** Opens a port for reading; `ended` is told once when it closes without being asked to. */
export async function openPort(
  { path, baudRate }: { readonly path: string; readonly baudRate: number },
  heard: (bytes: Uint8Array) => void,
  ended: () => void,
): Promise<Opened> {
  const { SerialPort } = await import('serialport');
  // Seven bits with parity are read as eight: see `lines.ts`.
  const port = new SerialPort({ path, baudRate, autoOpen: false });
  port.on('data', heard);
  // Each is followed by 'close', or is about a request that got lost.
  port.on('error', () => {});
  const problem = await new Promise<Error | null>((resolve) => port.open(resolve));
  if (problem) return { ok: false, error: troubleOf(problem.message) };
  const device = await deviceOf(path);
  let isAsked = false;
  port.on('close', () => {
    if (!isAsked) ended();
  });
  return ok({
    write: (text) => void port.write(text),
    isThere: async () => (await deviceOf(path)) === device,
    close() {
      isAsked = true;
      return closed(port);
    },
  });
}

/** The serial ports of this computer; none where the system does not tell. */
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

/** What a name stands for; the same for all of them where the system does not tell, as on Windows. */
async function deviceOf(path: string): Promise<string> {
  try {
    const { rdev, ino } = await stat(path);
    return `${rdev} ${ino}`;
  } catch {
    return '';
  }
}

/** Only its words tell why a port does not open: those of Linux and of Windows. */
function troubleOf(words: string): PortTrouble {
  if (/cannot lock|busy|access denied|temporarily/i.test(words)) return 'busy';
  return /permission/i.test(words) ? 'forbidden' : 'gone';
}

function closed(port: SerialPort): Promise<void> {
  return new Promise((resolve) => {
    if (port.isOpen) port.close(() => resolve());
    else resolve();
  });
}
