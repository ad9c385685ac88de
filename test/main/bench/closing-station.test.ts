import { describe, expect, it } from 'vitest';
import { ok } from '../../../shared/result.ts';
import { station } from '../../fakes/bench.ts';
import { benchOf, enter } from '../../fakes/account-bench.ts';

describe('closing', () => {
  it('ends with work under way, and nothing is written or thrown afterwards', async () => {
    const { bench, log } = await benchOf();
    for (let number = 0; number < 20; number++) enter(bench);
    const { store, quotes } = station(bench);
    const quote = quotes.get({
      senderProvince: 'Thành phố Hà Nội',
      senderDistrict: 'Quận Cầu Giấy',
      receiverProvince: 'Thành phố Hồ Chí Minh',
      receiverDistrict: 'Quận 1',
      weight: 500,
      declaredValue: null,
    });
    await bench.close();
    await quote;
    expect(bench.station()).toMatchObject({ ok: false });
    expect(() => store.orders.counts()).toThrow(/not open/);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('waits for an exchange that is under way', async () => {
    const { bench } = await benchOf();
    const reopened = bench.reopen();
    await bench.close();
    expect(await reopened).toEqual(ok());
    expect(bench.station().ok).toBe(false);
  });
});
