import { startApp } from '../e2e/app.ts';
import { manyOrders } from './many-orders.ts';
import { figureOf, report } from './measure.ts';
import type { Row } from './row.ts';
import { typedSearches } from './typed-searches.ts';
import { ORDERS } from './order-count.ts';
import { t } from '../fakes/window-text.ts';

// Search as you type in the real window: from a keystroke to the painted rows of its result, among a million orders and
// among as many as a bench has after some weeks.

const FEW = 5_000;

interface Painted {
  painted: number[];
}

/** Records when each keystroke's result is painted: the list is not busy, and a frame was drawn. */
function watchPainting(): void {
  const painted: number[] = [];
  Object.assign(globalThis, { painted });
  const fields = [...document.querySelectorAll<HTMLInputElement>('section input[type=text]')];
  const search = fields.find((one) => one.checkVisibility());
  search?.addEventListener('input', ({ timeStamp: typed }) => {
    const text = search.value;
    const check = () => {
      if (search.value !== text) return;
      const lists = [...document.querySelectorAll('[role=listbox]')];
      const list = lists.find((one) => one.checkVisibility());
      if (list?.getAttribute('aria-busy') === 'true') {
        requestAnimationFrame(check);
        return;
      }
      // The message arrives once this frame has been passed on.
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => painted.push(performance.now() - typed));
      channel.port1.start();
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(check);
  });
}

/** Types every search letter by letter, each after the result of the previous one. */
async function paintedOf(orders: number): Promise<Row> {
  const app = await startApp({ userDataDir: await manyOrders(orders) });
  const { page } = app;
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByLabel(t('entry.receiverName')).waitFor();
  await page.keyboard.press('F3');
  await page.getByRole('option').filter({ visible: true }).first().waitFor();
  await page.evaluate(watchPainting);
  const field = page.locator('section input[type=text]').filter({ visible: true }).first();
  const noted = () => page.evaluate(() => (globalThis as unknown as Painted).painted);
  const warmUp = ['warm', 'up'];
  let warm = 0;
  for (const text of [...warmUp, ...typedSearches]) {
    await field.fill('');
    await page.waitForTimeout(300);
    for (const letter of text) {
      const { length } = await noted();
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForFunction(
        (before) => (globalThis as unknown as Painted).painted.length > before,
        length,
      );
      await page.waitForTimeout(60);
    }
    if (warmUp.includes(text)) warm = (await noted()).length;
  }
  const painted = (await noted()).slice(warm);
  await app.close();
  return figureOf(`search.painted, ${orders} orders`, painted, 'ms');
}

report([await paintedOf(ORDERS), await paintedOf(FEW)]);
