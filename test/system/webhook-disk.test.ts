import { describe, expect, it, onTestFinished } from 'vitest';
import { openStation, type Station } from '../../main/station.ts';
import { ManualClock } from '../fakes/clock.ts';
import { eventually } from '../fakes/eventually.ts';
import { freePort } from '../fakes/free-port.ts';
import { frailDisk, noFrailDisk, noMounting, smallDisk } from '../fakes/small-disk.ts';
import { surroundingsOf } from '../fakes/surroundings.ts';
import { listenerSetting } from '../main/tracking/listening-station.ts';
import { bodyOf } from '../main/tracking/webhook-bodies.ts';

/** Opens a station on a disk that listens for updates; the platform does not answer. */
async function listeningOn(folder: string) {
  const clock = new ManualClock();
  const account = {
    mode: 'account',
    baseUrl: 'http://127.0.0.1:9',
    token: () => null,
    partner: () => null,
  } as const;
  const opened = openStation(folder, account, surroundingsOf(folder, { clock }));
  if (!opened.ok) throw new Error(opened.error.code);
  const station = opened.value;
  onTestFinished(() => station.close());
  await station.tracking.start();
  await station.tracking.use(
    listenerSetting({ port: await freePort(), publicUrl: 'http://127.0.0.1' }),
  );
  const { port } = station.tracking;
  const call = async (number: number): Promise<number> => {
    const url = `http://127.0.0.1:${port}/${station.tracking.paths.present}`;
    const body = bodyOf({ code: `PB.${number}`, name: 'x'.repeat(1_000) });
    return (await fetch(url, { method: 'POST', body })).status;
  };
  return { station, call, clock };
}

/** Returns the platform codes of the stored updates. */
function storedCodes({ store }: Station): Set<string> {
  const laidOut = store.webhookCalls.newest(100_000).map(({ body }) => body ?? '{}');
  const arrived = store.webhookArrivals.first(100_000).flatMap(({ bodies }) => bodies.map(String));
  return new Set(
    [...laidOut, ...arrived].map((body) => (JSON.parse(body) as { code: string }).code),
  );
}

/** Calls until one is not answered with 200. Returns the number of successes, and the last status. */
async function callUntilRefused(call: (number: number) => Promise<number>) {
  for (let number = 0; number < 50_000; number++) {
    const status = await call(number);
    if (status !== 200) return { taken: number, status };
  }
  throw new Error('Every call was taken');
}

describe.skipIf(noMounting !== null)(`a full disk ${noMounting ?? ''}`, () => {
  it('lets updates be answered with 503, so that the platform sends them again, until there is room', async () => {
    const disk = smallDisk(3);
    const { station, call, clock } = await listeningOn(disk.folder);
    disk.fill(300_000);
    const { taken, status } = await callUntilRefused(call);
    expect(status).toBe(503);
    expect(taken).toBeGreaterThan(5);
    expect(station.tracking.webhooks.listener).toMatchObject({
      state: 'listening',
      counts: { kept: taken, unwritten: 1 },
    });
    // The background engines use the same disk.
    for (let minute = 0; minute < 5; minute++) clock.advance(60_000);
    expect(await call(taken)).toBe(503);
    disk.makeRoom();
    expect(await call(taken)).toBe(200);
    expect(storedCodes(station)).toEqual(
      new Set(Array.from({ length: taken + 1 }, (_, number) => `PB.${number}`)),
    );
    await eventually('all are looked at', () => {
      clock.advance(30_000);
      const { webhookArrivals, webhookCalls } = station.store;
      return webhookArrivals.isEmpty && !webhookCalls.hasUnapplied;
    });
  });
});

describe.skipIf(noFrailDisk !== null)(`a disk that breaks in use ${noFrailDisk ?? ''}`, () => {
  it('lets updates be answered with 503, while the port and the app go on', async () => {
    const disk = frailDisk();
    const { station, call, clock } = await listeningOn(disk.folder);
    expect(await call(0)).toBe(200);
    disk.breakDown();
    expect(await call(1)).toBe(503);
    clock.advance(60_000);
    expect(await call(2)).toBe(503);
    expect(storedCodes(station)).toEqual(new Set(['PB.0']));
    expect(station.tracking.webhooks.listener).toMatchObject({
      state: 'listening',
      counts: { kept: 1, unwritten: 2 },
    });
    expect(await (await fetch(`http://127.0.0.1:${station.tracking.port}/`)).text()).toBe(
      'Not Found',
    );
  });
});
