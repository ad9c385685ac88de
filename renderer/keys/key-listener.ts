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
import { ScanWatch } from './scan-watch.ts';
import { isScannedCode, type WrittenInto } from './scanned-code.ts';

/** Sorts every key of the window: a scan, a command, typed text, or none of ours. */
export class KeyListener {
  readonly #stack;
  readonly #onScan;
  readonly #replayed = new WeakSet<Event>();
  readonly #inFields = new FieldScanWatch<Field, FieldContent>(contentOf);
  readonly #elsewhere: ScanWatch<KeyboardEvent>;
  /** Where the beginning of what comes elsewhere now went into; null where all of it came there. */
  #left: Burst<Field, FieldContent> | null = null;

  constructor(stack: KeyStack, onScan: (code: string) => void) {
    this.#stack = stack;
    this.#onScan = onScan;
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
    const meaning = this.#stack.meaningOf(event);
    if (meaning.is === 'foreign') {
      if (isEscapeOfNobody(event) && this.#stack.closeLast()) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (meaning.is === 'ambiguous')
      return reportError(new Error(`One key, several commands: ${meaning.ids.join(', ')}`));
    if (meaning.is === 'command' && !event.repeat) meaning.run();
  }

  /** Lets go of what is kept back. */
  stop(): void {
    this.#elsewhere.settle();
  }

  #isOfScan(event: KeyboardEvent): boolean {
    const field = fieldOf(event.target);
    // A scan may begin before the focus arrives in a field: what follows belongs to it all the same.
    const hasBegun = this.#elsewhere.isHolding || this.#elsewhere.isBehind(event);
    if (!hasBegun) this.#left = field === null ? this.#inFields.leave(event) : null;
    if (field === null || (hasBegun && !event.isComposing)) {
      if (!hasBegun && this.#left) this.#elsewhere.follow(this.#left);
      return this.#elsewhere.press(event);
    }
    const scan = this.#inFields.press(event, field, field.dataset['tabEndsScan'] !== undefined);
    // Nobody types an amount into two fields.
    const into = scan?.touched.length === 1 ? writtenInto(field) : 'text';
    if (scan === null || !isScannedCode(scan.text, into, scan.isMachine)) return false;
    takeOut(scan);
    this.#onScan(scan.text);
    return true;
  }

  /** Keys of somebody that were kept back: typed text where it is wanted, or pressed once more. */
  #replay(keys: readonly KeyboardEvent[]): void {
    const take = this.#stack.takerOf('text');
    const text = keys.map(({ key }) => key).join('');
    const field = fieldOf(document.activeElement);
    const isCommand = keys.length === 1 && keys.every((key) => this.#isCommand(key));
    if (field) typeInto(field, text);
    else if (take && !isCommand) take(text);
    else for (const key of keys) this.#pressAgain(key);
  }

  #isCommand(key: KeyboardEvent): boolean {
    return this.#stack.meaningOf(key).is === 'command';
  }

  /** The focus may be elsewhere by now, where the key belongs; a target that is gone hears nothing. */
  #pressAgain({ key, code, shiftKey }: KeyboardEvent): void {
    const init = { key, code, shiftKey, bubbles: true, cancelable: true };
    const again = new KeyboardEvent('keydown', init);
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
function isEscapeOfNobody({ key, repeat, target }: KeyboardEvent): boolean {
  return key === 'Escape' && !repeat && target === document.body;
}

function isText({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !altKey && !metaKey;
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
