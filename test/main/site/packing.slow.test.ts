import { describe, expect, it, onTestFinished } from 'vitest';
import { resolveScan } from '../../../main/packing/resolve-scan.ts';
import { SiteOrders } from '../../../main/site/work/site-orders.ts';
import type { Station } from '../../../main/station.ts';
import type { PackAnswer, PackMode } from '../../../shared/model/packing.ts';
import { eventually } from '../../fakes/eventually.ts';
import { createdAt, SiteStations } from '../../fakes/site-stations.ts';
import { typeWith } from '../../fakes/input-method.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { benchName, newsOf, siteOrder } from './station-views.ts';

// Two whole benches, a real hub, a platform: parcels whose orders another bench entered.

const site = new SiteStations();

async function scan(station: Station, code: string, mode: PackMode = 'print', goesOn = false) {
  const answered = await station.sitePacking.scan({ code, mode, goesOn });
  if (!answered.ok) throw new Error(answered.error.code);
  const answer: PackAnswer = answered.value;
  return answer;
}
/** Enters an order at one bench, and waits until the platform and the other bench have it. */
async function entered(one: Station, other: Station) {
  const id = await createdAt(one);
  const { soc, platform } = one.store.orders.get(id)!;
  await eventually(
    'heard of',
    () => siteOrder(other, soc)?.view.platformCode === platform!.platformCode,
  );
  return { id, soc, code: platform!.shortCode ?? soc };
}

describe('a scan of a parcel that another bench entered', () => {
  it('claims it, takes it over and prints its label; every bench sees who did', async () => {
    const [one, other] = await site.two();
    const { soc, code } = await entered(one, other);
    const answer = await scan(other, code);
    expect(answer).toMatchObject({ result: 'printing', tone: 'success', parcel: { soc } });
    const localId = answer.parcel!.orderId;
    await eventually('printed', () => other.store.orders.get(localId)?.printed === 1);
    await eventually('seen at the other one', () => siteOrder(one, soc)?.printedBy.length === 1);
    expect(siteOrder(one, soc)!.conflicts).toEqual([]);
    expect((await one.site!.claiming.take(soc)).claim).toBe('theirs');
  });

  it('is only told of where it is no packing, and needs an order that the platform has', async () => {
    const [one, other] = await site.two();
    const { soc, code } = await entered(one, other);
    expect(await scan(other, code, 'look-up')).toMatchObject({
      result: 'elsewhere',
      facts: { bench: benchName(one) },
      parcel: null,
    });
    expect(other.store.orders.hasSoc(soc)).toBe(false);
    one.outbox.pause(true);
    onTestFinished(() => void one.outbox.pause(false));
    const waiting = one.orders.enter({ draft: draftOf(), print: false });
    const unsent = waiting.ok ? waiting.value.soc : '';
    await eventually('heard of', () => siteOrder(other, unsent));
    expect(await scan(other, unsent)).toMatchObject({
      result: 'elsewhere-not-sent',
      tone: 'danger',
    });
  });

  it('is refused while another bench packs it, and asked about where its label was printed', async () => {
    const [one, other] = await site.two();
    const { id, soc, code } = await entered(one, other);
    expect((await one.site!.claiming.take(soc)).claim).toBe('ours');
    expect(await scan(other, code)).toMatchObject({
      result: 'claimed-elsewhere',
      asks: null,
      facts: { bench: benchName(one), minutes: 30 },
    });
    expect(other.store.orders.hasSoc(soc)).toBe(false);
    expect(one.printJobs.print({ orderIds: [id], printerId: null, reason: null }).ok).toBe(true);
    await eventually('printed', () => siteOrder(other, soc)?.printedBy.length === 1);
    expect(await scan(other, code)).toMatchObject({ result: 'packed-elsewhere', asks: 'go-on' });
  });

  it('has its label checked here without a question, right after it was printed there', async () => {
    const [one, other] = await site.two();
    const { id, soc, code } = await entered(one, other);
    const newsByBench = [newsOf(one), newsOf(other)];
    expect(await scan(one, code)).toMatchObject({ result: 'printing' });
    await eventually('printed', () => siteOrder(other, soc)?.printedBy.length === 1);
    expect(await scan(other, code, 'check')).toMatchObject({ result: 'label-valid' });
    expect(await scan(other, soc, 'check')).toMatchObject({ result: 'checked', parcel: { soc } });
    // And again at its own bench, which printed it.
    expect(await scan(one, soc, 'check')).toMatchObject({ result: 'parcel-held' });
    expect(await scan(one, code, 'check')).toMatchObject({ result: 'checked' });
    expect(await scan(other, code)).toMatchObject({ result: 'printed-before' });
    expect(one.store.orders.get(id)?.printed).toBe(1);
    // It follows the scan's additional requests.
    expect((await other.site!.claiming.take(soc)).claim).toBe('theirs');
    expect(newsByBench).toEqual([[], []]);
  });

  it('is asked about without the hub; when two packed both hear it at once', async () => {
    const [one, other] = await site.two();
    const { id, soc, code } = await entered(one, other);
    await site.localSite.killHub();
    await eventually('the hub is away', () => other.site!.state.state === 'away');
    expect(await scan(other, code)).toMatchObject({ result: 'nobody-knows', asks: 'go-on' });
    expect(other.store.orders.hasSoc(soc)).toBe(false);
    // It packs its own order without a question.
    expect(await scan(one, code)).toMatchObject({ result: 'printing' });
    const answer = await scan(other, code, 'print', true);
    expect(answer).toMatchObject({ result: 'printing' });
    const localId = answer.parcel!.orderId;
    await eventually('both printed', () =>
      [one.store.orders.get(id)?.printed, other.store.orders.get(localId)?.printed].every(Boolean),
    );
    const newsByBench = [newsOf(one), newsOf(other)];
    await site.localSite.openHub();
    await eventually('both heard it', () => newsByBench.every((news) => news.length > 0));
    expect(newsByBench).toEqual([
      [{ soc, what: 'packed-twice', benches: [benchName(other)] }],
      [{ soc, what: 'packed-twice', benches: [benchName(one)] }],
    ]);
  });
});

