import type { AreaResolver } from '../../areas/resolver.ts';
import type { Clock } from '../../base/surroundings.ts';
import type { Checked, ImportedRow, StoredImport } from '../../store/imports-table.ts';
import type { Store } from '../../store/store.ts';
import { AreaFinder } from './area-finder.ts';
import { type CheckedOrder, checkOrder, type CheckRules } from './check-order.ts';
import { doublesOf } from './doubles.ts';
import { ownCode } from './own-code.ts';
import { RowTexts } from './row-texts.ts';
import { COMMIT_TURN_MS, Slices } from './slices.ts';

/** Rows that are read from the store at once. */
const AT_ONCE = 200;

/** Checks the rows of the open import and keeps what was found. Writes in short commits. */
export class Checking {
  readonly #tools;
  #isStopped = false;
  /** Orders that were checked so far, and how many there are. */
  done = 0;
  of = 0;

  constructor(tools: { store: Store; resolver: AreaResolver; clock: Clock; heard: () => void }) {
    this.#tools = tools;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Everything anew: which rows make up an order, and what of each is wrong. False once it was stopped. */
  async all(open: StoredImport): Promise<boolean> {
    const { store, clock } = this.#tools;
    const rules = this.#rules(open);
    const slices = new Slices(clock, COMMIT_TURN_MS);
    this.done = 0;
    this.of = await this.#group(open, slices);
    for (let row = 0; !this.#isStopped;) {
      const leaders = store.imports.leadersAfter(row, AT_ONCE);
      if (leaders.length === 0) return true;
      const checked: CheckedOrder[] = [];
      for (const leader of leaders) {
        checked.push(await checkOrder(store.imports.linesOf(leader), rules));
        row = leader;
        if (slices.isOver) break;
      }
      this.#keep(checked);
      this.done += checked.length;
      this.#tools.heard();
      await slices.next();
    }
    return false;
  }

  /** Some orders anew, by their first rows, and those that shared a code with them or looked alike. */
  async some(open: StoredImport, leaders: readonly number[]): Promise<void> {
    const { store, clock } = this.#tools;
    const { imports } = store;
    const rules = this.#rules(open);
    const slices = new Slices(clock);
    const before = leaders.flatMap((row) => imports.kin(row));
    for (const row of leaders) {
      this.#keep([await checkOrder(imports.linesOf(row), rules)]);
      if (slices.isOver) await slices.next();
    }
    const after = leaders.flatMap((row) => imports.kin(row));
    const again = new Set([...leaders, ...before, ...after].toSorted((a, b) => a - b));
    for (const row of again) {
      this.#keep([await checkOrder(imports.linesOf(row), rules)]);
      if (slices.isOver) await slices.next();
    }
  }

  #rules({ hash, setup }: StoredImport): CheckRules {
    const { store, resolver } = this.#tools;
    const { code } = store.settings.get('station');
    const { columns, constants } = setup;
    return {
      columns,
      constants,
      areas: new AreaFinder(resolver),
      codeOf: (row) => ownCode(code, hash, row),
    };
  }

  #keep(checked: readonly CheckedOrder[]): void {
    const { store, clock } = this.#tools;
    store.commitSoon(() => {
      for (const order of checked) store.imports.keep(this.#judged(order, store, clock.now()));
    });
  }

  #judged(order: CheckedOrder, store: Store, now: number): Checked {
    const findings = [...order.findings, ...(order.isOut ? [] : doublesOf(order, store, now))];
    const isWrong = order.draft === null || findings.some(({ isDoubt }) => !isDoubt);
    const state = isWrong ? 'wrong' : findings.length > 0 ? 'doubtful' : 'fit';
    return {
      ...order,
      findings,
      state: order.isOut ? 'out' : state,
      draft: isWrong || order.draft === null ? null : JSON.stringify(order.draft),
    };
  }

  /**
   * Says which rows make up an order; answers how many orders there are. Rows of one code belong together where the
   * file has a line a product, or where the later ones tell no receiver.
   */
  async #group({ setup }: StoredImport, slices: Slices): Promise<number> {
    const { store } = this.#tools;
    const hasLines = (['quantity', 'price', 'sku'] as const).some((field) =>
      setup.columns.includes(field),
    );
    const leaders = new Map<string, { row: number; phone: string; rows: number[] }>();
    let orders = 0;
    for (let last = 0; !this.#isStopped;) {
      const rows = store.imports.after(last, AT_ONCE);
      if (rows.length === 0) break;
      store.commitSoon(() => {
        for (const row of rows) {
          const [code, phone] = keysOf(row, setup.columns);
          const leader = code === '' ? undefined : leaders.get(code);
          const belongs = leader && (phone === '' || (hasLines && phone === leader.phone));
          if (belongs) {
            leader.rows.push(row.row);
            store.imports.group(row.row, leader.row, 1);
            store.imports.group(leader.row, leader.row, leader.rows.length);
          } else {
            orders += 1;
            store.imports.group(row.row, row.row, 1);
            if (code !== '' && !leader) leaders.set(code, { row: row.row, phone, rows: [row.row] });
          }
        }
      });
      last = rows.at(-1)?.row ?? last;
      await slices.next();
    }
    return orders;
  }
}

function keysOf(row: ImportedRow, columns: StoredImport['setup']['columns']): [string, string] {
  const texts = new RowTexts([row], columns);
  return [texts.ofLine(row, 'soc'), texts.ofLine(row, 'phone')];
}
