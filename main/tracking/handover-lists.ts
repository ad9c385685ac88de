import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallAnswer } from '../../shared/contract.ts';
import type { HandoverDetail } from '../../shared/model/handover.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { err, type Failure, ok, type Result } from '../../shared/result.ts';
import type { HandoverList } from '../labels/handover-list/list-facts.ts';
import type { LabelFonts } from '../labels/label-fonts.ts';
import type { PagePrinter } from '../printing/proofs/page-printer.ts';
import { keepInFolder } from '../printing/transports/folder.ts';
import type { Store } from '../store/store.ts';
import type { Handovers } from './handovers.ts';

/** The list of a handover that giver and courier sign: as a file, and on the label printer. */
export class HandoverLists {
  readonly #tools;

  constructor(tools: {
    store: Store;
    handovers: Handovers;
    pages: PagePrinter;
    fonts: () => Promise<LabelFonts>;
    /** Absolute folder of the station's lists. */
    folder: string;
    training: boolean;
  }) {
    this.#tools = tools;
  }

  /**
   * Keeps the list as a PDF in the station's folder, whose path it answers. The same list is one file,
   * however often it is asked for; one that was signed is never overwritten.
   */
  async save(id: string): Promise<Result<{ file: string }>> {
    const detail = this.#tools.handovers.get(id);
    if (!detail.ok) return detail;
    const list = this.#listOf(detail.value);
    const { drawListOnA4 } = await import('../labels/handover-list/draw-list.ts');
    const pdf = await drawListOnA4(await this.#tools.fonts(), list);
    const { folder } = this.#tools;
    const name = nameOf(list);
    const known = join(folder, `${name}.pdf`);
    const there = await readFile(known).catch(() => null);
    if (there && Buffer.compare(there, pdf) === 0) return ok({ file: known });
    try {
      return ok({ file: await keepInFolder(folder, name, 'pdf', pdf) });
    } catch (error) {
      const detail = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return err({ code: 'folder-unwritable', folder, detail });
    }
  }

  /** Prints the list on labels, as many as it takes; on the default printer unless one is named. */
  async print({
    id,
    printerId,
  }: {
    id: string;
    printerId: string | null;
  }): Promise<Result<CallAnswer<'handovers.printList'>>> {
    const { handovers, pages, fonts } = this.#tools;
    const detail = handovers.get(id);
    if (!detail.ok) return detail;
    const printer = this.#printer(printerId);
    if (!printer.ok) return printer;
    const list = this.#listOf(detail.value);
    const { drawListOnLabels } = await import('../labels/handover-list/draw-list.ts');
    const known = await fonts();
    const printed = await pages.print(printer.value, nameOf(list), (paper) =>
      drawListOnLabels(known, list, paper),
    );
    return printed.ok ? ok({ labels: printed.value, printerName: printer.value.name }) : printed;
  }

  #printer(id: string | null): Result<Printer, Failure<'no-printer' | 'not-found'>> {
    const { printers } = this.#tools.store;
    const printer = id === null ? printers.default() : printers.get(id);
    if (printer) return ok(printer);
    return err(id === null ? { code: 'no-printer' } : { code: 'not-found', what: 'printer', id });
  }

  #listOf({ handover, parcels, turns }: HandoverDetail): HandoverList {
    const { id, carrier, openedAt, closedAt, reopened, codTotal } = handover;
    return {
      id,
      carrierName: carrier.name,
      station: turns.at(-1)?.station ?? '',
      openedAt: Date.parse(openedAt),
      closedAt: closedAt === null ? null : Date.parse(closedAt),
      reopened,
      parcels,
      codTotal,
      training: this.#tools.training,
    };
  }
}

/** Carrier and time without marks, so that every system and every mail program keeps the name. */
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
