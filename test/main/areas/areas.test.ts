import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Areas } from '../../../main/areas/areas.ts';
import { createIds } from '../../../main/base/ids.ts';
import { createPlatformClient } from '../../../main/platform/client.ts';
import { Signals } from '../../../main/base/signals.ts';
import type { StoredArea } from '../../../main/store/tables/areas-table.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { startPlatform, type FakePlatform } from '../../fakes/platform/platform.ts';
import type { AreaProgress } from '../../../shared/model/area.ts';
import { everyArea } from '../../fakes/areas.ts';
import { ManualClock, realClocks } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

/** A training platform that records complete area requests, and can answer differently. */
interface Platform extends FakePlatform {
  /** Received requests: "/areas/district?province=01". */
  readonly areaRequests: string[];
  /** Answers in place of the real ones, by request. */
  readonly instead: Map<string, { error: boolean; message: string; data: unknown }>;
}

interface Copying {
  readonly clock: ManualClock;
  readonly areas: Areas;
  readonly store: Store;
  /** Progress events that the window received. */
  readonly progressEvents: AreaProgress[];
  close(): Promise<void>;
}

async function startRecordingPlatform(): Promise<Platform> {
  const paths: string[] = [];
  const instead: Platform['instead'] = new Map();
  const platform = await startPlatform({
    journal: join(temporaryFolder(), 'platform.ndjson'),
    token: 'token',
    clock: systemClock,
    intercept(request, response) {
      const path = (request.url ?? '').replace('/v1/platform', '');
      paths.push(path);
      const answer = instead.get(path);
      if (!answer) return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      return true;
    },
  });
  onTestFinished(() => platform.close());
  return { ...platform, areaRequests: paths, instead };
}

function success(data: unknown) {
  return { error: false, message: '', data };
}

/** Starts a platform of one province, with 9 districts and 83 communes: enough, and faster than 63. */
async function startCanTho(): Promise<Platform> {
  const platform = await startRecordingPlatform();
  platform.instead.set('/areas/province', success([{ code: '92', name: 'Thành phố Cần Thơ' }]));
  return platform;
}

/** Returns the areas of a station with a real database in front of a real platform. */
function copying(
  platform: FakePlatform,
  folder: string,
  clock: ManualClock = new HurriedClock(),
  intervalMs = 1,
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
  const events: AreaProgress[] = [];
  signals.on((name, payload) => {
    if (name === 'areas.changed') events.push(payload as AreaProgress);
  });
  const areas = new Areas({
    store,
    client,
    clock,
    signals,
    log: silentLog,
    requestIntervalMs: intervalMs,
  });
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    areas.close();
    await client.close();
    store.close();
  };
  onTestFinished(close);
  return { areas, clock, store, progressEvents: events, close };
}

/** The pause between two requests takes no time; the test controls every longer wait. */
class HurriedClock extends ManualClock {
  override after(ms: number, task: () => void): () => void {
    if (ms > 1) return super.after(ms, task);
    const immediate = setImmediate(task);
    return () => clearImmediate(immediate);
  }
}

function waitForCopy({ areas }: Copying): Promise<true> {
  return eventually('a complete copy', () => !areas.progress().running).then(() => true);
}

const DAY_MS = 24 * 3_600_000;

const byKey = (a: StoredArea, b: StoredArea) => (a.level + a.code < b.level + b.code ? -1 : 1);

function names({ store }: Copying): string[] {
  return store.areas.all().map(({ name }) => name);
}

