import type { Printer } from '../../../shared/model/printer.ts';
import { err, ok } from '../../../shared/result.ts';
import type { Drivers } from '../../base/host-services.ts';
import { because } from '../languages/question.ts';
import type { Transport } from './transport.ts';

type DriverProfile = Pick<Printer, 'widthMm' | 'heightMm' | 'dpi' | 'copies'> & {
  readonly deviceName: string;
};

/**
 * Transport through the system's own printer driver. The driver gets the dots as an image on a page of the label's
 * exact size. `sent` means that the system's queue took the page.
 */
export function driverTransport(profile: DriverProfile, drivers: Drivers): Transport {
  return {
    async status() {
      const printers = await drivers.list();
      // A driver reports only that the system lists it.
      return printers.some(({ name }) => name === profile.deviceName)
        ? { state: 'silent', reasons: [] }
        : { state: 'attention', reasons: [because('not-found')] };
    },
    async send(png, { name }) {
      const printed = await drivers.print({ ...profile, png, name });
      return printed.ok ? ok({ sentBytes: png.length }) : err(printed.error);
    },
  };
}
