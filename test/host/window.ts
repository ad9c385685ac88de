import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { CDPSession, Frame, Page } from 'playwright-core';
import { fromChromium, toChromium } from './addresses.ts';
import { app } from './app.ts';
import { visibleChromium } from './chromium.ts';
import { deliver, installPreload } from './ipc.ts';
import type { Session } from './session.ts';
import { session } from './session.ts';

interface WebPreferences {
  readonly preload?: string;
  readonly session?: Session;
  readonly javascript?: boolean;
}
interface WindowOptions {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly webPreferences?: WebPreferences;
}
interface PdfOptions {
  readonly pageSize: { readonly width: number; readonly height: number };
  readonly margins: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>;
  readonly printBackground: boolean;
  readonly preferCSSPageSize: boolean;
}

/** The content of a window: a page of Chromium, created shortly after the object. */
class WebContents extends EventEmitter {
  readonly session: Session;
  readonly #preferences: WebPreferences;
  /** Replaced by another one after a crash. */
  #page: Promise<Page>;
  #opened: Page | null = null;
  #isDown = false;
  /** Addresses requested by the app itself; every other navigation is the page's own. */
  readonly #requestedUrls = new Set<string>();
  #url = '';
  #gone = false;
  #zoomFactor = 1;
  /** Sequential: each needs the size left by the previous one. */
  #zooming: Promise<void> = Promise.resolve();
  #devTools: CDPSession | null = null;

  constructor(preferences: WebPreferences) {
    super();
    this.session = preferences.session ?? session.defaultSession;
    this.#preferences = preferences;
    this.#page = this.#open(preferences);
    // The caller that loads an address receives the failure; until then it has no handler.
    this.#page.catch(() => undefined);
  }

  getURL = (): string => this.#url;
  isDestroyed = (): boolean => this.#gone;

  /** Every new window is denied, as by the app's handler: see `#open` and `runPreload`. */
  setWindowOpenHandler(): void {}

  async loadURL(address: string): Promise<void> {
    const page = await this.#page;
    const target = toChromium(address);
    this.#requestedUrls.add(target);
    try {
      // The app has its own limits for slow loads.
      await page.goto(target, { waitUntil: 'load', timeout: 0 });
    } finally {
      this.#requestedUrls.delete(target);
    }
  }

