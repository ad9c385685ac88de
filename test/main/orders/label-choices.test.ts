import { describe, expect, it } from 'vitest';
import type { OrderChoice } from '../../../shared/model/order-query.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { platformOrderOf } from '../store/support.ts';

/** Enough for several blocks of the list and several commits. */
const MANY = 620;
/** COD of each order (dong). */
const COD = 350_000;

/** Opens a station with a default printer and orders O0, O1, … that exist at the platform. */
async function stationWith(orders: number): Promise<StationUnderTest> {
  const under = await openTestStation();
  under.printer({ transport: { kind: 'folder', folder: temporaryFolder() } });
  const { store } = under.station;
  store.commit(() => {
    for (let number = 0; number < orders; number++) {
      const [id, soc] = [`O${number}`, `SOC-${number}`];
      const draft = { ...draftOf({ soc }), soc };
      store.orders.insert({ id, soc, draft, pickupPoint, at: number });
      const codes = { platformCode: `P${number}`, shortCode: String(number) };
      store.orders.change(id, { sync: 'created', platform: platformOrderOf(codes) }, number);
    }
  });
  return under;
}

function all(change: Partial<Extract<OrderChoice, { except: string[] }>> = {}): OrderChoice {
  return { query: { text: '', show: 'all' }, except: [], upTo: null, ...change };
}

/** Returns the orders of all queued labels, in the order of printing. */
function queued({ station }: StationUnderTest): string[] {
  const [batch] = station.store.printBatches.latest(1);
  return station.store.printJobs.ofBatch(batch?.id ?? '').map(({ orderId }) => orderId);
}

const plain = { printerId: null, reason: null, leaveOut: null, group: null } as const;

const printChosen = ({ station }: StationUnderTest, choice: OrderChoice) =>
  station.labelChoices.print({ ...plain, choice });

const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `O${from + index}`);

