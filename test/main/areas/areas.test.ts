import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Areas } from '../../../main/areas/areas.ts';
import { createIds } from '../../../main/base/ids.ts';
import { createPlatformClient } from '../../../main/platform/client.ts';
import { Signals } from '../../../main/base/signals.ts';
import type { StoredArea } from '../../../main/store/areas-table.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import { silentLog, systemClock } from '../../../main/base/surroundings.ts';
import { startPlatform, type FakePlatform } from '../../fakes/platform/platform.ts';
import type { AreaProgress } from '../../../shared/model/area.ts';
import { everyArea } from '../../fakes/areas.ts';
import { ManualClock, realClocks } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

/** A training platform that records complete area requests, and can answer differently. */
interface Platform extends FakePlatform {
  /** Received requests: "/areas/district?province=01". */
  readonly asked: string[];
  /** Answers in place of the real ones, by request. */
  readonly instead: Map<string, { error: boolean; message: string; data: unknown }>;
}

interface Copying {
  readonly clock: ManualClock;
  readonly areas: Areas;
  readonly store: Store;
  /** Progress events that the window received. */
  readonly told: AreaProgress[];
  close(): Promise<void>;
}

async function startAskedPlatform(): Promise<Platform> {
  const asked: string[] = [];
  const instead: Platform['instead'] = new Map();
  const platform = await startPlatform({
    journal: join(temporaryFolder(), 'platform.ndjson'),
    token: 'token',
    clock: systemClock,
    aside(request, response) {
      const path = (request.url ?? '').replace('/v1/platform', '');
      asked.push(path);
      const answer = instead.get(path);
      if (!answer) return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      return true;
    },
  });
  onTestFinished(() => platform.close());
  return { ...platform, asked, instead };
}

function success(data: unknown) {
  return { error: false, message: '', data };
}

/** Starts a platform of one province, with 9 districts and 83 communes: enough, and faster than 63. */
async function startCanTho(): Promise<Platform> {
  const platform = await startAskedPlatform();
  platform.instead.set('/areas/province', success([{ code: '92', name: 'Thành phố Cần Thơ' }]));
  return platform;
}

/** Returns the areas of a station with a real database in front of a real platform. */
function copying(
  platform: FakePlatform,
  folder: string,
  clock: ManualClock = new HurriedClock(),
  paceMs = 1,
): Copying {
  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const client = createPlatformClient({
    baseUrl: platform.baseUrl,
    token: () => platform.token,
    log: silentLog,
    ...realClocks,
  });
  const signals = new Signals();
  const told: AreaProgress[] = [];
  signals.on((name, payload) => {
    if (name === 'areas.changed') told.push(payload as AreaProgress);
  });
  const areas = new Areas({ store, client, clock, signals, log: silentLog, paceMs });
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    areas.close();
    await client.close();
    store.close();
  };
  onTestFinished(close);
  return { areas, clock, store, told, close };
}

/** The pause between two requests takes no time; the test controls every longer wait. */
class HurriedClock extends ManualClock {
  override after(ms: number, task: () => void): () => void {
    if (ms > 1) return super.after(ms, task);
    const turn = setImmediate(task);
    return () => clearImmediate(turn);
  }
}

function done({ areas }: Copying): Promise<true> {
  return eventually('a complete copy', () => !areas.progress().running).then(() => true);
}

const DAY_MS = 24 * 3_600_000;

const byKey = (a: StoredArea, b: StoredArea) => (a.level + a.code < b.level + b.code ? -1 : 1);

function names({ store }: Copying): string[] {
  return store.areas.all().map(({ name }) => name);
}

