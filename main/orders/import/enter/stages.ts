import type { AreaResolver } from '../../../areas/resolver.ts';
import type { Ids } from '../../../base/ids.ts';
import type { Signals } from '../../../base/signals.ts';
import type { Clock } from '../../../base/host-services.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import type { StoredImport } from '../../../store/tables/imports-table.ts';
import type { WalCheckpointer } from '../../../store/maintenance/wal-checkpointer.ts';
import type { Store } from '../../../store/store.ts';
import type { Orders } from '../../orders.ts';
import { Checking } from '../check/checking.ts';
import { Entering } from './entering.ts';
import { sweep } from './sweep.ts';

interface StagesTools {
  readonly store: Store;
  readonly orders: Pick<Orders, 'insertAll'>;
  readonly outbox: Outbox;
  readonly resolver: AreaResolver;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly checkpointer: WalCheckpointer;
  /** Called for every piece of progress. */
  readonly onProgress: () => void;
  /** Called at each completed stage. */
  readonly reached: () => void;
  readonly step: (step: string) => void;
}

/**
 * Moves the open import to its next stage in slices: checks rows, enters orders, and removes rows of a closed import.
 * The next process continues from the stage in the store.
 */
export class Stages {
  readonly #tools: StagesTools;
  #checking: Checking | null = null;
  #entering: Entering | null = null;
  /** The import that this process checked completely; its drafts are not from another version. */
  #checkedId: string | null = null;
  /** Counts the rearrangements of columns. */
  #arranged = 0;
  #isClosed = false;

  constructor(tools: StagesTools) {
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
    const { checkpointer, reached } = this.#tools;
    const open = this.#open;
    if (this.#isClosed || open?.stage !== 'checking') return;
    const arranged = this.#arranged;
    const checking = this.checker();
    this.#checking = checking;
    const isComplete = await checking.all(open);
    this.#checking = null;
    await checkpointer.end();
    // Rearranged columns are checked by the next task.
    if (this.#isClosed || arranged !== this.#arranged) return;
    if (isComplete) this.#checkedId = open.id;
    // After a stop, unchecked orders can be checked later.
    if (isComplete || this.#open?.stage === 'checking') this.#change({ stage: 'ready' });
    reached();
  }

  /** Enters all orders of an import in stage `entering`. */
  async enterAll(): Promise<void> {
    const { store, checkpointer, reached, step } = this.#tools;
    const open = this.#open;
    if (this.#isClosed || open?.stage !== 'entering') return;
    const isCheckedInProcess = this.#checkedId === open.id;
    const entering = new Entering({ ...this.#tools, isCheckedInProcess });
    this.#entering = entering;
    const left = await entering.all(open.setup.constants.pickupPointId);
    this.#entering = null;
    if (left === null) return;
    // Without this the durable commit would write all orders and block the main process.
    await checkpointer.end();
    const isAllIn = store.importRows.rowCount() === 0;
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
    const { store, checkpointer } = this.#tools;
    return sweep({ store, checkpointer, mayGoOn: () => !this.#isClosed });
  }

  get #open(): StoredImport | null {
    return this.#tools.store.imports.open();
  }

  #change(change: Parameters<Store['imports']['change']>[0]): void {
    const { store, clock } = this.#tools;
    store.commit(() => store.imports.change(change, clock.now()));
  }
}
