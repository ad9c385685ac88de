import type { Layer } from '../ui/layers.tsx';
import { isChord, type Pressed } from './chord.ts';
import { type CommandId, commandIds, commands } from './commands.ts';
import { keyFieldOf } from './field.ts';
import type { RefusedScan } from './refused-scan.ts';

/** A key press with its target, the focused element. */
export interface Press extends Pressed {
  readonly target: EventTarget | null;
  /** Time of the press (ms); undefined if the command was chosen by name. */
  readonly timeStamp?: number;
}

/** Runs a command. The press has details such as the digit. */
export type Run = (press: Press) => void;

/** The commands that a mounted component handles. */
export interface Scope {
  /** Dialog of the component, or null for the screen. */
  readonly layer: string | null;
  /** Called at every press. A form that another one covers returns false. */
  readonly isOn: (press: Press) => boolean;
  readonly runs: Partial<Readonly<Record<CommandId, Run>>>;
}

/** Receives a scanned code, or text that was typed while no field had the focus. */
export interface Taker {
  readonly layer: string | null;
  /** Receives input that no other taker on the screen accepts. */
  readonly isLast?: boolean;
  /** The promise settles when the result is shown. The next scan waits for it. */
  readonly take: (text: string) => void | Promise<void>;
  /** Resolves once every scan so far has its result. */
  readonly settled?: (() => Promise<void>) | undefined;
  /** Shows that a scan had no effect, after the results of earlier scans. */
  readonly refuse?: ((refused: RefusedScan) => void) | undefined;
}

/**
 * Receives every scan before the takers, and passes on the scans that it does not handle. The next scan waits for the
 * promise, and for that of `passOn`.
 */
export type ScanInterceptor = (
  code: string,
  passOn: () => void | Promise<void>,
) => void | Promise<void>;

/** Meaning of a press: a command to run, a reserved key without effect, a conflict of commands, or a foreign key. */
export type Meaning =
  | { is: 'command'; id: CommandId; run: () => void }
  | { is: 'dead' }
  | { is: 'ambiguous'; ids: CommandId[] }
  | { is: 'foreign' };

/** The press that a command receives if it was chosen by name. */
const noPress: Pressed = {
  key: '',
  code: '',
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
};

/** An open list handles these keys. Without a list or command, the focused element does. */
const plainKeys: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown']);

/**
 * Routes keys, scans and typed text to the topmost dialog. Without a dialog they go to the screen, then to the whole
 * window.
 */
export class KeyStack {
  #layers: Layer[] = [];
  readonly #scopes = new Set<Scope>();
  readonly #scanTakers = new Set<Taker>();
  readonly #textTakers = new Set<Taker>();
  readonly #onKey = new Set<(at: number) => void>();
  #interceptor: ScanInterceptor | null = null;
  #loading: Promise<boolean> | null = null;

  openLayer(layer: Layer): () => void {
    const opened = { ...layer };
    this.#layers.push(opened);
    return () => {
      this.#layers = this.#layers.filter((one) => one !== opened);
    };
  }

  /**
   * Closes the topmost dialog.
   * @returns false if no dialog is open, or a list is open over it
   */
  closeLast(): boolean {
    const last = this.#layers.at(-1);
    if (last?.kind !== 'dialog') return false;
    last.close?.();
    return true;
  }

  addScope(scope: Scope): () => void {
    this.#scopes.add(scope);
    return () => void this.#scopes.delete(scope);
  }

  addTaker(of: 'scan' | 'text', taker: Taker): () => void {
    const takers = of === 'scan' ? this.#scanTakers : this.#textTakers;
    takers.add(taker);
    return () => void takers.delete(taker);
  }

