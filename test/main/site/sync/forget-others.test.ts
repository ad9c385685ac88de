import { expect, it } from 'vitest';
import { silentLog, systemClock, type Clock } from '../../../../main/base/host-services.ts';
import { forgetAllOthers, othersForgetting } from '../../../../main/site/sync/forget-others.ts';
import { type SiteView, siteViewSchema } from '../../../../shared/model/site.ts';
import { openTestStore } from '../../store/support.ts';

// The receivers of other benches' orders, which a bench removes by its own rule.

const DAY_MS = 24 * 3_600_000;
const BEFORE = Date.UTC(2026, 5, 1);

function viewOf(enteredAt: number, change: Partial<SiteView> = {}): SiteView {
  return siteViewSchema.parse({
    orderId: 'o',
    sync: 'cancelled',
    receiverName: 'Chị Mai',
    receiverPhone: '0912345678',
    province: 'Hà Nội',
    address: '12 Hàng Bài',
    codAmount: null,
    weight: null,
    shortCode: null,
    platformCode: null,
    carrierName: null,
    waybill: null,
    delivery: null,
    printed: 2,
    enteredHere: true,
    enteredAt: new Date(enteredAt).toISOString(),
    ...change,
  });
}

/** Opens bench A of a site with these orders of bench B. */
function openBench(views: Readonly<Record<string, SiteView>>, clock: Clock = systemClock) {
  const store = openTestStore();
  store.commit(() => {
    store.site.enter('S', 'A', 1);
    const placed = Object.entries(views).map(([soc, view], at) => ({
      soc,
      bench: 'B',
      firstAt: at + 1,
      at: at + 1,
      correctedAt: null,
      view,
    }));
    store.site.put(placed);
  });
  const emitted: string[] = [];
  const signals = { emit: (name: string) => void emitted.push(name) };
  const forget = othersForgetting({ store, clock, signals } as never);
  const named = () =>
    store.site
      .after({ soc: '', bench: '' }, 1_000)
      .filter(({ view }) => view.receiverName !== '' || view.address !== '')
      .map(({ soc }) => soc);
  return { store, emitted, forget, named };
}

const always = () => true;

it('removes receivers of ended orders entered before a time, of open ones 30 days later, and no more', async () => {
  const missed = BEFORE - 30 * DAY_MS;
  const bench = openBench({
    ENDED: viewOf(BEFORE - 1),
    KEPT: viewOf(BEFORE),
    MISSED: viewOf(missed - 1, { sync: 'queued' }),
    OPEN: viewOf(missed, { sync: 'queued' }),
  });
  await bench.forget(BEFORE, always);
  expect(bench.named()).toEqual(['KEPT', 'OPEN']);
  expect(bench.emitted).toEqual(['site.ordersChanged']);
  const [ended] = bench.store.site.after({ soc: '', bench: '' }, 1);
  expect(ended?.view).toMatchObject({ receiverPhone: '', province: 'Hà Nội', printed: 2 });
});

it.each<[string, Partial<SiteView>]>([
  ['name', { receiverPhone: null, address: '' }],
  ['phone number', { receiverName: '', address: '' }],
  ['address', { receiverName: '', receiverPhone: null }],
])('removes a receiver of whom only the %s is there', async (_, change) => {
  const bench = openBench({ ENDED: viewOf(0, change) });
  await bench.forget(BEFORE, always);
  expect(bench.emitted).toHaveLength(1);
  const [placed] = bench.store.site.after({ soc: '', bench: '' }, 1);
  expect(placed?.view).toMatchObject({ receiverName: '', receiverPhone: '', address: '' });
});

it('shows nothing anew if no receiver is left to remove, and without a site', async () => {
  const bench = openBench({ KEPT: viewOf(BEFORE), GONE: viewOf(0) });
  await bench.forget(BEFORE, always);
  await bench.forget(BEFORE, always);
  expect(bench.emitted).toHaveLength(1);
  bench.store.commit(() => bench.store.site.leave());
  await bench.forget(BEFORE + 1, always);
  expect(bench.emitted).toHaveLength(1);
});

it('reaches every order, lets other work run in between, and stops when it is told to', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [`PB${at + 100}`, viewOf(0)]),
  );
  let now = 0;
  // Every part of the work takes long.
  const slow = { ...systemClock, monotonic: () => (now += 100) };
  const stopped = openBench(many, slow);
  let parts = 0;
  await stopped.forget(BEFORE, () => (parts += 1) <= 1);
  expect(stopped.named()).toHaveLength(70);
  const bench = openBench(many, slow);
  let others = 0;
  const other = () => {
    others += 1;
    work = setImmediate(other);
  };
  let work = setImmediate(other);
  await bench.forget(BEFORE, always);
  clearImmediate(work);
  expect(bench.named()).toEqual([]);
  expect(others).toBeGreaterThanOrEqual(3);
});

it('a bench that was removed from its site removes all but its own, and names them', async () => {
  const bench = openBench({ FRESH: viewOf(BEFORE, { sync: 'queued' }) });
  const own = { soc: 'OWN', bench: 'A', firstAt: 9, at: 9, correctedAt: null };
  bench.store.commit(() => bench.store.site.put([{ ...own, view: viewOf(BEFORE) }]));
  const shown: (readonly string[])[] = [];
  const logged: string[] = [];
  const log = { ...silentLog, error: (event: string) => void logged.push(event) };
  const tools = {
    store: bench.store,
    clock: systemClock,
    log,
    onOrders: (socs: readonly string[]) => void shown.push(socs),
  };
  await forgetAllOthers(tools, always);
  await forgetAllOthers(tools, always);
  expect(bench.named()).toEqual(['OWN']);
  expect(shown).toEqual([['FRESH']]);
  expect(logged).toEqual([]);
});

it('logs that they could not be removed', async () => {
  const bench = openBench({ FRESH: viewOf(0) });
  const logged: string[] = [];
  const log = { ...silentLog, error: (event: string) => void logged.push(event) };
  const fail = () => {
    throw new Error('disk');
  };
  await forgetAllOthers({ store: bench.store, clock: systemClock, log }, fail);
  expect(logged).toEqual(['site.not-forgotten']);
});
