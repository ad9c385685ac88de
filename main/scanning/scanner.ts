import type { ScannerState, ScanSuffix, SerialScan } from '../../shared/model/scanner.ts';
import type { Clock, Log } from '../base/host-services.ts';
import { codeInLog, faultInLog } from '../base/loggable.ts';
import type { Open } from '../weighing/scale.ts';
import type { OpenPort } from '../weighing/serial-port.ts';
import { ScanSplitter, type SplitScan } from './scan-splitter.ts';

/** Pause before the next attempt to open a port (ms). */
const AGAIN_MS = 1_000;
/** Interval of checks whether the port's name is still the same device (ms): not every system reports an unplugged one. */
const CHECK_MS = 5_000;
/** Pause (ms) that ends a code without a suffix; longer while the suffix is being learned, when it may still follow. */
const PAUSE_MS = { none: 80, unknown: 400 } as const;
/** Time (ms) after which a code without its suffix counts as incomplete. */
const INCOMPLETE_MS = 3_000;
/** Bytes that arrived while this process was busy are read after its timers: time (ms) for reading them. */
const LATE_BYTES_MS = 20;
/** A scanner held on a code sends it again within this time (ms); a person needs longer for the next one. */
const REPEAT_MS = 150;

/** Settings of one scanner. */
export interface ScannerWiring {
  readonly port: string;
  readonly baudRate: number;
  /** Null to learn it. */
  readonly suffix: ScanSuffix | null;
}

/** Reads one serial scanner, and reopens its port after it was unplugged. */
export class Scanner {
  readonly #tools;
  readonly #wiring: ScannerWiring;
  readonly #splitter: ScanSplitter;
  #state: ScannerState = 'opening';
  #port: OpenPort | null = null;
  #isClosed = false;
  #cancelTimer = () => {};
  #cancelPause = () => {};
  /** Times of the first and the last byte of the pending code (ms). */
  #firstAt = 0;
  #lastAt = 0;
  #last: { readonly code: string; readonly at: number } | null = null;
  #work: Promise<void>;

  /** Opens the port. */
  constructor(
    wiring: ScannerWiring,
    tools: {
      clock: Clock;
      log: Log;
      open: Open;
      onScan: (scan: SerialScan) => void;
      /** The state or the certain suffix changed. */
      onChange: () => void;
    },
  ) {
    this.#wiring = wiring;
    this.#tools = tools;
    this.#splitter = new ScanSplitter(wiring.suffix);
    this.#work = this.#open();
  }

  get state(): ScannerState {
    return this.#state;
  }

  /** The certain suffix; null while it is being learned. */
  get suffix(): ScanSuffix | null {
    return this.#splitter.suffix;
  }

  /** Resolves when the port is free. */
  close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer();
    this.#cancelPause();
    this.#work = this.#work.then(() => this.#port?.close());
    return this.#work;
  }

  async #open(): Promise<void> {
    await this.#port?.close();
    this.#port = null;
    if (this.#isClosed) return;
    const { port: path, baudRate } = this.#wiring;
    const { open, log } = this.#tools;
    const onClose = () => this.#lost('gone');
    const opened = await open({ path, baudRate }, (bytes) => this.#receive(bytes), onClose).catch(
      (error: unknown) => {
        log.error('scanner.open-failed', { error: faultInLog(error) });
        return { ok: false, error: 'gone' } as const;
      },
    );
    if (!opened.ok) return this.#lost(opened.error);
    this.#port = opened.value;
    log.info('scanner.opened', { path: codeInLog(path), baudRate });
    this.#show('ready');
    this.#check();
  }

  /** The port is unavailable; retries until it opens. */
  #lost(state: 'gone' | 'busy' | 'forbidden'): void {
    if (this.#isClosed) return;
    this.#show(state);
    this.#after(AGAIN_MS, () => this.#open());
  }

  #check(): void {
    this.#after(CHECK_MS, async () => {
      const isThere = await this.#port?.isThere();
      if (this.#isClosed) return;
      if (isThere === true) this.#check();
      else await this.#open();
    });
  }

  #after(ms: number, task: () => Promise<void>): void {
    this.#cancelTimer();
    if (this.#isClosed) return;
    this.#cancelTimer = this.#tools.clock.after(ms, () => {
      if (!this.#isClosed) this.#work = this.#work.then(task);
    });
  }

  #receive(bytes: Uint8Array): void {
    if (this.#isClosed || bytes.length === 0) return;
    const now = this.#tools.clock.monotonic();
    if (!this.#splitter.isPending) this.#firstAt = now;
    this.#lastAt = now;
    this.#watching(() => this.#splitter.push(bytes));
    this.#awaitMore();
  }

  /** Ends the pending code if no more bytes arrive. */
  #awaitMore(): void {
    this.#cancelPause();
    if (!this.#splitter.isPending) return;
    const { clock } = this.#tools;
    const { suffix } = this.#splitter;
    const pauseMs =
      suffix === null ? PAUSE_MS.unknown : suffix === 'none' ? PAUSE_MS.none : INCOMPLETE_MS;
    this.#cancelPause = clock.after(pauseMs, () => {
      this.#cancelPause = clock.after(LATE_BYTES_MS, () =>
        this.#watching(() => this.#splitter.pause()),
      );
    });
  }

  /** Reports the scans of a step of the splitter, and a change of the certain suffix. */
  #watching(step: () => readonly SplitScan[]): void {
    const before = this.#splitter.suffix;
    for (const scan of step()) this.#report(scan);
    if (this.#splitter.suffix !== before) this.#tools.onChange();
  }

  #report({ bytes, suffix }: SplitScan): void {
    const code = bytes === null ? null : textOf(bytes);
    const at = this.#lastAt;
    const isRepeated = code !== null && code === this.#last?.code && at - this.#last.at < REPEAT_MS;
    this.#last = code === null ? null : { code, at };
    if (isRepeated || code?.trim() === '') return;
    const ms = Math.max(0, Math.round(this.#lastAt - this.#firstAt));
    this.#tools.onScan({ port: this.#wiring.port, code, suffix, ms });
  }

  #show(state: ScannerState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#tools.onChange();
  }
}

/** Decodes a code: UTF-8, as in QR codes, else one character per byte. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
