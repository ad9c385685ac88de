import type { CallAnswer, CallRequest } from '../../../shared/contract.ts';
import type { Mend } from '../../../shared/model/import.ts';
import type { Clock } from '../../base/surroundings.ts';
import type { StoredImport } from '../../store/imports-table.ts';
import type { Store } from '../../store/store.ts';
import type { Checking } from './checking.ts';
import { ImportRows } from './import-rows.ts';
import { leadersIn } from './leaders.ts';
import { mendRows } from './mending.ts';

/** Rows that are taken out or in by one commit. */
const TAKEN_AT_ONCE = 200;

/** What a person does with the rows of a file that is checked: looks through them, mends them, takes them out. */
export class RowEdits {
  readonly #store;
  readonly #checker;
  readonly #rows;

  constructor(tools: { store: Store; clock: Clock; checker: () => Pick<Checking, 'some'> }) {
    this.#store = tools.store;
    this.#checker = tools.checker;
    this.#rows = new ImportRows(tools);
  }

  page(
    { setup }: StoredImport,
    { offset, limit, ...filter }: CallRequest<'imports.rows'>,
  ): Promise<CallAnswer<'imports.rows'>> {
    return this.#rows.page(setup.columns, filter, offset, limit);
  }

  /** Mends a cell, and checks again what that touches; answers how many rows were mended. */
  async mend(open: StoredImport, mend: Mend): Promise<number> {
    const rows = await mendRows(this.#store, open.setup.columns, mend);
    await this.#checker().some(open, rows);
    return rows.length;
  }

  /** Takes orders out of what is entered, or back in. */
  async takeOut(
    open: StoredImport,
    { rows, filter, out }: CallRequest<'imports.takeOut'>,
  ): Promise<void> {
    const chosen = rows === null ? leadersIn(this.#store, filter, TAKEN_AT_ONCE) : [rows];
    for await (const some of chosen) {
      this.#store.commit(() => {
        for (const row of some) this.#store.imports.takeOut(row, out);
      });
      await this.#checker().some(open, some);
    }
  }

  /** Says who carries orders, by their first rows: a carrier's code, or nothing for whom the platform chooses. */
  async carry(open: StoredImport, carriers: ReadonlyMap<number, string>): Promise<void> {
    const { imports } = this.#store;
    this.#store.commit(() => {
      for (const [row, carrier] of carriers) {
        const [first] = imports.linesOf(row);
        if (first) imports.mend(row, { ...first.mended, carrier });
      }
    });
    await this.#checker().some(open, [...carriers.keys()]);
  }
}
