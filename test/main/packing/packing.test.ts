import { describe, expect, it } from 'vitest';
import type { PackAnswer, PackMode } from '../../../shared/model/packing.ts';
import type { PrintJob } from '../../../shared/model/print-job.ts';
import { openTestStation } from '../../fakes/station.ts';

async function bench() {
  const opened = await openTestStation();
  opened.printer({});
  const { packing, store, printJobs } = opened.station;
  const scan = async (code: string, mode: PackMode, goesOn = false): Promise<PackAnswer> => {
    const answer = packing.scan({ code, mode, goesOn });
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };
  const order = (id: string) => {
    const found = store.orders.get(id);
    if (!found?.platform) throw new Error('No platform order');
    return { ...found, platform: found.platform };
  };
  const labels = (id: string) => store.printJobs.ofOrder(id).filter(({ kind }) => kind === 'label');
  /** An order whose label is on paper. */
  const labelled = async () => {
    const id = await opened.created();
    const printed = printJobs.print({ orderIds: [id], printerId: null, reason: null });
    if (!printed.ok) throw new Error(printed.error.code);
    await opened.reaches(printed.value[0]?.id ?? '', 'sent');
    return id;
  };
  const undo = (answer: Pick<PackAnswer, 'seq'>) => packing.undo(answer.seq);
  const created = (change?: Parameters<typeof opened.created>[0]) => opened.created(change);
  const reaches = (id: string, state: PrintJob['state']) => opened.reaches(id, state);
  const kinds = (id: string) => opened.kinds(id);
  const restart = () => opened.restart();
  const { station, clock } = opened;
  return {
    station,
    clock,
    created,
    reaches,
    kinds,
    restart,
    packing,
    store,
    scan,
    order,
    labels,
    labelled,
    undo,
  };
}

describe('a code', () => {
  it.each([
    ['with the identifier of its kind', (code: string) => `]C1${code}`],
    ['between the stars of Code 39', (code: string) => `*${code}*`],
    ['behind a control character, with blanks', (code: string) => `\u001D ${code} `],
    ['in small letters', (code: string) => code.toLowerCase()],
    [
      'in wide letters',
      (code: string) =>
        code.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    ],
  ])('is the order’s also %s', async (_, written) => {
    const { created, scan, order } = await bench();
    const id = await created();
    const { soc, platform } = order(id);
    for (const code of [platform.shortCode, platform.platformCode, soc])
      expect((await scan(written(code), 'hand-over')).parcel?.orderId).toBe(id);
    expect(await scan(written(''), 'hand-over')).toMatchObject({ say: 'unknown', parcel: null });
  });

  it('that two orders have is neither’s: nothing is done', async () => {
    const { created, scan, order, labels } = await bench();
    const one = await created();
    const code = order(one).platform.shortCode;
    const other = await created({ soc: code });
    expect(await scan(code, 'print')).toMatchObject({ say: 'shared-code', tone: 'danger' });
    expect([labels(one), labels(other)]).toEqual([[], []]);
    expect(await scan(order(one).soc, 'print')).toMatchObject({ say: 'printing' });
  });
});

describe('a scan that prints', () => {
  it('prints one label, however often and however fast the code is scanned', async () => {
    const { created, scan, order, labels, reaches, kinds } = await bench();
    const id = await created();
    const { shortCode } = order(id).platform;
    const answers = await Promise.all(Array.from({ length: 5 }, () => scan(shortCode, 'print')));
    expect(answers.map(({ say }) => say)).toEqual([
      'printing',
      ...Array.from({ length: 4 }, () => 'print-under-way'),
    ]);
    expect(labels(id)).toHaveLength(1);
    await reaches(labels(id)[0]?.id ?? '', 'sent');
    expect(await scan(shortCode, 'print')).toMatchObject({
      say: 'printed-before',
      tone: 'warning',
      asks: 'reason',
      parcel: { paper: 'printed', printed: 1 },
    });
    expect(labels(id)).toHaveLength(1);
    expect(kinds(id).filter((kind) => kind === 'print-queued')).toHaveLength(1);
  });

  it('finds the order by each of its codes, and writes every scan down', async () => {
    const { created, scan, order, packing } = await bench();
    const id = await created();
    const { soc, platform } = order(id);
    const codes = [soc, platform.platformCode, platform.shortCode, platform.waybill ?? soc];
    for (const code of codes) expect(await scan(code, 'look-up')).toMatchObject({ say: 'found' });
    await scan('NOBODY', 'print');
    expect(packing.latest(10).map(({ code, say }) => [code, say])).toEqual([
      ['NOBODY', 'unknown'],
      ...codes.toReversed().map((code) => [code, 'found']),
    ]);
    expect(packing.latest(1)).toMatchObject([{ station: 'PB1 · Bàn đóng gói 1', mode: 'print' }]);
  });

  it('prints nothing of what was cancelled', async () => {
    const { created, scan, order, labels, store, clock } = await bench();
    const id = await created();
    store.orders.change(id, { sync: 'cancelled' }, clock.now());
    const answer = await scan(order(id).soc, 'print');
    expect(answer).toMatchObject({ say: 'cancelled', tone: 'danger', isAlarm: true });
    expect(labels(id)).toEqual([]);
  });
});

