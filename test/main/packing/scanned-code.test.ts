import { describe, expect, it } from 'vitest';
import { orderDraftSchema } from '../../../shared/model/order.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openPackingStation } from './packing-bench.ts';

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
    const { created, scan, order } = await openPackingStation();
    const id = await created();
    const { soc, platform } = order(id);
    for (const code of [platform.shortCode, platform.platformCode, soc])
      expect((await scan(written(code), 'hand-over')).parcel?.orderId).toBe(id);
    expect(await scan(written(''), 'hand-over')).toMatchObject({ result: 'unknown', parcel: null });
  });

  it('that two orders have is neither’s: nothing is done', async () => {
    const { created, scan, order, labels } = await openPackingStation();
    const one = await created();
    const code = order(one).platform.shortCode;
    const other = await created({ soc: code });
    expect(await scan(code, 'print')).toMatchObject({ result: 'shared-code', tone: 'danger' });
    expect([labels(one), labels(other)]).toEqual([[], []]);
    expect(await scan(order(one).soc, 'print')).toMatchObject({ result: 'printing' });
  });

  it('of two orders that differ in case only is neither’s, in any mode and case', async () => {
    const { station, created, scan, labels } = await openPackingStation();
    const one = await created({ soc: 'dh01' });
    const draft = orderDraftSchema.parse(draftOf({ soc: 'DH01' }));
    station.store.commit(() =>
      station.orders.insert({ id: 'O2', soc: 'DH01', draft, pickupPoint }, false),
    );
    station.outbox.pump();
    await eventually('the other order', () => station.store.orders.get('O2')?.sync === 'created');
    for (const code of ['dh01', 'DH01', 'Dh01', '*DH01*'])
      for (const mode of ['print', 'check', 'verify', 'hand-over'] as const)
        expect(await scan(code, mode)).toMatchObject({ result: 'shared-code', parcel: null });
    expect([labels(one), labels('O2')]).toEqual([[], []]);
  });

  it('of this bench’s order is not its own if another bench has it in another case', async () => {
    const { station, created, scan, labels, order } = await openPackingStation();
    const one = await created({ soc: 'dh01' });
    const codes = { receiverPhone: null, platformCode: null, shortCode: null, waybill: null };
    const list = { enteredBy: 'B', conflicts: [], receiverName: '', province: '' };
    station.store.commit(() =>
      station.store.siteList.put({ position: 1, soc: 'DH01', ...list, ...codes }),
    );
    expect(await scan('DH01', 'print')).toMatchObject({ result: 'shared-code' });
    expect(labels(one)).toEqual([]);
    expect(await scan(order(one).platform.shortCode, 'print')).toMatchObject({
      result: 'printing',
    });
  });
});
