import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { eventually } from '../eventually.ts';
import { click, setText } from './fields.ts';
import { rest } from './rest.ts';
import { hasAncestor, isHiding, isShown } from './shown.ts';

export type Name = string | RegExp;
/** As a screen reader says it of a control; the level is a heading's. */
interface States {
  readonly checked?: boolean;
  readonly pressed?: boolean;
  readonly selected?: boolean;
  readonly level?: number;
}

/**
 * What of the window is meant, as its user would say it. It is looked for at each use, as the window is then: what does
 * something with it waits until it is there.
 */
export class Part {
  readonly #words: string;
  readonly #find: () => Element[];

  constructor(words: string, find: () => Element[]) {
    this.#words = words;
    this.#find = find;
  }

  /** What the window shows of it now. */
  get all(): Element[] {
    return this.#find().filter(isShown);
  }

  get count(): number {
    return this.all.length;
  }

  /** By its role and the whole of its name. */
  role(role: string, name?: Name, states: States = {}): Part {
    const isIt = (element: Element) =>
      isShown(element) &&
      getRole(element) === role &&
      hasStates(element, states) &&
      !hasAncestor(element, (one) => one.getAttribute('aria-hidden') === 'true') &&
      (name === undefined || isName(element, name));
    return this.#inside(`${role} ${String(name ?? '')}`, (element) =>
      [...element.querySelectorAll(candidates[role] ?? '*')].filter(isIt),
    );
  }

  button(name?: Name, states?: States): Part {
    return this.role('button', name, states);
  }

  /** A field of text by its label, with or without the mark of one that must be filled. */
  field(name: Name): Part {
    return this.#inside(`field ${String(name)}`, (element) =>
      [...element.querySelectorAll('input, textarea')].filter(
        (field) => isShown(field) && isName(field, name),
      ),
    );
  }

  /** The smallest parts that hold this text. */
  text(text: Name): Part {
    return this.#inside(`text ${String(text)}`, (element) => smallestWith(text, element));
  }

  css(selector: string): Part {
    return this.#inside(selector, (element) => [...element.querySelectorAll(selector)]);
  }

  /** Only those that hold a text. */
  with(text: Name): Part {
    const words = `${this.#words} with ${String(text)}`;
    return new Part(words, () => this.#find().filter((one) => holds(one, text)));
  }

  /** The one at a place, from the end where it is negative. */
  at(place: number): Part {
    return new Part(`${this.#words} at ${place}`, () => this.all.slice(place).slice(0, 1));
  }

  /** Waits until the window shows it. */
  async shown(): Promise<HTMLElement> {
    return eventually(this.#words, () => this.all[0] as HTMLElement | undefined);
  }

  /** Waits until the window shows it no more. */
  async gone(): Promise<void> {
    await eventually(`${this.#words} gone`, () => this.count === 0);
  }

  async click(): Promise<void> {
    const element = await this.shown();
    await eventually(`${this.#words} usable`, () => !element.matches(':disabled'));
    click(element);
    await rest();
  }

  async focus(): Promise<void> {
    (await this.shown()).focus();
  }

  /** Has this text in place of what stands there, as by pasting it. */
  async fill(text: string): Promise<void> {
    const field = (await this.shown()) as HTMLInputElement;
    field.focus();
    setText(field, text);
    await rest();
  }

  get value(): string {
    return (this.all[0] as HTMLInputElement | undefined)?.value ?? '';
  }

  /** Waits until a field holds this. */
  async holds(value: string): Promise<void> {
    await eventually(`${this.#words} with ${value}`, () => this.count > 0 && this.value === value);
  }

  get words(): string {
    return textOf(this.all[0]);
  }

  attribute(name: string): string | null {
    return this.all[0]?.getAttribute(name) ?? null;
  }

  #inside(words: string, find: (element: HTMLElement) => Element[]): Part {
    return new Part(`${this.#words} > ${words}`, () => [
      ...new Set(this.#find().flatMap((one) => find(one as HTMLElement))),
    ]);
  }
}

/** Where elements of the usual roles are looked for. */
const candidates: Readonly<Record<string, string>> = {
  button: 'button, [role=button]',
  heading: 'h1, h2, h3, h4',
  option: '[role=option]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  region: 'section, [role=region]',
  listitem: 'li',
  tab: '[role=tab]',
  row: 'tr, [role=row]',
};

/** No style hides anything here but by the attribute: asking happy-dom for each element's takes most of the time. */
const noStyle = { getPropertyValue: () => '' } as unknown as CSSStyleDeclaration;

function isName(element: Element, name: Name): boolean {
  const own = computeAccessibleName(element, { getComputedStyle: () => noStyle });
  const plain = own
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\*$/, '')
    .trim();
  return typeof name === 'string' ? plain === name : name.test(plain);
}

function hasStates(element: Element, { level, checked, ...others }: States): boolean {
  if (level !== undefined && element.tagName !== `H${level}`) return false;
  if (checked !== undefined && (element as HTMLInputElement).checked !== checked) return false;
  return Object.entries(others).every(
    ([state, is]) => element.getAttribute(`aria-${state}`) === String(is),
  );
}

export function textOf(element: Element | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

function holds(element: Element, text: Name): boolean {
  const own = textOf(element);
  return typeof text === 'string' ? own.includes(text) : text.test(own);
}

/** What holds a text, and no part of which holds it alone. */
function smallestWith(text: Name, within: Element): Element[] {
  if (isHiding(within)) return [];
  // A text that is no pattern is in no part of what does not hold it.
  if (typeof text === 'string' && !holds(within, text)) return [];
  const parts = [...within.children].flatMap((child) => smallestWith(text, child));
  return parts.length > 0 || !holds(within, text) ? parts : [within];
}
