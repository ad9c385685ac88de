import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { err, ok } from '../../../shared/result.ts';
import { MemoryVault, openTestBench, station } from '../../fakes/bench.ts';
import { benchOf, enter, pickupPointInput, realPlatform } from '../../fakes/account-bench.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { recordOf } from './vault-record.ts';

describe('an account', () => {
  it('that was saved is opened with a folder of its own, now and at the next start', async () => {
    const folder = temporaryFolder();
    const platform = await realPlatform();
    const vault = new MemoryVault();
    const first = await openTestBench(folder, { vault });
    const baseUrl = `${platform.baseUrl}/v1/platform/`;
    const account = { baseUrl, token: platform.token, partner: 'partner-of-the-account' };
    expect(await first.bench.saveAccount(account)).toEqual(ok());
    expect(first.events.at(-1)).toEqual({ name: 'station.opened', payload: undefined });
    expect(station(first.bench).state()).toMatchObject({
      mode: 'account',
      account: { baseUrl: platform.baseUrl, hasToken: true, hasPartner: true },
    });
    expect(station(first.bench).setup.printers.list()).toEqual([]);
    expect([...vault.secrets.keys()]).toEqual(['account']);
    expect(recordOf(vault)).toEqual({
      baseUrl: platform.baseUrl,
      token: platform.token,
      partner: 'partner-of-the-account',
      tokenForAreas: false,
    });
    await first.bench.close();
    const { bench } = await benchOf(folder, vault);
    expect(station(bench).state().mode).toBe('account');
    expect(existsSync(join(folder, 'account', 'packbench.db'))).toBe(true);
    expect(bench.savedAccount()).toEqual({
      baseUrl: platform.baseUrl,
      hasToken: true,
      hasPartner: true,
      tokenForAreas: false,
    });
  });

  it('keeps secrets that are left out, and forgets a partner that is empty', async () => {
    const { bench, vault } = await benchOf();
    const { baseUrl, token } = await realPlatform();
    await bench.saveAccount({ baseUrl, token, partner: 'p' });
    expect(await bench.saveAccount({ baseUrl })).toEqual(ok());
    expect(recordOf(vault)).toMatchObject({ token, partner: 'p' });
    expect(await bench.saveAccount({ baseUrl, partner: '' })).toEqual(ok());
    expect(recordOf(vault)).toMatchObject({ token, partner: null });
    expect(station(bench).state().account.hasPartner).toBe(false);
  });

  it.each([
    [
      { baseUrl: 'shop.example.vn', token: 't' },
      { code: 'bad-address', reason: 'syntax' },
    ],
    [
      { baseUrl: 'http://shop.example.vn', token: 't' },
      { code: 'bad-address', reason: 'https' },
    ],
    [{ baseUrl: 'http://127.0.0.1:9' }, { code: 'no-token' }],
  ])('that cannot be one changes nothing: %j', async (account, error) => {
    const { bench, vault, events } = await benchOf();
    expect(await bench.saveAccount(account)).toMatchObject({ ok: false, error });
    expect(vault.secrets.size).toBe(0);
    expect(events.filter(({ name }) => name === 'station.opened')).toEqual([]);
    expect(station(bench).state().mode).toBe('training');
    expect(bench.savedAccount().baseUrl).toBe('');
  });

  it('is not kept when the system keeps no secrets', async () => {
    const { bench, vault } = await benchOf();
    vault.locked = true;
    expect(await bench.saveAccount({ baseUrl: 'http://127.0.0.1:9', token: 't' })).toMatchObject({
      ok: false,
      error: { code: 'vault-unavailable', detail: expect.stringContaining('no encryption') },
    });
    expect(station(bench).state().mode).toBe('training');
    expect(bench.savedAccount()).toEqual({
      baseUrl: '',
      hasToken: false,
      hasPartner: false,
      tokenForAreas: false,
    });
  });

  it('cannot be used before there is one', async () => {
    const { bench } = await benchOf();
    expect(await bench.use('account')).toMatchObject({ error: { code: 'bad-address' } });
    expect(station(bench).state().mode).toBe('training');
  });

  it('is not left for another address while orders wait, open or not', async () => {
    const { bench, vault } = await benchOf();
    const nobody = { baseUrl: 'http://127.0.0.1:9', token: 'first' };
    await bench.saveAccount(nobody);
    station(bench).setup.pickupPoints.save(null, pickupPointInput);
    const waiting = enter(bench);
    const other = { baseUrl: (await realPlatform()).baseUrl, token: 'second' };
    const refusal = err({ code: 'queue-not-empty', waiting: 1 });
    expect(await bench.saveAccount(other)).toEqual(refusal);
    await bench.use('training');
    expect(await bench.saveAccount(other)).toEqual(refusal);
    expect(recordOf(vault)).toMatchObject({ token: 'first' });
    expect(bench.savedAccount().baseUrl).toBe(nobody.baseUrl);
    // The same address with another token is the same platform.
    expect(await bench.saveAccount({ ...nobody, token: 'renewed' })).toEqual(ok());
    const sync = () => station(bench).store.orders.get(waiting)?.sync;
    await eventually('an order that may be taken back', () => sync() === 'queued');
    expect(station(bench).outbox.cancel(waiting)).toEqual(ok());
    expect(await bench.saveAccount(other)).toEqual(ok());
    expect(station(bench).store.orders.get(waiting)?.sync).toBe('withdrawn');
  });
});
