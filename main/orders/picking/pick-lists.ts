import type { CallAnswer, CallRequest } from '../../../shared/contract.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { yieldToLoop } from '../../base/yield-to-loop.ts';
import type { Clock } from '../../base/host-services.ts';
import type { LabelFonts } from '../../labels/label-fonts.ts';
import type { PickList } from '../../labels/pick-list/pick-list-content.ts';
import type { NoPrinter, PrintJobs } from '../../printing/jobs/jobs.ts';
import type { PagePrinter, PageFailure } from '../../printing/proofs/page-printer.ts';
import { storeInFolder } from '../../base/files/store-in-folder.ts';
import type { OrderContents } from '../../store/order-index/order-contents.ts';
import type { Store } from '../../store/store.ts';
import type { LabelChoices } from '../label-choices.ts';
import { pickedProducts } from './pick-list.ts';

/** Maximum number of orders on one list, as many as a person picks at once. */
const MAX_PICKED = 1_000;
/** Number of orders to read per slice: a few milliseconds. */
const READ_AT_ONCE = 200;

/** Why a list was neither printed nor saved. */
type NoPickList = NoPrinter | PageFailure | Failure<'too-many-to-pick' | 'folder-unwritable'>;

export interface PickListsTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly choices: Pick<LabelChoices, 'ordered'>;
  readonly pages: PagePrinter;
  readonly printJobs: Pick<PrintJobs, 'printBetweenLabels' | 'printer'>;
  readonly fonts: () => Promise<LabelFonts>;
  /** Absolute folder of the station's lists. */
  readonly folder: string;
  readonly training: boolean;
}

/** Pick lists for orders before packing, on the label printer or as files. */
export class PickLists {
  readonly #tools: PickListsTools;

  constructor(tools: PickListsTools) {
    this.#tools = tools;
  }

  /** Prints or saves the list of a choice of orders; `too-many-to-pick` above the maximum. */
  async make(
    request: CallRequest<'printing.pickList'>,
  ): Promise<Result<CallAnswer<'printing.pickList'>, NoPickList>> {
    const { choice, leaveOut, group, on, printerId } = request;
    const seqs = await this.#tools.choices.ordered(choice, leaveOut, group);
    if (seqs.length > MAX_PICKED)
      return err({ code: 'too-many-to-pick', orders: seqs.length, most: MAX_PICKED });
    const list = await this.#listOf(seqs);
    const counts = { orders: list.orders, products: list.products.length };
    if (on === 'pdf') {
      const saved = await this.#keep(list);
      return saved.ok ? ok({ ...counts, labels: 0, printerName: null, file: saved.value }) : saved;
    }
    const printed = await this.#print(list, printerId);
    return printed.ok ? ok({ ...counts, ...printed.value, file: null }) : printed;
  }

  async #print(
    list: PickList,
    printerId: string | null,
  ): Promise<Result<{ labels: number; printerName: string }, NoPrinter | PageFailure>> {
    const { printJobs, pages, fonts } = this.#tools;
    const printer = printJobs.printer(printerId);
    if (!printer.ok) return printer;
    const { drawPickListOnLabels } = await import('../../labels/pick-list/draw-pick-list.ts');
    const loadedFonts = await fonts();
    const outcome = await printJobs.printBetweenLabels(printer.value, () =>
      pages.print(printer.value, nameOf(list), (paper) =>
        drawPickListOnLabels(loadedFonts, list, paper),
      ),
    );
    const printed = outcome.ok ? outcome.value : outcome;
    return printed.ok ? ok({ labels: printed.value, printerName: printer.value.name }) : printed;
  }

  async #keep(list: PickList): Promise<Result<string, Failure<'folder-unwritable'>>> {
    const { drawPickListOnA4 } = await import('../../labels/pick-list/draw-pick-list.ts');
    const pdf = await drawPickListOnA4(await this.#tools.fonts(), list);
    const { folder } = this.#tools;
    try {
      return ok(await storeInFolder(folder, nameOf(list), 'pdf', pdf));
    } catch (error) {
      const detail = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return err({ code: 'folder-unwritable', folder, detail });
    }
  }

  async #listOf(seqs: readonly number[]): Promise<PickList> {
    const { store, clock, training } = this.#tools;
    const orders: OrderContents[] = [];
    for (let from = 0; from < seqs.length; from += READ_AT_ONCE) {
      orders.push(...store.orders.contents.of(seqs.slice(from, from + READ_AT_ONCE)));
      await yieldToLoop();
    }
    const { code, name } = store.settings.get('station');
    return {
      station: `${code} ${name}`,
      at: clock.now(),
      orders: orders.length,
      products: pickedProducts(orders),
      training,
    };
  }
}

function nameOf({ at }: PickList): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `lay-hang-${day}-${two(date.getHours())}${two(date.getMinutes())}`;
}
