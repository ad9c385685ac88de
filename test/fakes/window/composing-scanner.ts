import { insert } from './fields.ts';

/** Time between two keys of the scanner (ms). */
const KEY_MS = 5;

/**
 * A scanner behind an input method, in front of the focused field. The input method holds back the keydown events of
 * characters, and writes its own text; its keyup events arrive, as in the recordings of ibus-unikey.
 */
export class ComposingScanner {
  #now = 0;
  #field: HTMLInputElement | null = null;
  #before = '';
  #text = '';

  /**
   * Scans keys whose text becomes `text`, without their Enter. A key of more than one character is a key's name.
   * @param at time before the first key (ms)
   */
  scan(
    keys: readonly string[],
    text: string,
    at = Math.max(performance.now(), this.#now + 300),
  ): void {
    this.#now = at;
    const field = document.activeElement as HTMLInputElement;
    this.#field = field;
    this.#text = text;
    this.#send(new Event('compositionstart', { bubbles: true }));
    // The window may remove an earlier scan then.
    this.#before = field.value;
    this.#send(new InputEvent('beforeinput', { bubbles: true }));
    insert(field, text);
    for (const key of keys) this.#press(key);
  }

  /** Sends the Enter that ends the word, while the text is still composed. */
  enter(): void {
    this.#now += KEY_MS;
    this.#send(keyEvent('keydown', 'Process', 'Enter'), true);
  }

  /** Ends the word: the input method writes its text, whatever became of the field meanwhile. */
  commit(): void {
    const field = this.#field;
    if (field === null) return;
    field.setSelectionRange(this.#before.length, field.value.length);
    insert(field, this.#text);
    this.#send(new Event('compositionend', { bubbles: true }));
  }

  /** Sends the same Enter again, as after the end of the word. */
  enterAgain(): void {
    this.#send(keyEvent('keydown', 'Enter', 'Enter'));
  }

  #press(key: string): void {
    this.#now += KEY_MS;
    if (key.length > 1) this.#send(keyEvent('keydown', key, key));
    const isShifted = /[A-Z]/.test(key);
    if (isShifted) this.#send(keyEvent('keydown', 'Shift', 'ShiftLeft'), true);
    this.#send(keyEvent('keyup', key.toLowerCase(), codeOf(key)), true);
    if (isShifted) this.#send(keyEvent('keyup', 'Shift', 'ShiftLeft'), true);
  }

  #send(event: Event, isComposing = false): void {
    Object.defineProperty(event, 'timeStamp', { value: this.#now });
    Object.defineProperty(event, 'isComposing', { value: isComposing });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }
}

function keyEvent(type: string, key: string, code: string): KeyboardEvent {
  return new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true });
}

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (/^\d$/.test(key)) return `Digit${key}`;
  return key === '-' ? 'Minus' : key;
}
