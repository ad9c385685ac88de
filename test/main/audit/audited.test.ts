import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../../shared/result.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { good, opened } from '../../fakes/imported-file.ts';
import { waitForStage } from '../../fakes/importing.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { NAME, PHONE, rows, withLan } from './audit-rows.ts';

const receiver = { ...draftOf().receiver, name: NAME, phone: PHONE, address: '99 Ngõ Vắng' };

const kindsOf = (under: StationUnderTest, orderId: string) =>
  rows(under)
    .filter(({ order_id }) => order_id === orderId)
    .map(({ kind }) => kind);

describe('an order', () => {
  it('has a row by who entered, printed, reprinted and cancelled it, in that order', async () => {
    const { under, lan } = await withLan();
    const { station } = under;
    under.printer({ transport: { kind: 'folder', folder: join(dirname(under.file), 'out') } });
    station.people.scan('NV-0001');
    const id = await station.people.act(() => under.created({ receiver, soc: 'DON-1' }));
    const print = async (reason: 'jam' | null) => {
      const result = station.people.act(() =>
        station.printJobs.print({ orderIds: [id], printerId: null, reason }),
      );
      const [job] = valueOf(result);
      await under.reaches(job!.id, 'sent');
    };
    await print(null);
    await print('jam');
    valueOf(station.people.act(() => station.outbox.cancel(id)));
    await eventually('cancelled', () => station.store.orders.get(id)?.sync === 'cancelled');

    const logRows = rows(under).filter(({ order_id }) => order_id === id);
    expect(logRows.map(({ kind, by, packer }) => [kind, by, packer])).toEqual([
      ['entered', 'packer', lan],
      ['created', 'platform', null],
      ['print-queued', 'packer', lan],
      ['print-sent', 'station', lan],
      ['print-queued', 'packer', lan],
      ['print-sent', 'station', lan],
      ['cancel-asked', 'packer', lan],
      ['cancelled', 'platform', null],
    ]);
    expect(logRows[0]?.facts.facts).toEqual({ soc: 'DON-1' });
    expect(logRows[4]?.facts.facts).toMatchObject({ reason: 'jam', reprint: 1 });
  });

  it('has a row where its label is held, let go on and given up, by whoever did it', async () => {
    const { under, lan } = await withLan();
    const { station } = under;
    // No printer listens there, so the label waits.
    const printerId = under.printer({
      transport: { kind: 'tcp', host: '127.0.0.1', port: 9 },
    });
    station.people.scan('NV-0001');
    const id = await station.people.act(() => under.created({ receiver }));
    const act = <T>(work: () => Result<T>) => valueOf(station.people.act(work));
    const { printJobs } = station;
    act(() => printJobs.print({ orderIds: [id], printerId: null, reason: null }));
    const these = { printerId };
    act(() => printJobs.stop(these));
    act(() => printJobs.goOn(these));
    act(() => printJobs.stop(these));
    act(() => printJobs.drop(these));
    const logRows = rows(under).filter(({ kind }) => kind.startsWith('print-'));
    expect(logRows.map(({ kind, by, packer }) => [kind, by, packer])).toEqual([
      ['print-queued', 'packer', lan],
      ['print-held', 'packer', lan],
      ['print-released', 'packer', lan],
      ['print-held', 'packer', lan],
      ['print-dropped', 'packer', lan],
    ]);
  });

  it('has rows where a file of orders is entered, by how many, and without its name', async () => {
    const { station, file } = await opened([good]);
    station.imports.enter({ orders: 1 });
    await waitForStage(station, 'entered');
    const logRows = rows({ file }).filter(({ kind }) => kind.startsWith('import-'));
    expect(logRows.map(({ kind, facts }) => [kind, facts.facts?.['orders']])).toEqual([
      ['import-begun', undefined],
      ['import-entered', 1],
    ]);
    expect(JSON.stringify(logRows)).not.toContain('.csv');
  });

  it('is entered by the station itself where no window asked, and by nobody’s name where nobody is signed in', async () => {
    const under = await openTestStation();
    const { people } = under.station;
    const ids = [await under.created({}), await people.act(() => under.created({ soc: 'DON-2' }))];
    const entered = rows(under).filter(({ kind }) => kind === 'entered');
    expect(entered.map(({ order_id, by, packer }) => [order_id, by, packer])).toEqual([
      [ids[0], 'station', null],
      [ids[1], 'packer', null],
    ]);
  });

  it('tells a correction by its amounts and the names of its fields', async () => {
    const under = await openTestStation();
    const { orders, outbox, store } = under.station;
    outbox.pause(true);
    const { id } = valueOf(orders.enter({ draft: draftOf({ receiver }), print: false }));
    const { draft } = store.orders.get(id)!;
    const changed = draftOf({ soc: draft.soc, receiver: draftOf().receiver, codAmount: 90_000 });
    valueOf(orders.correct(id, changed));
    expect(kindsOf(under, id)).toEqual(['entered', 'corrected']);
    const row = rows(under).find(({ kind }) => kind === 'corrected');
    expect(row?.facts.facts).toEqual({
      codAmount: '350000 → 90000',
      fields: 'receiver.name, receiver.phone, receiver.address',
    });
  });

  it('is named by nobody in the log, before and after its personal data went', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    const id = await under.created({ receiver });
    station.store.outbox.remove(id);
    valueOf(
      station.retention.save({
        removePersonalAfterDays: 30,
        dropLabelsAfterDays: null,
        dropUpdatesAfterDays: null,
      }),
    );
    const before = rows(under).length;
    // The month's timers do not run: only the age matters.
    clock.sleep(31 * 24 * 3_600_000);
    let isOver = false;
    void station.retention.run().finally(() => (isOver = true));
    await eventually('forgotten', () => {
      clock.advance(100);
      return isOver;
    });
    const after = rows(under);
    expect(after.slice(before).map(({ kind }) => kind)).toEqual(['personal-data-removed']);
    for (const word of [NAME, PHONE, 'Ngõ Vắng', 'Áo thun'])
      expect(JSON.stringify(after)).not.toContain(word);
  });
});
