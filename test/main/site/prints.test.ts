import { describe, expect, it } from 'vitest';
import type { Station } from '../../../main/station.ts';
import { eventually } from '../../fakes/eventually.ts';
import { createdAt, SiteStations } from '../../fakes/site-stations.ts';

// A label printed by another bench's printer.

const site = new SiteStations();

/** Sets whether other benches may print on this bench's printer. */
function share({ setup, store }: Station, isShared: boolean): string {
  const printer = store.printers.list()[0]!;
  setup.printers.save(printer.id, { ...printer, isShared });
  return printer.id;
}
const first = ({ sitePrints }: Station) => sitePrints.requested()[0];

describe('printing at another bench', () => {
  it('comes out there once, counts everywhere, and asks for a reason before it comes out again', async () => {
    const [one, other] = await site.two();
    expect(one.sitePrints.printers()).toEqual([]);
    const printerId = share(other, true);
    const [printer] = await eventually('the printer', () => {
      const all = one.sitePrints.printers();
      return all.length > 0 && all;
    });
    expect(printer).toMatchObject({ id: printerId, benchName: expect.stringContaining('Bàn 2') });
    const id = await createdAt(one);
    const { soc } = one.store.orders.get(id)!;
    expect((await one.sitePrints.ask([id], printerId, null)).ok).toBe(true);
    // Requested twice, and in between on the own printer: neither prints an unrequested second one.
    expect(await one.sitePrints.ask([id], printerId, null)).toMatchObject({
      error: { code: 'reprint-needs-reason' },
    });
    const result = one.printJobs.print({ orderIds: [id], printerId: null, reason: null });
    expect(result).toMatchObject({ error: { code: 'reprint-needs-reason' } });
    await eventually('printed', () => first(one)?.state === 'printed');
    expect(first(one)).toMatchObject({
      soc,
      orderId: id,
      benchName: expect.stringContaining('Bàn 2'),
    });
    const there = other.store.orders.idOfSoc(soc)!;
    expect(other.store.printJobs.ofOrder(there)).toHaveLength(1);
    await eventually('counted here', () => one.store.orders.get(id)?.printed === 1);
    const again = await one.sitePrints.ask([id], printerId, 'damaged');
    expect(again.ok).toBe(true);
    await eventually('printed again', () => other.store.printJobs.ofOrder(there).length === 2);
    expect(other.store.printJobs.ofOrder(there)[1]).toMatchObject({
      reprint: 1,
      reason: 'damaged',
    });
  });

  it('comes out for several orders at once, one an order; one that needs a reason stops all of them', async () => {
    const [one, other] = await site.two();
    const printerId = share(other, true);
    await eventually('the printer', () => one.sitePrints.printers().length === 1);
    const ids = [await createdAt(one), await createdAt(one), await createdAt(one)];
    expect((await one.sitePrints.ask(ids, printerId, null)).ok).toBe(true);
    const newOrder = await createdAt(one);
    const again = await one.sitePrints.ask([newOrder, ids[0]!], printerId, null);
    expect(again).toMatchObject({ error: { code: 'reprint-needs-reason' } });
    await eventually('all printed', () =>
      ids.every((id) => one.store.orders.get(id)?.printed === 1),
    );
    const jobs = ids.map((id) => {
      const { soc } = one.store.orders.get(id)!;
      return other.store.printJobs.ofOrder(other.store.orders.idOfSoc(soc)!).length;
    });
    expect(jobs).toEqual([1, 1, 1]);
    expect(other.store.orders.idOfSoc(one.store.orders.get(newOrder)!.soc)).toBeNull();
  });

  it('is not asked for while a third bench packs one of the orders, which is named', async () => {
    const [one, other] = await site.two();
    const printerId = share(other, true);
    await eventually('the printer', () => one.sitePrints.printers().length === 1);
    const third = await site.open('Bàn 3');
    const ids = [await createdAt(one), await createdAt(one)];
    const [free, claimed] = ids.map((id) => one.store.orders.get(id)!.soc) as [string, string];
    await third.site!.claiming.take(claimed);
    await eventually('its name', () =>
      one.store.site.benches().some(({ name }) => name === 'Bàn 3'),
    );
    // Simulates a bench without a name yet.
    const benches = one.store.site.benches();
    const unnamed = benches.map((bench) => ({ ...bench, code: '?', name: '' }));
    one.store.commit(() => one.store.site.putBenches(unnamed));
    const result = await one.sitePrints.ask(ids, printerId, null);
    expect(result).toMatchObject({
      error: { code: 'claimed-elsewhere', soc: claimed, bench: expect.stringContaining('Bàn 3') },
    });
    one.store.commit(() => one.store.site.putBenches(benches));
    // No print was requested, and other benches are not blocked.
    expect(one.sitePrints.requested().some(({ soc }) => soc === free || soc === claimed)).toBe(
      false,
    );
    expect((await third.site!.claiming.take(free)).claim).toBe('ours');
    await third.site!.claiming.giveBack(free);
    await third.site!.claiming.giveBack(claimed);
    expect((await one.sitePrints.ask(ids, printerId, null)).ok).toBe(true);
    expect((await third.site!.claiming.take(claimed)).claim).toBe('theirs');
    await eventually('all printed', () =>
      ids.every((id) => one.store.orders.get(id)?.printed === 1),
    );
  });

  it('is refused, and said so, where the owner lets nobody print any more, and where it is too late', async () => {
    const [one, other] = await site.two();
    const printerId = share(other, true);
    await eventually('the printer', () => one.sitePrints.printers().length === 1);
    const id = await createdAt(one);
    await site.localSite.killHub();
    await eventually('away', () => [one, other].every(({ site }) => site!.state.state === 'away'));
    expect((await one.sitePrints.ask([id], printerId, null)).ok).toBe(true);
    share(other, false);
    await site.localSite.openHub();
    await eventually('refused', () => first(one)?.state === 'refused');
    expect(first(one)!.trouble).toBe('not-shared');
    await eventually('that it is gone', () => one.sitePrints.printers().length === 0);
    // Once settled it asks no further question, and the label may be printed here.
    one.sitePrints.settle(first(one)!.id);
    expect(one.sitePrints.requested().some(({ state }) => state === 'refused')).toBe(false);
    expect(one.printJobs.print({ orderIds: [id], printerId: null, reason: null }).ok).toBe(true);
    share(other, true);
    await eventually('the printer', () => one.sitePrints.printers().length === 1);
    const overdueOrder = await createdAt(one);
    const { soc, platform } = one.store.orders.get(overdueOrder)!;
    const own = one.store.site.progress()!.bench;
    const { bench } = one.sitePrints.printers()[0]!;
    const request = { soc, platformCode: platform!.platformCode, askedBy: own, bench, printerId };
    const requestedAt = Date.now() - 11 * 60_000;
    one.store.sitePrints.add({
      id: 'LATE',
      ...request,
      askedAt: requestedAt,
      printerName: 'Z',
      reason: null,
      due: 'ask',
    });
    one.site!.wake();
    await eventually('too late', () => one.store.sitePrints.get('LATE')?.trouble === 'too-late');
  });

  it('is refused where the bench had taken it and could not print it for more than 10 minutes', async () => {
    const [one, other] = await site.two();
    const printerId = share(other, true);
    await eventually('the printer', () => one.sitePrints.printers().length === 1);
    const { soc, platform } = one.store.orders.get(await createdAt(one))!;
    const print = (id: string, minutes: number) => {
      other.store.commit(() => {
        other.store.sitePrints.add({
          id,
          soc,
          platformCode: platform!.platformCode,
          askedBy: one.store.site.progress()!.bench,
          askedAt: Date.now() - minutes * 60_000,
          bench: other.store.site.progress()!.bench,
          printerId,
          printerName: 'Z',
          reason: null,
          due: null,
        });
        other.store.sitePrints.change(id, { state: 'claimed' });
      });
      other.signals.emit('site.printsChanged', undefined);
      return eventually(id, () => {
        const now = other.store.sitePrints.get(id)!;
        return now.state !== 'claimed' && now;
      });
    };
    expect(await print('CLAIMED-LATE', 11)).toMatchObject({
      state: 'refused',
      trouble: 'too-late',
    });
    expect(other.store.orders.idOfSoc(soc)).toBeNull();
    expect((await print('CLAIMED', 9)).state).not.toBe('refused');
  });

  it('can be asked for again without a reason once its bench has given it up', async () => {
    const [one, other] = await site.two();
    const printerId = share(other, true);
    const printer = other.store.printers.list()[0]!;
    const transport = { kind: 'tcp', host: '127.0.0.1', port: 1 } as const;
    other.setup.printers.save(printerId, { ...printer, transport, isShared: true });
    await eventually('the printer', () => one.sitePrints.printers().length === 1);
    const id = await createdAt(one);
    const { soc } = one.store.orders.get(id)!;
    expect((await one.sitePrints.ask([id], printerId, null)).ok).toBe(true);
    const request = first(one)!;
    await eventually('taken there', () => other.store.sitePrints.get(request.id)?.jobId);
    other.printJobs.stop({ printerId });
    await eventually('held there', () => {
      const there = other.store.orders.idOfSoc(soc)!;
      return other.store.printJobs.ofOrder(there)[0]?.state === 'held';
    });
    other.printJobs.drop({ printerId });
    await eventually('given up', () => one.store.sitePrints.get(request.id)?.state === 'dropped');
    // The end of the label's progress is reported with the order, after its job.
    await eventually('not under way', () => one.store.orders.get(id)!.printedByOtherBenches === 0);
    share(other, true);
    other.setup.printers.save(printerId, { ...printer, isShared: true });
    expect(one.store.sitePrints.openOf(soc)).toBe(0);
    expect(await one.sitePrints.ask([id], printerId, null)).toMatchObject({ ok: true });
    await eventually('printed', () => one.store.orders.get(id)?.printed === 1);
  });

  it('is told to the hub as its printers are, for whoever looks at the status page', async () => {
    const [, other] = await site.two();
    const [printer] = other.store.printers.list();
    const atHub = async () => {
      const { bench } = other.store.site.progress()!;
      const sql = 'SELECT printers FROM site_benches WHERE bench = $1';
      const [row] = await site.localSite.inHub<{ printers: string }>(sql, [bench]);
      return JSON.parse(row!.printers) as unknown;
    };
    const reasons = [{ kind: 'out-of-paper', words: 'MEDIA OUT, Lan' }] as const;
    other.printerStatuses.learn(printer!.id, { state: 'attention', reasons: [...reasons] });
    const statusAtHub = (state: string) =>
      eventually(state, async () => {
        const all = await atHub();
        return JSON.stringify(all).includes(state) && all;
      });
    const { name } = printer!;
    const why = ['out-of-paper'];
    expect(await statusAtHub('attention')).toEqual([{ name, state: 'attention', reasons: why }]);
    other.printerStatuses.learn(printer!.id, { state: 'ready', reasons: [] });
    expect(await statusAtHub('ready')).toEqual([{ name, state: 'ready', reasons: [] }]);
  });

  it('is taken back before the other bench has taken it', async () => {
    const [one, other] = await site.two();
    const printerId = share(other, true);
    await eventually('the printer', () => one.sitePrints.printers().length === 1);
    const id = await createdAt(one);
    await site.localSite.killHub();
    await eventually('away', () => one.site!.state.state === 'away');
    await one.sitePrints.ask([id], printerId, null);
    const printId = first(one)!.id;
    expect(one.sitePrints.settle(printId).ok).toBe(true);
    const { soc } = one.store.orders.get(id)!;
    // This bench does not know yet that the other one was not first.
    expect(first(one)).toMatchObject({ id: printId, state: 'recalling' });
    expect(one.store.sitePrints.openOf(soc)).toBe(1);
    // As after a backup of this bench: the hub may not know of it.
    one.store.commit(() => one.store.siteRecords.restart());
    await site.localSite.openHub();
    const isClosed = () => one.store.sitePrints.openOf(soc) === 0;
    await eventually('taken back', isClosed);
    const listed = one.sitePrints.requested();
    expect(listed.some((print) => print.id === printId)).toBe(false);
    // After entering another log the print counts as open until that log was read: the other bench may be first there.
    const { site: siteId, bench, position } = one.store.site.progress()!;
    one.store.commit(() => one.store.site.enter(siteId, bench, position.epoch));
    expect(isClosed()).toBe(false);
    one.site!.wake();
    await eventually('taken back in that log, too', isClosed);
    expect(other.store.orders.idOfSoc(soc)).toBeNull();
    expect(one.sitePrints.settle('nobody')).toMatchObject({ error: { code: 'not-found' } });
    expect(await one.sitePrints.ask([id], 'no printer', null)).toMatchObject({
      error: { code: 'not-found' },
    });
  });

  it('stands where the other bench took it first, and is put away but once', async () => {
    const [one, other] = await site.two();
    const printerId = share(other, true);
    await eventually('the printer', () => one.sitePrints.printers().length === 1);
    await other.site!.close();
    const id = await createdAt(one);
    await one.sitePrints.ask([id], printerId, null);
    const printId = first(one)!.id;
    await eventually('told', () => one.store.sitePrints.get(printId)?.due === null);
    await one.site!.close();
    const { bench } = other.store.site.progress()!;
    await site.localSite.inHub('UPDATE site_head SET position = position + 1');
    await site.localSite.inHub(
      `INSERT INTO site_records (kind, id, position, bench, body)
       SELECT 'print-claim', $1, position, $2, '{"epoch":1}' FROM site_head`,
      [printId, bench],
    );
    one.sitePrints.settle(printId);
    one.site!.start();
    await eventually(
      'the claim heard',
      () => one.store.sitePrints.get(printId)?.state === 'claimed',
    );
    expect(first(one)).toMatchObject({ id: printId, state: 'claimed' });
    const result = one.printJobs.print({ orderIds: [id], printerId: null, reason: null });
    expect(result).toMatchObject({ error: { code: 'reprint-needs-reason' } });
    one.sitePrints.settle(printId);
    one.store.commit(() => one.store.sitePrints.change(printId, { due: 'state' }));
    expect(first(one)?.id).not.toBe(printId);
    other.site!.start();
  });

  it('does not come out where a third bench packs it, asked for while nobody could know', async () => {
    const [one, other] = await site.two();
    const printerId = share(other, true);
    await eventually('the printer', () => one.sitePrints.printers().length === 1);
    const third = await site.open('Bàn 4');
    const id = await createdAt(one);
    const { soc } = one.store.orders.get(id)!;
    await third.site!.claiming.take(soc);
    await site.localSite.killHub();
    await eventually('noticed', () => one.site!.state.state === 'away');
    expect((await one.sitePrints.ask([id], printerId, null)).ok).toBe(true);
    await site.localSite.openHub();
    await eventually('refused', () => first(one)?.state === 'refused');
    expect(first(one)).toMatchObject({ soc, trouble: 'claimed-elsewhere' });
    expect(other.store.orders.idOfSoc(soc)).toBeNull();
  });
});
