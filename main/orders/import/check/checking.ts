import type { AreaResolver } from '../../../areas/resolver.ts';
import type { Clock } from '../../../base/host-services.ts';
import type {
  Checked,
  ImportedRow,
  StoredFinding,
} from '../../../store/tables/import-rows-table.ts';
import type { StoredImport } from '../../../store/tables/imports-table.ts';
import type { WalCheckpointer } from '../../../store/maintenance/wal-checkpointer.ts';
import type { Store } from '../../../store/store.ts';
import { AreaFinder } from './area-finder.ts';
import { type CheckedOrder, checkOrder, type CheckRules } from './check-order.ts';
import { columnMeanings } from '../understand/column-meanings.ts';
import { doublesAmong, DoublesInOrder } from './duplicates.ts';
import { otherColumns } from '../understand/other-columns.ts';
import { groupRows } from '../understand/grouping.ts';
import { ownCodes } from './own-code.ts';
import { COMMIT_SLICE_MS, Slices } from '../../../base/time-slice.ts';

/** Number of rows to read from the store at once. */
const AT_ONCE = 200;
/** Minimum number of orders per commit, a few milliseconds of work, for computers busy with other programs. */
const SMALLEST_COMMIT = 40;

interface Mended {
  readonly order: CheckedOrder;
  /** The order's rows to write again. */
  readonly mended: readonly ImportedRow[];
}

/** Changes the rows of an order. Unchanged rows must be the same objects. */
export type RowChange = (lines: readonly ImportedRow[]) => readonly ImportedRow[];

const unchanged: RowChange = (lines) => lines;

interface CheckingTools {
  readonly store: Store;
  readonly resolver: AreaResolver;
  readonly clock: Clock;
  readonly checkpointer: WalCheckpointer;
  readonly onProgress: () => void;
}

/** Checks the rows of the open import and stores the findings, in short commits. */
export class Checking {
  readonly #tools: CheckingTools;
  #isStopped = false;
  /** Number of orders checked so far, and in total. */
  done = 0;
  of = 0;

  constructor(tools: CheckingTools) {
    this.#tools = tools;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Groups the rows into orders and checks all of them. False if it was stopped. */
  async all(open: StoredImport): Promise<boolean> {
    const { store, clock, checkpointer } = this.#tools;
    const slices = new Slices(clock, COMMIT_SLICE_MS);
    const doubles = new DoublesInOrder(store, clock.now());
    this.done = 0;
    const rules = this.#rules(await this.#grouped(open));
    for (let row = 0; !this.#isStopped;) {
      const orders = store.importRows.ordersAfter(row, AT_ONCE);
      if (orders.length === 0) return true;
      const checked: { order: CheckedOrder; hadFindings: boolean }[] = [];
      for (const { lines, hadFindings } of orders) {
        const order = await checkOrder(lines, rules);
        checked.push({ order, hadFindings });
        row = order.row;
        if (slices.isOver && checked.length >= SMALLEST_COMMIT) break;
      }
      // Storing runs in its own turn; checking and storing in one turn would be a noticeable pause.
      await slices.next();
      const doublesOf = doubles.among(checked.map(({ order }) => order));
      const results = checked.map(({ order, hadFindings }) => {
        return { checked: judged(order, order.isOut ? [] : doublesOf(order)), hadFindings };
      });
      store.commitRelaxed(() => store.importRows.keepAll(results));
      this.done += checked.length;
      this.#tools.onProgress();
      await checkpointer.afterCommit();
      await slices.next();
    }
    return false;
  }

  /**
   * Changes some orders, given by their first rows in file order, and checks them again. Then it also checks orders
   * that shared or now share a code with them, or are similar. An order and its findings change in one commit. Ends
   * early if it is stopped or the import is no longer the open one.
   */
  async again(
    open: StoredImport,
    some: AsyncIterable<readonly number[]> | Iterable<readonly number[]>,
    change: RowChange = unchanged,
  ): Promise<void> {
    const rules = this.#rules(open);
    const slices = new Slices(this.#tools.clock, COMMIT_SLICE_MS);
    const changed = new Set<number>();
    const kin = new Set<number>();
    const mayGoOn = () => !this.#isStopped && this.#isReady(open);
    const work = { rules, change, slices, kin, mayGoOn };
    for await (const leaders of some) {
      for (const row of leaders) changed.add(row);
      await this.#again(leaders, work);
    }
    const affected = [...kin].filter((row) => !changed.has(row)).toSorted((a, b) => a - b);
    await this.#again(affected, { ...work, change: unchanged });
  }

  async #again(
    leaders: readonly number[],
    work: {
      rules: CheckRules;
      change: RowChange;
      slices: Slices;
      kin: Set<number>;
      mayGoOn: () => boolean;
    },
  ): Promise<void> {
    const { store, clock, checkpointer, onProgress } = this.#tools;
    const { importRows } = store;
    const { rules, change, slices, kin, mayGoOn } = work;
    for (let from = 0; from < leaders.length && mayGoOn();) {
      const checked: Mended[] = [];
      const now = leaders.slice(from, from + AT_ONCE);
      for (const row of now) {
        from += 1;
        const before = importRows.linesOf(row);
        if (before.length === 0) continue;
        const lines = change(before);
        const mended = lines.filter((line, at) => line !== before[at]);
        checked.push({ order: await checkOrder(lines, rules), mended });
        if (slices.isOver && checked.length >= SMALLEST_COMMIT) break;
      }
      const orders = checked.map(({ order }) => order);
      const rows = orders.map(({ row }) => row);
      for (const row of importRows.kin(rows)) kin.add(row);
      this.#keep(checked, doublesAmong(orders, store, clock.now()));
      for (const row of importRows.kin(rows)) kin.add(row);
      this.done += rows.length;
      onProgress();
      await checkpointer.afterCommit();
      await slices.next();
    }
  }

  #isReady({ id }: StoredImport): boolean {
    const now = this.#tools.store.imports.open();
    return now?.id === id && now.stage === 'ready';
  }

