import type { ConnectedScanner, ScannerSettings } from '../../shared/model/scanner.ts';
import type { CallAnswer } from '../../shared/contract.ts';
import type { SerialPortName } from '../../shared/model/scale.ts';
import type { Language } from '../../shared/model/station.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Failure } from '../../shared/app-error.ts';
import { storeInFolder } from '../base/files/store-in-folder.ts';
import type { Clock, Log } from '../base/host-services.ts';
import type { Signals } from '../base/signals.ts';
import type { LabelFonts } from '../labels/label-fonts.ts';
import type { NoPrinter, PrintJobs } from '../printing/jobs/jobs.ts';
import type { PageFailure, PagePrinter } from '../printing/proofs/page-printer.ts';
import type { Store } from '../store/store.ts';
import { listPorts, openSerialPort } from '../weighing/serial-port.ts';
import { Scanner } from './scanner.ts';

interface ScanningTools {
  readonly store: Pick<Store, 'settings'>;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly log: Log;
  /** Absolute folder for the test sheet and the command card. */
  readonly folder: string;
  readonly fonts: () => Promise<LabelFonts>;
  readonly pages: PagePrinter;
  readonly printJobs: Pick<PrintJobs, 'printBetweenLabels' | 'printer'>;
}

/** Name of the command card's files and print jobs. */
const CARD_NAME = 'the-lenh';

/** Reads the serial scanners of the bench, and sends their codes to the window. */
export class Scanning {
  readonly #tools: ScanningTools;
  #scanners = new Map<string, Scanner>();
  /** The settings that the open scanners have. */
  #used: ScannerSettings = [];
  #isClosed = false;
  /** Ports that are being closed. They cannot be opened again before. */
  #closing: Promise<unknown> = Promise.resolve();

  constructor(tools: ScanningTools) {
    this.#tools = tools;
  }

  get settings(): ScannerSettings {
    return this.#tools.store.settings.get('scanners');
  }

  /** Stores and applies settings. */
  save(settings: ScannerSettings): void {
    this.#tools.store.settings.set('scanners', settings);
    this.#use(settings);
  }

  /** Lists the serial ports of this computer. */
  ports(): Promise<SerialPortName[]> {
    return listPorts(this.#tools.log);
  }

  /** Saves the sheet with the test codes as PDF; returns the file's path. */
  async testSheet(): Promise<Result<{ file: string }, Failure<'folder-unwritable'>>> {
    const { drawTestSheet } = await import('./test-sheet.ts');
    return this.#save('ma-quet-thu', await drawTestSheet(await this.#tools.fonts()));
  }

  /** Saves the card with the barcodes of all commands as PDF; returns the file's path. */
  async commandCard(): Promise<Result<{ file: string }, Failure<'folder-unwritable'>>> {
    const { drawCommandCardOnA4 } = await import('../labels/command-card/draw-command-card.ts');
    return this.#save(
      CARD_NAME,
      await drawCommandCardOnA4(await this.#tools.fonts(), this.#language),
    );
  }

  /** Prints the command card on as many labels as necessary, on the default printer. */
  async printCommandCard(): Promise<
    Result<CallAnswer<'scanners.printCommandCard'>, NoPrinter | PageFailure>
  > {
    const { pages, printJobs, fonts } = this.#tools;
    const printer = printJobs.printer(null);
    if (!printer.ok) return printer;
    const { drawCommandCardOnLabels } = await import('../labels/command-card/draw-command-card.ts');
    const loadedFonts = await fonts();
    const outcome = await printJobs.printBetweenLabels(printer.value, () =>
      pages.print(printer.value, CARD_NAME, (paper) =>
        drawCommandCardOnLabels(loadedFonts, this.#language, paper),
      ),
    );
    const printed = outcome.ok ? outcome.value : outcome;
    return printed.ok ? ok({ labels: printed.value, printerName: printer.value.name }) : printed;
  }

  get #language(): Language {
    return this.#tools.store.settings.get('station').language;
  }

  async #save(
    name: string,
    bytes: Uint8Array,
  ): Promise<Result<{ file: string }, Failure<'folder-unwritable'>>> {
    const { folder } = this.#tools;
    try {
      return ok({ file: await storeInFolder(folder, name, 'pdf', bytes) });
    } catch (error) {
      const detail = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return err({ code: 'folder-unwritable', folder, detail });
    }
  }

  /** The scanners that are set up, in the order of the settings. */
  get list(): ConnectedScanner[] {
    return this.settings.map(({ port, suffix }) => {
      const scanner = this.#scanners.get(port);
      return { port, is: scanner?.state ?? 'opening', suffix: scanner?.suffix ?? suffix };
    });
  }

  /** Starts reading the scanners that are set up. */
  start(): void {
    if (this.settings.length > 0) this.#use(this.settings);
  }

  /** Resolves once all ports are free. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closeAll([...this.#scanners.keys()]);
    await this.#closing;
  }

  /** Opens added ports and closes removed ones. Unchanged scanners go on reading. */
  #use(settings: ScannerSettings): void {
    const isSame = (port: string) => {
      const [before, after] = [this.#used, settings].map((all) =>
        all.find((one) => one.port === port),
      );
      const suffix = this.#scanners.get(port)?.suffix;
      return before?.baudRate === after?.baudRate && suffix === after?.suffix;
    };
    this.#closeAll([...this.#scanners.keys()].filter((port) => !isSame(port)));
    this.#used = settings;
    this.#closing = this.#closing.then(() => this.#openMissing());
    this.#notify();
  }

  #openMissing(): void {
    if (this.#isClosed) return;
    const { clock, log, signals } = this.#tools;
    for (const wiring of this.#used) {
      if (this.#scanners.has(wiring.port)) continue;
      const scanner: Scanner = new Scanner(wiring, {
        clock,
        log,
        open: openSerialPort,
        onScan: (scan) => signals.emit('scanners.scanned', scan),
        onChange: () => this.#changed(wiring.port, scanner),
      });
      this.#scanners.set(wiring.port, scanner);
    }
  }

  /** Stores a suffix that has become certain, or uncertain again. */
  #changed(port: string, { suffix }: Scanner): void {
    if (this.#isClosed) return;
    const settings = this.settings.map((one) => (one.port === port ? { ...one, suffix } : one));
    if (this.settings.some((one) => one.port === port && one.suffix !== suffix))
      this.#tools.store.settings.set('scanners', settings);
    this.#notify();
  }

  #closeAll(ports: readonly string[]): void {
    const scanners = ports.flatMap((port) => this.#scanners.get(port) ?? []);
    for (const port of ports) this.#scanners.delete(port);
    const before = this.#closing;
    this.#closing = Promise.all([before, ...scanners.map((scanner) => scanner.close())]);
  }

  #notify(): void {
    if (!this.#isClosed) this.#tools.signals.emit('scanners.changed', this.list);
  }
}
