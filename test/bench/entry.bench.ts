import type { Page } from 'playwright-core';
import { areasCopied, startBench } from '../e2e/bench.ts';
import { copyOfManyOrders } from './many-orders.ts';
import { figureOf, report, rowOf } from './measure.ts';

// From F9 in a whole form to the form of the next order, cleared, with the caret in its first
// field, and painted, against a bare field of the same page that is emptied on a key: what the
// browser takes for a key and a frame. The order is committed and its label printed meanwhile; how
// long until it stands there as saved is a row of its own. Among a million orders, on a copy of them: what is entered
// here is no part of what the other rows find.

const ORDERS = Number(process.env['PACKBENCH_BENCH_ORDERS'] ?? 1_000_000);

const copy = await copyOfManyOrders(ORDERS);
const app = await startBench({ userDataDir: copy.folder });
const { page } = app;
try {
  await areasCopied(app);
  const ours: number[] = [];
  const bare: number[] = [];
  const saved: number[] = [];
  for (let run = -3; run < 40; run++) {
    const name = `Khách ${run + 3}`;
    await fillForm(page, name);
    // The window listens before the key is pressed.
    const ready = await page.evaluateHandle(untilReady, name);
    await page.keyboard.press('F9');
    const times = await ready.evaluate((pending) => pending.times);
    // What follows from a saved order is over.
    await page.waitForTimeout(700);
    const blank = await page.evaluateHandle(untilBareIsEmpty);
    await page.keyboard.press('Pause');
    const ms = await blank.evaluate((pending) => pending.ms);
    if (run < 0) continue;
    ours.push(times.ready);
    saved.push(times.saved);
    bare.push(ms);
  }
  report([
    rowOf(`entry.f9-ready, ${ORDERS} orders`, ours, bare),
    figureOf(`entry.f9-saved, ${ORDERS} orders`, saved, 'ms'),
  ]);
} finally {
  await app.close();
  copy.remove();
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

/** Runs in the window: ms from the next F9 to the painted form of the next order, and to "saved". */
function untilReady(name: string): { times: Promise<{ ready: number; saved: number }> } {
  /** Resolves once the frame is painted in which `isSo` holds. */
  const painted = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) {
          requestAnimationFrame(look);
          return;
        }
        // A task after the frame runs once the frame was painted.
        const task = new MessageChannel();
        task.port1.addEventListener('message', () => resolve());
        task.port1.start();
        task.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
  const times = new Promise<{ ready: number; saved: number }>((resolve) => {
    const first = document.querySelector<HTMLInputElement>('form input');
    const isSaved = () =>
      [...document.querySelectorAll('output')].some(
        ({ textContent }) => textContent.includes('Đã lưu') && textContent.includes(name),
      );
    const isReady = () => first?.value === '' && document.activeElement === first;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F9') return;
      window.removeEventListener('keydown', press, true);
      const since = () => performance.now() - event.timeStamp;
      const both = Promise.all([painted(isReady).then(since), painted(isSaved).then(since)]);
      void both.then(([ready, saved]) => resolve({ ready, saved }));
    };
    window.addEventListener('keydown', press, true);
  });
  return { times };
}

/** Runs in the window: ms from the next Pause to a painted field of nobody's that it emptied. */
function untilBareIsEmpty(): { ms: Promise<number> } {
  const ms = new Promise<number>((resolve) => {
    const before = document.activeElement as HTMLElement | null;
    const field = document.createElement('input');
    field.value = 'Khách';
    document.body.append(field);
    window.addEventListener(
      'keydown',
      (event) => {
        field.value = '';
        field.focus();
        requestAnimationFrame(() => {
          const task = new MessageChannel();
          task.port1.addEventListener('message', () => {
            resolve(performance.now() - event.timeStamp);
            field.remove();
            before?.focus();
          });
          task.port1.start();
          task.port2.postMessage(null);
        });
      },
      { capture: true, once: true },
    );
  });
  return { ms };
}
