import type { CallAnswer, CallRequest } from '../../../../shared/contract.ts';
import type { Mend } from '../../../../shared/model/import.ts';
import type { AreaResolver } from '../../../areas/resolver.ts';
import type { Clock } from '../../../base/host-services.ts';
import type { ImportedRow } from '../../../store/tables/import-rows-table.ts';
import type { StoredImport } from '../../../store/tables/imports-table.ts';
import type { WalCheckpointer } from '../../../store/maintenance/wal-checkpointer.ts';
import type { Store } from '../../../store/store.ts';
import type { Checking } from './checking.ts';
import { columnMeanings } from '../understand/column-meanings.ts';
import { JOINED, SEPARATED } from '../understand/grouping.ts';
import { ALL_PRODUCTS } from '../understand/row-texts.ts';
import { ImportRows } from './import-rows.ts';
import { leadersIn } from './leaders.ts';
import { mendingOf } from './mending.ts';
import { StreetChoices } from './street-choices.ts';

/** Number of rows to read at once when orders are excluded or included. */
const TAKEN_AT_ONCE = 200;
/** Number of orders above which the window shows progress. */
const MANY = 200;

interface RowEditsTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly resolver: AreaResolver;
  readonly checkpointer: WalCheckpointer;
  readonly checker: () => Checking;
}

/**
 * A person's work on the rows of a checked file: viewing, correcting, taking out. Edits run one at a time in short
 * commits, of which the last is durable. They return null if the import is not open and checked.
 */
export class RowEdits {
  readonly #tools: RowEditsTools;
  readonly #rows;
  readonly #streets;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #checking: Checking | null = null;
  #of = 0;

  constructor(tools: RowEditsTools) {
    this.#tools = tools;
    this.#rows = new ImportRows(tools);
    this.#streets = new StreetChoices(tools);
  }

  /** Whether an edit is running; other actions on the rows are refused then. */
  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /** Progress of a long edit; `of` is 0 if the total is unknown. */
  get progress(): { done: number; of: number } | null {
    const checkedCount = this.#checking?.done ?? 0;
    return checkedCount > MANY || this.#of > MANY
      ? { done: checkedCount, of: Math.max(this.#of, checkedCount) }
      : null;
  }

  /** Ends the running edit after its current orders. */
  async stop(): Promise<void> {
    this.#checking?.stop();
    await this.#queue;
  }

  page(
    { setup }: StoredImport,
    { offset, limit, ...filter }: CallRequest<'imports.rows'>,
  ): Promise<CallAnswer<'imports.rows'>> {
    return this.#rows.page(columnMeanings(setup), filter, offset, limit);
  }

  /**
   * Corrects a cell, and checks the affected orders again. Returns the number of corrected rows. Choosing one of
   * several communes also settles other orders of its street; `settled` is their number.
   */
  mend(mend: Mend): Promise<CallAnswer<'imports.mend'> | null> {
    return this.#enqueue(async (open, checking) => {
      const { store } = this.#tools;
      const mending = mendingOf(store, columnMeanings(open.setup), mend);
      if (mending === null) return { rows: 0, settled: 0 };
      const { rows, change } = mending;
      this.#of = rows.length;
      const street = mend.field === 'area' ? await this.#streets.choose(open, mend) : null;
      await checking.again(open, [rows], change);
      const settled = street === null ? 0 : await this.#streets.settle(open, street, checking);
      return { rows: rows.length, settled };
    });
  }

  /** Excludes orders from entering, or includes them again. */
  takeOut({ rows, filter, out }: CallRequest<'imports.takeOut'>): Promise<true | null> {
    return this.#enqueue<true>(async (open, checking) => {
      const { store } = this.#tools;
      this.#of = rows?.length ?? store.importRows.knownCount(filter) ?? 0;
      const chosen = rows === null ? leadersIn(store, filter, TAKEN_AT_ONCE) : [rows];
      await checking.again(open, chosen, ([first, ...more]) =>
        first ? [{ ...first, isOut: out }, ...more] : more,
      );
      return true;
    });
  }

  /**
   * Marks a row as a line of the order above, or each row of an order as an order of its own. A single row without a
   * code becomes a parcel that gets one. The marks apply at the next check.
   */
  join({ row, isJoined }: CallRequest<'imports.join'>): Promise<true | null> {
    return this.#enqueue<true>(async () => {
      const { importRows } = this.#tools.store;
      const leader = importRows.leaderOf(row) ?? row;
      const [first, ...more] = importRows.linesOf(leader);
      if (!first) return true;
      const lacksCode = importRows.findingsOf(leader).some(({ rule }) => rule === 'import.noCode');
      const isSplit = more.some(({ mended }) => mended?.[JOINED] !== undefined);
      const changedOf = (line: ImportedRow): ImportedRow['mended'] => {
        const { [JOINED]: _, [SEPARATED]: __, ...own } = line.mended ?? {};
        if (isJoined) return { ...own, [JOINED]: 'yes' };
        // A text for the goods of all rows belongs to none of them.
        const { [ALL_PRODUCTS]: ___, ...separate } = own;
        const mended = more.length > 0 ? separate : own;
        if (line !== first) return isSplit ? mended : { ...mended, [SEPARATED]: 'yes' };
        return more.length === 0 && lacksCode ? { ...mended, soc: '' } : mended;
      };
      this.#tools.store.commitRelaxed(() => {
        for (const line of isJoined ? [first] : [first, ...more])
          importRows.put({ ...line, mended: changedOf(line) });
      });
      return true;
    });
  }

  /** Assigns carriers to orders, given by their first rows: a carrier's code, or empty for the platform's choice. */
  carry(carriers: ReadonlyMap<number, string>): Promise<true | null> {
    return this.#enqueue<true>(async (open, checking) => {
      this.#of = carriers.size;
      const carried = (line: ImportedRow) => {
        const carrier = carriers.get(line.row);
        return carrier === undefined ? line : { ...line, mended: { ...line.mended, carrier } };
      };
      await checking.again(open, [[...carriers.keys()]], (lines) => lines.map(carried));
      return true;
    });
  }

  /** Runs an edit after the earlier ones; null if the import is then not open and checked. */
  #enqueue<T>(edit: (open: StoredImport, checking: Checking) => Promise<T>): Promise<T | null> {
    const { store, clock, checkpointer, checker } = this.#tools;
    this.#waiting += 1;
    const result = this.#queue.then(async () => {
      const open = store.imports.open();
      if (open?.stage !== 'ready') return null;
      const checking = checker();
      this.#checking = checking;
      this.#of = 0;
      try {
        const answer = await edit(open, checking);
        // An edit is on the disk when it is reported. A thread has already written most of it.
        await checkpointer.end();
        store.commit(() => store.imports.change({}, clock.now()));
        return answer;
      } finally {
        this.#checking = null;
        this.#of = 0;
        await checkpointer.end();
      }
    });
    const over = () => {
      this.#waiting -= 1;
    };
    this.#queue = result.then(over, over);
    return result;
  }
}