describe('all orders that answer a query', () => {
  it('are counted as they are printed, those entered first at the beginning', async () => {
    const under = await stationWith(MANY);
    const choice = all({ except: ['O0', 'O7'] });
    const survey = valueOf(await under.station.labelChoices.survey(choice));
    expect(survey).toMatchObject({
      labels: MANY - 2,
      first: [{ id: 'O1' }, { id: 'O2' }, { id: 'O3' }],
    });
    expect(valueOf(await printChosen(under, choice)).labels).toBe(MANY - 2);
    expect(queued(under)).toEqual(['O1', ...ids(2, 7), ...ids(8, MANY)]);
    expect(under.station.store.printBatches.latest(1)).toMatchObject([{ total: MANY - 2 }]);
  });

  it('are those of the question, and none that was entered since', async () => {
    const under = await stationWith(3);
    const { upTo } = valueOf(await under.station.labelChoices.survey(all()));
    const later = valueOf(under.station.orders.enter({ draft: draftOf(), print: false }));
    expect(valueOf(await printChosen(under, all({ upTo }))).labels).toBe(3);
    expect(queued(under)).not.toContain(later.id);
  });

  it('are only those that were never printed, where that is asked for', async () => {
    const under = await stationWith(4);
    valueOf(under.station.printJobs.print({ orderIds: ['O1'], printerId: null, reason: null }));
    const choice = all({ query: { text: '', show: 'unprinted' } });
    expect(valueOf(await under.station.labelChoices.survey(choice))).toMatchObject({ labels: 3 });
    expect(valueOf(await printChosen(under, choice)).labels).toBe(3);
    expect(queued(under)).toEqual(['O0', 'O2', 'O3']);
    expect(valueOf(await under.station.labelChoices.survey(choice))).toMatchObject({
      labels: 0,
      first: [],
    });
    expect(valueOf(await printChosen(under, choice)).labels).toBe(0);
  });

  it('are printed without one that the platform rejected', async () => {
    const under = await stationWith(3);
    const { orders } = under.station.store;
    orders.change('O1', { sync: 'rejected' }, 1);
    expect(valueOf(await under.station.labelChoices.survey(all()))).toMatchObject({ gone: 1 });
    const { labels } = valueOf(
      await under.station.labelChoices.print({ ...plain, choice: all(), leaveOut: 'gone' }),
    );
    expect(labels).toBe(2);
    expect(queued(under)).toEqual(['O0', 'O2']);
  });

  it('are printed without those that have a label, where it is asked, and those are counted and named', async () => {
    const under = await stationWith(7);
    const { station } = under;
    const { orders } = station.store;
    const at = '2026-11-21T01:00:00.000Z';
    valueOf(station.printJobs.print({ orderIds: ['O1', 'O2'], printerId: null, reason: null }));
    orders.change('O3', { maybePrinted: true }, 1);
    orders.change('O4', { maybePrinted: true, sync: 'cancelled' }, 1);
    orders.change('O2', { delivery: { code: '12', name: 'Đã Giao Hàng', at } }, 1);
    orders.change('O0', { delivery: { code: '12', name: 'Đã Giao Hàng', at } }, 1);
    expect(valueOf(await station.labelChoices.survey(all()))).toMatchObject({
      labels: 7,
      gone: 1,
      ended: 2,
      printed: 3,
      printedEnded: 1,
      cod: { labels: 7 * COD, gone: COD, ended: 2 * COD, printed: 3 * COD, printedEnded: COD },
      firstUnprinted: ['O5', 'O6'].map((id) => ({ id })),
      firstUnprintedWithEnded: ['O0', 'O5', 'O6'].map((id) => ({ id })),
      printedOrders: ['O1', 'O2', 'O3'].map((id) => ({ id })),
    });
    const request = { ...plain, choice: all() } as const;
    const printed = await station.labelChoices.print({ ...request, leaveOut: 'printed' });
    expect(valueOf(printed).labels).toBe(3);
    expect(queued(under)).toEqual(['O0', 'O5', 'O6']);
  });

  it('are not printed at all when one of them needs a reason', async () => {
    const under = await stationWith(MANY);
    under.station.store.orders.change(`O${MANY - 1}`, { maybePrinted: true }, 1);
    expect(await printChosen(under, all())).toMatchObject({
      ok: false,
      error: { code: 'may-have-been-printed' },
    });
    expect(under.station.store.printBatches.latest(1)).toEqual([]);
    const again = { ...plain, choice: all(), reason: 'lost' } as const;
    expect(valueOf(await under.station.labelChoices.print(again)).labels).toBe(MANY);
  });

  it('are printed without those that are taken back or whose parcels have ended, where it is asked', async () => {
    const under = await stationWith(6);
    const { orders } = under.station.store;
    const at = '2026-11-21T01:00:00.000Z';
    orders.change('O0', { sync: 'cancelled' }, 1);
    orders.change('O1', { delivery: { code: '12', name: 'Đã Giao Hàng', at } }, 1);
    orders.change('O4', { delivery: { code: '11', name: 'Đang Giao Hàng', at } }, 1);
    const { station } = under;
    expect(valueOf(await station.labelChoices.survey(all()))).toMatchObject({
      labels: 6,
      gone: 1,
      ended: 1,
      first: ['O2', 'O3', 'O4'].map((id) => ({ id })),
      firstWithEnded: ['O1', 'O2', 'O3'].map((id) => ({ id })),
    });
    expect(await printChosen(under, all())).toMatchObject({ error: { code: 'order-unwanted' } });
    const request = { ...plain, choice: all() } as const;
    const left = await station.labelChoices.print({ ...request, leaveOut: 'ended' });
    expect(valueOf(left).labels).toBe(4);
    expect(queued(under)).toEqual(['O2', 'O3', 'O4', 'O5']);
    const again = { ...request, reason: 'lost', leaveOut: 'gone' } as const;
    expect(valueOf(await station.labelChoices.print(again)).labels).toBe(5);
    expect(queued(under)).toEqual(['O1', 'O2', 'O3', 'O4', 'O5']);
  });

  it('end to be queued when somebody stops their printer', async () => {
    const under = await stationWith(MANY);
    const { station } = under;
    const printing = printChosen(under, all());
    // The first labels are queued by now, the last ones are not.
    while (station.store.printBatches.latest(1)[0] === undefined)
      await new Promise((resolve) => setImmediate(resolve));
    const [batch] = station.store.printBatches.latest(1);
    valueOf(station.printJobs.stop({ batchId: batch?.id ?? '' }));
    const { labels } = valueOf(await printing);
    expect(labels).toBeGreaterThan(0);
    expect(labels).toBeLessThan(MANY);
    expect(queued(under)).toEqual(ids(0, labels));
    expect(station.store.printBatches.get(batch?.id ?? '')?.total).toBe(labels);
  });
});

describe('orders that were ticked', () => {
  it('are printed in the order of their entry, whichever was ticked first', async () => {
    const under = await stationWith(4);
    const choice = { ids: ['O3', 'O1', 'O2', 'O1'] };
    expect(valueOf(await under.station.labelChoices.survey(choice))).toMatchObject({
      labels: 3,
      first: [{ id: 'O1' }, { id: 'O2' }, { id: 'O3' }],
    });
    expect(valueOf(await printChosen(under, choice)).labels).toBe(3);
    expect(queued(under)).toEqual(['O1', 'O2', 'O3']);
  });

  it('are printed in that order also when they are few', async () => {
    const under = await stationWith(3);
    const request = { orderIds: ['O2', 'O0'], printerId: null, reason: null };
    const jobs = valueOf(under.station.printJobs.print(request));
    expect(jobs.map(({ orderId }) => orderId)).toEqual(['O0', 'O2']);
  });
});