describe('the copy of the areas', () => {
  it('becomes complete, is searched, and asks for nothing twice, also over a restart', async () => {
    const platform = await startRecordingPlatform();
    const folder = temporaryFolder();
    const first = copying(platform, folder);
    first.areas.start();
    await eventually('a part of the copy', () => first.areas.progress().communes > 1_000);
    expect(first.areas.progress()).toMatchObject({ provinces: 63, districts: 705, running: true });
    expect(await first.areas.search('sóc sơn', 'district', null, 5)).toHaveLength(1);
    await first.close();

    const second = copying(platform, folder);
    second.areas.start();
    await waitForCopy(second);
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
    const requests = [...platform.areaRequests];
    expect(requests.length - new Set(requests).size).toBeLessThanOrEqual(1);
    expect(new Set(requests).size).toBe(1 + 63 + 705);
    // The window received the progress, and finally the end.
    expect(second.progressEvents.length).toBeGreaterThan(10);
    expect(second.progressEvents.at(-1)).toEqual(second.areas.progress());

    second.areas.start();
    await waitForCopy(second);
    expect(platform.areaRequests).toHaveLength(requests.length);
  });

  it('asks first about the place that somebody types, at the pace that it has', async () => {
    const platform = await startRecordingPlatform();
    const clock = new ManualClock();
    const { areas, progressEvents } = copying(platform, temporaryFolder(), clock, 1_000);
    areas.start();
    // One timer checks the age of the copy, the other ends the pause.
    const paused = async (requests: number) => {
      await eventually(`the pause after ${requests}`, () => clock.armed === 2);
      expect(platform.areaRequests).toHaveLength(requests);
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
    const eventsBefore = progressEvents.length;
    goOn();
    await paused(3);
    goOn();
    await paused(4);
    expect(platform.areaRequests.slice(2)).toEqual([
      '/areas/district?province=79',
      '/areas/commune?district=760',
    ]);
    expect(progressEvents).toHaveLength(eventsBefore + 2);
    const [best] = await areas.search('ben nghe q1', 'commune', null, 1);
    expect(best).toMatchObject({ name: 'Phường Bến Nghé', district: 'Quận 1' });
    expect(areas.isComplete).toBe(false);
    // A district unknown to the platform may be any of the province; then all the others follow.
    areas.askFirst([{ provinces: hcm, district: 'Quận 2' }]);
    goOn();
    await paused(5);
    goOn();
    await paused(6);
    areas.askFirst([]);
    goOn();
    await paused(7);
    expect(platform.areaRequests.slice(4)).toEqual([
      '/areas/commune?district=761',
      '/areas/commune?district=764',
      '/areas/district?province=02',
    ]);
  });

  it('keeps what is there while it is fetched again, and replaces it', async () => {
    const platform = await startCanTho();
    const station = copying(platform, temporaryFolder());
    station.areas.start();
    await waitForCopy(station);
    const truth = names(station).sort();
    expect(truth).toHaveLength(1 + 9 + 83);
    // As after a reform: a renamed commune, a replaced one, and a removed one.
    const { store, areas, clock } = station;
    const [first, ...remaining] = store.areas
      .all()
      .filter(({ parentCode }) => parentCode === '916');
    const changed = [{ ...first!, name: 'Phường Trước Đây' }, ...remaining.slice(1)];
    store.areas.replaceChildren('commune', '916', changed, clock.now());
    store.areas.replaceChildren('commune', '917', [{ ...first!, code: '99999' }], clock.now());
    clock.advance(1_000);
    areas.refresh();
    const { communes } = areas.progress();
    expect(await areas.search('', 'commune', null, 100)).toHaveLength(communes);
    await waitForCopy(station);
    expect(names(station).sort()).toEqual(truth);
    expect(await areas.search('phuong truoc day', 'commune', null, 5)).toEqual([]);
    expect(areas.progress().fetchedAt).toBe(new Date(clock.now()).toISOString());
  });

  it('is fetched again by itself once it is a month old, and goes on after a restart in between', async () => {
    const platform = await startCanTho();
    const folder = temporaryFolder();
    const first = copying(platform, folder);
    first.areas.start();
    await waitForCopy(first);
    const requestsBefore = platform.areaRequests.length;
    first.clock.advance(29 * DAY_MS);
    await waitForCopy(first);
    expect(platform.areaRequests).toHaveLength(requestsBefore);

    await eventually('a part of the refresh', () => {
      first.clock.advance(DAY_MS / 4);
      return platform.areaRequests.length > requestsBefore + 3;
    });
    await first.close();
    const second = copying(platform, folder, first.clock);
    second.areas.start();
    await waitForCopy(second);
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
    await eventually('districts wanted in vain', () => station.progressEvents.length === 1);
    expect(station.areas.progress()).toMatchObject({ provinces: 1, districts: 0, running: true });
    const requestsBefore = platform.areaRequests.length;
    station.clock.advance(59_999);
    expect(platform.areaRequests).toHaveLength(requestsBefore);
    station.clock.advance(1);
    await eventually('a second failure', () => station.progressEvents.length === 2);
    platform.faults.badGateway502 = false;
    station.areas.refresh();
    await waitForCopy(station);
    expect(names(station)).toHaveLength(1 + 9 + 83);
  });

  it('goes on past a district that the platform does not tell, and comes back to it', async () => {
    const platform = await startCanTho();
    const refused = '/areas/commune?district=916';
    platform.instead.set(refused, { error: true, message: 'Không tìm thấy', data: null });
    const station = copying(platform, temporaryFolder());
    station.areas.start();
    const districtsCopied = () => station.areas.progress().districtsDone;
    await eventually('all the others', () => districtsCopied() === 8);
    await eventually('the end of the round', () => platform.areaRequests.length === 1 + 1 + 9);
    expect(await station.areas.search('', 'commune', '918', 100)).not.toEqual([]);
    platform.instead.delete(refused);
    station.clock.advance(15 * 60_000);
    await waitForCopy(station);
    expect(districtsCopied()).toBe(9);
    expect(platform.areaRequests.filter((path) => path === refused)).toHaveLength(2);
  });

  it('is not wiped out by an empty answer, nor does it hammer the platform for another', async () => {
    const platform = await startCanTho();
    const station = copying(platform, temporaryFolder());
    station.areas.start();
    await waitForCopy(station);
    platform.instead.set('/areas/province', success([]));
    platform.instead.set('/areas/district?province=92', success([]));
    const before = platform.areaRequests.length;
    station.clock.advance(1);
    station.areas.refresh();
    await eventually('the empty answer', () => platform.areaRequests.length > before);
    await eventually('its end', () => station.progressEvents.at(-1)?.running);
    expect(names(station)).toHaveLength(1 + 9 + 83);
    platform.instead.delete('/areas/province');
    platform.instead.set('/areas/province', success([{ code: '92', name: 'Cần Thơ' }]));
    station.clock.advance(60_000);
    await eventually('the new name', () => names(station).includes('Cần Thơ'));
    await eventually('districts wanted in vain', () =>
      platform.areaRequests.slice(before).includes('/areas/district?province=92'),
    );
    expect(names(station)).toHaveLength(1 + 9 + 83);
  });

  it('ends although the clock of the computer steps back', async () => {
    const platform = await startCanTho();
    const clock = new HurriedClock();
    const station = copying(platform, temporaryFolder(), clock);
    station.areas.refresh();
    clock.now = () => Date.parse('2020-01-01T00:00:00Z');
    await waitForCopy(station);
    expect(platform.areaRequests).toHaveLength(1 + 1 + 9);
  });

  it('is fetched again if it was made while the clock was years ahead', async () => {
    const platform = await startCanTho();
    const clock = new HurriedClock();
    const now = clock.now();
    const station = copying(platform, temporaryFolder(), clock);
    clock.now = () => now + 5 * 365 * DAY_MS;
    station.areas.refresh();
    await waitForCopy(station);
    const requestsBefore = platform.areaRequests.length;
    clock.now = () => now;
    platform.instead.set('/areas/province', success([{ code: '92', name: 'Cần Thơ' }]));
    station.areas.start();
    await waitForCopy(station);
    expect(platform.areaRequests).toHaveLength(requestsBefore + 1 + 1 + 9);
    expect(names(station)).toContain('Cần Thơ');
    expect(Date.parse(station.areas.progress().fetchedAt ?? '')).toBe(now);
    // Only once.
    station.areas.start();
    await waitForCopy(station);
    expect(platform.areaRequests).toHaveLength(requestsBefore + 1 + 1 + 9);
  });

  it('ends with the station, in the middle of a request or of a pause', async () => {
    const platform = await startCanTho();
    platform.faults.hang = { path: '/v1/platform/areas/district' };
    const inRequest = copying(platform, temporaryFolder());
    inRequest.areas.start();
    await eventually('a request on its way', () => platform.areaRequests.length === 2);
    await inRequest.close();
    inRequest.areas.start();
    platform.faults.hang = false;
    platform.faults.badGateway502 = true;
    const inPause = copying(platform, temporaryFolder());
    inPause.areas.start();
    await eventually('a pause', () => inPause.progressEvents.length === 1);
    await inPause.close();
    const requestsBefore = platform.areaRequests.length;
    inPause.clock.advance(120_000);
    expect(platform.areaRequests).toHaveLength(requestsBefore);
  });
});
