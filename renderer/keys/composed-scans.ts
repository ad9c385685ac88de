import { type ComposedBurst, judgeComposed } from './composed-burst.ts';
import { ComposedScanWatch, type FieldKeyEvent } from './composed-scan-watch.ts';
import {
  contentOf,
  type Field,
  type FieldContent,
  keyFieldOf,
  putBack,
  textSince,
  typeInto,
  writtenInto,
} from './field.ts';
import { PauseTimer } from './pause-timer.ts';
import { characterOfKey } from './physical-key.ts';
import { endWaitMs, scanPauseMs, SECOND_ENTER_MS } from './scan-limits.ts';

/** An ended scan whose text an input method or a layout changed. */
interface ComposedScan extends Pick<ComposedBurst<Field, FieldContent>, 'received' | 'typed'> {
  /** Removes its text from the fields. */
  readonly take: () => void;
  /** Presses the held end key; null if the text cannot be typing. */
  readonly release: (() => void) | null;
}

interface Outcome {
  /** Receives a scan that `end`, its end key, has ended. The other watches must forget its keys. */
  readonly onScan: (scan: ComposedScan, end: KeyboardEvent) => void;
  /** Removes text that was typed into the field by keys since this time (ms). */
  readonly takeBack: (field: Field, since: number) => void;
  /** Delivers keys that were held back outside of fields and are no part of a scan. */
  readonly replay: (keys: readonly KeyboardEvent[]) => void;
  /** Dispatches a held key again. Returns false if a component handled it. */
  readonly pressAgain: (key: KeyboardEvent) => boolean;
}

/**
 * Enter arrives twice from an input method: as `Process` when it ends the word, and again behind that, or never. A text that
 * is still composed must not be removed, because the input method would write it again.
 */
type EndState =
  | { readonly is: 'none' }
  /** The word has ended, or its end is not announced. Without a second Enter the first one ends the scan. */
  | {
      readonly is: 'second-enter';
      readonly first: KeyboardEvent;
      readonly timer: ReturnType<typeof setTimeout>;
    }
  /** The time for the second Enter has passed, but the word has not ended. */
  | { readonly is: 'end-of-word'; readonly first: KeyboardEvent };

/** Ends scans that an input method or a keyboard layout changes, and holds back the keys among them that press something. */
export class ComposedScans {
  readonly #outcome;
  readonly #watch = new ComposedScanWatch<Field, FieldContent>(contentOf, textSince);
  /** An input method composes a text. */
  #isComposing = false;
  #end: EndState = noEnd;
  /** Separators inside a scan. They are pressed again unless more of a code follows. */
  #separators: KeyboardEvent[] = [];
  readonly #separatorPause = new PauseTimer(() => this.#settleSeparators());
  /** The start of the scan, held back before a field received the focus. */
  #start: readonly KeyboardEvent[] = [];
  readonly #startPause = new PauseTimer(() => this.#settleStart());

  constructor(outcome: Outcome) {
    this.#outcome = outcome;
  }

  /**
   * Notes a keydown, and ends the scan with its end key.
   * @param isOutside the key types nothing into a field
   * @returns whether the key is held back, so that no other code may handle it
   */
  press(event: KeyboardEvent, isOutside: boolean): boolean {
    const field = keyFieldOf(event.target);
    if (!isEnd(event, field)) {
      if (isCharacter(event)) this.#endWithoutSecondEnter();
      this.#watch.keyDown(fieldKeyOf(event), isOutside ? null : field);
      return false;
    }
    if (field === null && !this.#watch.isInField) {
      this.#watch.forget();
      return false;
    }
    this.#stopWaiting();
    if (!isOfInputMethod(event)) return this.#endScan(event, true);
    this.#awaitSecondEnter(event);
    return false;
  }

