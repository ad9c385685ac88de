import type { OrderSummary } from '../../shared/model/order.ts';
import { startApp } from '../e2e/app.ts';
import { callValue } from '../e2e/bench.ts';
import { manyOrders } from './many-orders.ts';
import { figureOf, report, rowOf } from './measure.ts';
import { ORDERS } from './order-count.ts';
import { t } from '../fakes/window-text.ts';

// A scan on the packing screen in the real window, among a million orders: from the last key of the code to the painted
// coloured answer, and the share of each part. Labels are confirmed, so that no printer is involved. Alternates with:
// a scan whose letters an input method withholds, so that its code is resolved by its physical keys; the same call
// without the window, a call that does no work in main, and a frame without changes. The last two are the machine's own
// share, on the host with its bridge.

const SCANS = 60;
const WARM_UP = 5;
/** Pause between two scans, ms: follow-up work, such as the list of the last scans, is done by then. */
const PAUSE_MS = 300;

interface Times {
  /** From the last key of the code to the answer in the document, and on the screen. */
  readonly committed: number;
  readonly painted: number;
  /** From the last key of a garbled code to its answer on the screen. */
  readonly garbled: number;
  readonly call: number;
  readonly idleCall: number;
  readonly idleFrame: number;
  /** The scans' numbers in the record. */
  readonly seqs: readonly number[];
}

interface Bridged {
  packbench: { invoke(channel: string, input?: unknown): Promise<{ value: { seq: number } }> };
}

/** Scans one code by keys and one by garbled keys, and has another one answered by main alone. Runs in the page. */
async function scanThrice([byKeys, byGarbledKeys, byCall, pauseMs]: readonly [
  string,
  string,
  string,
  number,
]): Promise<Times> {
  const { packbench } = globalThis as unknown as Bridged;
  /** Resolves when the next frame has been passed on. */
  const frame = () =>
    new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        channel.port1.close();
        resolve();
      });
      channel.port1.start();
      requestAnimationFrame(() => channel.port2.postMessage(null));
    });
  const timed = async (task: () => Promise<unknown>) => {
    const began = performance.now();
    await task();
    return performance.now() - began;
  };
  const card = document.querySelector<HTMLElement>('section[aria-label="Kết quả quét"]');
  if (!card) throw new Error('No answer on the screen');
  /** Presses the keys of a code. Returns the times (ms) from the last key to its answer in the document and on the screen. */
  const scan = async (keys: readonly KeyboardEventInit[]) => {
    const changed = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        resolve();
      });
      watch.observe(card, { attributes: true, attributeFilter: ['data-seq'] });
    });
    let lastKeyAt = 0;
    for (const key of [...keys, { key: 'Enter', code: 'Enter' }]) {
      lastKeyAt = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
    }
    await changed;
    const committed = performance.now() - lastKeyAt;
    await frame();
    return { committed, painted: performance.now() - lastKeyAt, seq: Number(card.dataset['seq']) };
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
  const plain = await scan(Array.from(byKeys, (key) => ({ key })));
  await pause();
  const withheld = (sign: string) =>
    /[A-Z]/.test(sign)
      ? { key: 'Process', code: `Key${sign}`, shiftKey: true }
      : { key: sign, code: sign === '-' ? 'Minus' : `Digit${sign}` };
  const garbled = await scan(Array.from(byGarbledKeys, withheld));
  await pause();
  let seq = 0;
  const call = await timed(async () => {
    const request = { code: byCall, mode: 'check', goesOn: false };
    seq = (await packbench.invoke('packing.scan', request)).value.seq;
  });
  await pause();
  const idleCall = await timed(() => packbench.invoke('orders.sorting'));
  const idleFrame = await timed(frame);
  return {
    committed: plain.committed,
    painted: plain.painted,
    garbled: garbled.painted,
    call,
    idleCall,
    idleFrame,
    seqs: [plain.seq, garbled.seq, seq],
  };
}

const app = await startApp({ userDataDir: await manyOrders(ORDERS) });
const { page } = app;
await page.setViewportSize({ width: 1366, height: 768 });
await page.getByLabel(t('entry.receiverName')).waitFor();
await page.keyboard.press('F12');
await page.getByRole('radiogroup', { name: t('pack.mode') }).waitFor();
await page.keyboard.press('Alt+2');
const { orders } = await callValue<{ orders: OrderSummary[] }>(app, 'orders.range', { limit: 500 });
const codeOf = (at: number) => orders[at]?.shortCode ?? orders[at]?.soc ?? '';
const measured: Times[] = [];
for (let round = 0; round < SCANS + WARM_UP; round++) {
  const at = (3 * round) % (orders.length - 2);
  const codes = [codeOf(at), orders[at + 1]?.soc ?? '', codeOf(at + 2)] as const;
  measured.push(await page.evaluate(scanThrice, [...codes, PAUSE_MS] as const));
  await page.waitForTimeout(PAUSE_MS);
}
// Restores them for the next run.
for (const seq of measured.flatMap(({ seqs }) => seqs)) await app.invoke('packing.undo', { seq });
await app.close();
const of = (what: Exclude<keyof Times, 'seqs'>) =>
  measured.slice(WARM_UP).map((times) => times[what]);
const [committed, painted] = [of('committed'), of('painted')];
report([
  figureOf(`window.scan to coloured answer, ${ORDERS} orders`, painted, 'ms'),
  figureOf('window.garbled scan to coloured answer', of('garbled'), 'ms'),
  figureOf('window.scan to its answer in the document', committed, 'ms'),
  rowOf('window.a scan’s call, and an idle one', of('call'), of('idleCall')),
  rowOf(
    'window.its frame, and an idle one',
    painted.map((time, index) => time - (committed[index] ?? 0)),
    of('idleFrame'),
  ),
]);
