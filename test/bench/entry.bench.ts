import type { Page } from 'playwright-core';
import { startBench, valueOf } from '../e2e/bench.ts';
import { eventually } from '../fakes/eventually.ts';
import { figureOf, report } from './measure.ts';

// From F9 in a whole form to the form of the next order, cleared, with the caret in its first
// field, and painted. The order is committed and its label printed meanwhile.

const app = await startBench();
const { page } = app;
try {
  await eventually(
    'the copy of the areas',
    async () => {
      const { communes, running } = await valueOf<{ communes: number; running: boolean }>(
        app,
        'areas.progress',
      );
      return communes > 10_000 && !running;
    },
    60_000,
  );
  const times: number[] = [];
  for (let run = -3; run < 40; run++) {
    await fillForm(page, `Khách ${run + 3}`);
    // The window listens before the key is pressed.
    const ready = await page.evaluateHandle(untilReady);
    await page.keyboard.press('F9');
    const ms = await ready.evaluate((pending) => pending.ms);
    if (run >= 0) times.push(ms);
  }
  report([figureOf('entry.f9-ready', times, 'ms')]);
} finally {
  await app.close();
}

async function fillForm(window: Page, name: string): Promise<void> {
  const fields = { 'Tên người nhận': name, 'Số điện thoại': '0912345678' };
  for (const [label, text] of Object.entries(fields)) await window.getByLabel(label).fill(text);
  await window.getByLabel('Số nhà, tên đường').fill('12 Lê Lợi');
  await window.getByRole('combobox', { name: /Phường\/xã/ }).focus();
  await window.keyboard.type('ben nghe q1');
  await window
    .getByRole('option', { name: /Bến Nghé/ })
    .first()
    .waitFor();
  for (const text of ['', '350k', '500', '2 áo thun']) {
    await window.keyboard.type(text);
    await window.keyboard.press('Enter');
  }
  await window.getByRole('radio', { name: /GHTK/ }).waitFor();
}

/** Runs in the window: ms from the next F9 to the painted form of the next order. */
function untilReady(): { ms: Promise<number> } {
  const ms = new Promise<number>((resolve) => {
    const first = document.querySelector<HTMLInputElement>('form input');
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F9') return;
      window.removeEventListener('keydown', press, true);
      const look = () => {
        const isReady = first?.value === '' && document.activeElement === first;
        if (!isReady) {
          requestAnimationFrame(look);
          return;
        }
        // A task after the frame runs once the frame was painted.
        const painted = new MessageChannel();
        painted.port1.addEventListener('message', () =>
          resolve(performance.now() - event.timeStamp),
        );
        painted.port1.start();
        painted.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('keydown', press, true);
  });
  return { ms };
}
