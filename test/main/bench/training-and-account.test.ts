import { describe, expect, it } from 'vitest';
import { ok } from '../../../shared/result.ts';
import { station } from '../../fakes/bench.ts';
import { benchOf, enter, pickupPointInput, realPlatform } from '../../fakes/account-bench.ts';
import { eventually } from '../../fakes/eventually.ts';
import { filesHolding } from '../../fakes/files-holding.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

describe('training and the real account', () => {
  it('never share an order, a set-up or a file', async () => {
    const folder = temporaryFolder();
    const { bench } = await benchOf(folder);
    const platform = await realPlatform();
    const trained = enter(bench, 'TRAINED-1');
    await eventually('the trained order', () => {
      return station(bench).store.orders.get(trained)?.sync === 'created';
    });
    await bench.saveAccount({ baseUrl: platform.baseUrl, token: platform.token });
    const { setup, store } = station(bench);
    expect(store.orders.get(trained)).toBeNull();
    setup.pickupPoints.save(null, pickupPointInput);
    const real = enter(bench, 'REAL-1');
    await eventually('the real order', () => store.orders.get(real)?.sync === 'created');
    expect(platform.orders().map(({ soc }) => soc)).toEqual(['REAL-1']);
    expect(await bench.use('training')).toEqual(ok());
    expect(station(bench).store.orders.get(real)).toBeNull();
    expect(station(bench).store.orders.get(trained)).not.toBeNull();
    expect(platform.orders()).toHaveLength(1);
    await bench.close();
    const holding = (text: string) => filesHolding(folder, text).map((file) => file.split('/')[0]);
    expect(new Set(holding('TRAINED-1'))).toEqual(new Set(['training']));
    expect(new Set(holding('REAL-1'))).toEqual(new Set(['account']));
  });
});
