import { usualSort } from '../../../../shared/model/order-sort.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import type { CommandBench, CommandRows } from './command-bench.ts';

/** Makes an order's lookup unclear, so that a person must decide. */
async function unclear(bench: CommandBench, id: string): Promise<string> {
  const problem = { code: 'lookup-unclear', detail: 'refused', message: 'Mã lạ' } as const;
  const { store } = bench.station();
  store.commit(() =>
    store.orders.change(id, { sync: 'uncertain', trouble: problem }, bench.clock.now()),
  );
  return id;
}

/** Creates an order that the platform has with another COD amount. */
async function clashing(bench: CommandBench): Promise<string> {
  const id = await bench.created();
  await bench.ask('outbox.pause', { paused: true });
  const { store } = bench.station();
  const { soc, draft, platform } = store.orders.get(id)!;
  const platformAmount = platform!.collection!;
  store.commit(() =>
    store.orders.change(
      id,
      {
        sync: 'uncertain',
        draft: { ...draft, codAmount: 1 },
        trouble: {
          code: 'soc-clash',
          soc,
          differs: ['codAmount'],
          amounts: { codAmount: { ours: 1, theirs: platformAmount } },
        },
      },
      bench.clock.now(),
    ),
  );
  return id;
}

/** Creates an order with a problem that a person must read. */
async function troubled(bench: CommandBench): Promise<string> {
  const id = await bench.created();
  const { store } = bench.station();
  const problem = { code: 'not-found', what: 'order', id } as const;
  store.commit(() => store.orders.change(id, { trouble: problem }, bench.clock.now()));
  return id;
}

const view = {
  name: 'Hôm nay',
  text: '',
  filter: {
    show: 'all',
    parcel: null,
    carrier: null,
    entered: null,
    printed: null,
    handedOver: null,
    packed: null,
  },
} as const;

async function viewed(bench: CommandBench): Promise<{ name: string }> {
  await bench.ask('views.save', { view });
  return { name: view.name };
}

/** Opens a handover for the carrier of a labelled order. Returns it with the order's code. */
async function handover(bench: CommandBench) {
  const orderId = await bench.printed();
  const { order } = await bench.ask('orders.get', { id: orderId });
  const { carrierId, carrierName, shortCode } = order.platform!;
  const { id } = await bench.ask('handovers.open', { id: carrierId, name: carrierName });
  return { id, orderId, code: shortCode };
}

async function parcelInHandover(bench: CommandBench) {
  const { id, orderId, code } = await handover(bench);
  await bench.ask('handovers.scan', { id, code });
  return { id, orderId };
}

async function chosen(bench: CommandBench) {
  return { ids: [await bench.created()] };
}

/** Completes a run over many orders. */
async function ranOver(bench: CommandBench) {
  const ids = [await troubled(bench)];
  await bench.ask('bulk.begin', { what: 'acknowledge', choice: { ids } });
  await eventually('the run over', () => bench.station().bulk.state?.state === 'done');
}

