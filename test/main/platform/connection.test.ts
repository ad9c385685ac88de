import { describe, expect, it } from 'vitest';
import { ConnectionWatch, watched } from '../../../main/platform/connection.ts';
import { createPlatformClient } from '../../../main/platform/client.ts';
import { silentLog } from '../../../main/base/host-services.ts';
import type { Connection } from '../../../shared/model/station.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { ManualClock, realClocks } from '../../fakes/clock.ts';

function watch() {
  const clock = new ManualClock();
  const states: Connection[] = [];
  const connection = new ConnectionWatch(clock, (state) => states.push(state));
  return { clock, told: states, connection };
}

const unreachable: AppError = {
  code: 'unreachable',
  address: 'http://127.0.0.1:1',
  detail: 'ECONNREFUSED',
  effect: 'none',
};

describe('the connection', () => {
  it('is unknown until something was asked', () => {
    const { connection, told } = watch();
    expect(connection.state).toEqual({ state: 'unknown', trouble: null, since: null });
    expect(told).toEqual([]);
  });

  it('tells of every change once, with the moment', () => {
    const { clock, connection, told } = watch();
    connection.learn(ok(1));
    connection.learn(ok(2));
    clock.advance(60_000);
    connection.learn(err(unreachable));
    connection.learn(err(unreachable));
    clock.advance(60_000);
    const message = 'Token sai';
    connection.learn(err({ code: 'unauthorised', message, status: 401, effect: 'none' }));
    connection.learn(ok(3));
    expect(told.map(({ state, trouble, since }) => [state, trouble?.code ?? null, since])).toEqual([
      ['online', null, '2026-11-20T01:00:00.000Z'],
      ['trouble', 'unreachable', '2026-11-20T01:01:00.000Z'],
      ['trouble', 'unauthorised', '2026-11-20T01:02:00.000Z'],
      ['online', null, '2026-11-20T01:02:00.000Z'],
    ]);
    expect(connection.state).toEqual(told.at(-1));
  });

  it('is good when the platform refuses an order: it answered, and knows us', () => {
    const { connection } = watch();
    connection.learn(err({ code: 'refused', message: 'Trùng', status: 422, effect: 'none' }));
    expect(connection.state.state).toBe('online');
    connection.learn(err({ code: 'label-unreadable', detail: 'x' }));
    expect(connection.state.state).toBe('online');
  });

  it.each<AppError>([
    { code: 'superseded', effect: 'none' },
    { code: 'invalid', issues: [] },
  ])('learns nothing from $code', (error) => {
    const { connection, told } = watch();
    connection.learn(err(error));
    expect(told).toEqual([]);
  });
});

describe('a watched client', () => {
  it('shows the outcome of every call, and gives the same answer', async () => {
    const client = createPlatformClient({
      baseUrl: 'http://127.0.0.1:9',
      token: () => null,
      log: silentLog,
      ...realClocks,
    });
    const results: Result<unknown>[] = [];
    const watching = watched(client, (result) => results.push(result));
    const answers = [
      await watching.routing(),
      await watching.find('A-1', 'soc'),
      await watching.printToken(['PB.1']),
      await watching.label('t', 'S13'),
      await watching.provinces(),
      await watching.districts('01'),
      await watching.communes('001'),
    ];
    await watching.close();
    expect(results).toEqual(answers);
    expect(results.map((result) => (result.ok ? 'ok' : result.error.code))).toEqual([
      'no-token',
      'no-token',
      'no-token',
      'unreachable',
      'unreachable',
      'unreachable',
      'unreachable',
    ]);
  });
});
