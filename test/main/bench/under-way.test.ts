import { describe, expect, it } from 'vitest';
import { underWay } from '../../../main/bench/under-way.ts';
import { err, ok } from '../../../shared/result.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { good, opened } from '../../fakes/imported-file.ts';
import { waitForStage } from '../../fakes/importing.ts';
import { openTestStation } from '../../fakes/station.ts';

describe('what is under way', () => {
  it('is nothing on a bench where nobody has begun anything, or a form was left blank', async () => {
    const { station } = await openTestStation();
    expect(underWay(ok(station))).toEqual([]);
    station.setup.form.keepForm('{"form":{},"isBlank":true}');
    expect(underWay(ok(station))).toEqual([]);
  });

  it('is an order that waits for the platform, until it is there', async () => {
    const { station } = await openTestStation();
    station.outbox.pause(true);
    station.orders.enter({ draft: draftOf(), print: false });
    expect(underWay(ok(station))).toEqual(['orders']);
    station.outbox.pause(false);
    await eventually('the order sent', () => underWay(ok(station)).length === 0);
  });

  it('is a form in which somebody typed, also of a version that did not say whether', async () => {
    const { station } = await openTestStation();
    station.setup.form.keepForm('{"form":{"soc":"X"},"isBlank":false}');
    expect(underWay(ok(station))).toEqual(['form']);
    station.setup.form.keepForm('{"form":{}}');
    expect(underWay(ok(station))).toEqual(['form']);
  });

  it('is a handover with parcels in it, until it is closed', async () => {
    const bench = await openTestStation();
    const { station } = bench;
    const orderId = await bench.created();
    const carrier = { id: 'ghtk', name: 'Giao hàng' };
    const { id } = station.handovers.open(carrier);
    expect(underWay(ok(station))).toEqual([]);
    station.handovers.put(orderId, { id, carrier });
    expect(underWay(ok(station))).toEqual(['handovers']);
    station.handovers.close(id, 0);
    expect(underWay(ok(station))).toEqual([]);
  });

  it('is a label that waits for its printer', async () => {
    const bench = await openTestStation();
    const { station } = bench;
    bench.printer({ transport: { kind: 'tcp', host: '127.0.0.1', port: 1 } });
    const id = await bench.created();
    station.printJobs.print({ orderIds: [id], printerId: null, reason: null, kind: 'label' });
    expect(underWay(ok(station))).toContain('prints');
  });

  it('is a file of orders that somebody looks through, until its orders are with the platform', async () => {
    const { station, platform } = await opened([good]);
    expect(underWay(ok(station))).toEqual(['imports']);
    station.imports.enter({ orders: 1 });
    await waitForStage(station, 'entered');
    await eventually('the order sent', () => platform.orders().length === 1);
    await eventually('nothing under way', () => underWay(ok(station)).length === 0);
  });

  it('is a file that is written, and what is done to many orders, until either has ended', async () => {
    const bench = await openTestStation();
    const { station } = bench;
    await bench.created();
    const query = { text: '', show: 'all' } as const;
    void station.exports.begin({ columns: ['soc'], format: 'csv', folder: '', query });
    expect(underWay(ok(station))).toEqual(['exports']);
    await eventually('the file written', () => station.exports.state?.state === 'done');
    expect(underWay(ok(station))).toEqual([]);

    const begun = station.bulk.begin('cancel', { query, except: [], upTo: null });
    expect(underWay(ok(station))).toContain('bulk');
    await begun;
    await eventually('all of it done', () => underWay(ok(station)).length === 0);
    expect(station.bulk.state?.state).not.toBe('runs');
  });

  it('is a parcel whose contents somebody counts', async () => {
    const { station } = await openTestStation();
    station.store.settings.set('packing.verifying', 'O1');
    expect(underWay(ok(station))).toEqual(['contents']);
  });

  it('is nothing where no station is open', () => {
    expect(underWay(err({ code: 'internal', incident: 'closed' }))).toEqual([]);
  });
});
