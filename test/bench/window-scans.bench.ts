import type { OrderSummary } from '../../shared/model/order.ts';
import { startApp } from '../e2e/app.ts';
import { valueOf } from '../e2e/bench.ts';
import { manyOrders } from './many-orders.ts';
import { figureOf, report } from './measure.ts';

// A scan on Pack in the real window, among a million orders: from the last key of the code to the coloured
// answer painted. The codes are looked up, so that no printer has a part in it.

const ORDERS = Number(process.env['PACKBENCH_BENCH_ORDERS'] ?? 1_000_000);
const SCANS = 60;

interface Painted {
  painted: number[];
  /** When the last key of the code went down, ms. */
  ended: number;
}

/** Notes when each scan's answer is on the screen: the card shows another scan, and a frame was drawn. */
function watchAnswers(): void {
  const painted: number[] = [];
  Object.assign(globalThis, { painted, ended: 0 });
  const card = document.querySelector('section[aria-label="Kết quả quét"]');
  if (!card) throw new Error('No answer on the screen');
  const watch = new MutationObserver(() => {
    const channel = new MessageChannel();
    // The message arrives once this frame has been handed over.
    channel.port1.addEventListener('message', () =>
      painted.push(performance.now() - (globalThis as unknown as Painted).ended),
    );
    channel.port1.start();
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  watch.observe(card, { attributes: true, attributeFilter: ['data-seq'] });
}

const app = await startApp({ userDataDir: await manyOrders(ORDERS) });
const { page } = app;
await page.setViewportSize({ width: 1366, height: 768 });
await page.getByLabel('Tên người nhận').waitFor();
await page.keyboard.press('F12');
await page.getByRole('radiogroup', { name: 'Quét để làm gì' }).waitFor();
await page.keyboard.press('Alt+2');
const { orders } = await valueOf<{ orders: OrderSummary[] }>(app, 'orders.range', { limit: 500 });
const codes = orders.map(({ shortCode, soc }) => shortCode ?? soc);
await page.evaluate(watchAnswers);
const noted = () => page.evaluate(() => (globalThis as unknown as Painted).painted.length);
for (let turn = 0; turn < SCANS + 5; turn++) {
  const before = await noted();
  await page.evaluate(
    (text) => {
      for (const key of [...Array.from(text), 'Enter']) {
        (globalThis as unknown as Painted).ended = performance.now();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
    },
    codes[(turn * 7) % codes.length] ?? '',
  );
  await page.waitForFunction(
    (count) => (globalThis as unknown as Painted).painted.length > count,
    before,
  );
}
const painted = await page.evaluate(() => (globalThis as unknown as Painted).painted);
await app.close();
report([figureOf(`window.scan to coloured answer, ${ORDERS} orders`, painted.slice(5), 'ms')]);
