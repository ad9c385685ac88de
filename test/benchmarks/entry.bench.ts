import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { areasCopied, startBench } from '../e2e/bench.ts';
import { copyOfManyOrders } from './many-orders.ts';
import { figureOf, once, report, rowOf } from './measure.ts';
import { ORDERS } from './order-count.ts';
import { beginsWith, t } from '../fakes/window-text.ts';

// Time from F9 in a complete form to the painted empty form of the next order, with the caret in its first field. The
// peer is a bare field of the same page that is cleared on a key, plus one bare durable commit: the form is never cleared
// before its order is committed. The label is printed at the same time; the time until the order is shown as saved is a
// separate row. It uses a copy of a million orders, so that the entered ones do not affect other measurements.

const copy = await copyOfManyOrders(ORDERS);
const scratch = new Sqlite(join(copy.folder, 'scratch.db'));
scratch.pragma('journal_mode = WAL');
scratch.pragma('synchronous = FULL');
scratch.exec('CREATE TABLE orders (id INTEGER PRIMARY KEY, body TEXT) STRICT');
const insert = scratch.prepare('INSERT INTO orders (body) VALUES (?)');
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
    // The page starts listening before the key is pressed.
    const ready = await page.evaluateHandle(untilReady, name);
    await page.keyboard.press('F9');
    const times = await ready.evaluate((pending) => pending.times);
    // All follow-up work of a saved order is done by then.
    await page.waitForTimeout(700);
    const blank = await page.evaluateHandle(untilBareIsEmpty);
    await page.keyboard.press('Pause');
    const ms = await blank.evaluate((pending) => pending.ms);
    if (run < 0) continue;
    ours.push(times.ready);
    saved.push(times.saved);
    bare.push(ms + (await once(() => insert.run(name))));
  }
  report([
    rowOf(`entry.f9-ready, ${ORDERS} orders`, ours, bare),
    figureOf(`entry.f9-saved, ${ORDERS} orders`, saved, 'ms'),
  ]);
} finally {
  await app.close();
  scratch.close();
  copy.remove();
}

async function fillForm(window: Page, name: string): Promise<void> {
  const fields = { 'Tên người nhận': name, 'Số điện thoại': '0912345678' };
  for (const [label, text] of Object.entries(fields)) await window.getByLabel(label).fill(text);
  await window.getByLabel(t('entry.address')).fill('12 Lê Lợi');
  await window.getByRole('combobox', { name: beginsWith(t('entry.area')) }).focus();
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

/** Runs in the window: returns ms from the next F9 to the painted form of the next order, and to "saved". */
function untilReady(name: string): { times: Promise<{ ready: number; saved: number }> } {
  /** Resolves once a frame is painted in which `isSo` holds. */
  const painted = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isSo()) {
          requestAnimationFrame(check);
          return;
        }
        // A task queued after the frame runs once the frame was painted.
        const task = new MessageChannel();
        task.port1.addEventListener('message', () => resolve());
        task.port1.start();
        task.port2.postMessage(null);
      };
      requestAnimationFrame(check);
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

/** Runs in the window: returns ms from the next Pause to the painted, cleared bare field. */
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
