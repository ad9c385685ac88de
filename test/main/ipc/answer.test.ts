import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answer } from '../../fakes/calls.ts';
import { benchHandlers, stationHandlers, windowHandlers } from '../../../main/ipc/handlers.ts';
import { openLog } from '../../../main/upkeep/log.ts';
import { contract, type CallName } from '../../../shared/contract.ts';
import { defaultAppearance } from '../../../shared/appearance.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { scanLength } from '../../../shared/model/units.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { openTestBench, station, type BenchUnderTest } from '../../fakes/bench.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { insertOrder, platformOrderOf } from '../store/support.ts';

const folder = mkdtempSync(join(tmpdir(), 'packbench-'));
const log = openLog({ folder: join(folder, 'logs') });
let opened: BenchUnderTest;

beforeAll(async () => {
  opened = await openTestBench(join(folder, 'data'));
});

afterAll(async () => {
  await opened.bench.close();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => {
  vi.restoreAllMocks();
});

function ask(channel: unknown, input?: unknown): Promise<Result<unknown>> {
  return answer(opened.bench, log, channel, input);
}

function logged(): string {
  return readFileSync(join(folder, 'logs', 'packbench.log'), 'utf8');
}

async function errorOf(pending: Promise<Result<unknown>>): Promise<AppError> {
  const result = await pending;
  if (result.ok) throw new Error('It was answered');
  return result.error;
}

/** Fails unless the incident shown to the user is in the log. */
async function incident(pending: Promise<Result<unknown>>): Promise<string> {
  const error = await errorOf(pending);
  if (error.code !== 'internal') throw new Error(error.code);
  expect(error.incident).toMatch(/^[0-9a-f]{8}$/);
  const line = logged()
    .split('\n')
    .find((text) => text.includes(error.incident));
  return line ?? 'not in the log';
}

describe('a call', () => {
  it('is answered with what the contract names', async () => {
    expect(await ask('station.state')).toMatchObject({
      ok: true,
      value: { mode: 'training', connection: {}, queue: { queued: 0 } },
    });
    expect(await ask('printers.list', null)).toMatchObject({ ok: true });
    const { opening } = station(opened.bench);
    expect(await ask('form.keep', { form: '{"a":1}', opening })).toEqual(ok());
    expect(await ask('form.kept')).toEqual(ok('{"a":1}'));
  });

  it('keeps nothing, and enters no order, that was typed into another opening of the station', async () => {
    const refusal = err({ code: 'changed-elsewhere', what: 'station' });
    const typed = { form: '{"old":1}', opening: 'before the restore' };
    const order = { draft: draftOf({ soc: 'TYPED-BEFORE' }), print: false };
    expect(await ask('form.keep', typed)).toEqual(refusal);
    expect(await ask('orders.enter', { ...order, ...typed })).toEqual(refusal);
    expect(await ask('form.kept')).toEqual(ok('{"a":1}'));
    expect(await ask('orders.range', {})).toMatchObject({ value: { orders: [] } });
  });

  it('takes the defaults of the contract for what is left out', async () => {
    expect(await ask('orders.range', {})).toEqual(ok({ orders: [], revision: 0 }));
    expect(await ask('printing.jobs', {})).toEqual(ok([]));
  });

  it.each([
    ['no.such.call'],
    ['station.changed'],
    ['__proto__'],
    ['constructor'],
    ['toString'],
    [''],
    [null],
    [42],
    [{ channel: 'station.state' }],
    [['station.state']],
  ])('to %j is a bug of ours, with an incident', async (channel) => {
    expect(await incident(ask(channel))).toContain('ipc.bug');
  });

  it.each<[CallName, unknown, { path: string; rule: string }[]]>([
    [
      'orders.enter',
      { draft: { ...draftOf(), weight: 0 }, print: false },
      [{ path: 'draft.weight', rule: 'grams.tooLittle' }],
    ],
    [
      'orders.enter',
      {
        draft: {
          ...draftOf(),
          codAmount: -1,
          receiver: { ...draftOf().receiver, name: ' ', phone: 'x' },
        },
        print: false,
      },
      [
        { path: 'draft.receiver.name', rule: 'receiver.name' },
        { path: 'draft.receiver.phone', rule: 'phone.shape' },
        { path: 'draft.codAmount', rule: 'dong.negative' },
      ],
    ],
    [
      'settings.save',
      { key: 'station', value: { code: 'kho 1', name: 'x', language: 'vi' } },
      [{ path: 'value.code', rule: 'station.code' }],
    ],
    ['account.save', { baseUrl: '' }, [{ path: 'baseUrl', rule: 'account.baseUrl' }]],
    [
      'printers.save',
      {
        id: null,
        printer: {
          name: 'Z',
          transport: { kind: 'tcp', host: 'h', port: 0 },
          language: 'zpl',
          dpi: 203,
          widthMm: 100,
          heightMm: 80,
          labelSize: 'S13',
        },
      },
      [{ path: 'printer.transport.port', rule: 'printer.port' }],
    ],
  ])(
    'to %s with a wrong input is invalid, by the rules of the dictionaries',
    async (channel, input, issues) => {
      expect(await ask(channel, input)).toEqual(err({ code: 'invalid', issues }));
    },
  );

  it.each<[CallName, unknown]>([
    ['orders.get', undefined],
    ['orders.get', { id: 7 }],
    ['orders.range', { limit: 501 }],
    ['orders.range', { text: 'x'.repeat(scanLength + 1) }],
    ['station.use', { mode: 'live' }],
    ['station.state', { surprise: true }],
    ['printing.print', { orderIds: [] }],
    ['orders.enter', 'an order'],
    ['orders.enter', Object.create(null)],
  ])('to %s with %j is invalid', async (channel, input) => {
    expect((await errorOf(ask(channel, input))).code).toBe('invalid');
  });

  it('hands handlers no member that the contract does not name', async () => {
    const saveSpy = vi.spyOn(station(opened.bench).settings, 'save');
    const settings = {
      code: 'KHO1',
      name: 'Bàn 1',
      language: 'vi',
      sound: 'quiet',
      soundSet: 'plain',
      firstScreen: 'entry',
      labelsVerified: false,
    };
    await ask('settings.save', {
      key: 'station',
      value: { ...settings, admin: true, __proto__: { x: 1 } },
    });
    expect(saveSpy).toHaveBeenCalledExactlyOnceWith('station', settings, undefined);
  });
});

describe('an answer', () => {
  it('loses what the contract does not name, such as a planted secret', async () => {
    const [printer] = station(opened.bench).setup.printers.list();
    const planted = {
      ...printer!,
      token: 'planted-secret',
      transport: { ...printer!.transport, password: 'planted-secret' },
    };
    vi.spyOn(station(opened.bench).setup.printers, 'list').mockReturnValue([planted]);
    expect(await ask('printers.list')).toEqual(ok([printer]));
    const state = { ...station(opened.bench).state(), token: 'planted-secret' };
    const account = { ...state.account, token: 'planted-secret' };
    const leaking = { ...state, account };
    vi.spyOn(station(opened.bench), 'state').mockReturnValue(leaking);
    expect(JSON.stringify(await ask('station.state'))).not.toContain('planted-secret');
  });

  it('loses it from an error too', async () => {
    const refusal = { code: 'refused', message: 'Sai', status: 422, effect: 'none' } as const;
    const planted = { ...refusal, headers: { Token: 'planted-secret' } };
    vi.spyOn(station(opened.bench).quotes, 'get').mockResolvedValue(err(planted));
    const request = {
      senderProvince: 'a',
      senderDistrict: 'b',
      receiverProvince: 'c',
      receiverDistrict: 'd',
      weight: 1,
      declaredValue: null,
    };
    expect(await ask('quotes.get', request)).toEqual(err(refusal));
  });

  it('is none, but an incident, when it is not what the contract says', async () => {
    vi.spyOn(station(opened.bench).setup.printers, 'list').mockReturnValue([
      { name: 'no printer' },
    ] as never);
    expect(await incident(ask('printers.list'))).toContain('ipc.bug');
    vi.spyOn(station(opened.bench).setup.printers, 'list').mockReturnValue(undefined as never);
    expect(await incident(ask('printers.list'))).toContain('ipc.bug');
    const unknownProblem = { code: 'unheard-of', token: 'planted-secret' } as never;
    vi.spyOn(station(opened.bench).quotes, 'get').mockResolvedValue(err(unknownProblem));
    const request = {
      senderProvince: 'a',
      senderDistrict: 'b',
      receiverProvince: 'c',
      receiverDistrict: 'd',
      weight: 1,
      declaredValue: null,
    };
    expect((await errorOf(ask('quotes.get', request))).code).toBe('internal');
  });
});

describe('a bug', () => {
  it('that is thrown gives an incident, and the log tells what happened, masked', async () => {
    vi.spyOn(station(opened.bench).orderList, 'range').mockImplementation(() => {
      throw new Error('SQLITE_FULL at 0912345678');
    });
    const line = await incident(ask('orders.range', {}));
    expect(line).toContain('SQLITE_FULL');
    expect(line).toContain('orders.range');
    expect(line).not.toContain('0912345678');
  });

  it('that rejects gives an incident too, each its own', async () => {
    vi.spyOn(station(opened.bench).areas, 'search').mockRejectedValue(new TypeError('rejected'));
    const search = { text: 'x', level: 'district' };
    const [one, other] = [
      await errorOf(ask('areas.search', search)),
      await errorOf(ask('areas.search', search)),
    ];
    expect([one.code, other.code]).toEqual(['internal', 'internal']);
    expect(one).not.toEqual(other);
  });
});

describe('the handlers', () => {
  it('are one for every call of the contract, and no more', () => {
    const calls = Object.entries(contract).filter(([, { kind }]) => kind === 'call');
    const ofWindow = windowHandlers({
      log,
      zoom: () => 100,
      changeAppearance: () => defaultAppearance,
      guide: () => 'done',
      missed: () => [],
    });
    const always = { ...ofWindow, ...benchHandlers(opened.bench) };
    const handled = { ...always, ...stationHandlers(opened.bench, station(opened.bench)) };
    expect(Object.keys(handled).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
  });
});

it('shows twenty of the orders that were cancelled after their label was printed, and counts all', async () => {
  const { store } = station(opened.bench);
  for (let number = 1; number <= 21; number++) {
    insertOrder(store, `A${number}`);
    const problem = { code: 'cancelled-after-print', handedOver: false } as const;
    const platform = platformOrderOf({ platformCode: `PB.${number}` });
    store.orders.change(`A${number}`, { sync: 'cancelled', platform, trouble: problem }, 1);
  }
  const answered = await ask('orders.alarms');
  expect(answered).toMatchObject({ ok: true, value: { count: 21 } });
  expect((answered as { value: { orders: unknown[] } }).value.orders).toHaveLength(20);
});

it('takes no bench out of a site that has none of that name', async () => {
  expect(await ask('site.removeBench', { bench: 'PB9' })).toEqual(ok(false));
});

describe('without an open station', () => {
  it('every call but two is answered with the reason, and those two can mend it', async () => {
    const data = join(folder, 'broken');
    const first = await openTestBench(data);
    await first.bench.close();
    const file = join(data, 'training', 'packbench.db');
    const originalBytes = readFileSync(file);
    writeFileSync(file, 'damaged'.repeat(1_000));
    const { bench } = await openTestBench(data);
    const call = (channel: CallName, input?: unknown) => answer(bench, log, channel, input);
    expect(await call('station.state')).toMatchObject(err({ code: 'store-corrupt' } as AppError));
    expect(await errorOf(call('orders.range', {}))).toMatchObject({ code: 'store-corrupt', file });
    // Invalid input is reported first, in any state of the station.
    expect((await errorOf(call('station.use', { mode: 'live' }))).code).toBe('invalid');
    expect((await errorOf(call('station.use', { mode: 'account' }))).code).toBe('bad-address');
    expect((await errorOf(call('station.reopen'))).code).toBe('store-corrupt');
    writeFileSync(file, originalBytes);
    expect(await call('station.reopen')).toEqual(ok());
    expect(await call('station.state')).toMatchObject({ ok: true });
    await bench.close();
  });
});
