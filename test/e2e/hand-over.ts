import type { Locator, Page } from 'playwright-core';

const middle = { x: 400, y: 300 };
const outside = { x: -5, y: -5 };

/** Drag events that the system sends for files held over the window, in order. */
const steps = {
  hold: [
    ['dragEnter', middle],
    ['dragOver', middle],
  ],
  leave: [
    ['dragOver', outside],
    ['dragCancel', outside],
  ],
  drop: [
    ['dragEnter', middle],
    ['dragOver', middle],
    ['drop', middle],
  ],
} as const;

/** Drags files from disk onto the window, as from the system's file manager. */
export async function drag(
  page: Page,
  files: readonly string[],
  how: keyof typeof steps = 'drop',
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Only copying is offered.
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const [type, target] of steps[how])
    await session.send('Input.dispatchDragEvent', { type, ...target, data });
  await session.detach();
}

/** Copies text as another program does, and pastes it by keyboard: into a field, or outside of any field. */
export async function copyAndPaste(page: Page, text: string, field?: Locator): Promise<void> {
  await page.evaluate((plain) => {
    const source = document.createElement('textarea');
    source.value = plain;
    document.body.append(source);
    source.select();
    document.execCommand('copy');
    source.remove();
  }, text);
  await (field ?? page.locator('body')).press('Control+v');
}
