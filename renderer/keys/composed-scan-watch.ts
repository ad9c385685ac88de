import {
  charactersOf,
  type ComposedBurst,
  type Keys,
  moreOf,
  paceOf,
  type PressedKey,
  type Touched,
  typedOf,
  withOutsideKeys,
} from './composed-burst.ts';
import { isShortcut } from './field-scan-watch.ts';
import { characterOfKey } from './physical-key.ts';
import { separatorOf } from './scan-keys.ts';
import {
  longScanPauseMs,
  MAX_TEXT_CHANGES,
  scanPauseMs,
  SHIFT_RELEASE_MS,
  surelyScanned,
} from './scan-limits.ts';

/** A key event. */
export interface FieldKeyEvent {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  /** Time of the event (ms), set by the system. */
  readonly timeStamp: number;
  /** Whether caps lock is on. */
  readonly isCapsLock: boolean;
}

type Timed = Pick<FieldKeyEvent, 'timeStamp'>;

/** Changes of texts without a key. They belong to a burst if its first key came at their time. */
interface ChangesBefore<Field, Before> {
  readonly touched: Touched<Field, Before>;
  /** Time of the last one (ms). */
  readonly at: number;
}

interface OpenBurst<Field, Before> extends Keys {
  readonly touched: Touched<Field, Before>;
  /** The changes until the first key, the oldest first. */
  readonly changes: readonly ChangesBefore<Field, Before>[];
  /** Time of the last event (ms). */
  readonly at: number;
  /** An input method or a layout changes the keys. */
  readonly isChanged: boolean;
  /** A key of the burst types no character of a code. */
  readonly isBroken: boolean;
  /** The last key had neither a character nor a physical key. It is a character of UniKey only if the text changes. */
  readonly awaitsText: boolean;
  /** Such a key wrote nothing. */
  readonly isUnreadable: boolean;
  /** Prose at the pace of a scanner came a pause before it. */
  readonly isBehindProse: boolean;
}

type State<Field, Before> =
  /** Nothing may belong to a scan. */
  | { readonly is: 'idle' }
  /** Texts have changed without a key: by an input method whose first key event is late, or by a program. */
  | { readonly is: 'written'; readonly burst: OpenBurst<Field, Before> }
  /** Keys arrive at the pace of a scanner. */
  | { readonly is: 'typing'; readonly burst: OpenBurst<Field, Before> }
  /**
   * A text changed after a pause behind `earlier`. The window may have been busy: the next keyup shows by its own time
   * whether `burst` continues `earlier`. Keydown events of input methods have no reliable time.
   */
  | {
      readonly is: 'interrupted';
      readonly earlier: OpenBurst<Field, Before>;
      readonly burst: OpenBurst<Field, Before>;
    };

/**
 * Recognizes scans while an input method composes or replaces their text, and while a keyboard layout has letters in place
 * of digits. Input methods hold back keydown events, but their keyup events arrive: these give the physical keys and their
 * pace. The text stays in the field until the caller removes it. A scan may start or end outside of fields: the focus moves.
 */
export class ComposedScanWatch<Field, Before> {
  readonly #readState: (field: Field) => Before;
  readonly #textSince: (before: Before, field: Field) => string | null;
  readonly #shift = new ShiftKey();
  #state: State<Field, Before> = idle;

  /** `readState` reads the content to restore. `textSince` returns the text inserted since then, or null if unclear. */
  constructor(
    readState: (field: Field) => Before,
    textSince: (before: Before, field: Field) => string | null,
  ) {
    this.#readState = readState;
    this.#textSince = textSince;
  }

  /** Whether the text of a field belongs to the open burst. */
  get isInField(): boolean {
    return this.#state.is !== 'idle' && this.#state.burst.touched.length > 0;
  }

