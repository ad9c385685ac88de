import { Window } from 'happy-dom';
import { insert, isField } from './fields.ts';
import { isShown } from './shown.ts';

/** Size of every element in CSS pixels: happy-dom has no layout, and lists only draw the visible rows. */
const SIZE = { width: 1366, height: 768 };

/** Classes of both the page and Node for which the page's version is needed, since its elements accept or return it. */
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

/** Frequencies of the started tones, Hz. */
export const tones: number[] = [];

/** The last copied text. */
export const clipboard = { text: '' };

/** Executes the window's browser commands on the focused element: copy, or insert text. */
function execCommand(command: string, _: boolean, text = ''): boolean {
  const { activeElement } = document;
  if (command === 'insertText' && isField(activeElement)) insert(activeElement, text);
  if (command !== 'copy') return true;
  const setData = (_: string, copied: string) => void (clipboard.text = copied);
  document.dispatchEvent(Object.assign(new Event('copy'), { clipboardData: { setData } }));
  return true;
}

/** A loudspeaker that records its tones. */
class Loudspeaker {
  readonly currentTime = 0;
  readonly destination = {};

  async suspend() {}

  async resume() {}

  createGain() {
    const parameter = { setValueAtTime() {}, linearRampToValueAtTime() {} };
    return { gain: parameter, connect() {} };
  }

  createOscillator() {
    const frequency = { value: 0 };
    return { frequency, connect() {}, start: () => tones.push(frequency.value), stop() {} };
  }
}

/** Notifies at once, as a browser does after the first layout, and when a test has changed a size. */
class SizeObserver {
  readonly #notify: () => void;

  constructor(callback: (entries: unknown[], observer: unknown) => void) {
    this.#notify = () => callback([], this);
  }

  observe() {
    queueMicrotask(this.#notify);
  }

  unobserve() {}
  disconnect() {}
}

/** Provides one page without a browser for React and all code that uses `document`. Runs once per worker. */
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
  // happy-dom's document is no instance of its own window's class, which React Aria uses to find the focus.
  const isDocument = (one: unknown) => one === page.document;
  Object.defineProperty(page.Document, Symbol.hasInstance, { value: isDocument });
  for (const field of [page.HTMLInputElement, page.HTMLTextAreaElement]) behaveAsInChromium(field);
  // React Aria checks each element that Tab could reach; happy-dom would compute the styles of all its ancestors.
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
 * React detects a change by its own setter on each field, which the browser's `setRangeText` bypasses. A field with
 * selected text has the focus.
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
