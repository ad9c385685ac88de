import { ComposedScans, isOfInputMethod } from './composed-scans.ts';
import {
  contentOf,
  type Field,
  type FieldContent,
  keyFieldOf,
  putBack,
  takeBackTyped,
  typeInto,
  writtenInto,
} from './field.ts';
import { type Burst, FieldScanWatch } from './field-scan-watch.ts';
import type { KeyStack } from './key-stack.ts';
import { closeScanNotice } from './scan-notice.ts';
import { longScanPauseMs } from './scan-limits.ts';
import { ScanRepeats } from './scan-repeats.ts';
import { ScanWatch } from './scan-watch.ts';
import {
  type ChangedScan,
  changedScanOf,
  codeOf,
  keyKindOf,
  pausedScanOf,
  scannedText,
  typedText,
} from './scan-keys.ts';
import { isScannedCode } from './scanned-code.ts';

/** A changed scan. Its text may be typing, unless a code with it exists. */
export interface PossibleScan extends ChangedScan {
  /** Removes the text from its field. */
  readonly take: () => void;
  /** Presses the held end key; null if the text cannot be typing. */
  readonly release: (() => void) | null;
}

/** A scanned code, a scan whose code is to be resolved, or null for an unreadable scan. */
export type Scan = string | PossibleScan | null;

/** Classifies every key of the window: part of a scan, command, typed text, or foreign. */
export class KeyListener {
  readonly #stack;
  readonly #receiveScan;
  readonly #replayed = new WeakSet<Event>();
  readonly #inFields: FieldScanWatch<Field, FieldContent, KeyboardEvent>;
  readonly #outsideFields: ScanWatch<KeyboardEvent>;
  /** The fields that received the start of the present burst; null if all of it arrived outside of fields. */
  #left: Burst<Field, FieldContent> | null = null;
  readonly #composed: ComposedScans;
  readonly #repeats = new ScanRepeats();
  /** Text of keys that were held back outside of fields and delivered as typing, with the times of its first and last key (ms). */
  #delivered = { text: '', since: Number.NEGATIVE_INFINITY, until: Number.NEGATIVE_INFINITY };