  /** Notes a keydown, except the one that ends a scan. `field` is null if the key types nothing into a field. */
  keyDown(event: FieldKeyEvent, field: Field | null): void {
    const { key, code, shiftKey, isCapsLock, timeStamp } = event;
    if (key === 'Shift') this.#shift.press();
    if (isModifier(key) || /^(?:Shift|Control|Alt|Meta)(?:Left|Right)$/.test(code)) return;
    const burst = this.#burstAt(event, field);
    const isWithModifier = event.ctrlKey || event.altKey || event.metaKey;
    const separator = isShortcut(event) && isInside(burst, event) ? separatorOf(event) : null;
    const character =
      separator ?? (isWithModifier ? null : characterOfKey(code, shiftKey, isCapsLock));
    // Their `repeat` is no sign of a held key: the keyup in between arrives later.
    const isOfInputMethod =
      code === '' ||
      key === 'Backspace' ||
      (key === 'Process' && (character !== null || code === 'Backspace'));
    // A shortcut before a scan, such as the key of a screen, is no part of it.
    const isShortcutBefore = key !== 'Process' && !hasKeys(burst);
    if (character === null && !isOfInputMethod && isShortcutBefore) return this.forget();
    const noted = {
      at: Math.max(burst.at, timeStamp),
      isChanged: burst.isChanged || isChangedKey(event),
      isBroken: burst.isBroken || (!isOfInputMethod && (event.repeat || character === null)),
      isUnreadable: burst.isUnreadable || burst.awaitsText,
      awaitsText: key === 'Unidentified' && code === '',
    };
    if (character === null) return this.#continue({ ...burst, ...noted });
    const isSeparator = separator !== null;
    const pressed = { code, character, at: timeStamp, isSeparator, isOutside: field === null };
    const downs = [...burst.downs, pressed];
    this.#continue({ ...startedBy(burst, event), ...noted, downs });
  }

