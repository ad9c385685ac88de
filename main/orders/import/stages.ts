import type { AreaResolver } from '../../areas/resolver.ts';
import type { Ids } from '../../base/ids.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock } from '../../base/surroundings.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { StoredImport } from '../../store/imports-table.ts';
import type { Journal } from '../../store/journal.ts';
import type { Store } from '../../store/store.ts';
import type { Orders } from '../orders.ts';
import { Checking } from './checking.ts';
import { Entering } from './entering.ts';
import { sweep } from './sweep.ts';

/**
 * Brings the open import from one stage to the next, in slices: checks its rows, enters its orders, and takes away the rows
 * of one that was put aside. What stands in the store is where the next process goes on.
 */
export class Stages {
  readonly #tools;
  #checking: Checking | null = null;
  #entering: Entering | null = null;
  /** The import that this process checked from its first row to its last; what another version wrote stands in none of its drafts. */
  #checkedHere: string | null = null;
  /** How often its columns were given another meaning. */
  #arranged = 0;
  #isClosed = false;

  constructor(tools: {
    store: Store;
    orders: Pick<Orders, 'insertAll'>;
    outbox: Outbox;
    resolver: AreaResolver;
    signals: Signals;
    clock: Clock;
    ids: Ids;
    journal: Journal;
    /** Hears of all that is done, as often as it is. */
    heard: () => void;
    /** Hears of each stage that is reached. */
    reached: () => void;
    step: (step: string) => void;
  }) {
    this.#tools = tools;
  }

  /** How far the check has come; null while nothing is checked. */
  get checking(): { readonly done: number; readonly of: number } | null {
    return this.#checking;
  }

  /** How many orders are entered in the end; null while none is. */
  get entering(): { readonly of: number } | null {
    return this.#entering;
  }

  /** Whoever checks some orders anew. */
  checker(): Checking {
    return new Checking(this.#tools);
  }

  /** Ends the check with the orders that it has come to. */
  stop(): void {
    this.#checking?.stop();
  }

  /** Columns mean something else: what is being checked is no check any more. */
  arranged(): void {
    this.#arranged += 1;
    this.stop();
  }

  /** Leaves the rest to the next start. */
  close(): void {
    this.#isClosed = true;
    this.#entering?.close();
    this.stop();
  }

  /** Checks all orders of an import that stands there. */
  async check(): Promise<void> {
    const { journal, reached } = this.#tools;
    const open = this.#open;
    if (this.#isClosed || open?.stage !== 'checking') return;
    const arranged = this.#arranged;
    const checking = this.checker();
    this.#checking = checking;
    const isWhole = await checking.all(open);
    this.#checking = null;
    await journal.end();
    // Columns that were arranged meanwhile are checked by whoever is next in turn.
    if (this.#isClosed || arranged !== this.#arranged) return;
    if (isWhole) this.#checkedHere = open.id;
    // Stopped: what was not looked at can be looked at again.
    if (isWhole || this.#open?.stage === 'checking') this.#change({ stage: 'ready' });
    reached();
  }

  /** Enters all orders of an import that stands there. */
  async enterAll(): Promise<void> {
    const { store, journal, reached, step } = this.#tools;
    const open = this.#open;
    if (this.#isClosed || open?.stage !== 'entering') return;
    const isCheckedHere = this.#checkedHere === open.id;
    const entering = new Entering({ ...this.#tools, isCheckedHere });
    this.#entering = entering;
    const left = await entering.all(open.setup.constants.pickupPointId);
    this.#entering = null;
    if (left === null) return;
    // Else the commit that waits for the disk would wait for all orders, and main with it.
    await journal.end();
    const isAllIn = store.imports.rowCount() === 0;
    // What was left, by this process or the one before, has to say why.
    const isToCheck = !isAllIn && (left.length > 0 || open.finishedLater);
    this.#change({ stage: isAllIn ? 'entered' : isToCheck ? 'checking' : 'ready' });
    if (isToCheck) await this.check();
    step('import: entered');
    reached();
  }

  /** Puts aside what is not wanted, with all its rows. */
  async drop(): Promise<void> {
    const { store, clock, reached } = this.#tools;
    if (this.#open) store.commit(() => store.imports.close(clock.now()));
    reached();
    await this.sweep();
  }

  /** Takes the rows away that an import left which was put aside. */
  sweep(): Promise<void> {
    const { store, journal } = this.#tools;
    return sweep({ store, journal, mayGoOn: () => !this.#isClosed });
  }

  get #open(): StoredImport | null {
    return this.#tools.store.imports.open();
  }

  #change(change: Parameters<Store['imports']['change']>[0]): void {
    const { store, clock } = this.#tools;
    store.commit(() => store.imports.change(change, clock.now()));
  }
}
