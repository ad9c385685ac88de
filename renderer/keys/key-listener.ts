import {
  contentOf,
  type Field,
  type FieldContent,
  fieldOf,
  putBack,
  takeBack,
  typeInto,
} from './field.ts';
import { type Burst, FieldScanWatch } from './field-scan-watch.ts';
import type { KeyStack } from './key-stack.ts';
import { closeScanNotice } from './scan-notice.ts';
import { ScanWatch } from './scan-watch.ts';
import { codeOf, kindOf, textOf } from './scan-keys.ts';
import { isScannedCode, type WrittenInto } from './scanned-code.ts';

/** Classifies every key of the window: part of a scan, command, typed text, or foreign. */
export class KeyListener {
  readonly #stack;
  readonly #onScan;
  readonly #replayed = new WeakSet<Event>();
  readonly #inFields: FieldScanWatch<Field, FieldContent, KeyboardEvent>;
  readonly #elsewhere: ScanWatch<KeyboardEvent>;
  /** The fields that received the start of the present burst; null if all of it arrived outside of fields. */
  #left: Burst<Field, FieldContent> | null = null;

  /** `onScan` receives null for a scan with an unreadable part. */
  constructor(stack: KeyStack, onScan: (code: string | null) => void) {
    this.#stack = stack;
    this.#onScan = onScan;
    this.#inFields = new FieldScanWatch(
      contentOf,
      (keys) => {
        for (const key of keys) this.#pressAgain(key);
      },
      (scan, field) => this.#takeScan(scan, field),
    );
    this.#elsewhere = new ScanWatch<KeyboardEvent>({
      onScan: (code, elsewhere) => {
        const field = fieldOf(document.activeElement);
        if (this.#left) takeOut(this.#left);
        else if (field) takeBack(field, elsewhere);
        onScan(code);
      },
      replay: (keys) => this.#replay(keys),
    });
  }

  hear(event: KeyboardEvent): void {
    if (!this.#replayed.has(event) && this.#isOfScan(event)) return swallow(event);
    // An input method is active: its Enter accepts a word, its Escape cancels one.
    if (event.isComposing || event.key === 'Process') return;
    if (fieldOf(event.target) !== null && isText(event)) return;
    if (isEscape(event) && !this.#stack.isCovered && closeScanNotice()) return swallow(event);
    const meaning = this.#stack.meaningOf(event);
    if (meaning.is === 'foreign') {
      if (isEscapeOfNobody(event) && this.#stack.closeLast()) event.preventDefault();
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

  /** Releases all held keys. */
  stop(): void {
    this.#inFields.settle();
    this.#elsewhere.settle();
  }

  #isOfScan(event: KeyboardEvent): boolean {
    const field = fieldOf(event.target);
    // A scan may start before a field receives the focus. The following keys still belong to it.
    const hasBegun = this.#elsewhere.isHolding || this.#elsewhere.isBehind(event);
    if (!hasBegun) this.#changeFocus(event, field);
    if (field === null || (hasBegun && !event.isComposing)) {
      if (!hasBegun && this.#left) this.#elsewhere.follow(this.#left);
      return this.#elsewhere.press(event);
    }
    const scan = this.#inFields.press(event, field, field.dataset['tabEndsScan'] !== undefined);
    if (scan === null || scan === 'kept') return scan === 'kept';
    return this.#takeScan(scan, field);
  }

  /**
   * Removes an ended burst from its field if it is a scan.
   * @returns whether it was a scan
   */
  #takeScan(scan: Burst<Field, FieldContent>, field: Field): boolean {
    // A person does not type one amount into two fields.
    const into = scan.touched.length === 1 ? writtenInto(field) : 'text';
    const text = textOf(scan.keys);
    if (!isScannedCode(text, into, scan.isMachine)) return false;
    takeOut(scan);
    takeBack(field, scan.beginning);
    this.#elsewhere.noteEnd();
    this.#onScan(scan.isRest ? null : codeOf(text));
    return true;
  }

  /** Passes the start of a scan to the watch that handles this key. */
  #changeFocus(event: KeyboardEvent, field: Field | null): void {
    this.#left = field === null ? this.#inFields.leave(event) : null;
    const begun = field === null ? null : this.#elsewhere.leave(event);
    if (begun) this.#inFields.follow(begun);
  }

  /** Releases held keys that were not a scan: as typed text if a component accepts it, otherwise as new presses. */
  #replay(keys: readonly KeyboardEvent[]): void {
    const take = this.#stack.takerOf('text');
    const typed = keys.filter((key) => kindOf(key) === 'character');
    const text = typed.map(({ key }) => key).join('');
    const field = fieldOf(document.activeElement);
    const isCommand = keys.length === 1 && keys.every((key) => this.#isCommand(key));
    if (text !== '' && field) typeInto(field, text);
    else if (text !== '' && take && !isCommand) take(text);
    else return keys.forEach((key) => this.#pressAgain(key));
    for (const key of keys) if (!typed.includes(key)) this.#pressAgain(key);
  }

  #isCommand(key: KeyboardEvent): boolean {
    return this.#stack.meaningOf(key).is === 'command';
  }

  /** Dispatches the key to the present focus, because the original target may be gone. */
  #pressAgain({ key, code, shiftKey, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): void {
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
    (document.activeElement ?? document.body).dispatchEvent(again);
  }
}

function takeOut({ touched }: Burst<Field, FieldContent>): void {
  for (const [field, before] of touched) putBack(field, before);
}

function writtenInto({ type, inputMode, dataset }: Field): WrittenInto {
  if (type === 'tel') return 'phone';
  return inputMode !== '' || dataset['amount'] !== undefined ? 'amount' : 'text';
}

/**
 * React Aria handles Escape only at the focused element. That element may just have been removed, for example by a
 * result.
 */
function isEscapeOfNobody(event: KeyboardEvent): boolean {
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