  /** Notes a keyup. It belongs to the burst only at its pace. */
  keyUp(event: FieldKeyEvent): void {
    const { key, code, isCapsLock, timeStamp } = event;
    if (key === 'Shift') this.#shift.release(timeStamp);
    const down =
      this.#state.is === 'idle'
        ? undefined
        : this.#state.burst.downs.findLast((one) => one.code === code);
    const isSeparator = down?.isSeparator === true;
    const plain = isModifier(key)
      ? null
      : characterOfKey(code, this.#shift.isDownAt(timeStamp), isCapsLock);
    const character = isSeparator ? down.character : plain;
    if (character === null) return;
    this.#settleInterruption(event);
    if (this.#state.is !== 'idle' && timeStamp - this.#state.burst.at <= longScanPauseMs) {
      const { burst } = this.#state;
      const isOutside = down?.isOutside === true;
      const released: PressedKey = { code, character, at: timeStamp, isSeparator, isOutside };
      const ups = [...burst.ups, released];
      this.#continue({ ...startedBy(burst, event), at: Math.max(burst.at, timeStamp), ups });
    }
    this.#shift.use();
  }

  /** Notes that the field's text is about to change. `isComposed`: an input method composes it. */
  change({ timeStamp }: Timed, field: Field, isComposed: boolean): void {
    const before = this.#state;
    const opened = this.#burstAt({ timeStamp }, field);
    const at = Math.max(opened.at, timeStamp);
    const isChanged = opened.isChanged || isComposed;
    const burst = { ...opened, at, isChanged, awaitsText: false };
    // Keys of the same scan may be delivered behind this.
    if (before.is !== 'idle' && hasKeys(before.burst) && !hasKeys(burst))
      this.#state = { is: 'interrupted', earlier: before.burst, burst };
    else this.#continue(burst);
  }

  /** Notes that the field's text is about to be replaced by other means than keys: pasted, cut or undone. */
  replaceText(): void {
    // Inside a burst an input method may paste the changed text.
    if (this.#state.is !== 'idle' && !hasKeys(this.#state.burst)) this.#state = idle;
  }

  /** Checks whether a keydown has separated elements in the open burst. */
  isSeparator({ timeStamp }: Timed): boolean {
    if (this.#state.is === 'idle') return false;
    const last = this.#state.burst.downs.at(-1);
    return last !== undefined && last.isSeparator && last.at === timeStamp;
  }

  /** Checks whether characters of a code followed a key in the open burst. */
  goesOnBehind({ timeStamp }: Timed): boolean {
    if (this.#state.is === 'idle') return false;
    const { burst } = this.#state;
    const text = charactersOf(burst);
    const isFollowed = moreOf(burst).some(({ at, isSeparator }) => !isSeparator && at > timeStamp);
    return isFollowed && text.length >= surelyScanned && /\d/.test(text);
  }

  /** Forgets the burst. */
  forget(): void {
    this.#state = idle;
  }

  /**
   * Ends the burst with the key that ends a scan.
   * @returns the burst if an input method or layout changed its text and it came at the pace of a scanner, else null
   */
  end({ timeStamp }: Timed): ComposedBurst<Field, Before> | null {
    this.#settleInterruption({ timeStamp });
    const state = this.#state;
    this.forget();
    if (state.is === 'idle' || state.burst.isBroken) return null;
    const { touched, isChanged, isBehindProse, ...keys } = state.burst;
    const isUnreadable = state.burst.isUnreadable || state.burst.awaitsText;
    if (!isChanged && keys.ups.length <= keys.downs.length) return null;
    const pace = paceOf(keys, timeStamp);
    if (pace === null) return null;
    const isMachine = pace === 'machine';
    // Slower keys may be the rest of the prose.
    if (isBehindProse && !(isMachine && moreOf(keys).length >= surelyScanned)) return null;
    const [first] = touched;
    const inserted = first && touched.length === 1 ? this.#textSince(first[1], first[0]) : null;
    const isClear = inserted !== null && !isUnreadable;
    const received = isClear ? withOutsideKeys(keys, inserted) : null;
    const since = Math.min(...[...keys.downs, ...keys.ups].map(({ at }) => at));
    const typed = isUnreadable ? null : typedOf(keys, received);
    return { touched, received, typed, isMachine, isUnreadable, since };
  }

  #continue(burst: OpenBurst<Field, Before>): void {
    if (this.#state.is === 'interrupted') this.#state = { ...this.#state, burst };
    else this.#state = { is: hasKeys(burst) ? 'typing' : 'written', burst };
  }

  /** Decides by the time of a key whether it continues the burst before the interruption. */
  #settleInterruption({ timeStamp }: Timed): void {
    if (this.#state.is !== 'interrupted') return;
    const { earlier, burst } = this.#state;
    const pauseMs = burst.isBehindProse ? scanPauseMs : longScanPauseMs;
    const isContinued = timeStamp - lastKeyOf(earlier) <= pauseMs;
    this.#state = { is: 'written', burst };
    this.#continue(isContinued ? joined(earlier, burst) : burst);
  }

  /** Returns the burst that an event belongs to: the open one, or a new one. */
  #burstAt({ timeStamp }: Timed, field: Field | null): OpenBurst<Field, Before> {
    if (this.#state.is === 'idle') return this.#newBurst(timeStamp, field, false);
    const { burst } = this.#state;
    const pauseMs = timeStamp - burst.at;
    const isBehindProse = pauseMs > scanPauseMs && isProse(burst);
    const isOver = pauseMs > longScanPauseMs;
    if (isBehindProse || (hasKeys(burst) && isOver))
      return this.#newBurst(timeStamp, field, isBehindProse && !isOver);
    if (hasKeys(burst)) return { ...burst, touched: this.#withField(burst.touched, field) };
    const last = pauseMs <= scanPauseMs ? burst.changes.at(-1) : undefined;
    const earlier = last ? burst.changes.slice(0, -1) : burst.changes;
    const latest = { touched: this.#withField(last?.touched ?? [], field), at: timeStamp };
    const changes = [...earlier, latest].slice(-MAX_TEXT_CHANGES);
    const touched = this.#withField(burst.touched, field);
    return { ...burst, touched, changes, at: timeStamp };
  }

  #newBurst(
    timeStamp: number,
    field: Field | null,
    isBehindProse: boolean,
  ): OpenBurst<Field, Before> {
    const touched = this.#withField([], field);
    const changes = [{ touched, at: timeStamp }];
    return { ...nothing, touched, changes, at: timeStamp, isBehindProse };
  }

  #withField(touched: Touched<Field, Before>, field: Field | null): Touched<Field, Before> {
    if (field === null || touched.some(([one]) => one === field)) return touched;
    return [...touched, [field, this.#readState(field)]];
  }
}

/** Shift by its own events: input methods deliver keyup events without their modifiers. */
class ShiftKey {
  #state: 'up' | 'down' | 'used' = 'up';
  /** Time of the keyup of Shift before that of the key that was pressed with it (ms). */
  #releasedAt = Number.NEGATIVE_INFINITY;

  press(): void {
    this.#state = 'down';
  }

  release(at: number): void {
    if (this.#state === 'down') this.#releasedAt = at;
    this.#state = 'up';
  }

  /** Checks whether Shift was down when a key with a keyup at this time (ms) was pressed. */
  isDownAt(at: number): boolean {
    return this.#state !== 'up' || at - this.#releasedAt <= SHIFT_RELEASE_MS;
  }

  /** Notes a keyup: the present or last press of Shift has had its key. */
  use(): void {
    if (this.#state === 'down') this.#state = 'used';
    this.#releasedAt = Number.NEGATIVE_INFINITY;
  }
}

const idle = { is: 'idle' } as const;

const nothing = {
  downs: [],
  ups: [],
  isChanged: false,
  isBroken: false,
  awaitsText: false,
  isUnreadable: false,
} as const;

function hasKeys({ ups, downs }: Keys): boolean {
  return ups.length + downs.length > 0;
}

/** Returns the time of the last key of a burst that has keys (ms). */
function lastKeyOf({ ups, downs }: Keys): number {
  return Math.max(...[...ups, ...downs].map(({ at }) => at));
}

/** Checks whether a key follows those of the burst at the pace of a scanner. */
function isInside(burst: Keys, { timeStamp }: Timed): boolean {
  return hasKeys(burst) && timeStamp - lastKeyOf(burst) <= scanPauseMs;
}

/** Checks for words: no barcode has small letters and spaces. */
function isProse(burst: Keys): boolean {
  const text = charactersOf(burst);
  return /[a-z]/.test(text) && text.includes(' ');
}

/** Returns two bursts as one. The content of a field before the earlier one is the content to restore. */
function joined<Field, Before>(
  earlier: OpenBurst<Field, Before>,
  burst: OpenBurst<Field, Before>,
): OpenBurst<Field, Before> {
  return {
    ...burst,
    touched: firstOfEach([...earlier.touched, ...burst.touched]),
    ups: [...earlier.ups, ...burst.ups],
    downs: [...earlier.downs, ...burst.downs],
    isChanged: earlier.isChanged || burst.isChanged,
    isBroken: earlier.isBroken || burst.isBroken,
    isUnreadable: earlier.isUnreadable || burst.isUnreadable,
    isBehindProse: earlier.isBehindProse,
  };
}

/**
 * Returns the burst as its first key begins it. It keeps only the fields of changes at most `scanPauseMs` before that key,
 * or of the last change if there are none: the window may deliver changes later than their keys. Earlier changes are
 * other text, such as text that a program filled in.
 */
function startedBy<Field, Before>(
  burst: OpenBurst<Field, Before>,
  { timeStamp }: Timed,
): OpenBurst<Field, Before> {
  if (hasKeys(burst)) return burst;
  const { changes } = burst;
  const first = changes.findIndex(({ at }) => timeStamp - at <= scanPauseMs);
  const own = first === -1 ? changes.slice(-1) : changes.slice(first);
  return { ...burst, touched: firstOfEach(own.flatMap((one) => one.touched)), changes: [] };
}

function firstOfEach<Field, Before>(touched: Touched<Field, Before>): Touched<Field, Before> {
  return touched.filter(([field], at) => touched.findIndex(([one]) => one === field) === at);
}

/** Checks for a key that an input method or a layout changes, or with which an input method changes the text. */
function isChangedKey({ key, isComposing }: FieldKeyEvent): boolean {
  if (isComposing || /^(?:Process|Unidentified|Dead|Backspace)$/.test(key)) return true;
  return key.length === 1 && !/^[ -~]$/.test(key);
}

function isModifier(key: string): boolean {
  return /^(?:Shift|CapsLock|Alt|AltGraph|Control|Meta|NumLock)$/.test(key);
}