  /** Chromium's own zoom does not apply to automated pages: fewer and larger pixels have the same effect. */
  setZoomFactor(factor: number): void {
    this.#zooming = this.#zooming
      .then(async () => this.#zoom(await this.#page, factor))
      .catch(() => undefined);
  }

  async #zoom(page: Page, factor: number): Promise<void> {
    // Emulation ends with its session.
    this.#devTools ??= await page.context().newCDPSession(page);
    const [width, height] = await page.evaluate(
      () => [window.innerWidth, window.innerHeight] as const,
    );
    const before = this.#zoomFactor;
    this.#zoomFactor = factor;
    if (before === factor) return;
    await this.#devTools.send('Emulation.setDeviceMetricsOverride', {
      width: Math.round((width * before) / factor),
      height: Math.round((height * before) / factor),
      deviceScaleFactor: factor,
      mobile: false,
    });
  }

  /** The host has no printer drivers, and therefore no `print`: drivers are only used on real Electron. */
  async getPrintersAsync(): Promise<readonly []> {
    return [];
  }

  send(channel: string, ...args: unknown[]): void {
    void this.#page.then(
      (page) => deliver(page, channel, args),
      () => undefined,
    );
  }

  reload(): void {
    if (this.#isDown) this.#replace();
    void this.loadURL(this.#url).catch(() => undefined);
  }

  /** Playwright cannot reuse a crashed page: the window continues with a new one. */
  #replace(): void {
    const down = this.#page;
    this.#isDown = false;
    this.#devTools = null;
    this.#zoomFactor = 1;
    this.#page = this.#open(this.#preferences);
    this.#page
      .then(() => down)
      .then((page) => page.close())
      .catch(() => undefined);
  }

  /** Ends a hung page; `render-process-gone` reports it. */
  forcefullyCrashRenderer(): void {
    void this.#page
      .then((page) => page.context().newCDPSession(page))
      .then((devTools) => devTools.send('Page.crash'))
      .catch(() => undefined);
  }

  async printToPDF(options: PdfOptions): Promise<Buffer> {
    const page = await this.#page;
    const { pageSize, margins, printBackground, preferCSSPageSize } = options;
    return page.pdf({
      width: `${pageSize.width}in`,
      height: `${pageSize.height}in`,
      margin: margins,
      printBackground,
      preferCSSPageSize,
    });
  }

  async close(): Promise<void> {
    this.#gone = true;
    await this.#page.then((page) => page.close()).catch(() => undefined);
  }

  async #open({ preload, javascript = true }: WebPreferences): Promise<Page> {
    const context = await this.session.context(javascript);
    const { firstPage, context: first } = await visibleChromium();
    const page = context === first && takeFirstPage() ? firstPage : await context.newPage();
    this.#opened = page;
    if (preload !== undefined) await installPreload(page, readFileSync(preload, 'utf8'), this);
    const removeGate = this.session.addNavigationGate((frame, address) =>
      this.#mayNavigate(page, frame, address),
    );
    page.on('popup', (popup) => void popup.close().catch(() => undefined));
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#url = fromChromium(frame.url());
    });
    page.on('load', () => this.emit('did-finish-load'));
    page.on('crash', () => {
      this.#isDown = true;
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    });
    page.on('close', () => {
      removeGate();
      if (page !== this.#opened) return;
      this.#gone = true;
      this.emit('destroyed');
    });
    return page;
  }

  #mayNavigate(page: Page, frame: Frame, address: string): boolean {
    if (frame.page() !== page) return true;
    const isMain = frame === page.mainFrame();
    if (isMain && (this.#requestedUrls.has(address) || address === page.url())) return true;
    let prevented = false;
    const event = { preventDefault: () => (prevented = true), url: fromChromium(address) };
    this.emit(isMain ? 'will-navigate' : 'will-frame-navigate', event);
    return !prevented;
  }
}

let firstPageTaken = false;
function takeFirstPage(): boolean {
  const free = !firstPageTaken;
  firstPageTaken = true;
  return free;
}

/** A window is a page; the browser decides its position on the screen. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  readonly #bounds: { x: number; y: number; width: number; height: number };
  static readonly #all = new Set<BrowserWindow>();

  static getAllWindows(): BrowserWindow[] {
    return [...BrowserWindow.#all];
  }

  constructor({ x = 0, y = 0, width = 800, height = 600, webPreferences }: WindowOptions = {}) {
    super();
    this.#bounds = { x, y, width, height };
    this.webContents = new WebContents(webPreferences ?? {});
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.webContents.once('destroyed', () => this.#closed());
    BrowserWindow.#all.add(this);
    app.windows.add(this);
  }

  loadURL(address: string): Promise<void> {
    return this.webContents.loadURL(address);
  }

  /** Returns false if the app prevented it. */
  close(): boolean {
    let prevented = false;
    this.emit('close', { preventDefault: () => (prevented = true) });
    if (!prevented) this.destroy();
    return !prevented;
  }

  destroy(): void {
    void this.webContents.close();
    this.#closed();
  }

  isDestroyed = (): boolean => !BrowserWindow.#all.has(this);
  isMinimized = (): boolean => false;
  isMaximized = (): boolean => false;
  getNormalBounds = (): { x: number; y: number; width: number; height: number } => this.#bounds;
  maximize(): void {}
  restore(): void {}
  show(): void {}
  focus(): void {
    this.webContents.emit('focus');
  }

  #closed(): void {
    if (!BrowserWindow.#all.delete(this)) return;
    this.emit('closed');
    app.windowClosed(this);
  }
}
