import { randomUUID } from 'node:crypto';
import { session } from 'electron';
import type { BrowserWindow, Session } from 'electron';
import { type AppError, err, ok, type Result } from '../../shared/result.ts';
import type { DriverPage, Drivers, Log } from '../base/surroundings.ts';
import { driverPage } from './driver-page.ts';
import { fenceSession } from './fences.ts';
import { hiddenWindow } from './hidden-window.ts';
import { listSystemPrinters } from './system-printers.ts';

const micronsPerMm = 1000;

interface Options {
  readonly log: Log;
  /** How long a driver may take from the page to its end, ms. */
  readonly limitMs?: number;
}

/**
 * Prints through the operating system's drivers, from a hidden window of its own for every page.
 * Errors: `printer-not-ready` and `printer-refused` when nothing left, `print-job-ended` when the
 * driver gave up or was not heard of any more.
 */
export function openDrivers({ log, limitMs = 60_000 }: Options): Drivers {
  return {
    list: listSystemPrinters,
    async print(page) {
      const known = await listSystemPrinters();
      if (!known.some(({ name }) => name === page.deviceName))
        return err({ code: 'printer-not-ready', reasons: [{ kind: 'not-found', words: '' }] });
      const window = hiddenWindow(pageSession());
      try {
        await window.loadURL(`data:text/html;base64,${base64(driverPage(page))}`);
        return await printed(window, page, limitMs);
      } catch (cause) {
        const detail = cause instanceof Error ? cause.message : String(cause);
        log.warn('driver.failed', { detail });
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
  limitMs: number,
): Promise<Result<undefined>> {
  const { deviceName: address, widthMm, heightMm, dpi, copies } = page;
  return new Promise((resolve) => {
    const lost: AppError = {
      code: 'print-job-ended',
      address,
      how: 'lost',
      detail: `no answer for ${limitMs} ms`,
      effect: 'possible',
    };
    const timer = setTimeout(() => resolve(err(lost)), limitMs);
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
      clearTimeout(timer);
      resolve(isPrinted ? ok() : err(troubleOf(address, reason)));
    });
  });
}

/** Chromium says in a few words why it did not print; before it asked the driver nothing left. */
function troubleOf(address: string, detail: string): AppError {
  if (/invalid/i.test(detail)) return { code: 'printer-refused', address, detail };
  const how = /cancel/i.test(detail) ? 'canceled' : 'aborted';
  return { code: 'print-job-ended', address, how, detail, effect: 'possible' };
}

function pageSession(): Session {
  // Without `persist:` it lives in memory: what it shows belongs to somebody.
  const page = session.fromPartition(`driver-${randomUUID()}`);
  fenceSession(page);
  return page;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
