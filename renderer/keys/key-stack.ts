import type { Layer } from '../ui/layers.tsx';
import { isChord, type Pressed } from './chord.ts';
import { type CommandId, commandIds, commands } from './commands.ts';
import { fieldOf } from './field.ts';

/** A press, and what had the focus. */
export interface Press extends Pressed {
  readonly target: EventTarget | null;
}

/** Runs a command. The press tells which digit it was, say. */
export type Run = (press: Press) => void;

/** What some component on the screen does on which command. */
export interface Scope {
  /** The dialog that it is in, or null on the screen. */
  readonly layer: string | null;
  /** Asked at every press: a form that is kept behind another one has no keys. */
  readonly isOn: (press: Press) => boolean;
  readonly runs: Partial<Readonly<Record<CommandId, Run>>>;
}

/** Takes a code that was scanned, or text that was typed where no field has the focus. */
export interface Taker {
  readonly layer: string | null;
  /** Takes what nobody on the screen takes. */
  readonly isLast?: boolean;
  readonly take: (text: string) => void;
}

/** Sees every scan before whoever takes it, and hands on what is not its own. */
export type FirstLook = (code: string, handOn: () => void) => void;

/** What a press means: a command to run, a key that does nothing here, or none of our keys. */
export type Meaning =
  | { is: 'command'; id: CommandId; run: () => void }
  | { is: 'dead' }
  | { is: 'ambiguous'; ids: CommandId[] }
  | { is: 'foreign' };

/** What a command hears that was chosen by its name. */
const noPress: Pressed = {
  key: '',
  code: '',
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
};

/** These belong to a list that hangs open, and without a command to whatever has the focus. */
const plainKeys: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown']);

/**
 * Who hears keys, scans and typed text: the dialog that was opened last; without one the screen, and
 * after it the whole window.
 */
export class KeyStack {
  #layers: Layer[] = [];
  readonly #scopes = new Set<Scope>();
  readonly #scanTakers = new Set<Taker>();
  readonly #textTakers = new Set<Taker>();
  readonly #onKey = new Set<() => void>();
  #firstLook: FirstLook | null = null;

  openLayer(layer: Layer): () => void {
    const opened = { ...layer };
    this.#layers.push(opened);
    return () => {
      this.#layers = this.#layers.filter((one) => one !== opened);
    };
  }

  /** Closes the dialog that was opened last; false where there is none, or a list hangs open over it. */
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

  /** Lets `look` see every scan first, also while a dialog is open. */
  lookFirst(look: FirstLook): () => void {
    this.#firstLook = look;
    return () => {
      if (this.#firstLook === look) this.#firstLook = null;
    };
  }

  /** Hands a scan on to whoever takes it now; `nobody` is called where nobody does. What is only read closes. */
  scanned(code: string, nobody: () => void): void {
    const handOn = () => {
      const take = this.takerOf('scan');
      for (const { close } of this.#read) close?.();
      if (take) take(code);
      else nobody();
    };
    if (this.#firstLook) this.#firstLook(code, handOn);
    else handOn();
  }

  /** Hears that some key was pressed, whatever it means. */
  onKey(hear: () => void): () => void {
    this.#onKey.add(hear);
    return () => void this.#onKey.delete(hear);
  }

  /** Tells that a key was pressed. */
  noteKey(): void {
    for (const hear of this.#onKey) hear();
  }

  /** Whether a dialog waits for an answer. */
  get isAsking(): boolean {
    return this.#dialog !== null;
  }

  /** Whether a dialog or a list lies over the screen. */
  get isCovered(): boolean {
    return this.#layers.length > 0;
  }

  meaningOf(press: Press): Meaning {
    const ids = commandIds.filter((id) => commands[id].chords.some((one) => isChord(one, press)));
    const isPlain = plainKeys.has(press.key) && !press.ctrlKey && !press.altKey && !press.metaKey;
    if (ids.length === 0 || (isPlain && this.#layers.at(-1)?.kind === 'list'))
      return { is: 'foreign' };
    const heard = this.#heard(ids, press);
    const [first, second] = heard;
    if (first === undefined) return { is: isPlain ? 'foreign' : this.#deadOrForeign(ids, press) };
    if (second !== undefined) return { is: 'ambiguous', ids: heard.map(({ id }) => id) };
    return { is: 'command', id: first.id, run: () => first.run(press) };
  }

  /** What the screen would hear if no dialog were open and the keys came from `target`. */
  possibleFrom(target: EventTarget | null): ReadonlyMap<CommandId, () => void> {
    const press = { ...noPress, target };
    return new Map(
      [...this.#scopes]
        .filter(({ layer, isOn }) => layer === null && isOn(press))
        .flatMap(({ runs }) => Object.entries(runs))
        .map(([id, run]) => [id as CommandId, () => run(press)]),
    );
  }

  /** Who takes this now: null when nobody does, or nobody knows which of several would. */
  takerOf(of: 'scan' | 'text'): Taker['take'] | null {
    const takers = [...(of === 'scan' ? this.#scanTakers : this.#textTakers)];
    const above = of === 'scan' ? this.#read.length : 0;
    const dialog = this.#dialogs.at(-1 - above)?.id ?? null;
    const inLayer = takers.filter(({ layer }) => layer === dialog);
    const [first, second] = inLayer.filter(({ isLast }) => isLast !== true);
    if (first !== undefined && second === undefined) return first.take;
    return inLayer.find(({ isLast }) => isLast === true)?.take ?? null;
  }

  /** What hears these commands: the screen's own before what the whole window hears. */
  #heard(ids: readonly CommandId[], press: Press): { id: CommandId; run: Run }[] {
    const heard = [...this.#scopes]
      .filter((scope) => scope.isOn(press))
      .flatMap(({ layer, runs }) =>
        ids
          .filter((id) => layer === this.#dialog || commands[id].isOverDialogs === true)
          .flatMap((id) => (runs[id] ? [{ id, run: runs[id] }] : [])),
      );
    const own = heard.filter(({ id }) => commands[id].scope !== 'app');
    return own.length > 0 ? own : heard;
  }

  /** A control's own keys are left to it; every other one of ours must not reach the browser. */
  #deadOrForeign(ids: readonly CommandId[], { target }: Press): 'dead' | 'foreign' {
    const isLeft = (id: CommandId) =>
      commands[id].isOfControl === true ||
      (commands[id].isOfFields === true && fieldOf(target) !== null);
    return ids.every(isLeft) ? 'foreign' : 'dead';
  }

  get #dialog(): string | null {
    return this.#dialogs.at(-1)?.id ?? null;
  }

  get #dialogs() {
    return this.#layers.filter(({ kind }) => kind === 'dialog');
  }

  /** Dialogs above everything else that are only read: none of them waits for an answer. */
  get #read() {
    const dialogs = this.#dialogs;
    const asking = dialogs.findLastIndex(({ isRead }) => isRead !== true);
    return dialogs.slice(asking + 1);
  }
}
