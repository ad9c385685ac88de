import type { BrowserWindow, Session } from 'electron';
import { type Result, err, ok } from '../../shared/result.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Clock, HtmlPage, Log, PrintedHtml } from '../base/host-services.ts';
import { hiddenWindow } from './hidden-window.ts';
import { type Current, labelSession } from './label-session.ts';

const mmPerInch = 25.4;

/** Maximum time from a page's first byte to its PDF (ms). */
const limitMs = 15_000;

/**
 * A hidden window that prints one untrusted document after another: own in-memory session, no preload, no scripts. It
 * loads only resources of the document's own origin.
 */
export class LabelPage {
  readonly #log;
  readonly #clock;
  #current: Current = null;
  #window: BrowserWindow | null = null;
  #session: Session | null = null;

  constructor(log: Log, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  /**
   * Prints a page. Fails with `label-unreadable` if the page does not end, or crashes a window twice. Any other failure
   * may be caused by the window, so it is retried once in a new one.
   */
  async print(page: HtmlPage): Promise<PrintedHtml> {
    const address = URL.parse(page.baseUrl);
    if (address === null || !/^https?:$/.test(address.protocol))
      return err({ code: 'bad-address', address: page.baseUrl, reason: 'syntax' });
    address.hash = '';
    this.#current = { page, address };
    try {
      return await this.#try().catch((cause: unknown) => {
        if (cause instanceof PageTimeUp) throw cause;
        this.#log.warn('html-to-pdf.window-failed', { detail: faultInLog(cause) });
        this.close();
        return this.#try();
      });
    } catch (cause) {
      const detail = messageOf(cause);
      this.#log.warn('html-to-pdf.failed', { detail: faultInLog(cause) });
      // A page that hung or crashed may have left its window unusable.
      this.close();
      return err({ code: 'label-unreadable', detail });
    } finally {
      this.#current = null;
    }
  }

  #try(): Promise<Result<Uint8Array, never>> {
    const current = this.#current;
    if (current === null) throw new Error('There is nothing to print');
    this.#session ??= labelSession(() => this.#current);
    const window = (this.#window ??= hiddenWindow(this.#session));
    return withTimeLimit(print(window, current), this.#clock);
  }

  /** Clears the last document, which contains personal data. The window remains open. */
  async clear(): Promise<void> {
    const window = this.#window;
    if (window === null) return;
    await withTimeLimit(window.loadURL('about:blank'), this.#clock).catch(() => this.close());
  }

  /** Closes the window to free its memory; the next document opens another one. */
  close(): void {
    this.#window?.destroy();
    this.#window = null;
  }
}

class PageTimeUp extends Error {}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

async function withTimeLimit<T>(work: Promise<T>, clock: Clock): Promise<T> {
  let stop = (): void => {};
  const limit = new Promise<never>((_resolve, reject) => {
    const onTimeout = () => reject(new PageTimeUp(`the page was not done after ${limitMs} ms`));
    stop = clock.after(limitMs, onTimeout);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    stop();
  }
}

async function print(
  window: BrowserWindow,
  { page, address }: NonNullable<Current>,
): Promise<Result<Uint8Array, never>> {
  await window.loadURL(address.href);
  const pdf = await window.webContents.printToPDF({
    pageSize: { width: page.widthMm / mmPerInch, height: page.heightMm / mmPerInch },
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    printBackground: true,
    preferCSSPageSize: true,
  });
  return ok(new Uint8Array(pdf));
}