  /** Checks for a key that separates elements of a scan in a field. It presses nothing. */
  holdsSeparator(event: KeyboardEvent): boolean {
    if (keyFieldOf(event.target) === null || !this.#watch.isSeparator(event)) return false;
    this.#separators.push(event);
    this.#separatorPause.begin(scanPauseMs);
    return true;
  }

  /** Continues a scan whose start was held back outside of fields. These keys are delivered if it is none. */
  follow(start: readonly KeyboardEvent[]): void {
    this.#start = [...this.#start, ...start];
    this.#startPause.begin(endWaitMs);
  }

  /** Notes a keyup: input methods hold back keydown events, but not these. */
  release(event: KeyboardEvent): void {
    this.#watch.keyUp(fieldKeyOf(event));
  }

  /** Notes that the text of a field is about to change, by an input method if `isComposed`. */
  change(event: Event, isComposed: boolean): void {
    if (event.type === 'compositionstart') this.#endWithoutSecondEnter();
    if (isComposed) this.#isComposing = true;
    const field = keyFieldOf(event.target);
    if (field === null) return;
    if (isReplaced(event)) this.#watch.replaceText();
    else this.#watch.change(event, field, isComposed);
  }

  /** Notes that an input method has ended its word. */
  endWord(): void {
    this.#isComposing = false;
    if (this.#end.is === 'end-of-word') this.#awaitSecondEnter(this.#end.first);
  }

  /** Releases all held keys. */
  stop(): void {
    this.#stopWaiting();
    this.#settleSeparators();
    this.#settleStart();
  }

  #awaitSecondEnter(first: KeyboardEvent): void {
    const timer = setTimeout(() => {
      if (this.#isComposing) this.#end = { is: 'end-of-word', first };
      else {
        this.#end = noEnd;
        this.#endScan(first, false);
      }
    }, SECOND_ENTER_MS);
    this.#end = { is: 'second-enter', first, timer };
  }

  /** Ends a scan at its first Enter. A character or a word behind that is the next scan, so no second Enter comes. */
  #endWithoutSecondEnter(): void {
    if (this.#end.is !== 'second-enter' || this.#isComposing) return;
    const { first } = this.#end;
    this.#stopWaiting();
    this.#endScan(first, false);
  }

  #stopWaiting(): void {
    if (this.#end.is === 'second-enter') clearTimeout(this.#end.timer);
    this.#end = noEnd;
  }

  /**
   * Ends the burst at its end key.
   * @param isHeld the end key is still to be handled
   * @returns whether it may be a scan, so that the key is held back
   */
  #endScan(end: KeyboardEvent, isHeld: boolean): boolean {
    const burst = this.#watch.end(end);
    const [first, second] = burst?.touched ?? [];
    const into = first && !second ? writtenInto(first[0]) : 'text';
    const verdict = burst && first ? judgeComposed(burst, into) : null;
    if (!burst || verdict === null) {
      this.#settleSeparators();
      this.#settleStart();
      return false;
    }
    this.#separatorPause.stop();
    this.#separators = [];
    this.#startPause.stop();
    const start = this.#start;
    this.#start = [];
    const take = () => this.#takeOut(burst);
    const { received, typed } = burst;
    if (verdict === 'scan') {
      take();
      this.#outcome.onScan({ received, typed, take: () => {}, release: null }, end);
      return true;
    }
    const release = () => {
      this.#outcome.replay(start);
      if (isHeld) this.#pressEnter(end);
    };
    this.#outcome.onScan({ received, typed, take, release }, end);
    return true;
  }

  #takeOut({ touched, since }: ComposedBurst<Field, FieldContent>): void {
    for (const [field, before] of touched) {
      putBack(field, before);
      this.#outcome.takeBack(field, since);
    }
  }

  /** Presses held separators again, unless more of a code has followed them. */
  #settleSeparators(): void {
    this.#separatorPause.stop();
    const held = this.#separators;
    this.#separators = [];
    const last = held.at(-1);
    if (last === undefined || this.#watch.goesOnBehind(last)) return;
    this.#watch.forget();
    for (const key of held) this.#outcome.pressAgain(key);
  }

  /** Delivers the held start, once no text is composed that it would disturb. */
  #settleStart(): void {
    if (this.#start.length === 0) return;
    if (this.#isComposing) return this.#startPause.begin(endWaitMs);
    this.#startPause.stop();
    const start = this.#start;
    this.#start = [];
    this.#outcome.replay(start);
  }

  /** Presses a held Enter again, with the effect that the browser would have given it. */
  #pressEnter(event: KeyboardEvent): void {
    const field = keyFieldOf(event.target);
    const isHandled = !this.#outcome.pressAgain(event);
    if (isHandled || field === null || document.activeElement !== field || event.key !== 'Enter')
      return;
    if (field instanceof HTMLTextAreaElement) typeInto(field, '\n');
    else field.form?.requestSubmit();
  }
}

const noEnd = { is: 'none' } as const;

/** Checks for a key that an input method handles. */
export function isOfInputMethod({ key, isComposing }: KeyboardEvent): boolean {
  return isComposing || key === 'Process';
}

function isCharacter({ code, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !altKey && !metaKey && characterOfKey(code, false) !== null;
}

function isEnd(event: KeyboardEvent, field: Field | null): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.key === 'Enter' || /^(?:Numpad)?Enter$/.test(event.code)) return true;
  return event.key === 'Tab' && field?.dataset['tabEndsScan'] !== undefined;
}

function fieldKeyOf(event: KeyboardEvent): FieldKeyEvent {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey, repeat, isComposing, timeStamp } = event;
  const held = {
    shiftKey,
    ctrlKey,
    altKey,
    metaKey,
    isCapsLock: event.getModifierState('CapsLock'),
  };
  return { key, code, ...held, repeat, isComposing, timeStamp };
}

/** Checks for a change of a text by other means than keys. */
function isReplaced(event: Event): boolean {
  const { inputType = '' } = event as Partial<InputEvent>;
  return /^(?:insertFromPaste|insertFromDrop|deleteByCut|history)/.test(inputType);
}
