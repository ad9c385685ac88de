import { session } from 'electron';
import type { BrowserWindow, Session } from 'electron';
import type { Result } from '../../shared/result.ts';
import { err, ok } from '../../shared/result.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Clock, HtmlPage, Log, PrintedHtml } from '../base/surroundings.ts';
import { fenceSession } from './fences.ts';
import { hiddenWindow } from './hidden-window.ts';

const mmPerInch = 25.4;
/** How long a page may take from its first byte to its PDF, in ms. */
const limitMs = 15_000;

/** The document that the hidden window may show now; null between two documents. */
type Current = { readonly page: HtmlPage; readonly address: URL } | null;

/**
 * One hidden window that prints one untrusted document after the other: own session in memory, no
 * preload, no scripts, and nothing from the network but from the document's own origin.
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
   * `label-unreadable` is a page that does not end, or brings a window down twice: what else goes wrong
   * may be the window's fault, and is tried once more in a fresh one.
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
      const detail = wordsOf(cause);
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
    return withinLimit(print(window, current), this.#clock);
  }

  /** Lets the last document go: what it shows belongs to somebody. The window stays warm. */
  async clear(): Promise<void> {
    const window = this.#window;
    if (window === null) return;
    await withinLimit(window.loadURL('about:blank'), this.#clock).catch(() => this.close());
  }

  /** Gives the window's memory back; the next document opens another one. */
  close(): void {
    this.#window?.destroy();
    this.#window = null;
  }
}

class PageTimeUp extends Error {}

function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

async function withinLimit<T>(work: Promise<T>, clock: Clock): Promise<T> {
  let stop = (): void => {};
  const limit = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new PageTimeUp(`the page was not done after ${limitMs} ms`));
    stop = clock.after(limitMs, late);
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

/** Sessions that were opened: each has a name of its own. */
let sessions = 0;

/** The session of the hidden window. Its two fences, handler and filter, both ask `mayLoad`. */
function labelSession(current: () => Current): Session {
  // Without `persist:` it lives in memory, which this process shares with nobody.
  const labels = session.fromPartition(`labels-${++sessions}`);
  fenceSession(labels);
  labels.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !mayLoad(current(), details.url) });
  });
  const handler = (request: Request) => respond(labels, current(), request);
  labels.protocol.handle('https', handler);
  labels.protocol.handle('http', handler);
  return labels;
}

function mayLoad(current: Current, requested: string): boolean {
  const url = URL.parse(requested);
  if (url === null || current === null) return false;
  if (url.protocol === 'data:' || url.protocol === 'blob:') return true;
  return url.origin === current.address.origin;
}

/** The document itself at its own address, and what it links to from the same origin. */
function respond(labels: Session, current: Current, request: Request): Promise<Response> {
  if (current === null || !mayLoad(current, request.url)) return Promise.resolve(denied());
  if (request.url === current.address.href) return Promise.resolve(documentOf(current));
  if (request.method !== 'GET') return Promise.resolve(denied());
  return labels
    .fetch(request.url, { bypassCustomProtocolHandlers: true, redirect: 'error' })
    .catch(denied);
}

function documentOf({ page, address }: NonNullable<Current>): Response {
  const { origin } = address;
  const policy = [
    "default-src 'none'",
    `img-src ${origin} data: blob:`,
    `style-src ${origin} 'unsafe-inline'`,
    `font-src ${origin} data:`,
    `base-uri ${origin}`,
    "form-action 'none'",
  ].join('; ');
  return new Response(page.html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

function denied(): Response {
  return new Response('', { status: 403 });
}