describe('handing over on Pack what another bench entered', () => {
  const carriers = (station: Station) => station.handovers.latest(9).filter((one) => !one.closedAt);
  const handoverAt = (station: Station, soc: string) =>
    new SiteOrders(station.store).get(soc)?.handoverOf ?? null;

  it('puts it into its carrier’s one list, and takes it out again', async () => {
    const [one, other] = await site.two();
    // A bench knows a carrier once it has sent something with it.
    await createdAt(other);
    const { id, soc, code } = await entered(one, other);
    expect(await scan(other, code, 'hand-over')).toMatchObject({ result: 'not-printed' });
    await scan(one, code);
    await eventually('printed', () => siteOrder(other, soc)?.printedBy.length === 1);
    const carrier = one.store.orders.get(id)!.platform!.carrierName;
    const answer = await scan(other, code, 'hand-over');
    expect(answer).toMatchObject({ result: 'handed-over', tone: 'success', facts: { carrier } });
    expect(handoverAt(other, soc)).toMatchObject({ carrier });
    await eventually('heard of', () => one.store.handovers.whereIs(id));
    expect(await scan(other, code, 'hand-over')).toMatchObject({ result: 'handed-before' });
    expect(await scan(one, code, 'hand-over')).toMatchObject({ result: 'handed-before' });
    // It packs none of it: the order remains at the bench that entered it.
    expect(other.store.orders.hasSoc(soc)).toBe(false);

    expect(other.packing.latest(2).map(({ canUndo }) => canUndo)).toEqual([false, true]);
    const undone = other.sitePacking.undo(answer.seq);
    expect(undone.ok).toBe(true);
    expect(handoverAt(other, soc)).toBe(null);
    await eventually('out again', () => !one.store.handovers.whereIs(id));
    expect(other.sitePacking.undo(answer.seq).ok).toBe(false);
    // Also without the hub: it is reported later.
    await site.localSite.killHub();
    await eventually('the hub is away', () => other.site!.state.state === 'away');
    expect(await scan(other, code, 'hand-over')).toMatchObject({ result: 'handed-over' });
    await site.localSite.openHub();
    await eventually('heard of', () => one.store.handovers.whereIs(id));
  });

  it('begins no list of one carrier while another one’s is scanned', async () => {
    const [one, other] = await site.two();
    const { soc, code } = await entered(one, other);
    await scan(one, code);
    await eventually('printed', () => siteOrder(other, soc)?.printedBy.length === 1);
    for (const { id } of carriers(other)) other.handovers.close(id, 99);
    other.handovers.open({ id: 'another', name: 'Hãng khác' });
    expect(await scan(other, code, 'hand-over')).toMatchObject({
      result: 'other-carrier',
      facts: { open: 'Hãng khác' },
    });
    expect(handoverAt(other, soc)).toBe(null);
  });
});