  /** `onScan` receives null for a scan with an unreadable part. */
  constructor(stack: KeyStack, onScan: (scan: Scan) => void) {
    this.#stack = stack;
    this.#receiveScan = onScan;
    this.#inFields = new FieldScanWatch(
      contentOf,
      (keys) => {
        for (const key of keys) this.#pressAgain(key);
      },
      (scan, field) => this.#takeScan(scan, field),
    );
    this.#outsideFields = new ScanWatch<KeyboardEvent>({
      onScan: (code, outsideFields, keys, paused) => {
        const field = keyFieldOf(document.activeElement);
        if (this.#left) takeOut(this.#left);
        else if (field) takeBackTyped(field, outsideFields);
        const changed = paused ? pausedScanOf(paused, code) : changedScanOf(keys);
        this.#onScan(changed ? { ...changed, ...alreadyTaken } : code);
      },
      replay: (keys) => this.#replay(keys),
    });
    this.#composed = new ComposedScans({
      onScan: (scan, end) => {
        // The plain watches must not see a shorter code in the same keys.
        this.#inFields.endScan(end);
        this.#outsideFields.forget();
        this.#left = null;
        if (scan.release === null) this.#outsideFields.noteEnd();
        this.#onScan({ ...scan, fallback: scan.typed, rest: null });
      },
      takeBack: (field, since) => this.#takeBackDelivered(field, since),
      replay: (keys) => this.#replay(keys),
      pressAgain: (key) => this.#pressAgain(key),
    });
  }

  handleKey(event: KeyboardEvent): void {
    const isNew = !this.#replayed.has(event);
    if (isNew && this.#repeats.press(event)) return swallow(event);
    if (isNew && (this.#isOfScan(event) || this.#composed.holdsSeparator(event)))
      return swallow(event);
    // Its Enter accepts a word, its Escape cancels one.
    if (isOfInputMethod(event)) return;
    if (keyFieldOf(event.target) !== null && isText(event)) return;
    if (isEscape(event) && !this.#stack.isCovered && closeScanNotice()) return swallow(event);
    const meaning = this.#stack.meaningOf(event);
    if (meaning.is === 'foreign') {
      if (isUnhandledEscape(event) && this.#stack.closeLast()) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (meaning.is === 'ambiguous')
      return reportError(new Error(`One key, several commands: ${meaning.ids.join(', ')}`));
    if (meaning.is !== 'command') return;
    // React Aria handles Ctrl+Enter like Enter and would press the focused button.
    if (isChordOnButton(event)) event.stopPropagation();
    if (!event.repeat) meaning.run();
  }

  /** Notes a keyup: input methods hold back keydown events, but not these. */
  handleKeyUp(event: KeyboardEvent): void {
    this.#composed.release(event);
  }

  /** Notes that the text of a field is about to change, by an input method if `isComposed`. */
  handleChange(event: Event, isComposed: boolean): void {
    this.#composed.change(event, isComposed);
  }

  /** Notes that an input method has ended its word. */
  handleComposed(): void {
    this.#composed.endWord();
  }

  /** Releases all held keys. */
  stop(): void {
    this.#composed.stop();
    this.#inFields.settle();
    this.#outsideFields.settle();
  }

  /** Passes a scan on, unless the same trigger has sent its code before. */
  #onScan(scan: Scan): void {
    const code = typeof scan === 'object' ? (scan?.typed ?? scan?.received ?? null) : scan;
    if (!this.#repeats.endScan(code)) this.#receiveScan(scan);
    else if (typeof scan === 'object') scan?.take();
  }

  /** Passes a key to the watch that it belongs to. Returns whether the key is held back or ends a scan. */
  #isOfScan(event: KeyboardEvent): boolean {
    const field = keyFieldOf(event.target);
    const isComposed = field !== null && isOfInputMethod(event);
    if (isComposed) this.#handOver(event);
    // A scan may start before a field receives the focus. The following keys still belong to it.
    const hasBegun = this.#outsideFields.isHolding || this.#outsideFields.isBehind(event);
    const isOutside = field === null || (hasBegun && !isComposed);
    if (this.#composed.press(event, isOutside)) return true;
    if (!hasBegun || isComposed) this.#changeFocus(event, field);
    if (isOutside) {
      if (!hasBegun && this.#left) this.#outsideFields.follow(this.#left);
      return this.#outsideFields.press(event);
    }
    const scan = this.#inFields.press(event, field, field.dataset['tabEndsScan'] !== undefined);
    if (scan === null || scan === 'kept') return scan === 'kept';
    return this.#takeScan(scan, field);
  }

  /** Passes the held start of a scan to the watch of input methods, which continue it in a field. */
  #handOver(event: KeyboardEvent): void {
    const held = this.#outsideFields.handOver(event);
    if (!held) return;
    this.#composed.follow(held.keys);
    this.#inFields.follow(held.begun);
  }

  /**
   * Removes an ended burst from its field if it is a scan.
   * @returns whether it was a scan
   */
  #takeScan(scan: Burst<Field, FieldContent>, field: Field): boolean {
    // A person does not type one amount into two fields.
    const into = scan.touched.length === 1 ? writtenInto(field) : 'text';
    const changed = changedScanOf(scan.keys);
    const isSigns = changed?.isReadable === true;
    const text = (isSigns ? changed.typed : null) ?? typedText(scan.keys);
    if (!isScannedCode(text, into, scan.isMachine)) return false;
    takeOut(scan);
    takeBackTyped(field, scan.beginning);
    this.#outsideFields.noteEnd();
    const { keys, start, isContinuation } = scan;
    if (isContinuation && start)
      this.#onScan({ ...pausedScanOf({ start, rest: keys }, null), ...alreadyTaken });
    else if (isSigns && !isContinuation) this.#onScan({ ...changed, ...alreadyTaken });
    else this.#onScan(isContinuation ? null : codeOf(scannedText(keys)));
    return true;
  }

  /** Passes the start of a scan to the watch that handles this key. */
  #changeFocus(event: KeyboardEvent, field: Field | null): void {
    this.#left = field === null ? this.#inFields.leave(event) : null;
    const begun = field === null ? null : this.#outsideFields.leave(event);
    if (begun) this.#inFields.follow(begun);
  }

  /** Releases held keys that were not a scan: as typed text if a component accepts it, otherwise as new presses. */
  #replay(keys: readonly KeyboardEvent[]): void {
    const take = this.#stack.takerOf('text');
    const typed = keys.filter((key) => keyKindOf(key) === 'character');
    const text = typed.map(({ key }) => key).join('');
    const field = keyFieldOf(document.activeElement);
    const isCommand = keys.length === 1 && keys.every((key) => this.#isCommand(key));
    this.#noteDelivered(text, keys);
    if (text !== '' && field) typeInto(field, text);
    else if (text !== '' && take && !isCommand) void take(text);
    else return keys.forEach((key) => this.#pressAgain(key));
    for (const key of keys) if (!typed.includes(key)) this.#pressAgain(key);
  }

  #noteDelivered(text: string, keys: readonly KeyboardEvent[]): void {
    const [since, until] = [keys[0]?.timeStamp ?? 0, keys.at(-1)?.timeStamp ?? 0];
    const goesOn = since - this.#delivered.until <= longScanPauseMs;
    this.#delivered = goesOn
      ? { text: this.#delivered.text + text, since: this.#delivered.since, until }
      : { text, since, until };
  }

  /** Removes a text that was delivered into a field as typing, if its keys came since this time (ms). */
  #takeBackDelivered(field: Field, since: number): void {
    if (this.#delivered.since >= since) takeBackTyped(field, this.#delivered.text);
  }

  #isCommand(key: KeyboardEvent): boolean {
    return this.#stack.meaningOf(key).is === 'command';
  }

  /**
   * Dispatches the key to the present focus, because the original target may be gone.
   * @returns false if a component handled it
   */
  #pressAgain({ key, code, shiftKey, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): boolean {
    const held = { shiftKey, ctrlKey, altKey, metaKey };
    const again = new KeyboardEvent('keydown', {
      key,
      code,
      ...held,
      repeat,
      bubbles: true,
      cancelable: true,
    });
    this.#replayed.add(again);
    return (document.activeElement ?? document.body).dispatchEvent(again);
  }
}

/** Properties of a changed scan whose text is removed already. */
const alreadyTaken = { take: () => {}, release: null } as const;

function takeOut({ touched }: Pick<Burst<Field, FieldContent>, 'touched'>): void {
  for (const [field, before] of touched) putBack(field, before);
}

/**
 * React Aria handles Escape only at the focused element. That element may just have been removed, for example by a
 * result.
 */
function isUnhandledEscape(event: KeyboardEvent): boolean {
  return isEscape(event) && event.target === document.body;
}

function isChordOnButton({ key, ctrlKey, target }: KeyboardEvent): boolean {
  return key === 'Enter' && ctrlKey && target instanceof HTMLButtonElement;
}

function isEscape({ key, repeat }: KeyboardEvent): boolean {
  return key === 'Escape' && !repeat;
}

function isText({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !altKey && !metaKey;
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
