import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallAnswer } from '../../shared/contract.ts';
import type { HandoverDetail } from '../../shared/model/handover.ts';
import type { Printer } from '../../shared/model/printer.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { faultInLog, problemInLog } from '../base/loggable.ts';
import type { HandoverList } from '../labels/handover-list/list-content.ts';
import type { LabelFonts } from '../labels/label-fonts.ts';
import type { NoPrinter, PrintJobs } from '../printing/jobs/jobs.ts';
import type { PagePrinter, PageFailure } from '../printing/proofs/page-printer.ts';
import { storeInFolder } from '../base/files/store-in-folder.ts';
import type { Log } from '../base/host-services.ts';
import type { Store } from '../store/store.ts';
import type { HandoverCrashPoint } from './handover-crash-points.ts';
import type { Handovers } from './handovers.ts';

interface HandoverListsTools {
  readonly store: Store;
  readonly handovers: Handovers;
  readonly pages: PagePrinter;
  readonly printJobs: Pick<PrintJobs, 'printBetweenLabels'>;
  readonly fonts: () => Promise<LabelFonts>;
  /** Absolute folder of the station's lists. */
  readonly folder: string;
  readonly training: boolean;
  readonly log: Log;
  /** Called at every crash point. */
  readonly crashPoint?: ((name: HandoverCrashPoint) => void) | undefined;
}

/** The list of a handover that station and courier sign: as a file, and on the label printer. */
export class HandoverLists {
  readonly #tools: HandoverListsTools;
  #work: Promise<void> = Promise.resolve();

  constructor(tools: HandoverListsTools) {
    this.#tools = tools;
  }

  /** Saves the lists of closed handovers that a killed process did not save. */
  start(): void {
    const { log } = this.#tools;
    this.#work = this.#keepDue().catch((error: unknown) =>
      log.error('handovers.list-not-kept', { error: faultInLog(error) }),
    );
  }

  /** Resolves when the lists found by `start` are saved. */
  close(): Promise<void> {
    return this.#work;
  }

  /**
   * Saves the list as a PDF in the station's folder, and returns its path. An equal list is saved only once; an
   * existing file is never overwritten.
   */
  async save(
    id: string,
  ): Promise<Result<{ file: string }, Failure<'folder-unwritable' | 'not-found'>>> {
    const detail = this.#tools.handovers.get(id);
    if (!detail.ok) return detail;
    const list = this.#listOf(detail.value);
    const { drawListOnA4 } = await import('../labels/handover-list/draw-list.ts');
    const pdf = await drawListOnA4(await this.#tools.fonts(), list);
    this.#crashPoint('handover: list drawn');
    const { folder } = this.#tools;
    try {
      const file = await saveOnce(folder, nameOf(list), pdf);
      this.#crashPoint('handover: list kept');
      if (list.closedAt !== null) this.#settle(id);
      return ok({ file });
    } catch (error) {
      const detail = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return err({ code: 'folder-unwritable', folder, detail });
    }
  }

  /** Prints the list on as many labels as necessary, on the given printer or the default one. */
  async print({
    id,
    printerId,
  }: {
    id: string;
    printerId: string | null;
  }): Promise<Result<CallAnswer<'handovers.printList'>, NoPrinter | PageFailure>> {
    const { handovers, pages, printJobs, fonts } = this.#tools;
    const detail = handovers.get(id);
    if (!detail.ok) return detail;
    const printer = this.#printer(printerId);
    if (!printer.ok) return printer;
    const list = this.#listOf(detail.value);
    const { drawListOnLabels } = await import('../labels/handover-list/draw-list.ts');
    const loadedFonts = await fonts();
    const outcome = await printJobs.printBetweenLabels(printer.value, () =>
      pages.print(printer.value, nameOf(list), (paper) =>
        drawListOnLabels(loadedFonts, list, paper),
      ),
    );
    const printed = outcome.ok ? outcome.value : outcome;
    return printed.ok ? ok({ labels: printed.value, printerName: printer.value.name }) : printed;
  }

  async #keepDue(): Promise<void> {
    const { store, handovers, log } = this.#tools;
    for (const id of store.settings.get('handovers.listsDue')) {
      const detail = handovers.get(id);
      // A reopened handover gets its list when it is closed again.
      if (!detail.ok || detail.value.handover.closedAt === null) {
        this.#settle(id);
        continue;
      }
      const saved = await this.save(id);
      if (!saved.ok) log.warn('handovers.list-not-kept', { error: problemInLog(saved.error) });
    }
  }

  #settle(id: string): void {
    const { settings } = this.#tools.store;
    const due = settings.get('handovers.listsDue');
    if (due.includes(id))
      settings.set(
        'handovers.listsDue',
        due.filter((one) => one !== id),
      );
  }

  #crashPoint(name: HandoverCrashPoint): void {
    this.#tools.crashPoint?.(name);
  }

  #printer(id: string | null): Result<Printer, Failure<'no-printer' | 'not-found'>> {
    const { printers } = this.#tools.store;
    const printer = id === null ? printers.default() : printers.get(id);
    if (printer) return ok(printer);
    return err(id === null ? { code: 'no-printer' } : { code: 'not-found', what: 'printer', id });
  }

  #listOf({ handover, parcels, turns }: HandoverDetail): HandoverList {
    const { id, carrier, openedAt, closedAt, reopened } = handover;
    // Parcels that arrived after another bench had closed the handover are not on the signed list.
    const signed = parcels.filter(({ isLate }) => !isLate);
    return {
      id,
      carrierName: carrier.name,
      station: turns.at(-1)?.station ?? '',
      openedAt: Date.parse(openedAt),
      closedAt: closedAt === null ? null : Date.parse(closedAt),
      reopened,
      parcels: signed,
      codTotal: signed.reduce((sum, { codAmount }) => sum + (codAmount ?? 0), 0),
      training: this.#tools.training,
    };
  }
}

/** Returns the file with this name, possibly numbered, and exactly these bytes; otherwise creates it. */
async function saveOnce(folder: string, name: string, pdf: Uint8Array): Promise<string> {
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((one) => one.startsWith(name) && one.endsWith('.pdf'))) {
    const there = await readFile(join(folder, file)).catch(() => null);
    if (there && Buffer.compare(there, pdf) === 0) return join(folder, file);
  }
  return storeInFolder(folder, name, 'pdf', pdf);
}

/** Builds a file name from carrier and time without diacritics, for all systems and mail programs. */
function nameOf({ carrierName, closedAt, openedAt, reopened }: HandoverList): string {
  const carrier = carrierName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll(/[^A-Za-z0-9]+/g, '-');
  const at = new Date(closedAt ?? openedAt);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const state = closedAt === null ? '-chua-chot' : reopened > 0 ? `-mo-lai-${reopened}` : '';
  return `ban-giao-${carrier}-${day}-${two(at.getHours())}${two(at.getMinutes())}${state}`;
}