describe('a label that is scanned back', () => {
  it('is a fact of its order, confirms its print job, and can be taken back', async () => {
    const { labelled, scan, order, labels, kinds, packing, undo } = await bench();
    const id = await labelled();
    const answer = await scan(order(id).platform.shortCode, 'check');
    expect(answer).toMatchObject({ say: 'checked', tone: 'success' });
    expect(answer.parcel?.checkedAt).not.toBeNull();
    expect(labels(id)).toMatchObject([{ state: 'confirmed' }]);
    expect(kinds(id)).toContain('label-checked');
    expect(await scan(order(id).platform.shortCode, 'check')).toMatchObject({
      say: 'checked-before',
    });
    expect(undo(answer)).toMatchObject({ ok: true });
    expect(packing.parcel(id)).toMatchObject({ value: { checkedAt: null } });
    expect(kinds(id).at(-1)).toBe('check-undone');
    expect(undo(answer)).toMatchObject({ ok: false, error: { code: 'wrong-state' } });
    expect(packing.latest(5).map(({ say, canUndo }) => [say, canUndo])).toEqual([
      ['checked-before', false],
      ['checked', false],
    ]);
  });

  it('has to be scanned again after another one was printed', async () => {
    const { labelled, scan, order, packing, station, clock } = await bench();
    const id = await labelled();
    await scan(order(id).platform.shortCode, 'check');
    clock.advance(1_000);
    station.printJobs.print({ orderIds: [id], printerId: null, reason: 'damaged' });
    expect(packing.parcel(id)).toMatchObject({ value: { checkedAt: null } });
  });
});

describe('products that are scanned', () => {
  const product = { price: 10_000, weight: 100 };
  const contents = {
    kind: 'list' as const,
    products: [
      { ...product, sku: 'AO-DO', name: 'Áo đỏ', quantity: 2 },
      { ...product, sku: 'MU-01', name: 'Mũ', quantity: 1 },
    ],
  };

  it('fill the parcel, over a restart, until it is complete and its label comes', async () => {
    const first = await bench();
    const { created, scan, order, station, restart } = first;
    station.setup.station.save({ ...station.state().settings, labelsVerified: true });
    const id = await created({ contents });
    const said = [await scan(order(id).soc, 'verify')];
    for (const code of ['AO-DO', 'GIAY-9', 'MU-01', 'MU-01']) said.push(await scan(code, 'verify'));
    expect(said.map(({ say }) => say)).toEqual([
      'verify-begun',
      'counted',
      'wrong-product',
      'counted',
      'surplus',
    ]);
    const reopened = await restart();
    const { station: again } = reopened;
    const last = again.packing.scan({ code: 'ao-do', mode: 'verify', goesOn: false });
    expect(last).toMatchObject({ value: { say: 'verified-printing' } });
    expect(reopened.kinds(id)).toContain('contents-verified');
    const [label] = again.store.printJobs.ofOrder(id);
    await reopened.reaches(label?.id ?? '', 'sent');
    expect(again.packing.parcel(id)).toMatchObject({ value: { printed: 1 } });
  });

  it('are counted by a number and a code, in one commit that one undo takes back', async () => {
    const { created, scan, order, packing, undo } = await bench();
    const id = await created({ contents });
    await scan(order(id).soc, 'verify');
    expect(await scan('3xAO-DO', 'verify')).toMatchObject({
      say: 'too-many',
      parcel: { orderId: id },
    });
    const counted = await scan('2xAO-DO', 'verify');
    expect(counted).toMatchObject({ say: 'counted', facts: { count: 1 } });
    const pieces = () => {
      const parcel = packing.parcel(id);
      return parcel.ok ? parcel.value.products.map((one) => one.counted) : [];
    };
    expect(pieces()).toEqual([2, 0]);
    expect(undo(counted)).toMatchObject({ ok: true });
    expect(pieces()).toEqual([0, 0]);
  });

  it('are scanned anew when that is taken back', async () => {
    const { created, scan, order, packing, undo, kinds } = await bench();
    const id = await created({ contents });
    await scan(order(id).soc, 'verify');
    const counted = await scan('AO-DO', 'verify');
    expect(undo(counted)).toMatchObject({ ok: true });
    expect(packing.parcel(id)).toMatchObject({
      value: { products: [{ counted: 0 }, { counted: 0 }] },
    });
    expect(kinds(id).at(-1)).toBe('contents-restarted');
    expect(await scan('AO-DO', 'verify')).toMatchObject({ say: 'counted', facts: { count: 2 } });
  });
});

describe('a parcel that is handed over', () => {
  it('lies in its carrier’s handover, and comes out again', async () => {
    const { labelled, scan, order, station, undo, packing } = await bench();
    const id = await labelled();
    const answer = await scan(order(id).platform.shortCode, 'hand-over');
    expect(answer).toMatchObject({ say: 'handed-over' });
    const { carrierName } = order(id).platform;
    expect(station.handovers.latest(5)).toMatchObject([
      { carrier: { name: carrierName }, parcels: 1, closedAt: null },
    ]);
    expect(await scan(order(id).soc, 'hand-over')).toMatchObject({ say: 'handed-before' });
    expect(undo(answer)).toMatchObject({ ok: true });
    expect(station.handovers.latest(5)).toMatchObject([{ parcels: 0 }]);
    expect(packing.latest(5).at(-1)?.undoneAt).not.toBeNull();
  });

  it('cannot be taken back once the courier has signed', async () => {
    const { labelled, scan, order, station, undo } = await bench();
    const id = await labelled();
    const answer = await scan(order(id).platform.shortCode, 'hand-over');
    station.handovers.close(station.handovers.latest(1)[0]?.id ?? '', 0);
    expect(undo(answer)).toMatchObject({ ok: false, error: { code: 'wrong-state' } });
  });
});
