import type { BenchRun } from './bench-run.ts';
import { uptime } from 'node:os';
import type { KnownSecrets } from './known-secrets.ts';
import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { Installation } from './installation.ts';
import type { PolicyRequest } from './managed-policy.ts';
import type { Loggable, OwnWord } from './loggable.ts';

/**
 * External dependencies of the Station. Electron, a plain Node process and the tests each supply their own;
 * `station.ts` passes the members on.
 */
export interface HostServices {
  /** Absolute path of the station's data folder. */
  readonly dataFolder: string;
  /** Absolute path of `resources/` (fonts, icons, sounds). */
  readonly resourcesFolder: string;
  readonly version: string;
  /** Distinguishes development builds of one version; undefined in releases. */
  readonly build?: string;
  /** The runtime for support staff: "Electron 45.4.1", "Node host". */
  readonly runtime: string;
  readonly vault: Vault;
  readonly htmlToPdf: HtmlToPdf;
  readonly drivers: Drivers;
  readonly clock: Clock;
  /**
   * Clock for waits on external parties: sockets, threads, processes that end slowly. Separate from `clock`, because
   * these waits continue while `clock` is paused.
   */
  readonly outsideClock: Clock;
  readonly log: Log;
  /** Secrets that this process has read; they are removed from all data that leaves this computer. */
  readonly secrets?: KnownSecrets;
  /** Entry of the worker thread that renders labels. */
  readonly renderWorker: URL;
  /** Entry of the worker thread that uses the Windows print spooler. */
  readonly spoolerWorker: URL;
  /**
   * Entry of the worker thread that runs the training platform; null if it runs in this thread, with the clock above.
   */
  readonly trainingWorker: URL | null;
  /** Entry of the worker thread that checks and copies databases. */
  readonly keeperWorker: URL;
  /** Entry of the worker thread that reads files of orders. */
  readonly importWorker: URL;
  /** Starts the process that reads workbooks other than .xlsx (`book-process.ts`). */
  readonly startBookProcess: () => ChildProcess;
  /** Entry of the worker thread that writes files of orders. */
  readonly exportWorker: URL;
  /** Entry of the worker thread that writes files of the audit log. */
  readonly auditWorker: URL;
  /** Undefined in headless mode. */
  readonly desktop?: Desktop;
  /** Requests the managed policy; undefined if no policy source exists. */
  readonly policy?: () => PolicyRequest | null;
  /** Identifier of this computer, or null; undefined if the host has none. */
  readonly machineId?: () => Promise<string | null>;
  /**
   * Read-only mode for a command that only reports: the opened station sends, prints, imports and deletes nothing.
   */
  readonly isReadOnly?: boolean;
  /** Returns the path of this computer's settings while their file is damaged, so that training opened; otherwise null. */
  readonly damagedSettings?: () => string | null;
  /** This opening of the bench's data; the hub notices two at the same time. */
  readonly benchRun?: BenchRun;
  /** Undefined or null if the program was not installed by an installer. */
  readonly installation?: Installation | null;
  /** Collects all garbage at once. Without it V8 decides when to return memory. */
  readonly collectGarbage?: () => void;
  /** Returns freed memory to the system. Without it the C library decides. */
  readonly returnFreed?: () => Promise<void>;
  /** Called at every crash point of the queue. */
  readonly onCrashPoint?: (step: string) => void;
  /** Called at every crash point of printing. */
  readonly onPrintCrashPoint?: (step: string) => void;
  /** Called at every crash point of an update. */
  readonly onUpdateCrashPoint?: (step: string) => void;
}

/** A process of the app: the used part of Electron's `UtilityProcess`. */
export interface ChildProcess {
  postMessage(message: unknown, transferred: []): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'exit', listener: (code: number) => void): unknown;
  kill(): boolean;
}

export interface Clock {
  /** Milliseconds since the epoch, by the wall clock. */
  now(): number;
  /** Milliseconds since an arbitrary moment, by a clock that cannot be set. May stop in sleep. */
  monotonic(): number;
  /**
   * Milliseconds since the computer started, including sleep, by a clock that cannot be set. Resolution up to 16 ms.
   */
  uptime(): number;
  /** Runs `task` once after `ms` milliseconds. The returned function cancels it. */
  after(ms: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  uptime: () => uptime() * 1000,
  after(ms, task) {
    // setTimeout accepts at most 2^31-1 ms and fires at once beyond that.
    const timer = setTimeout(task, Math.min(ms, 2_147_483_647));
    return () => clearTimeout(timer);
  },
};

/**
 * Names of the secrets in the vault. `account`: the record of the real account, as JSON. `update-proxy`: the password
 * of the update feed's proxy. `site`: id and key of this bench's site, as JSON. `site-invitation`: an invitation from
 * a file, until the hub has answered.
 */
export type SecretName = 'account' | 'update-proxy' | 'site' | 'site-invitation';

/** Stores secrets encrypted on the disk. Values never leave the main process. */
export interface Vault {
  read(name: SecretName): string | null;
  /** Null deletes the secret. Throws if the system offers no encryption. */
  write(name: SecretName, value: string | null): void;
}

/** A page to print, with its exact size (mm). */
export interface HtmlPage {
  readonly html: string;
  /** Base address of the page's relative links, and the only origin from which it may load. */
  readonly baseUrl: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A PDF; `label-unreadable` for a page that does not end or crashes its window. */
export type PrintedHtml = Result<Uint8Array, Failure<'bad-address' | 'label-unreadable'>>;

/** Converts an untrusted HTML document into a PDF, isolated from our scripts. */
export type HtmlToPdf = (page: HtmlPage) => Promise<PrintedHtml>;

/** A printer as the operating system lists it. */
export interface SystemPrinter {
  /** The name to which the system prints. */
  readonly name: string;
  /** Make and model or the driver's name; empty if the system reports none. */
  readonly model: string;
}

/** A picture that fills a page of this size (mm), in dots of the printer. */
export interface DriverPage {
  readonly deviceName: string;
  readonly png: Uint8Array;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi: number;
  readonly copies: number;
  /** Name of the job in the system's queue. */
  readonly name: string;
}

/**
 * Why a driver did not print. `printer-not-ready` and `printer-refused`: no data left the app. `print-job-ended`: the
 * job was given up, or its outcome is unknown.
 */
export type DriverFailure = Failure<'printer-not-ready' | 'printer-refused' | 'print-job-ended'>;

/** The operating system's printers and their drivers. */
export interface Drivers {
  list(): Promise<readonly SystemPrinter[]>;
  /** Sends one page to a driver once. Resolves when the system's queue has accepted or refused it. */
  print(page: DriverPage): Promise<Result<undefined, DriverFailure>>;
}

/** The desktop environment around the window. */
export interface Desktop {
  /** Opens a page in the system's browser. The caller has checked that the page may be opened. */
  openPage(url: string): Promise<void>;
  /** Shows a system notification. `pressed` runs when the user clicks it, with the window in front. */
  notify(notice: { readonly title: string; readonly body: string }, pressed: () => void): void;
}

/** Writes each event as one JSON line. Text that is not marked as safe does not compile: see `loggable.ts`. */
export interface Log {
  readonly info: Logging;
  readonly warn: Logging;
  readonly error: Logging;
}
type Logging = <const Event extends string, const Fields extends LogFields>(
  event: OwnWord<Event>,
  fields?: Fields & Loggable<Fields>,
) => void;
export type LogFields = Readonly<Record<string, unknown>>;

export const silentLog: Log = { info() {}, warn() {}, error() {} };
