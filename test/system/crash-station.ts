import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createIds } from '../../main/base/ids.ts';
import { openStore } from '../../main/store/store.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { samplePickupPoint } from '../../main/training/sample.ts';
import type { Child } from '../fakes/child.ts';

/** Limit for a station to reach its step; after that it is killed where it is. */
const STEP_MS = 20_000;

interface StationSetUp {
  readonly account: object;
  readonly code: string;
  readonly printer: object;
  /** Its settings for updates, in the format of a provisioning file. */
  readonly webhook?: object;
}

/** Counts duplicate labels without a request: the folder numbers them. */
export function copies(labels: readonly string[]): number {
  return labels.filter((name) => /-\d\.[a-z]+$/.test(name)).length;
}

/** Sets the app up as a rollout does, and shortens intervals of minutes. */
export async function setUpStation(
  start: (packer: object, more: readonly string[]) => Child,
  folder: string,
  { account, code, printer, ...rest }: StationSetUp,
): Promise<void> {
  const file = join(folder, 'station.json');
  const provision = {
    account,
    station: { code, name: code, language: 'vi' },
    pickupPoints: [samplePickupPoint],
    printers: [printer],
    ...rest,
  };
  writeFileSync(file, JSON.stringify(provision));
  const first = start({}, ['--provision', file]);
  await first.line('its start', ({ ready }) => ready);
  await first.kill();
  const store = openStore(join(folder, 'data/account/packbench.db'), createIds(systemClock));
  if (!store.ok) throw new Error(store.error.code);
  store.value.settings.set('outbox.recheckMs', 300);
  store.value.settings.set('outbox.followUpMs', 100);
  store.value.close();
}

/** Whether the station killed itself in time; otherwise it is killed now. */
export async function diedBy(station: Child): Promise<boolean> {
  const timeout = new AbortController();
  const inTime = await Promise.race([
    station.gone.then(() => true),
    sleep(STEP_MS, false, { signal: timeout.signal }).catch(() => false),
  ]);
  timeout.abort();
  await station.kill();
  return inTime;
}

/** Kills it within half a second of the first matching line. */
export async function diedAnytime(
  station: Child,
  random: () => number,
  sign = 'ready',
): Promise<boolean> {
  await station.line(sign, (fact) => fact[sign]);
  await sleep(random() * 500);
  await station.kill();
  return true;
}
