import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { eventually } from '../eventually.ts';
import { click, setText } from './fields.ts';
import { afterRender } from './after-render.ts';
import { hasAncestor, isHiding, isShown } from './shown.ts';

export type Name = string | RegExp;
/** States of a control as a screen reader announces them; the level is a heading's. */
interface States {
  readonly checked?: boolean;
  readonly pressed?: boolean;
  readonly selected?: boolean;
  readonly level?: number;
}

/**
 * A part of the window, named as its user would name it. It is searched at each use, in the window's current state.
 * Actions wait until it is shown.
 */
export class Part {
  readonly #description: string;
  readonly #find: () => Element[];

  constructor(description: string, find: () => Element[]) {
    this.#description = description;
    this.#find = find;
  }

  /** The elements of this part that are currently shown. */
  get all(): Element[] {
    return this.#find().filter(isShown);
  }

  get count(): number {
    return this.all.length;
  }

  /** Finds by role and full name. */
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

  /** Finds a text field by its label, with or without the mark of a required field. */
  field(name: Name): Part {
    return this.#inside(`field ${String(name)}`, (element) =>
      [...element.querySelectorAll('input, textarea')].filter(
        (field) => isShown(field) && isName(field, name),
      ),
    );
  }

  /** Finds the smallest elements that contain this text. */
  text(text: Name): Part {
    return this.#inside(`text ${String(text)}`, (element) => smallestWith(text, element));
  }

  css(selector: string): Part {
    return this.#inside(selector, (element) => [...element.querySelectorAll(selector)]);
  }

  /** Limits the part to elements that contain a text. */
  with(text: Name): Part {
    const description = `${this.#description} with ${String(text)}`;
    return new Part(description, () => this.#find().filter((one) => holds(one, text)));
  }

  /** Returns the element at an index, from the end if negative. */
  at(index: number): Part {
    return new Part(`${this.#description} at ${index}`, () => this.all.slice(index).slice(0, 1));
  }

  /** Waits until the window shows it. */
  async visible(): Promise<HTMLElement> {
    return eventually(this.#description, () => this.all[0] as HTMLElement | undefined);
  }

  /** Waits until the window no longer shows it. */
  async gone(): Promise<void> {
    await eventually(`${this.#description} gone`, () => this.count === 0);
  }

  async click(): Promise<void> {
    const element = await this.visible();
    await eventually(`${this.#description} usable`, () => !element.matches(':disabled'));
    click(element);
    await afterRender();
  }

  async focus(): Promise<void> {
    (await this.visible()).focus();
  }

  /** Replaces a field's text, as by pasting. */
  async fill(text: string): Promise<void> {
    const field = (await this.visible()) as HTMLInputElement;
    field.focus();
    setText(field, text);
    await afterRender();
  }

  get value(): string {
    return (this.all[0] as HTMLInputElement | undefined)?.value ?? '';
  }

  /** Waits until a field has this value. */
  async holds(value: string): Promise<void> {
    await eventually(
      `${this.#description} with ${value}`,
      () => this.count > 0 && this.value === value,
    );
  }

  get description(): string {
    return textOf(this.all[0]);
  }

  attribute(name: string): string | null {
    return this.all[0]?.getAttribute(name) ?? null;
  }

  #inside(description: string, find: (element: HTMLElement) => Element[]): Part {
    return new Part(`${this.#description} > ${description}`, () => [
      ...new Set(this.#find().flatMap((one) => find(one as HTMLElement))),
    ]);
  }
}

/** Selectors of the elements with the usual roles. */
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

/** In these tests only attributes hide elements: computed styles of happy-dom take most of the time. */
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

/** Returns the elements that contain a text while none of their children contains all of it. */
function smallestWith(text: Name, scope: Element): Element[] {
  if (isHiding(scope)) return [];
  // If an element does not contain a plain text, none of its children does.
  if (typeof text === 'string' && !holds(scope, text)) return [];
  const parts = [...scope.children].flatMap((child) => smallestWith(text, child));
  return parts.length > 0 || !holds(scope, text) ? parts : [scope];
}
