import type { PrintCrashPoint } from '../../main/printing/jobs/print-crash-points.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { tscVoice } from '../fakes/printer-voices.ts';
import { IppServer } from '../fakes/ipp-server.ts';
import type { Outlet } from './packing-table.ts';

/** A printer that outlives the apps, with varying reliability. */
export interface CrashPrinter extends Outlet {
  readonly transport: object;
  /** Steps that do not occur with this printer. */
  readonly without: ReadonlySet<PrintCrashPoint>;
  /** Whether the result of a label is unknown if the app died during it. */
  readonly leavesDoubt: boolean;
  /** Chooses its behaviour for the next app at random; it cuts off one label if a step requires that. */
  temper(random: () => number, step: PrintCrashPoint | null): void;
  /** Makes it work reliably from now on. */
  calm(): void;
  close(): Promise<void>;
}

/** A network printer that is slow, cuts off one label, or does not report its status. */
export class NetworkPrinter implements CrashPrinter {
  readonly #printer: FakePrinter;
  readonly without = new Set<PrintCrashPoint>(['print: ticket kept']);
  readonly leavesDoubt = true;

  static async open(): Promise<NetworkPrinter> {
    return new NetworkPrinter(await FakePrinter.open());
  }

  private constructor(printer: FakePrinter) {
    this.#printer = printer;
  }

  get transport(): object {
    return { kind: 'tcp', host: '127.0.0.1', port: this.#printer.port };
  }

  get papers(): readonly Buffer[] {
    return this.#printer.jobs;
  }

  get isIdle(): boolean {
    return this.#printer.connections === 0;
  }

  temper(random: () => number, step: PrintCrashPoint | null): void {
    this.calm();
    const printer = this.#printer;
    if (random() < 0.8) printer.voice = tscVoice(() => 0);
    const kind = step === 'print: verdict kept' ? 0.3 : random();
    const failingJob = printer.jobs.length + Math.floor(random() * 4);
    const bytes = 1_000 + Math.floor(random() * 18_000);
    if (kind < 0.2) printer.mood = { kind: 'slow', pauseMs: 3 };
    else if (kind < 0.5)
      printer.onAccept = () => {
        const isIt = printer.jobs.length === failingJob;
        printer.mood = isIt ? { kind: 'closes-after', bytes } : { kind: 'good' };
      };
  }

  calm(): void {
    const good = { mood: { kind: 'good' }, onAccept: () => {}, voice: () => null } as const;
    Object.assign(this.#printer, good);
  }

  close(): Promise<void> {
    return this.#printer.close();
  }
}

/** An IPP print queue that holds accepted jobs for a while. */
export class PrintQueue implements CrashPrinter {
  readonly #server: IppServer;
  readonly without = new Set<PrintCrashPoint>([
    'print: bytes begun',
    'print: bytes ended',
    'print: verdict kept',
  ]);
  readonly leavesDoubt = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  static async open(): Promise<PrintQueue> {
    return new PrintQueue(await IppServer.open());
  }

  private constructor(server: IppServer) {
    this.#server = server;
    // A queue that reports more would confirm labels that cannot have been reprinted.
    server.isQueue = true;
  }

  get transport(): object {
    return { kind: 'ipp', uri: this.#server.uri };
  }

  get papers(): readonly Buffer[] {
    return this.#server.papers;
  }

  get isIdle(): boolean {
    return this.#server.isIdle;
  }

  temper(random: () => number): void {
    clearTimeout(this.#timer);
    this.#server.isStuck ||= random() < 0.5;
    this.#timer = setTimeout(() => this.#server.release(), 500 + random() * 1_500);
  }

  calm(): void {
    clearTimeout(this.#timer);
    this.#server.release();
  }

  close(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#server.close();
  }
}