describe('the copy of the areas', () => {
  it('becomes complete, is searched, and asks for nothing twice, also over a restart', async () => {
    const platform = await startAskedPlatform();
    const folder = temporaryFolder();
    const first = copying(platform, folder);
    first.areas.start();
    await eventually('a part of the copy', () => first.areas.progress().communes > 1_000);
    expect(first.areas.progress()).toMatchObject({ provinces: 63, districts: 705, running: true });
    expect(await first.areas.search('sóc sơn', 'district', null, 5)).toHaveLength(1);
    await first.close();

    const second = copying(platform, folder);
    second.areas.start();
    await done(second);
    expect(second.areas.progress()).toMatchObject({
      provinces: 63,
      districts: 705,
      districtsDone: 705,
      communes: 10_599,
      running: false,
    });
    expect(second.store.areas.all().sort(byKey)).toEqual((await everyArea()).toSorted(byKey));
    const [best] = await second.areas.search('ben nghe q1', 'commune', null, 5);
    expect(best).toEqual({
      level: 'commune',
      code: '26740',
      name: 'Phường Bến Nghé',
      parentCode: '760',
      district: 'Quận 1',
      province: 'Thành phố Hồ Chí Minh',
    });
    // The restart aborted one request; every other was sent once.
    const requests = [...platform.asked];
    expect(requests.length - new Set(requests).size).toBeLessThanOrEqual(1);
    expect(new Set(requests).size).toBe(1 + 63 + 705);
    // The window received the progress, and finally the end.
    expect(second.told.length).toBeGreaterThan(10);
    expect(second.told.at(-1)).toEqual(second.areas.progress());

    second.areas.start();
    await done(second);
    expect(platform.asked).toHaveLength(requests.length);
  });

  it('asks first about the place that somebody types, at the pace that it has', async () => {
    const platform = await startAskedPlatform();
    const clock = new ManualClock();
    const { areas, told } = copying(platform, temporaryFolder(), clock, 1_000);
    areas.start();
    // One timer checks the age of the copy, the other ends the pause.
    const paused = async (requests: number) => {
      await eventually(`the pause after ${requests}`, () => clock.armed === 2);
      expect(platform.asked).toHaveLength(requests);
    };
    const goOn = () => {
      clock.advance(999);
      expect(clock.armed).toBe(2);
      clock.advance(1);
    };
    const hcm = ['Tỉnh Lạ', 'TP. HCM'];
    await paused(1);
    goOn();
    await paused(2);
    areas.askFirst([{ provinces: hcm, district: 'Quận 1' }]);
    const heard = told.length;
    goOn();
    await paused(3);
    goOn();
    await paused(4);
    expect(platform.asked.slice(2)).toEqual([
      '/areas/district?province=79',
      '/areas/commune?district=760',
    ]);
    expect(told).toHaveLength(heard + 2);
    const [best] = await areas.search('ben nghe q1', 'commune', null, 1);
    expect(best).toMatchObject({ name: 'Phường Bến Nghé', district: 'Quận 1' });
    expect(areas.isWhole).toBe(false);
    // A district unknown to the platform may be any of the province; then all the others follow.
    areas.askFirst([{ provinces: hcm, district: 'Quận 2' }]);
    goOn();
    await paused(5);
    goOn();
    await paused(6);
    areas.askFirst([]);
    goOn();
    await paused(7);
    expect(platform.asked.slice(4)).toEqual([
      '/areas/commune?district=761',
      '/areas/commune?district=764',
      '/areas/district?province=02',
    ]);
  });

  it('keeps what is there while it is fetched again, and replaces it', async () => {
    const platform = await startCanTho();
    const station = copying(platform, temporaryFolder());
    station.areas.start();
    await done(station);
    const truth = names(station).sort();
    expect(truth).toHaveLength(1 + 9 + 83);
    // As after a reform: a renamed commune, a replaced one, and a removed one.
    const { store, areas, clock } = station;
    const [first, ...others] = store.areas.all().filter(({ parentCode }) => parentCode === '916');
    const changed = [{ ...first!, name: 'Phường Trước Đây' }, ...others.slice(1)];
    store.areas.replaceChildren('commune', '916', changed, clock.now());
    store.areas.replaceChildren('commune', '917', [{ ...first!, code: '99999' }], clock.now());
    clock.advance(1_000);
    areas.refresh();
    const { communes } = areas.progress();
    expect(await areas.search('', 'commune', null, 100)).toHaveLength(communes);
    await done(station);
    expect(names(station).sort()).toEqual(truth);
    expect(await areas.search('phuong truoc day', 'commune', null, 5)).toEqual([]);
    expect(areas.progress().fetchedAt).toBe(new Date(clock.now()).toISOString());
  });

  it('is fetched again by itself once it is a month old, and goes on after a restart in between', async () => {
    const platform = await startCanTho();
    const folder = temporaryFolder();
    const first = copying(platform, folder);
    first.areas.start();
    await done(first);
    const asked = platform.asked.length;
    first.clock.advance(29 * DAY_MS);
    await done(first);
    expect(platform.asked).toHaveLength(asked);

    await eventually('a part of the refresh', () => {
      first.clock.advance(DAY_MS / 4);
      return platform.asked.length > asked + 3;
    });
    await first.close();
    const second = copying(platform, folder, first.clock);
    second.areas.start();
    await done(second);
    expect(Date.parse(second.areas.progress().fetchedAt ?? '')).toBeGreaterThan(
      second.clock.now() - DAY_MS,
    );
    expect(names(second)).toHaveLength(1 + 9 + 83);
  });

  it('tries again after a while when the platform fails, or at once when somebody asks', async () => {
    const platform = await startCanTho();
    platform.faults.badGateway502 = true;
    const station = copying(platform, temporaryFolder());
    station.areas.start();
    await eventually('districts wanted in vain', () => station.told.length === 1);
    expect(station.areas.progress()).toMatchObject({ provinces: 1, districts: 0, running: true });
    const asked = platform.asked.length;
    station.clock.advance(59_999);
    expect(platform.asked).toHaveLength(asked);
    station.clock.advance(1);
    await eventually('a second failure', () => station.told.length === 2);
    platform.faults.badGateway502 = false;
    station.areas.refresh();
    await done(station);
    expect(names(station)).toHaveLength(1 + 9 + 83);
  });

  it('goes on past a district that the platform does not tell, and comes back to it', async () => {
    const platform = await startCanTho();
    const refused = '/areas/commune?district=916';
    platform.instead.set(refused, { error: true, message: 'Không tìm thấy', data: null });
    const station = copying(platform, temporaryFolder());
    station.areas.start();
    const told = () => station.areas.progress().districtsDone;
    await eventually('all the others', () => told() === 8);
    await eventually('the end of the round', () => platform.asked.length === 1 + 1 + 9);
    expect(await station.areas.search('', 'commune', '918', 100)).not.toEqual([]);
    platform.instead.delete(refused);
    station.clock.advance(15 * 60_000);
    await done(station);
    expect(told()).toBe(9);
    expect(platform.asked.filter((path) => path === refused)).toHaveLength(2);
  });

  it('is not wiped out by an empty answer, nor does it hammer the platform for another', async () => {
    const platform = await startCanTho();
    const station = copying(platform, temporaryFolder());
    station.areas.start();
    await done(station);
    platform.instead.set('/areas/province', success([]));
    platform.instead.set('/areas/district?province=92', success([]));
    const before = platform.asked.length;
    station.clock.advance(1);
    station.areas.refresh();
    await eventually('the empty answer', () => platform.asked.length > before);
    await eventually('its end', () => station.told.at(-1)?.running);
    expect(names(station)).toHaveLength(1 + 9 + 83);
    platform.instead.delete('/areas/province');
    platform.instead.set('/areas/province', success([{ code: '92', name: 'Cần Thơ' }]));
    station.clock.advance(60_000);
    await eventually('the new name', () => names(station).includes('Cần Thơ'));
    await eventually('districts wanted in vain', () =>
      platform.asked.slice(before).includes('/areas/district?province=92'),
    );
    expect(names(station)).toHaveLength(1 + 9 + 83);
  });

  it('ends although the clock of the computer steps back', async () => {
    const platform = await startCanTho();
    const clock = new HurriedClock();
    const station = copying(platform, temporaryFolder(), clock);
    station.areas.refresh();
    clock.now = () => Date.parse('2020-01-01T00:00:00Z');
    await done(station);
    expect(platform.asked).toHaveLength(1 + 1 + 9);
  });

  it('ends with the station, in the middle of a request or of a pause', async () => {
    const platform = await startCanTho();
    platform.faults.hang = { path: '/v1/platform/areas/district' };
    const inRequest = copying(platform, temporaryFolder());
    inRequest.areas.start();
    await eventually('a request on its way', () => platform.asked.length === 2);
    await inRequest.close();
    inRequest.areas.start();
    platform.faults.hang = false;
    platform.faults.badGateway502 = true;
    const inPause = copying(platform, temporaryFolder());
    inPause.areas.start();
    await eventually('a pause', () => inPause.told.length === 1);
    await inPause.close();
    const asked = platform.asked.length;
    inPause.clock.advance(120_000);
    expect(platform.asked).toHaveLength(asked);
  });
});
