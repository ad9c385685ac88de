import type { Printer } from '../../../shared/model/printer.ts';
import { assertNever } from '../../../shared/result.ts';
import type { Clock, Drivers } from '../../base/host-services.ts';
import { languages } from '../languages/language.ts';
import type { PrinterHabits } from '../status/printer-habits.ts';
import type { Spooler } from '../winspool/spooler.ts';
import { driverTransport } from './driver.ts';
import { folderOf, folderTransport } from './folder.ts';
import { ippTransport } from './ipp.ts';
import { spoolerTransport } from './spooler.ts';
import { tcpTransport } from './tcp.ts';
import { type Transport, unsupported } from './transport.ts';

/** Fields of a printer's profile for its transport; sizes in the printer's own millimetres. */
type TransportProfile = Pick<
  Printer,
  'transport' | 'language' | 'widthMm' | 'heightMm' | 'dpi' | 'copies'
>;

/** Dependencies of the transports. */
export interface Ways {
  /** Contains the folder of a folder printer without a path. */
  readonly dataFolder: string;
  readonly habits: PrinterHabits;
  readonly drivers: Drivers;
  /** Windows' spooler; null on every other system. */
  readonly spooler: Spooler | null;
  /** Measures the timeouts of printers and queues. */
  readonly outsideClock: Clock;
}

/** Creates the transport for a printer's profile. */
export function transportOf(
  { transport, ...profile }: TransportProfile,
  { dataFolder, habits, drivers, spooler, outsideClock: clock }: Ways,
): Transport {
  switch (transport.kind) {
    case 'tcp':
      return tcpTransport({
        ...transport,
        question: languages[profile.language].question,
        habits,
        clock,
      });
    case 'folder':
      return folderTransport(folderOf(transport, dataFolder), profile.language);
    case 'ipp':
      return ippTransport({ ...profile, uri: transport.uri, clock });
    case 'driver':
      return driverTransport({ ...profile, deviceName: transport.deviceName }, drivers);
    case 'spooler':
      return spooler ? spoolerTransport(transport.printerName, spooler) : unsupported('spooler');
    default:
      return assertNever(transport);
  }
}
