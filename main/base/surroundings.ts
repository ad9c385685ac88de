import { uptime } from 'node:os';
import type { KnownSecrets } from './known-secrets.ts';
import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { Installation } from './installation.ts';
import type { AskedPolicy } from './managed-policy.ts';
import type { Loggable, OwnWord } from './loggable.ts';

/**
 * What the Station needs from outside and cannot make itself. Electron, a plain Node process and
 * the tests each hand in their own; `station.ts` passes the pieces to whoever needs them.
 */
export interface Surroundings {
  /** Absolute folder for everything this station keeps. */
  readonly dataFolder: string;
  /** Absolute folder of `resources/` (fonts, icons, sounds). */
  readonly resourcesFolder: string;
  readonly version: string;
  /** Tells builds of one version apart, as while it is worked on; missing where the version does. */
  readonly build?: string;
  /** What the app runs on, for the people who support it: "Electron 45.4.1", "Node host". */
  readonly runtime: string;
  readonly vault: Vault;
  readonly htmlToPdf: HtmlToPdf;
  readonly drivers: Drivers;
  readonly clock: Clock;
  /**
   * Times how long others are waited for: sockets, threads, whoever is slow to end. Apart from `clock`, since these go on
   * where that one is held.
   */
  readonly outsideClock: Clock;
  readonly log: Log;
  /** Every secret that this process has read; what leaves this computer is cleared of them. */
  readonly secrets?: KnownSecrets;
  /** The entry of the worker thread that renders labels. */
  readonly renderWorker: URL;
  /** The entry of the worker thread that speaks with Windows' print spooler. */
  readonly spoolerWorker: URL;
  /**
   * The entry of the worker thread in which the platform to train on answers; null where it answers
   * in this one, by the clock above.
   */
  readonly trainingWorker: URL | null;
  /** The entry of the worker thread that checks and copies databases. */
  readonly keeperWorker: URL;
  /** The entry of the worker thread that reads files of orders. */
  readonly importWorker: URL;
  /** The entry of the worker thread that writes files of orders. */
  readonly exportWorker: URL;
  /** The entry of the worker thread that writes files of the audit log. */
  readonly auditWorker: URL;
  /** Missing where nobody sits before this computer. */
  readonly desktop?: Desktop;
  /** What whoever manages this computer decided; missing where nobody is asked. */
  readonly policy?: () => AskedPolicy | null;
  /** Somebody wants to know something, and the process ends: a station that is opened sends, prints, reads in and forgets nothing. */
  readonly onlyLooks?: boolean;
  /** Missing where no installer put the program on this computer. */
  readonly installation?: Installation | null;
  /** Collects all garbage at once; without it memory is given back when V8 sees fit. */
  readonly collectGarbage?: () => void;
  /** Gives back to the system what was freed; without it that is the C library's business. */
  readonly returnFreed?: () => Promise<void>;
  /** Hears of every step of the queue. */
  readonly onStep?: (step: string) => void;
  /** Hears of every step of printing. */
  readonly onPrintStep?: (step: string) => void;
  /** Hears of every step of an update. */
  readonly onTrackingStep?: (step: string) => void;
}

export interface Clock {
  /** Milliseconds since the epoch, as the machine's clock is set. */
  now(): number;
  /** Milliseconds since some moment, by a clock that nobody sets. May stand still in sleep. */
  monotonic(): number;
  /** Milliseconds since the computer started, time asleep included, by a clock that nobody sets. Steps of up to 16 ms. */
  uptime(): number;
  /** Runs `task` once after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  uptime: () => uptime() * 1000,
  after(ms, task) {
    // setTimeout takes at most 2^31-1 ms and fires at once beyond that.
    const timer = setTimeout(task, Math.min(ms, 2_147_483_647));
    return () => clearTimeout(timer);
  },
};

/**
 * Names under which the vault keeps its secrets. `account` is the whole record of the real account, as
 * JSON. `update-proxy`: the password of the proxy before the feed of newer versions. `site`: which site this bench belongs
 * to, and its key there, as JSON. `site-invitation`: an invitation out of a file, until the hub has answered.
 */
export type SecretName = 'account' | 'update-proxy' | 'site' | 'site-invitation';

/** Keeps secrets so that nobody can read them off the disk. Values never leave the main process. */
export interface Vault {
  read(name: SecretName): string | null;
  /** Null forgets the secret. Throws when the system offers no encryption. */
  write(name: SecretName, value: string | null): void;
}

/** A page to print: exact size in millimetres. */
export interface HtmlPage {
  readonly html: string;
  /** Where relative links of the page point to; the only origin that it may load from. */
  readonly baseUrl: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A PDF; `label-unreadable` for a page that does not end or brings its window down. */
export type PrintedHtml = Result<Uint8Array, Failure<'bad-address' | 'label-unreadable'>>;

/** Turns an untrusted HTML document into a PDF, with no scripts of ours within its reach. */
export type HtmlToPdf = (page: HtmlPage) => Promise<PrintedHtml>;

/** A printer as the operating system lists it. */
export interface SystemPrinter {
  /** What the system prints to. */
  readonly name: string;
  /** Make and model or the driver's name; empty when the system does not tell. */
  readonly model: string;
}

/** A picture that fills a page of exactly this size, millimetres; its dots are the printer's. */
export interface DriverPage {
  readonly deviceName: string;
  readonly png: Uint8Array;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi: number;
  readonly copies: number;
  /** What the system's queue calls the job. */
  readonly name: string;
}

/**
 * Why a driver did not print: `printer-not-ready` and `printer-refused` when nothing left,
 * `print-job-ended` when it gave up or was not heard of any more.
 */
export type DriverFailure = Failure<'printer-not-ready' | 'printer-refused' | 'print-job-ended'>;

/** The operating system's printers, driven by its own drivers. */
export interface Drivers {
  list(): Promise<readonly SystemPrinter[]>;
  /** Hands one page to a driver, once; answers when the system's queue has it, or has not. */
  print(page: DriverPage): Promise<Result<undefined, DriverFailure>>;
}

/** What stands around the window on this computer. */
export interface Desktop {
  /** Opens a page in the system's browser. Whoever asks has made sure that it may be opened. */
  openPage(url: string): Promise<void>;
  /** Tells something beside the clock; `pressed` when somebody presses it, with the window in front. */
  notify(notice: { readonly title: string; readonly body: string }, pressed: () => void): void;
}

/** One JSON line an event. Text that is not known to be safe does not compile: see `loggable.ts`. */
export interface Log {
  readonly info: Logging;
  readonly warn: Logging;
  readonly error: Logging;
}
type Logging = <const Event extends string, const Facts extends LogFacts>(
  event: OwnWord<Event>,
  facts?: Facts & Loggable<Facts>,
) => void;
export type LogFacts = Readonly<Record<string, unknown>>;

export const silentLog: Log = { info() {}, warn() {}, error() {} };
