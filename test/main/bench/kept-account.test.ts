import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBench } from '../../../main/bench/bench.ts';
import { err, ok } from '../../../shared/result.ts';
import { MemoryVault, openTestBench, station } from '../../fakes/bench.ts';
import { startChild } from '../../fakes/child.ts';
import { benchOf, enter, pickupPointInput, realPlatform } from '../../fakes/account-bench.ts';
import { eventually } from '../../fakes/eventually.ts';
import { FileVault } from '../../fakes/file-vault.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { surroundingsOf } from '../../fakes/surroundings.ts';
import { answering } from '../platform/support.ts';

function recordOf(vault: MemoryVault): unknown {
  return JSON.parse(vault.secrets.get('account') ?? 'null');
}

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
    expect(bench.keptAccount()).toEqual({
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
    expect(bench.keptAccount().baseUrl).toBe('');
  });

  it('is not kept when the system keeps no secrets', async () => {
    const { bench, vault } = await benchOf();
    vault.locked = true;
    expect(await bench.saveAccount({ baseUrl: 'http://127.0.0.1:9', token: 't' })).toMatchObject({
      ok: false,
      error: { code: 'vault-unavailable', detail: expect.stringContaining('no encryption') },
    });
    expect(station(bench).state().mode).toBe('training');
    expect(bench.keptAccount()).toEqual({
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
    expect(bench.keptAccount().baseUrl).toBe(nobody.baseUrl);
    // The same address with another token is no other platform.
    expect(await bench.saveAccount({ ...nobody, token: 'renewed' })).toEqual(ok());
    const sync = () => station(bench).store.orders.get(waiting)?.sync;
    await eventually('an order that may be taken back', () => sync() === 'queued');
    expect(station(bench).outbox.cancel(waiting)).toEqual(ok());
    expect(await bench.saveAccount(other)).toEqual(ok());
    expect(station(bench).store.orders.get(waiting)?.sync).toBe('withdrawn');
  });
});

describe('the secrets of an account', () => {
  it('follow to no other address before somebody said so', async () => {
    const { bench, vault } = await benchOf();
    const { baseUrl, token } = await realPlatform();
    await bench.saveAccount({ baseUrl, token, partner: 'partner-of-the-first' });
    const other = { baseUrl: 'http://127.0.0.1:9', token: 'second' };
    const before = recordOf(vault);
    expect(await bench.saveAccount(other)).toEqual(
      err({ code: 'partner-of-other-address', address: baseUrl }),
    );
    expect(recordOf(vault)).toEqual(before);
    expect(await bench.saveAccount({ ...other, partner: '' })).toEqual(ok());
    expect(recordOf(vault)).toMatchObject({ token: 'second', partner: null });
    await bench.saveAccount({ ...other, partner: 'asked-for' });
    const back = { baseUrl, token, carriesPartner: true };
    expect(await bench.saveAccount(back)).toEqual(ok());
    expect(recordOf(vault)).toMatchObject({ baseUrl, partner: 'asked-for' });
  });

  it('that an earlier version kept one by one are those of its address', async () => {
    const folder = temporaryFolder();
    const vault = new MemoryVault();
    const { baseUrl, token } = await realPlatform();
    vault.write('account-token', token);
    vault.write('partner-secret', 'p');
    const settings = JSON.stringify({ mode: 'account', baseUrl, tokenForAreas: true });
    writeFileSync(join(folder, 'bench.json'), settings);
    const { bench } = await benchOf(folder, vault);
    expect(station(bench).state()).toMatchObject({
      mode: 'account',
      account: { baseUrl, hasToken: true, hasPartner: true },
    });
    expect(await bench.saveAccount({ baseUrl })).toEqual(ok());
    expect([...vault.secrets.keys()]).toEqual(['account']);
    expect(recordOf(vault)).toEqual({ baseUrl, token, partner: 'p', tokenForAreas: true });
  });

  it.each([1, 2, 3])(
    'never reach the old address when the process is killed after write %i of a new one',
    async (writes) => {
      const folder = temporaryFolder();
      const first = await listener();
      const second = await listener();
      const vault = new FileVault(join(folder, 'vault.json'));
      const before = await openBench(surroundingsOf(folder, { vault }));
      await before.saveAccount({ baseUrl: first.baseUrl, token: 'old', partner: 'partner of old' });
      await before.close();
      const args = [folder, second.baseUrl, 'new', String(writes)];
      await startChild('account-process.ts', args).gone;

      const bench = await openBench(surroundingsOf(folder, { vault }));
      onTestFinished(() => bench.close());
      await bench.use('account');
      await station(bench).platform.routing();
      expect(new Set(first.tokens)).toEqual(new Set(first.tokens.length > 0 ? ['old'] : []));
      expect(new Set(second.tokens)).toEqual(new Set(second.tokens.length > 0 ? ['new'] : []));
      expect(first.tokens.length + second.tokens.length).toBeGreaterThan(0);
    },
  );
});

