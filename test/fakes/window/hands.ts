import { focusable, insert, isField, remove } from './fields.ts';
import { afterRender } from './after-render.ts';

interface Held {
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Time between two keys of a typist and of a scanner, ms. */
const TYPED_MS = 80;
const SCANNED_MS = 5;
/** After this pause the next key no longer belongs to a scan, ms. */
const AFTER_SCAN_MS = 300;

/**
 * The keyboard, the scanner and the pointer in front of the window. Each key event has its time, and triggers the
 * browser's default action unless the page prevents it.
 */
export class Hands {
  /** Time of the last key press, ms. */
  #now = 0;

  /** Presses a key with its modifiers: `Control+Shift+z`. */
  async press(keys: string): Promise<void> {
    const names = keys.split('+');
    const key = names.at(-1) ?? '';
    const held = {
      ctrlKey: names.includes('Control'),
      altKey: names.includes('Alt'),
      shiftKey: names.includes('Shift'),
    };
    this.#wait(AFTER_SCAN_MS);
    this.#key(key === 'Space' ? ' ' : key, held);
    await afterRender();
  }

  /** Types at the pace of a person. */
  async type(text: string): Promise<void> {
    this.#wait(AFTER_SCAN_MS);
    for (const key of text) {
      this.#wait(TYPED_MS);
      this.#key(key);
      // If no field has the focus, a letter is delayed for as long as it may begin a scan.
      if (isField(document.activeElement)) await afterRender();
      else await new Promise((resolve) => setTimeout(resolve, TYPED_MS));
    }
  }

  /** Scans a code followed by the scanner's end key, into the focused element. */
  scan(code: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
    return this.scanKeys(Array.from(code), [end]);
  }

  /** Scans recorded keys, which may include keys other than characters: `F8`, `Control+]`, `Alt+Numpad0`. */
  async scanKeys(keys: readonly string[], end: readonly string[] = ['Enter']): Promise<void> {
    this.#wait(AFTER_SCAN_MS);
    for (const key of [...keys, ...end]) this.#scanKey(key);
    await afterRender();
  }

  /**
   * Scans a code in two parts with a pause of `pauseMs` in between. The second part follows once `isReady` resolves: by
   * the scanner's own clock the pause is exact, however slow the machine is.
   */
  async scanParts(
    [first, second]: readonly [string, string],
    pauseMs: number,
    isReady: () => Promise<void>,
  ): Promise<void> {
    this.#wait(AFTER_SCAN_MS);
    for (const key of first) this.#scanKey(key);
    await isReady();
    this.#now += pauseMs;
    for (const key of second) this.#scanKey(key);
    this.#scanKey('Enter');
    await afterRender();
  }

  /** Scans with two scanners whose keys arrive in turns. */
  async scanBoth(one: string, other: string): Promise<void> {
    const keys = [...Array.from(one), 'Enter'];
    const others = [...Array.from(other), 'Enter'];
    const length = Math.max(keys.length, others.length);
    const mixed = Array.from({ length }, (_, at) => [keys[at] ?? [], others[at] ?? []].flat());
    await this.scanKeys(mixed.flat(), []);
  }

  /** Pastes into the focused element. */
  async paste(text: string): Promise<void> {
    const clipboardData = {
      getData: (kind: string) => (/text/.test(kind) ? text : ''),
      files: [],
      items: [],
      types: ['text/plain'],
    };
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData });
    const target = document.activeElement ?? document.body;
    if (target.dispatchEvent(event) && isField(target)) insert(target, text);
    await afterRender();
  }

  /** A scanner's keys have its own pace, however long the window takes for each. */
  #scanKey(keys: string): void {
    this.#now += SCANNED_MS;
    const names = keys.length === 1 ? [keys] : keys.split('+');
    const [ctrlKey, altKey] = [names.includes('Control'), names.includes('Alt')];
    this.#key(names.at(-1) ?? '', { ctrlKey, altKey, shiftKey: false });
  }

  #wait(ms: number): void {
    this.#now = Math.max(performance.now(), this.#now + ms);
  }

  #key(key: string, held: Held = { ctrlKey: false, altKey: false, shiftKey: false }): void {
    const character = /^Numpad(\d)$/.exec(key)?.[1] ?? key;
    const init = { key: character, code: codeOf(key), ...held, bubbles: true, cancelable: true };
    const target = focused();
    const down = this.#timed(new KeyboardEvent('keydown', init));
    const isFree = target.dispatchEvent(down);
    if (isFree) doByItself(focused(), init);
    const up = this.#timed(new KeyboardEvent('keyup', init));
    const isUpFree = focused().dispatchEvent(up);
    if (isFree && isUpFree && key === ' ' && isPressable(target)) target.click();
  }

  #timed(event: Event): Event {
    return Object.defineProperty(event, 'timeStamp', { value: this.#now });
  }
}

/** Performs a browser's default action for a key. */
function doByItself(
  target: HTMLElement,
  { key, ctrlKey, altKey, shiftKey }: Held & { key: string },
) {
  if (key === 'Tab') return moveFocus(shiftKey ? -1 : 1);
  if (altKey) return;
  if (isField(target)) {
    if (ctrlKey) {
      if (key.toLowerCase() === 'a') target.select();
    } else if (key.length === 1) insert(target, key);
    else if (key === 'Backspace' || key === 'Delete') remove(target, key === 'Delete');
    else if (key === 'End') target.setSelectionRange(target.value.length, target.value.length);
    else if (key === 'Home') target.setSelectionRange(0, 0);
    else if (key === 'Enter' && target instanceof HTMLInputElement) submit(target.form);
  } else if (key === 'Enter' && target.matches('button, a[href]')) target.click();
}

function submit(form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLElement>('button[type=submit], button:not([type])');
  if (button) button.click();
  else form?.requestSubmit();
}

function moveFocus(step: 1 | -1): void {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const scope = dialogs[dialogs.length - 1] ?? document;
  const stops = [...scope.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.closest('[hidden], [inert], [style*="display: none"]') &&
      isStop(one),
  );
  const current = stops.indexOf(focused());
  stops[(current + step + stops.length) % stops.length]?.focus();
}

/** In a group of radio buttons Tab stops at the selected one. */
function isStop(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
  return element.checked;
}

function focused(): HTMLElement {
  return (document.activeElement ?? document.body) as HTMLElement;
}

function isPressable(element: HTMLElement): boolean {
  return element.matches('button, input[type=checkbox], input[type=radio]');
}

const signs: Readonly<Record<string, string>> = {
  ' ': 'Space',
  '/': 'Slash',
  '-': 'Minus',
  '=': 'Equal',
  '.': 'Period',
  ',': 'Comma',
  '[': 'BracketLeft',
  ']': 'BracketRight',
};

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (/^\d$/.test(key)) return `Digit${key}`;
  return signs[key] ?? key;
}
