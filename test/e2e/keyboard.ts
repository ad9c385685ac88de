import type { Page } from 'playwright-core';
import { eventually } from '../fakes/eventually.ts';

/** Returns the screen reader's text of the focused element: its name and role. Empty if Tab cannot reach it. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(spokenInPage, { isOfFocus: true }).then(([spoken = '']) => spoken);
}

/** Runs in the page: returns the screen reader's text of the focused element, or of each tab stop. */
function spokenInPage({ isOfFocus }: { isOfFocus: boolean }): string[] {
  const texts = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const spoken = (element: HTMLElement) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element>) ?? [])] : [];
    const name =
      texts(element.getAttribute('aria-labelledby')).trim() ||
      element.getAttribute('aria-label') ||
      labels.map((label) => label.textContent).join(' ') ||
      element.textContent;
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${name ?? ''}`.trim();
  };
  const elements = isOfFocus
    ? [document.activeElement]
    : [...document.querySelectorAll('a, button, input, select, textarea, [tabindex]')];
  // A focused element that is no tab stop, such as a whole screen, is no target. Neither are elements behind a dialog
  // that has just opened, which have the focus for a moment.
  return elements
    .filter((element) => element instanceof HTMLElement)
    .filter((element) => element.tabIndex >= 0 && !element.closest('[inert], [aria-hidden=true]'))
    .map(spoken);
}

/**
 * Presses Tab until the element with this name has the focus; throws after a full circle. Waits first until the element
 * exists, because a screen loads its parts one after the other.
 */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  maxPresses = 60,
  by: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const isMeant = (spoken: string) =>
    typeof name === 'string' ? spoken.includes(name) : name.test(spoken);
  await eventually(`something called ${String(name)}`, async () => {
    const stops = await page.evaluate(spokenInPage, { isOfFocus: false });
    return stops.some(isMeant);
  });
  const passed: string[] = [];
  for (let presses = 0; presses < maxPresses; presses++) {
    const current = await focused(page);
    if (isMeant(current)) return;
    passed.push(current);
    await page.keyboard.press(by);
  }
  throw new Error(
    `No "${String(name)}" within ${maxPresses} presses of Tab, but: ${passed.join(' | ')}`,
  );
}

/** Moves by Tab to the element with this name, as for `tabTo`, and presses Enter. */
export async function activate(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Waits for the button with this name, moves to it by Tab, and presses Enter. */
export async function activateButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().waitFor();
  await activate(page, `button ${name}`);
}

/**
 * Replaces the text of the field with this name, as by pasting: keys at a test's speed, followed by Enter, count as a
 * scan.
 */
export async function fill(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

/** Moves through a group of choices with the arrow keys until this one is selected. */
export async function choose(page: Page, group: string | RegExp, option: string): Promise<void> {
  await tabTo(page, group);
  for (let presses = 0; presses < 20; presses++) {
    if ((await focused(page)).includes(option)) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`No choice "${option}"`);
}

/** Modifier values of the debugging protocol. */
export const CTRL = 2;
export const SHIFT = 8;

/** A key event of the debugging protocol. */
interface KeyDown {
  readonly key: string;
  readonly code?: string;
  readonly windowsVirtualKeyCode: number;
  readonly modifiers: number;
}

/** Presses keys without waiting for the window's response to the previous ones. */
export async function pressAtOnce(page: Page, keys: readonly KeyDown[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await Promise.all(
    keys.flatMap((key) => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]),
  );
  await session.detach();
}

/** Pastes into the focused element, as the system does. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = { clipboardData: data, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event));
  }, text);
}