  /** Groups rows into orders. Returns the import with the detected form of the file. */
  async #grouped(open: StoredImport): Promise<StoredImport> {
    const { store, clock } = this.#tools;
    const isStopped = () => this.#isStopped;
    const { orders, ...form } = await groupRows(open, { store, clock, isStopped });
    this.of = orders;
    const setup = { ...open.setup, ...form };
    // Columns that were rearranged in the meantime are for the next check.
    if (!this.#isStopped) store.commitRelaxed(() => store.imports.change({ setup }, clock.now()));
    return { ...open, setup };
  }

  #rules(open: StoredImport): CheckRules {
    const { store, resolver } = this.#tools;
    const { code } = store.settings.get('station');
    const { constants, isCodPerLine = false, hasSmallCod = false } = open.setup;
    const { smallPrices = [], itemRows = [], countedRows = [] } = open.setup;
    return {
      meanings: columnMeanings(open.setup),
      constants,
      isCodPerLine,
      hasSmallCod,
      smallPrices,
      otherColumns: otherColumns(open.setup),
      areas: new AreaFinder(resolver),
      codeOf: ownCodes(code, open),
      itemRows: new Map(itemRows),
      countedRows: new Map(countedRows),
    };
  }

  /** Stores orders one by one, because later duplicates refer to stored ones. */
  #keep(checked: readonly Mended[], doubles: (order: CheckedOrder) => StoredFinding[]): void {
    const { store } = this.#tools;
    store.commitRelaxed(() => {
      for (const { order, mended } of checked) {
        for (const line of mended) store.importRows.put(line);
        store.importRows.keep(judged(order, order.isOut ? [] : doubles(order)));
      }
    });
  }
}

function judged(order: CheckedOrder, doubles: readonly StoredFinding[]): Checked {
  const findings = [...order.findings, ...doubles];
  const isWrong = order.draft === null || findings.some(({ isDoubt }) => !isDoubt);
  const state = isWrong ? 'wrong' : findings.length > 0 ? 'doubtful' : 'fit';
  return {
    ...order,
    alike: order.duplicateKey,
    findings,
    state: order.isOut ? 'out' : state,
    draft: isWrong || order.draft === null ? null : JSON.stringify(order.draft),
  };
}
