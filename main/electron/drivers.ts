import { session } from 'electron';
import type { BrowserWindow, Session } from 'electron';
import { err, ok, type Result } from '../../shared/result.ts';
import { saidInLog } from '../base/loggable.ts';
import {
  type Clock,
  type DriverFailure,
  type DriverPage,
  type Drivers,
  type Log,
  systemClock,
} from '../base/host-services.ts';
import { driverPage } from './driver-page.ts';
import { fenceSession } from './fences.ts';
import { hiddenWindow } from './hidden-window.ts';
import { listSystemPrinters } from './system-printers.ts';

const micronsPerMm = 1000;

interface Options {
  readonly log: Log;
  readonly clock?: Clock;
  /** Time limit of a print job (ms). */
  readonly limitMs?: number;
}

/** Prints through the system's printer drivers, with a hidden window per page. */
export function openDrivers({ log, clock = systemClock, limitMs = 60_000 }: Options): Drivers {
  return {
    list: listSystemPrinters,
    async print(page) {
      const printers = await listSystemPrinters();
      if (!printers.some(({ name }) => name === page.deviceName))
        return err({ code: 'printer-not-ready', reasons: [{ kind: 'not-found', words: '' }] });
      const window = hiddenWindow(pageSession());
      try {
        await window.loadURL(`data:text/html;base64,${base64(driverPage(page))}`);
        return await printed(window, page, { clock, limitMs });
      } catch (cause) {
        const detail = cause instanceof Error ? cause.message : String(cause);
        log.warn('driver.failed', { detail: saidInLog(detail) });
        return err({ code: 'printer-refused', address: page.deviceName, detail });
      } finally {
        window.destroy();
      }
    },
  };
}

function printed(
  window: BrowserWindow,
  page: DriverPage,
  { clock, limitMs }: { clock: Clock; limitMs: number },
): Promise<Result<undefined, DriverFailure>> {
  const { deviceName: address, widthMm, heightMm, dpi, copies } = page;
  return new Promise((resolve) => {
    const lost: DriverFailure = {
      code: 'print-job-ended',
      address,
      how: 'lost',
      detail: `no answer for ${limitMs} ms`,
      effect: 'possible',
    };
    const cancelLimit = clock.after(limitMs, () => resolve(err(lost)));
    const settings = {
      silent: true,
      deviceName: address,
      color: false,
      copies,
      printBackground: true,
      margins: { marginType: 'none' },
      pageSize: { width: widthMm * micronsPerMm, height: heightMm * micronsPerMm },
      dpi: { horizontal: dpi, vertical: dpi },
    } as const;
    window.webContents.print(settings, (isPrinted, reason) => {
      cancelLimit();
      resolve(isPrinted ? ok() : err(driverFailureOf(address, reason)));
    });
  });
}

/** Maps Chromium's reason for a failed print to a failure; before it used the driver, nothing was printed. */
function driverFailureOf(address: string, detail: string): DriverFailure {
  if (/invalid/i.test(detail)) return { code: 'printer-refused', address, detail };
  const how = /cancel/i.test(detail) ? 'canceled' : 'aborted';
  return { code: 'print-job-ended', address, how, detail, effect: 'possible' };
}

/** Counter for unique session names. */
let sessions = 0;

function pageSession(): Session {
  // Without `persist:` the session is in memory only, because its page contains personal data.
  const page = session.fromPartition(`driver-${++sessions}`);
  fenceSession(page);
  return page;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