/** A platform that refuses whatever is asked, and remembers by which token. */
async function listener(): Promise<{ baseUrl: string; tokens: string[] }> {
  const tokens: string[] = [];
  const server = createServer((request, response) => {
    const { token } = request.headers;
    if (typeof token === 'string') tokens.push(token);
    const body = JSON.stringify({ error: true, message: 'Không được', data: null });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, tokens };
}

describe('trying an account out', () => {
  it('says how much it saw, and keeps nothing', async () => {
    const { bench, vault } = await benchOf();
    const { baseUrl, token } = await realPlatform();
    const seen = await bench.testAccount({ baseUrl, token });
    expect(seen).toEqual(ok({ provinces: 63, carriers: expect.any(Number) }));
    expect(vault.secrets.size).toBe(0);
    expect(bench.keptAccount().baseUrl).toBe('');
    expect(station(bench).state().mode).toBe('training');
  });

  it('takes the kept token when none is named', async () => {
    const { bench } = await benchOf();
    const { baseUrl, token } = await realPlatform();
    await bench.saveAccount({ baseUrl, token });
    expect((await bench.testAccount({ baseUrl })).ok).toBe(true);
  });

  it('tells a wrong token, a wrong address and a wrong platform apart', async () => {
    const { bench } = await benchOf();
    const { baseUrl } = await realPlatform();
    const html = await answering('<html><h1>502 Bad Gateway</h1></html>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    });
    const tried = async (address: string, token?: string) => {
      const result = await bench.testAccount({ baseUrl: address, token });
      return result.ok ? 'ok' : result.error.code;
    };
    expect(await tried(baseUrl, 'wrong')).toBe('unauthorised');
    expect(await tried(baseUrl)).toBe('no-token');
    expect(await tried('http://127.0.0.1:9', 't')).toBe('unreachable');
    expect(await tried(html, 't')).toBe('not-json');
    expect(await tried('ftp://127.0.0.1', 't')).toBe('bad-address');
  });

  it('sends the kept token to no other address than its own', async () => {
    const { bench } = await benchOf();
    await bench.saveAccount({ baseUrl: 'http://127.0.0.1:9', token: 'kept-token' });
    const heard: (string | undefined)[] = [];
    const stranger = createServer((request, response) => {
      heard.push(request.headers.token as string | undefined);
      const data = JSON.stringify({ error: false, message: '', data: [{ code: '1', name: 'A' }] });
      response.writeHead(200, { 'content-type': 'application/json' }).end(data);
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const { port } = stranger.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${port}`;
    expect(await bench.testAccount({ baseUrl })).toMatchObject({ error: { code: 'no-token' } });
    expect(await bench.saveAccount({ baseUrl })).toMatchObject({ error: { code: 'no-token' } });
    expect(heard.every((token) => token === undefined)).toBe(true);
    stranger.close();
  });
});
