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
 * Moves the open import to its next stage in slices: checks rows, enters orders, and removes rows of a closed import.
 * The next process continues from the stage in the store.
 */
export class Stages {
  readonly #tools;
  #checking: Checking | null = null;
  #entering: Entering | null = null;
  /** The import that this process checked completely; its drafts are not from another version. */
  #checkedHere: string | null = null;
  /** Counts the rearrangements of columns. */
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
    /** Called for every piece of progress. */
    heard: () => void;
    /** Called at each completed stage. */
    reached: () => void;
    step: (step: string) => void;
  }) {
    this.#tools = tools;
  }

  /** Progress of the check; null if no check is running. */
  get checking(): { readonly done: number; readonly of: number } | null {
    return this.#checking;
  }

  /** Total number of orders to enter; null outside of this stage. */
  get entering(): { readonly of: number } | null {
    return this.#entering;
  }

  /** Creates a checker for some orders. */
  checker(): Checking {
    return new Checking(this.#tools);
  }

  /** Ends the check after its current orders. */
  stop(): void {
    this.#checking?.stop();
  }

  /** Columns were rearranged: the running check is outdated. */
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

  /** Checks all orders of an import in stage `checking`. */
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
    // Rearranged columns are checked by the next task.
    if (this.#isClosed || arranged !== this.#arranged) return;
    if (isWhole) this.#checkedHere = open.id;
    // After a stop, unchecked orders can be checked later.
    if (isWhole || this.#open?.stage === 'checking') this.#change({ stage: 'ready' });
    reached();
  }

  /** Enters all orders of an import in stage `entering`. */
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
    // Without this the durable commit would write all orders and block the main process.
    await journal.end();
    const isAllIn = store.imports.rowCount() === 0;
    // Orders that were left, by this process or the previous one, need findings.
    const isToCheck = !isAllIn && (left.length > 0 || open.finishedLater);
    this.#change({ stage: isAllIn ? 'entered' : isToCheck ? 'checking' : 'ready' });
    if (isToCheck) await this.check();
    step('import: entered');
    reached();
  }

  /** Closes the import and removes its rows. */
  async drop(): Promise<void> {
    const { store, clock, reached } = this.#tools;
    if (this.#open) store.commit(() => store.imports.close(clock.now()));
    reached();
    await this.sweep();
  }

  /** Removes the rows of a closed import. */
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
