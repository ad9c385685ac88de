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

/** Sorts every key of the window: a scan, a command, typed text, or none of ours. */
export class KeyListener {
  readonly #stack;
  readonly #onScan;
  readonly #replayed = new WeakSet<Event>();
  readonly #inFields: FieldScanWatch<Field, FieldContent, KeyboardEvent>;
  readonly #elsewhere: ScanWatch<KeyboardEvent>;
  /** Where the beginning of what comes elsewhere now went into; null where all of it came there. */
  #left: Burst<Field, FieldContent> | null = null;

  /** `onScan` takes null for a scan of which a part is unknown. */
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
    // An input method is at work: its Enter takes a word, its Escape gives one up.
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
    // React Aria presses a button that has the focus for Ctrl+Enter as for Enter.
    if (isChordOnButton(event)) event.stopPropagation();
    if (!event.repeat) meaning.run();
  }

  /** Lets go of what is kept back. */
  stop(): void {
    this.#inFields.settle();
    this.#elsewhere.settle();
  }

  #isOfScan(event: KeyboardEvent): boolean {
    const field = fieldOf(event.target);
    // A scan may begin before the focus arrives in a field: what follows belongs to it all the same.
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

  /** Takes what has ended in a field out of it if it is a scan; answers whether it is one. */
  #takeScan(scan: Burst<Field, FieldContent>, field: Field): boolean {
    // Nobody types an amount into two fields.
    const into = scan.touched.length === 1 ? writtenInto(field) : 'text';
    const text = textOf(scan.keys);
    if (!isScannedCode(text, into, scan.isMachine)) return false;
    takeOut(scan);
    takeBack(field, scan.beginning);
    this.#elsewhere.noteEnd();
    this.#onScan(scan.isRest ? null : codeOf(text));
    return true;
  }

  /** Hands the beginning of a scan to the watch that takes this key. */
  #changeFocus(event: KeyboardEvent, field: Field | null): void {
    this.#left = field === null ? this.#inFields.leave(event) : null;
    const begun = field === null ? null : this.#elsewhere.leave(event);
    if (begun) this.#inFields.follow(begun);
  }

  /** Keys of somebody that were kept back: typed text where it is wanted, or pressed once more. */
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

  /** The focus may be elsewhere by now, where the key belongs; a target that is gone hears nothing. */
  #pressAgain({ key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
    const held = { shiftKey, ctrlKey, altKey, metaKey };
    const again = new KeyboardEvent('keydown', {
      key,
      code,
      ...held,
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

/** React Aria hears keys of what has the focus alone: that may just have gone, as when an answer comes. */
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