/** Commands for orders, their list, their queue, and bulk actions. */
export const orderRows = {
  'orders.enter': async (bench) => {
    const { order } = await bench.ask('orders.get', { id: await bench.waiting() });
    return { draft: draftOf({ pickupPointId: order.draft.pickupPointId }), print: true };
  },
  'orders.correct': async (bench) => {
    const id = await bench.waiting();
    const { order } = await bench.ask('orders.get', { id });
    return { id, draft: draftOf({ pickupPointId: order.draft.pickupPointId, weight: 700 }) };
  },
  'orders.cancel': async (bench) => ({ id: await bench.waiting() }),
  'orders.acknowledge': async (bench) => ({ id: await troubled(bench) }),
  'orders.bringTroubleBack': async (bench) => {
    const id = await troubled(bench);
    await bench.ask('orders.acknowledge', { id });
    return { id };
  },
  'orders.find': async (bench) => {
    const { order } = await bench.ask('orders.get', { id: await bench.created() });
    return { code: order.soc, kind: 'soc' };
  },
  'orders.declareMissing': async (bench) => ({ id: await unclear(bench, await bench.waiting()) }),
  'orders.declareFound': async (bench) => {
    const id = await bench.created();
    const { order } = await bench.ask('orders.get', { id });
    await bench.ask('outbox.pause', { paused: true });
    return { id: await unclear(bench, id), platformCode: order.platform!.platformCode };
  },
  'orders.takeOver': async (bench) => ({ id: await clashing(bench) }),
  'orders.adopt': async (bench) => {
    const { platform, store } = bench.station();
    const [point] = store.pickupPoints.list();
    const draft = { ...draftOf({ soc: 'ELSEWHERE-1' }), soc: 'ELSEWHERE-1' };
    const created = await platform.create({ soc: draft.soc, draft, pickupPoint: point! });
    if (!created.ok) throw new Error(created.error.code);
    return { code: draft.soc, kind: 'soc' };
  },
  'orders.retry': async (bench) => ({ id: await bench.waiting() }),
  'orders.follow': async (bench) => ({ id: await bench.created() }),
  'outbox.pause': async () => ({ paused: true }),
  'form.keep': async (bench) => ({ form: '{}', opening: bench.station().opening }),
  'receivers.forget': async (bench) => {
    await bench.waiting({ receiver: { ...draftOf().receiver, phone: '0911111111' } });
    return { phone: '0911111111' };
  },
  'receivers.recall': async (bench) => {
    await bench.waiting({ receiver: { ...draftOf().receiver, phone: '0922222222' } });
    await bench.ask('receivers.forget', { phone: '0922222222' });
    return { phone: '0922222222' };
  },
  'bulk.begin': async (bench) => ({
    what: 'acknowledge',
    choice: { ids: [await troubled(bench)] },
  }),
  'bulk.unmark': async (bench) => {
    await ranOver(bench);
  },
  'bulk.seen': async (bench) => {
    await ranOver(bench);
  },
  'views.save': async () => ({ view }),
  'views.remove': viewed,
  'views.putBack': async (bench) => {
    const viewName = await viewed(bench);
    await bench.ask('views.remove', viewName);
    return viewName;
  },
  'layout.save': async () => ({ layout: null }),
  'sort.save': async () => ({ sort: usualSort }),
  'exports.begin': async (bench) => {
    await bench.waiting();
    const { last } = await bench.ask('exports.choices');
    return { ...last, query: {} };
  },
  'exports.seen': async (bench) => {
    const { exports } = bench.station();
    if (exports.state === null) {
      const { last } = await bench.ask('exports.choices');
      await bench.ask('exports.begin', { ...last, query: {} });
    }
    await eventually('the file over', () => exports.state?.state !== 'runs');
  },
  'labelFile.begin': async (bench) => ({ choice: await chosen(bench), folder: '' }),
  'labelFile.seen': async (bench) => {
    const { labelFiles } = bench.station();
    if (labelFiles.state === null)
      await bench.ask('labelFile.begin', { choice: await chosen(bench), folder: '' });
    await eventually('the file over', () => labelFiles.state?.state !== 'runs');
  },
  'handovers.open': async () => ({ id: '99', name: 'Hãng thử' }),
  'handovers.scan': async (bench) => {
    const { id, code } = await handover(bench);
    return { id, code };
  },
  'handovers.takeOut': async (bench) => ({ orderId: (await parcelInHandover(bench)).orderId }),
  'handovers.close': async (bench) => ({ id: (await parcelInHandover(bench)).id, leaving: 100 }),
  'handovers.reopen': async (bench) => {
    const { id } = await parcelInHandover(bench);
    await bench.ask('handovers.close', { id, leaving: 100 });
    return { id };
  },
  'handovers.saveList': async (bench) => ({ id: (await parcelInHandover(bench)).id }),
  'handovers.printList': async (bench) => ({ id: (await parcelInHandover(bench)).id }),
  'handovers.keepAside': async (bench) => ({ scans: [], opening: bench.station().opening }),
  'packing.scan': async (bench) => {
    const { order } = await bench.ask('orders.get', { id: await bench.printed() });
    return { code: order.platform!.shortCode, mode: 'check' };
  },
  'packing.undo': async (bench) => {
    const { order } = await bench.ask('orders.get', { id: await bench.printed() });
    await bench.ask('packing.scan', { code: order.soc, mode: 'check' });
    const code = order.platform!.shortCode;
    const { seq } = await bench.ask('packing.scan', { code, mode: 'check' });
    return { seq };
  },
  'packing.putDown': async (bench) => {
    const { order } = await bench.ask('orders.get', { id: await bench.printed() });
    await bench.ask('packing.scan', { code: order.soc, mode: 'check' });
    return undefined;
  },
} satisfies CommandRows;
