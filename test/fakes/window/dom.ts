import { Window } from 'happy-dom';
import { insert, isField } from './fields.ts';
import { isShown } from './shown.ts';

/** CSS pixels of every element: happy-dom lays nothing out, and lists draw the rows that are in sight. */
const SIZE = { width: 1366, height: 768 };

/** Classes that the page and Node both have, of which the page's are those that its elements take or give. */
const replaced: ReadonlySet<string> = new Set([
  'Event',
  'CustomEvent',
  'File',
  'FileList',
  'FileReader',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'CSS',
]);

/** Frequencies of the tones that were begun, Hz. */
export const tones: number[] = [];

/** What was copied last. */
export const clipboard = { text: '' };

/** Does what the window asks the browser to do with what has the focus: copy, or insert text. */
function execCommand(command: string, _: boolean, text = ''): boolean {
  const { activeElement } = document;
  if (command === 'insertText' && isField(activeElement)) insert(activeElement, text);
  if (command !== 'copy') return true;
  const setData = (_: string, copied: string) => void (clipboard.text = copied);
  document.dispatchEvent(Object.assign(new Event('copy'), { clipboardData: { setData } }));
  return true;
}

/** A loudspeaker that counts what it plays. */
class Loudspeaker {
  readonly currentTime = 0;
  readonly state = 'running';
  readonly destination = {};

  createGain() {
    const parameter = { setValueAtTime() {}, linearRampToValueAtTime() {} };
    return { gain: parameter, connect() {} };
  }

  createOscillator() {
    const frequency = { value: 0 };
    return { frequency, connect() {}, start: () => tones.push(frequency.value), stop() {} };
  }
}

/** Tells at once, as a browser does after the first layout, and when a test has changed a size. */
class SizeObserver {
  readonly #tell: () => void;

  constructor(callback: (entries: unknown[], observer: unknown) => void) {
    this.#tell = () => callback([], this);
  }

  observe() {
    queueMicrotask(this.#tell);
  }

  unobserve() {}
  disconnect() {}
}

/** Gives this process one page without a browser, for React and everything that asks for `document`. Once a worker. */
function openPage(): void {
  const page = new Window({
    url: 'packbench://app/index.html',
    width: SIZE.width,
    height: SIZE.height,
    settings: { navigation: { disableMainFrameNavigation: true } },
  });
  page.document.write('<!doctype html><html lang="vi"><body></body></html>');
  const names = new Set(chain(page).flatMap((one) => Object.getOwnPropertyNames(one)));
  const own = page as unknown as Record<string, unknown>;
  for (const name of names) {
    if (name in globalThis && !replaced.has(name)) continue;
    const value = own[name];
    const isMethod = typeof value === 'function' && value.prototype === undefined;
    define(globalThis, name, isMethod ? value.bind(page) : value);
  }
  define(page.document, 'execCommand', execCommand);
  define(globalThis, 'window', page);
  define(globalThis, 'self', page);
  const shared = {
    AudioContext: Loudspeaker,
    ResizeObserver: SizeObserver,
    requestIdleCallback: (work: () => void) => setTimeout(work),
    cancelIdleCallback: clearTimeout,
  };
  for (const [name, value] of Object.entries(shared))
    for (const target of [globalThis, page]) define(target, name, value);
  // happy-dom's document is none of its window's own class, by which React Aria tells where the focus is.
  const isDocument = (one: unknown) => one === page.document;
  Object.defineProperty(page.Document, Symbol.hasInstance, { value: isDocument });
  for (const field of [page.HTMLInputElement, page.HTMLTextAreaElement]) behaveAsInChromium(field);
  // React Aria asks for each element that Tab might come to: happy-dom computes the styles of all that it is in.
  define(page.Element.prototype, 'checkVisibility', function checkVisibility(this: Element) {
    return isShown(this);
  });
  const prototype = page.HTMLElement.prototype;
  for (const [name, value] of [
    ['clientHeight', SIZE.height],
    ['offsetHeight', SIZE.height],
    ['clientWidth', SIZE.width],
    ['offsetWidth', SIZE.width],
  ] as const)
    Object.defineProperty(prototype, name, { get: () => value, configurable: true });
}

/**
 * React hears of a change by a setter of its own on each field, which the browser's `setRangeText` passes by. A field whose
 * text is marked has the focus.
 */
function behaveAsInChromium({ prototype }: { prototype: object }): void {
  const native = Object.getOwnPropertyDescriptor(prototype, 'value');
  Object.defineProperty(prototype, 'setRangeText', {
    configurable: true,
    value(this: HTMLInputElement, text: string, start: number, end: number) {
      native?.set?.call(this, this.value.slice(0, start) + text + this.value.slice(end));
      this.setSelectionRange(start + text.length, start + text.length);
    },
  });
  Object.defineProperty(prototype, 'select', {
    configurable: true,
    value(this: HTMLInputElement) {
      this.focus();
      this.setSelectionRange(0, this.value.length);
    },
  });
}

function chain(object: object): object[] {
  const parent = Object.getPrototypeOf(object) as object | null;
  return parent === null || parent === Object.prototype ? [object] : [object, ...chain(parent)];
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

if (!('document' in globalThis)) openPage();
