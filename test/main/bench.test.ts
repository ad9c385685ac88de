import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Bench } from '../../main/bench.ts';
import type { Station } from '../../main/station.ts';
import { systemClock } from '../../main/surroundings.ts';
import { startTraining, type TrainingPlatform } from '../../main/training/platform.ts';
import { err, ok } from '../../shared/result.ts';
import { MemoryVault, openTestBench, type BenchUnderTest } from '../fakes/bench.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { filesHolding } from '../fakes/files-holding.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { answering } from './platform/support.ts';

async function openBench(
  folder = temporaryFolder(),
  vault = new MemoryVault(),
): Promise<BenchUnderTest> {
  const opened = await openTestBench(folder, { vault });
  onTestFinished(() => opened.bench.close());
  return opened;
}

/** A platform of somebody else, which a station can have an account on. */
async function realPlatform(token = 'token-of-the-account'): Promise<TrainingPlatform> {
  const journal = join(temporaryFolder(), 'platform.ndjson');
  const platform = await startTraining({ journal, token, clock: systemClock });
  onTestFinished(() => platform.close());
  return platform;
}

function station(bench: Bench): Station {
  const opened = bench.station();
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** Enters an order; answers its id. */
function enter(bench: Bench, soc = ''): string {
  const { orders, setup } = station(bench);
  const [point] = setup.pickupPoints();
  const entered = orders.enter({
    draft: draftOf({ soc, pickupPointId: point?.id ?? '' }),
    print: false,
  });
  if (!entered.ok) throw new Error(entered.error.code);
  return entered.value.id;
}

const point = {
  name: 'Kho Cầu Giấy',
  contact: '',
  code: '',
  phone: '0987654321',
  address: '12 Duy Tân',
  province: 'Thành phố Hà Nội',
  district: 'Quận Cầu Giấy',
  commune: 'Phường Dịch Vọng Hậu',
  isDefault: true,
};

describe('a fresh start', () => {
  it('trains: a platform of its own, a sample pickup point and a folder as printer', async () => {
    const { bench, vault } = await openBench();
    const { setup } = station(bench);
    const state = station(bench).state();
    expect(state).toMatchObject({
      mode: 'training',
      account: { hasToken: true, hasPartner: false },
      connection: { state: expect.any(String) },
    });
    expect(state.account.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:[0-9]+$/);
    expect(setup.pickupPoints()).toMatchObject([{ name: 'Kho mẫu Quận 1', isDefault: true }]);
    expect(setup.printers()).toMatchObject([
      { name: 'Thư mục PDF', transport: { kind: 'folder' }, language: 'pdf', isDefault: true },
    ]);
    expect(vault.secrets.size).toBe(0);
    expect(bench.keptAccount()).toEqual({
      baseUrl: '',
      hasToken: false,
      hasPartner: false,
      tokenForAreas: false,
    });
  });

  it('brings an order to the training platform, and keeps both over a restart', async () => {
    const folder = temporaryFolder();
    const first = await openTestBench(folder);
    const id = enter(first.bench);
    await eventually('the order created', () => {
      return station(first.bench).store.orders.get(id)?.sync === 'created';
    });
    await first.bench.close();
    const { bench } = await openBench(folder);
    expect(station(bench).store.orders.get(id)?.sync).toBe('created');
    expect(station(bench).setup.printers()).toHaveLength(1);
    const platformCode = station(bench).store.orders.get(id)?.platform?.platformCode;
    expect(readFileSync(join(folder, 'training', 'platform.ndjson'), 'utf8')).toContain(
      platformCode,
    );
  });
});

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
    expect(station(first.bench).setup.printers()).toEqual([]);
    expect(Object.fromEntries(vault.secrets)).toEqual({
      'account-token': platform.token,
      'partner-secret': 'partner-of-the-account',
    });
    await first.bench.close();
    const { bench } = await openBench(folder, vault);
    expect(station(bench).state().mode).toBe('account');
    expect(existsSync(join(folder, 'account', 'packbench.db'))).toBe(true);
    expect(bench.keptAccount()).toEqual({
      baseUrl: platform.baseUrl,
      hasToken: true,
      hasPartner: true,
      tokenForAreas: false,
    });
  });

  it('and training never share an order, a set-up or a file', async () => {
    const folder = temporaryFolder();
    const { bench } = await openBench(folder);
    const platform = await realPlatform();
    const trained = enter(bench, 'TRAINED-1');
    await eventually('the trained order', () => {
      return station(bench).store.orders.get(trained)?.sync === 'created';
    });
    await bench.saveAccount({ baseUrl: platform.baseUrl, token: platform.token });
    const { setup, store } = station(bench);
    expect(store.orders.get(trained)).toBeNull();
    setup.savePickupPoint(null, point);
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

  it('keeps secrets that are left out, and forgets a partner that is empty', async () => {
    const { bench, vault } = await openBench();
    const { baseUrl, token } = await realPlatform();
    await bench.saveAccount({ baseUrl, token, partner: 'p' });
    expect(await bench.saveAccount({ baseUrl })).toEqual(ok());
    expect([...vault.secrets.values()]).toEqual([token, 'p']);
    expect(await bench.saveAccount({ baseUrl, partner: '' })).toEqual(ok());
    expect(Object.fromEntries(vault.secrets)).toEqual({ 'account-token': token });
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
    const { bench, vault, events } = await openBench();
    expect(await bench.saveAccount(account)).toMatchObject({ ok: false, error });
    expect(vault.secrets.size).toBe(0);
    expect(events.filter(({ name }) => name === 'station.opened')).toEqual([]);
    expect(station(bench).state().mode).toBe('training');
    expect(bench.keptAccount().baseUrl).toBe('');
  });

  it('is not kept when the system keeps no secrets', async () => {
    const { bench, vault } = await openBench();
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
    const { bench } = await openBench();
    expect(await bench.use('account')).toMatchObject({ error: { code: 'bad-address' } });
    expect(station(bench).state().mode).toBe('training');
  });

  it('is not left for another address while orders wait, open or not', async () => {
    const { bench, vault } = await openBench();
    const nobody = { baseUrl: 'http://127.0.0.1:9', token: 'first' };
    await bench.saveAccount(nobody);
    station(bench).setup.savePickupPoint(null, point);
    const waiting = enter(bench);
    const other = { baseUrl: (await realPlatform()).baseUrl, token: 'second' };
    const refusal = err({ code: 'queue-not-empty', waiting: 1 });
    expect(await bench.saveAccount(other)).toEqual(refusal);
    await bench.use('training');
    expect(await bench.saveAccount(other)).toEqual(refusal);
    expect(vault.secrets.get('account-token')).toBe('first');
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

describe('trying an account out', () => {
  it('says how much it saw, and keeps nothing', async () => {
    const { bench, vault } = await openBench();
    const { baseUrl, token } = await realPlatform();
    const seen = await bench.testAccount({ baseUrl, token });
    expect(seen).toEqual(ok({ provinces: 63, carriers: expect.any(Number) }));
    expect(vault.secrets.size).toBe(0);
    expect(bench.keptAccount().baseUrl).toBe('');
    expect(station(bench).state().mode).toBe('training');
  });

  it('takes the kept token when none is named', async () => {
    const { bench } = await openBench();
    const { baseUrl, token } = await realPlatform();
    await bench.saveAccount({ baseUrl, token });
    expect((await bench.testAccount({ baseUrl })).ok).toBe(true);
  });

  it('tells a wrong token, a wrong address and a wrong platform apart', async () => {
    const { bench } = await openBench();
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
});

describe('a station that cannot be opened', () => {
  it('says why, is tried again, and comes back whole when the cause is gone', async () => {
    const folder = temporaryFolder();
    const first = await openTestBench(folder);
    const id = enter(first.bench);
    await first.bench.close();
    const file = join(folder, 'training', 'packbench.db');
    const whole = readFileSync(file);
    writeFileSync(file, 'damaged'.repeat(1_000));
    const { bench, events } = await openBench(folder);
    expect(bench.station()).toMatchObject({ ok: false, error: { code: 'store-corrupt', file } });
    expect(await bench.reopen()).toMatchObject({ ok: false, error: { code: 'store-corrupt' } });
    writeFileSync(file, whole);
    expect(await bench.reopen()).toEqual(ok());
    expect(events.map(({ name }) => name).slice(0, 2)).toEqual([
      'station.opened',
      'station.opened',
    ]);
    expect(station(bench).store.orders.get(id)).not.toBeNull();
  });

  it('is another bench on the same folder, which leaves the first one alone', async () => {
    const folder = temporaryFolder();
    const first = await openBench(folder);
    const journal = join(folder, 'training', 'platform.ndjson');
    // A line that the first one is just about to finish writing.
    writeFileSync(journal, '{"kind":"created","order":{');
    const second = await openBench(folder);
    expect(second.bench.station()).toEqual(err({ code: 'second-instance', folder }));
    expect(readFileSync(journal, 'utf8')).toBe('{"kind":"created","order":{');
    expect(await second.bench.use('training')).toMatchObject({ ok: false });
    await first.bench.close();
    expect(await second.bench.reopen()).toEqual(ok());
  });

  it('is refused in the other mode too: the folder has one bench', async () => {
    const folder = temporaryFolder();
    const vault = new MemoryVault();
    const first = await openBench(folder, vault);
    await first.bench.saveAccount({ baseUrl: 'http://127.0.0.1:9', token: 't' });
    const second = await openBench(folder, vault);
    await second.bench.use('training');
    expect(second.bench.station()).toMatchObject({ error: { code: 'second-instance' } });
  });

  it('is no exception when a bug keeps it shut: it can be tried again', async () => {
    const folder = temporaryFolder();
    const vault = new MemoryVault();
    const { bench, log } = await openBench(folder, vault);
    await bench.saveAccount({ baseUrl: 'http://127.0.0.1:9', token: 't' });
    const read = vault.read.bind(vault);
    vault.read = () => {
      throw new Error('a bug in the vault');
    };
    const refused = await bench.reopen();
    vault.read = read;
    expect(refused).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(log.lines.find(({ event }) => event === 'station.open-failed')?.facts).toMatchObject(
      refused.ok ? {} : { incident: (refused.error as { incident: string }).incident },
    );
    expect(await bench.reopen()).toEqual(ok());
  });

  it('has settings that cannot be written: the mode stays what it was', async () => {
    const folder = temporaryFolder();
    const { bench } = await openBench(folder);
    mkdirSync(join(folder, 'bench.json', 'in-the-way'), { recursive: true });
    const saved = await bench.saveAccount({ baseUrl: 'http://127.0.0.1:9', token: 't' });
    expect(saved).toMatchObject({ ok: false, error: { code: 'store-unwritable' } });
    expect(station(bench).state().mode).toBe('training');
    rmSync(join(folder, 'bench.json'), { recursive: true });
    const again = { baseUrl: 'http://127.0.0.1:9', token: 't' };
    expect(await bench.saveAccount(again)).toEqual(ok());
  });

  it('sends the kept token to no other address than its own', async () => {
    const { bench } = await openBench();
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

  it('lies in a folder that cannot be made', async () => {
    const file = join(temporaryFolder(), 'note.txt');
    writeFileSync(file, 'x');
    const { bench } = await openBench(join(file, 'data'));
    expect(bench.station()).toMatchObject({ error: { code: 'store-unwritable' } });
  });
});

describe('closing', () => {
  it('ends with work under way, and nothing is written or thrown afterwards', async () => {
    const { bench, log } = await openBench();
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
    const { bench } = await openBench();
    const reopened = bench.reopen();
    await bench.close();
    expect(await reopened).toEqual(ok());
    expect(bench.station().ok).toBe(false);
  });
});