describe('a scan that an input method changed', () => {
  it('of one parcel at both benches gives one label and one check', async () => {
    const [one, other] = await site.two();
    const id = await createdAt(one, { soc: 'DHAAS-0001' });
    const { soc, platform } = one.store.orders.get(id)!;
    await eventually(
      'heard of',
      () => siteOrder(other, soc)?.view.platformCode === platform!.platformCode,
    );
    const received = typeWith('telex', soc)!;
    expect(received).not.toBe(soc);
    /** Scans as the window does: the code behind the received text is searched first. */
    const scanChanged = (station: Station, mode: PackMode) => {
      const { codes } = resolveScan(received, null, station.scanResolver);
      expect(codes).toEqual([soc]);
      return scan(station, codes[0]!, mode);
    };
    const result = async (station: Station, mode: PackMode) =>
      (await scanChanged(station, mode)).result;
    const atBoth = (mode: PackMode) =>
      Promise.all([one, other].map((station) => result(station, mode)));
    expect(await atBoth('look-up')).toEqual(['found', 'elsewhere']);
    // Twice from one trigger, at the bench that did not enter it.
    const twice = await Promise.all([result(other, 'print'), result(other, 'print')]);
    expect(twice.toSorted()).toEqual(['print-under-way', 'printing']);
    await eventually('printed', () => siteOrder(one, soc)?.printedBy.length === 1);
    expect(await atBoth('print')).toEqual(['printed-before', 'printed-before']);
    const isLabel = ({ kind }: { kind: string }) => kind === 'label';
    const labels = [one, other].flatMap(({ store }) => {
      const order = store.orders.idOfSoc(soc);
      return order === null ? [] : store.printJobs.ofOrder(order).filter(isLabel);
    });
    expect(labels).toHaveLength(1);
    await scan(other, platform!.shortCode ?? '', 'check');
    expect(await result(other, 'check')).toBe('checked');
    await scan(other, platform!.shortCode ?? '', 'check');
    const checks = other.packing.latest(9).filter(({ result: said }) => said === 'checked');
    expect(checks).toHaveLength(1);
  });
});

describe('a scan of a bench’s own parcel', () => {
  it('holds it for a time; once another bench packed it, that is told', async () => {
    const [one, other] = await site.two();
    const { soc, code } = await entered(one, other);
    expect((await one.site!.claiming.take(soc)).claim).toBe('ours');
    const news = newsOf(one);
    await site.localSite.inHub(
      `UPDATE site_claims SET until = now() - interval '1 ms' WHERE soc = $1`,
      [soc],
    );
    expect(await scan(other, code)).toMatchObject({ result: 'printing' });
    await eventually('told', () => news.length > 0);
    expect(news).toEqual([{ soc, what: 'packed-there', benches: [benchName(other)] }]);
  });

  it('claims it beside the paper, and tells when another bench has it', async () => {
    const [one, other] = await site.two();
    const first = await entered(one, other);
    await scan(one, first.code);
    // A bench that claimed it in the meantime would have it.
    await eventually('claimed', async () => {
      const rows = await site.localSite.inHub('SELECT 1 FROM site_claims WHERE soc = $1', [
        first.soc,
      ]);
      return rows.length > 0;
    });
    expect((await other.site!.claiming.take(first.soc)).claim).toBe('theirs');
    const second = await entered(one, other);
    expect((await other.site!.claiming.take(second.soc)).claim).toBe('ours');
    const news = newsOf(one);
    expect(await scan(one, second.code)).toMatchObject({ result: 'printing' });
    await eventually('told', () => news.length > 0);
    expect(news).toEqual([{ soc: second.soc, what: 'claimed-there', benches: [benchName(other)] }]);
  });
});