  /** Registers `intercept` to receive every scan first, also while a dialog is open. */
  interceptScans(intercept: ScanInterceptor): () => void {
    this.#interceptor = intercept;
    return () => {
      if (this.#interceptor === intercept) this.#interceptor = null;
    };
  }

  /**
   * Makes scans wait for a screen that is loading. Returns the function that ends the wait; false if the user has left
   * that screen.
   */
  holdScans(): (isOpen: boolean) => void {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#loading = promise;
    return (isOpen) => {
      if (this.#loading === promise) this.#loading = null;
      resolve(isOpen);
    };
  }

  /** Resolves once the open screen is loaded; false if the user has left it. Null if it is loaded. */
  get loading(): Promise<boolean> | null {
    return this.#loading;
  }

  /**
   * Passes a scan to the present taker, or calls `onUnhandled` if there is none. Read-only dialogs close.
   * @returns a promise if the result is not shown yet
   */
  scanned(code: string, onUnhandled: () => void): void | Promise<void> {
    const passOn = () => {
      const take = this.takerOf('scan');
      this.closeRead();
      return take ? take(code) : onUnhandled();
    };
    return this.#interceptor ? this.#interceptor(code, passOn) : passOn();
  }

  /**
   * Passes a scan without effect to the present taker.
   * @returns false if it shows no such result
   */
  refused(scan: RefusedScan): boolean {
    const { refuse } = this.#takerOf('scan') ?? {};
    if (!refuse) return false;
    this.closeRead();
    refuse(scan);
    return true;
  }

  /** Closes the read-only dialogs above all others. */
  closeRead(): void {
    for (const { close } of this.#read) close?.();
  }

  /** Whether a read-only dialog is above all others. */
  get hasRead(): boolean {
    return this.#read.length > 0;
  }

  /** Whether the open screen receives scans itself. */
  get hasScreenTaker(): boolean {
    return [...this.#scanTakers].some(({ layer, isLast }) => layer === null && isLast !== true);
  }

  /** Resolves once the scans that takers have received have their results. */
  async settled(): Promise<void> {
    await Promise.all([...this.#scanTakers].map(async ({ settled }) => settled?.()));
  }

  /** Calls `listener` at every key press. Returns the unsubscribe function. */
  onKey(listener: (at: number) => void): () => void {
    this.#onKey.add(listener);
    return () => void this.#onKey.delete(listener);
  }

  /** Notifies the listeners of a key press with its time (ms). */
  noteKey(at: number): void {
    for (const listener of this.#onKey) listener(at);
  }

  /** Whether a dialog is waiting for an answer. */
  get isAsking(): boolean {
    return this.#dialog !== null;
  }

  /** Whether a dialog or a list covers the screen. */
  get isCovered(): boolean {
    return this.#layers.length > 0;
  }

  meaningOf(press: Press): Meaning {
    const ids = commandIds.filter((id) => commands[id].chords.some((one) => isChord(one, press)));
    const isPlain = plainKeys.has(press.key) && !press.ctrlKey && !press.altKey && !press.metaKey;
    if (ids.length === 0 || (isPlain && this.#layers.at(-1)?.kind === 'list'))
      return { is: 'foreign' };
    const handlers = this.#handlers(ids, press);
    const [first, second] = handlers;
    if (first === undefined) return { is: isPlain ? 'foreign' : this.#deadOrForeign(ids, press) };
    if (second !== undefined) return { is: 'ambiguous', ids: handlers.map(({ id }) => id) };
    return { is: 'command', id: first.id, run: () => first.run(press) };
  }

  /** Returns the commands that would be active if no dialog were open and the keys came from `target`. */
  possibleFrom(target: EventTarget | null): ReadonlyMap<CommandId, () => void> {
    const press = { ...noPress, target };
    return new Map(
      [...this.#scopes]
        .filter(({ layer, isOn }) => layer === null && isOn(press))
        .flatMap(({ runs }) => Object.entries(runs))
        .map(([id, run]) => [id as CommandId, () => run(press)]),
    );
  }

  /** Returns the present taker, or null if there is none or several compete. */
  takerOf(of: 'scan' | 'text'): Taker['take'] | null {
    return this.#takerOf(of)?.take ?? null;
  }

  #takerOf(of: 'scan' | 'text'): Taker | null {
    const takers = [...(of === 'scan' ? this.#scanTakers : this.#textTakers)];
    const above = of === 'scan' ? this.#read.length : 0;
    const dialog = this.#dialogs.at(-1 - above)?.id ?? null;
    const inLayer = takers.filter(({ layer }) => layer === dialog);
    const [first, second] = inLayer.filter(({ isLast }) => isLast !== true);
    if (first !== undefined && second === undefined) return first;
    return inLayer.find(({ isLast }) => isLast === true) ?? null;
  }

  /** Returns the active handlers of these commands. */
  #handlers(ids: readonly CommandId[], press: Press): { id: CommandId; run: Run }[] {
    return [...this.#scopes]
      .filter((scope) => scope.isOn(press))
      .flatMap(({ layer, runs }) =>
        ids
          .filter((id) => layer === this.#dialog || commands[id].isOverDialogs === true)
          .flatMap((id) => (runs[id] ? [{ id, run: runs[id] }] : [])),
      );
  }

  /**
   * Keys of the focused control or field are left to it. All other keys of the table are stopped before the browser
   * handles them.
   */
  #deadOrForeign(ids: readonly CommandId[], { target }: Press): 'dead' | 'foreign' {
    const isLeft = (id: CommandId) =>
      commands[id].isOfControl === true ||
      (commands[id].isOfFields === true && keyFieldOf(target) !== null);
    return ids.every(isLeft) ? 'foreign' : 'dead';
  }

  get #dialog(): string | null {
    return this.#dialogs.at(-1)?.id ?? null;
  }

  get #dialogs() {
    return this.#layers.filter(({ kind }) => kind === 'dialog');
  }

  /** Read-only dialogs above all others, none of which waits for an answer. */
  get #read() {
    const dialogs = this.#dialogs;
    const asking = dialogs.findLastIndex(({ isRead }) => isRead !== true);
    return dialogs.slice(asking + 1);
  }
}
